import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { FlownLane } from '../../domain/flown-lane.ts'

type Period = { readonly from: string; readonly to: string; readonly now: Date }

/**
 * The lanes of an office's flights to come with free space on every flight and a cost; the schedule of the first flight gives the cost.
 * Flights that were cancelled or withdrawn do not count.
 */
export async function findFlownLanes(db: ReadDb, officeId: string, { from, to, now }: Period): Promise<FlownLane[]> {
  const { rows } = await sql<FlownLane>`
    with flown as (
      select f.flight_no, f.airline, f.origin, f.destination, count(*)::int as flights, min(f.day) as first_day,
             max(f.day) as last_day, string_agg(distinct extract(isodow from f.day)::text, '') as days,
             min(s.kg - f.taken_kg) as free_kg, -- An allotment that names no m³ is not limited by them.
             min(s.cbm - f.taken_m3) filter (where s.cbm > 0) as free_cbm,
             max(l.days) as transit_days, (array_agg(f.schedule_id order by f.day))[1] as schedule_id
      from flights.flight f
      join lateral (select sum(weight_kg) as kg, sum(volume_m3) as cbm from flights.flight_allotment
                    where flight_id = f.id) s on true
      join lateral (select greatest(max(left(coalesce(retimed_eta, eta), 10)::date) - f.day, 0) as days
                    from flights.flight_leg where flight_id = f.id) l on true
      where ${officeId}::uuid in (f.owner_office_id, f.sub_owner_office_id) and f.day between ${from}::date and ${to}::date
        and f.departs_at > ${now.toISOString()} and f.flight_type <> 'TRUCK' and not f.withdrawn
        and f.cancel_reason is null and f.schedule_id is not null and f.origin <> f.destination
      group by 1, 2, 3, 4
    )
    select f.flight_no, f.airline, f.origin, f.destination, f.flights, f.first_day::text, f.last_day::text, f.days,
           f.free_kg::text, f.free_cbm::text, f.transit_days, c.currency, trim_scale(c.minimum)::text as minimum,
           trim_scale(c.normal)::text as normal, trim_scale(c.awb_fee)::text as awb_fee,
           (select coalesce(json_agg(json_build_object('from', b.from_kg::text, 'rate', trim_scale(b.rate)::text)
              order by b.from_kg), '[]') from flights.rate_break b where b.schedule_id = c.id) as breaks,
           (select coalesce(json_agg(json_build_object('code', u.code, 'rate', trim_scale(u.rate)::text,
              'minimum', trim_scale(u.minimum)::text) order by u.seq), '[]')
            from flights.surcharge u where u.schedule_id = c.id) as surcharges
    from flown f join flights.schedule c on c.id = f.schedule_id
    where f.free_kg > 0 and (f.free_cbm is null or f.free_cbm > 0) and c.normal > 0 order by f.flight_no, f.origin, f.destination limit 500`.execute(
    db,
  )
  return rows
}
