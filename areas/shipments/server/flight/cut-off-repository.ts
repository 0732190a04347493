import { sql } from 'kysely'
import type { CutOffsChanged } from '#areas/flights/server/index.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'

export const MAX_AT_ONCE = 500

export type Booked = {
  readonly id: string
  readonly masterId: string | null
  readonly flightNo: string | null
  readonly etd: Instant | null
  readonly originAirport: string | null
  readonly originZone: string | null
  readonly dangerousGoods: boolean
  readonly cutOff: Instant | null
}

/** Locks exports with these flight numbers around these departures that are still to leave, by id after `from`, up to a maximum. */
export async function lockBooked(
  tx: WriteTx,
  { flights, from, now }: { readonly flights: CutOffsChanged['flights']; readonly from: string; readonly now: Date },
): Promise<readonly Booked[]> {
  const departures = flights.map(({ departsAt }) => departsAt).toSorted()
  const [first, last] = [departures[0] ?? now.toISOString(), departures.at(-1) ?? now.toISOString()]
  const { rows } = await sql<Booked>`
    select s.id, s.master_id, s.flight_no, s.etd, s.origin_airport, s.origin_zone, s.dangerous_goods, s.cut_off
    from shipments.shipment s
    where s.flight_no = any (${[...new Set(flights.map(({ flightNo }) => flightNo))]}::text[]) and s.id > ${from}
      and s.etd between ${first}::timestamptz - interval '1 day' and ${last}::timestamptz + interval '1 day'
      and s.etd > ${now} and s.side = 'Export'
    order by s.id limit ${MAX_AT_ONCE} for update of s`.execute(tx)
  return rows
}

/** Writes the cut-offs of locked shipments. */
export async function saveCutOffs(
  tx: WriteTx,
  changed: readonly { readonly id: string; readonly cutOff: Instant | null }[],
): Promise<void> {
  if (changed.length === 0) return
  await sql`
    update shipments.shipment s set cut_off = n."cutOff"
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n (id uuid, "cutOff" timestamptz)
    where s.id = n.id`.execute(tx)
}
