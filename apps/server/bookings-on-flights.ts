import { sql } from 'kysely'
import type { BookingsOn } from '#areas/flights/server/index.ts'

/** Pending shipments, and their MAWBs, that are booked within half a day of some departures. */
export const bookingsOnFlights: BookingsOn = async (db, departures) => {
  const { rows } = await sql<{ shipments: number; mawbs: number }>`
    select count(distinct s.id)::int as shipments, count(distinct s.master_id)::int as mawbs
    from jsonb_to_recordset(${JSON.stringify(departures)}::jsonb) as f ("flightNo" text, "departsAt" timestamptz)
    join shipments.shipment s on s.flight_no = f."flightNo"
      and s.etd between f."departsAt" - interval '12 hours' and f."departsAt" + interval '12 hours'
    where s.status = 'Pending'`.execute(db)
  return rows[0] ?? { shipments: 0, mawbs: 0 }
}
