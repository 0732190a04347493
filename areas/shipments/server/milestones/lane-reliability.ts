import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import { FLOWN_WITHIN_HOURS } from '../../domain/milestones/on-time-performance.ts'

type AirLane = { readonly origin: string; readonly destination: string; readonly airline: string | null }
type LaneReliability = AirLane & { readonly shipments: number; readonly asPlanned: number }

/** How many shipments of a lane (of any airline if it is null) departed in the last 90 days, and how many of them as planned (FAP). */
export async function reliabilityOf(db: ReadDb, lanes: readonly AirLane[], now: Date): Promise<LaneReliability[]> {
  const { rows } = await sql<LaneReliability>`
    select l.origin, l.destination, l.airline, count(s.id)::int as shipments,
           count(s.id) filter (where m.at <= s.etd + make_interval(hours => ${FLOWN_WITHIN_HOURS}::int))::int as as_planned
    from jsonb_to_recordset(${JSON.stringify(lanes)}::jsonb) as l (origin text, destination text, airline text)
    left join (shipments.shipment s join shipments.milestone m on m.shipment_id = s.id and m.code = 'DEP')
      on s.origin_airport = l.origin and s.destination_airport = l.destination
      and (l.airline is null or left(s.flight_no, 2) = l.airline)
      and s.etd between ${now.toISOString()}::timestamptz - interval '90 days' and ${now.toISOString()}::timestamptz
    group by 1, 2, 3`.execute(db)
  return rows
}
