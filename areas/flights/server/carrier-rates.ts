import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { CarrierRates } from '../domain/carrier-charge.ts'

/** Returns the carrier's rates from the schedule of a flight; null without currency or schedule. */
export async function findCarrierRates(db: ReadDb, scheduleId: string | null): Promise<CarrierRates | null> {
  if (scheduleId === null) return null
  const { rows } = await sql<CarrierRates>`
    select s.currency, s.minimum, s.normal, s.awb_fee,
           coalesce((select json_agg(json_build_object('fromKg', b.from_kg, 'rate', b.rate::text) order by b.from_kg)
                     from flights.rate_break b where b.schedule_id = s.id), '[]') as breaks,
           coalesce((select json_agg(json_build_object('code', c.code, 'basis', c.basis, 'rate', c.rate::text,
                       'minimum', c.minimum::text) order by c.seq)
                     from flights.surcharge c where c.schedule_id = s.id), '[]') as surcharges,
           coalesce((select json_agg(json_build_object('uldType', u.uld_type, 'pivotKg', u.pivot_kg,
                       'pivotCharge', u.pivot_charge::text, 'overPivotRate', u.over_pivot_rate::text) order by u.uld_type)
                     from flights.unit_cost u where u.schedule_id = s.id), '[]') as unit_costs
    from flights.schedule s where s.id = ${scheduleId} and s.currency is not null`.execute(db)
  return rows[0] ?? null
}
