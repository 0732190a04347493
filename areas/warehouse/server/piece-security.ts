import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'

/** On what the security of some pieces of a shipment rests, and how they were screened. */
export type PieceSecurity = {
  readonly basis: string | null
  readonly detail: string
  readonly methods: readonly string[]
}

/** Returns the distinct grounds on which the pieces of a shipment that were not sent back are secure. */
export async function findPieceSecurity(db: ReadDb, shipmentId: string): Promise<PieceSecurity[]> {
  const { rows } = await sql<PieceSecurity>`
    select distinct p.basis, p.basis_detail as detail,
      case when p.basis = 'SM' then array['XRY'] || array(
        select distinct s.method from warehouse.screening s
        where s.piece_id = p.id and s.method is not null and s.method_result = 'CLEAR' order by 1)
      else '{}' end as methods
    from warehouse.piece p
    where p.shipment_id = ${shipmentId} and p.status <> 'Returned' limit 100`.execute(db)
  return rows
}
