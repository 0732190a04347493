import { sql } from 'kysely'
import { SYSTEM_ACCOUNT } from '#platform/domain/person.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { findShipment } from './shipment-repository.ts'
import { visibleOffices } from './visible-offices.ts'

export const findChangedByOthers: Verb<typeof shipmentApi.changedByOthers> = async ({ db, actor }, { id, after }) => {
  found(await findShipment(db, id, visibleOffices(actor)))
  const { rows } = await sql<{ byOthers: boolean }>`
    select exists (
      select from audit.entry
      where record_table = 'shipment' and record_id = ${id} and area = 'shipments' and action = 'update'
        and (after ->> 'version')::int > ${Number(after)} and account <> all(${[actor.account, SYSTEM_ACCOUNT]})
    ) as by_others`.execute(db)
  return found(rows[0])
}
