import { sql } from 'kysely'
import type { Recallable } from '#areas/shipments/domain/booking/shipment-rules.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { LiveMaster } from '../domain/live-master-rules.ts'

/** The flight that a shipment is booked on. */
export type Booked = {
  readonly flightNo: string | null
  readonly etd: Instant | null
  readonly eta: Instant | null
  readonly cutOff: Instant | null
}

type HouseAboard = { readonly id: string; readonly masterId: string } & Recallable

/** The houses that share a master with one of the shipments. */
export async function housesWithTheirs(db: ReadDb, shipmentIds: readonly string[]): Promise<readonly HouseAboard[]> {
  const { rows } = await sql<HouseAboard>`
    select id, master_id, status, recalled_fields from shipments.shipment
    where master_id in (
      select master_id from shipments.shipment where id = any(${[...shipmentIds]}::uuid[]) and master_id is not null)
    order by id`.execute(db)
  return rows
}

type MovableMaster = LiveMaster & {
  readonly id: string
  readonly originAirport: string
  readonly destinationAirport: string
  readonly prefix: string
  readonly serial: string
  readonly flightNo: string
}

/** Our live masters of houses, without those of agents abroad. */
export async function ownMasters(db: ReadDb, houses: readonly HouseAboard[]): Promise<readonly MovableMaster[]> {
  const ids = [...new Set(houses.map(({ masterId }) => masterId))]
  const { rows } = await sql<MovableMaster>`
    select id, mawb_no, home_office_id, transmitted_at, origin_airport, destination_airport, prefix, serial, flight_no
    from shipments.master
    where id = any(${ids}::uuid[]) and side = 'Export' and released_at is null`.execute(db)
  return rows
}

/** Writes the booked flights of houses locked by the caller. */
export async function saveBookedFlights(
  tx: WriteTx,
  houses: readonly (Booked & { readonly id: string })[],
): Promise<void> {
  await sql`
    update shipments.shipment s
    set flight_no = n."flightNo", etd = n.etd, eta = n.eta, cut_off = n."cutOff"
    from jsonb_to_recordset(${JSON.stringify(houses)}::jsonb)
      as n (id uuid, "flightNo" text, etd timestamptz, eta timestamptz, "cutOff" timestamptz)
    where s.id = n.id`.execute(tx)
}
