import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'

/** A flight on a day of the origin's calendar (`YYYY-MM-DD`) from one airport to another. */
export type RequestedDeparture = {
  readonly flightNo: string
  readonly day: string
  readonly origin: string
  readonly destination: string
}

/** Its times on the clocks of the two airports, `2026-12-02T00:35`, as retimed; `place` is the index of the question. */
export type ScheduledDeparture = { readonly place: number; readonly etd: string; readonly eta: string }

/** Returns the departures that operate; a question with none, or with several at different times, has no answer. */
export async function findScheduledDepartures(
  db: ReadDb,
  requested: readonly RequestedDeparture[],
): Promise<readonly ScheduledDeparture[]> {
  if (requested.length === 0) return []
  const { rows } = await sql<ScheduledDeparture>`
    select k.place::int - 1 as place, min(l.etd) as etd, min(l.eta) as eta
    from jsonb_to_recordset(${JSON.stringify(requested.map((one, place) => ({ ...one, place: place + 1 })))}::jsonb)
        as k (place int, "flightNo" text, day date, origin text, destination text)
      join flights.flight f on f.flight_no = k."flightNo" and f.day between k.day - 2 and k.day + 2
        and f.cancel_reason is null and not f.withdrawn
      join lateral (select coalesce(a.retimed_etd, a.etd) as etd, coalesce(b.retimed_eta, b.eta) as eta
        from flights.flight_leg a join flights.flight_leg b on b.flight_id = a.flight_id and b.seq >= a.seq
        where a.flight_id = f.id and a.origin = k.origin and b.destination = k.destination) l
        on left(l.etd, 10) = k.day::text
    group by k.place having count(distinct (l.etd, l.eta)) = 1`.execute(db)
  return rows
}
