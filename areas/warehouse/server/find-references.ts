import { sql } from 'kysely'
import type { Verb } from '#platform/server/http/context.ts'
import type { warehouseApi } from '../contract/api.ts'

const MOST = 20

type Named = { readonly number: string; readonly shipper: string; readonly destination: string }

/** WHS-01: shipments of the office that have not left yet, for picking what a truck brings. */
export const findReferencesToName: Verb<typeof warehouseApi.truckReferences> = async (
  { db, actor, now },
  { search, limit = MOST },
) => {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<Named>`
    select coalesce(s.hawb_no, s.job_no) as number, s.shipper_name as shipper,
      coalesce(s.destination_airport, '') as destination
    from shipments.office_shipment seen join shipments.shipment s on s.id = seen.id
    where seen.office_id = ${actor.officeId} and seen.ours and s.side = 'Export'
      and (seen.etd is null or seen.etd > ${now.toISOString()})
      and (s.hawb_no ilike ${pattern} or s.job_no ilike ${pattern} or s.shipper_name ilike ${pattern})
    order by seen.etd nulls last, seen.id limit ${limit}`.execute(db)
  return {
    items: rows.map(({ number, shipper, destination }) => ({
      value: number,
      code: number,
      label: [shipper, destination].filter((part) => part !== '').join(' · '),
    })),
  }
}
