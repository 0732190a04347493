import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { ShipmentsTables } from '../shipments-tables.ts'

/** A flight of the day with the freight of the offices. */
export type Departure = {
  readonly flightNo: string | null
  readonly originAirport: string | null
  readonly originZone: string | null
  readonly destinationAirport: string | null
  readonly destinationZone: string | null
  readonly etd: string
  /** The latest ETA of its shipments. */
  readonly eta: string | null
  readonly shipments: number
  readonly pieces: number
  readonly grossWeight: string
}

/** The weight for one destination airport in kg. */
export type Destination = {
  readonly destination: string
  readonly shipments: number
  readonly pieces: number
  readonly grossWeight: string
  readonly chargeWeight: string
}

/** Counts shipments of these offices whose pre-alert is not sent, up to `cap`. */
export async function countPending(db: ReadDb, officeIds: readonly string[], cap = 10_000): Promise<number> {
  const pending = db
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.officeShipment')
    .select('id')
    .distinct()
    .where('officeId', 'in', [...officeIds])
    .where('status', '=', 'Pending')
    .limit(cap)
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${pending} as pending`.execute(db)
  return rows[0]?.count ?? 0
}

/** Returns departures of these offices in [`from`, `to`) (instants), in order; the caller determines the day. */
export async function departuresBetween(
  db: ReadDb,
  officeIds: readonly string[],
  from: string,
  to: string,
): Promise<Departure[]> {
  const { rows } = await sql<Departure>`
    select s.flight_no, s.origin_airport, s.origin_zone, s.destination_airport, s.destination_zone, s.etd,
           max(s.eta) as eta, count(*) as shipments, coalesce(sum(s.pieces), 0) as pieces,
           coalesce(sum(s.gross_weight), 0)::text as gross_weight
    from shipments.shipment s
    where s.id in (select o.id from shipments.office_shipment o
                   where o.office_id = any(${[...officeIds]}::uuid[]) and o.etd >= ${from} and o.etd < ${to})
      and ${sentBy(officeIds)}
    group by s.flight_no, s.origin_airport, s.origin_zone, s.destination_airport, s.destination_zone, s.etd
    order by s.etd, s.flight_no
    limit 200`.execute(db)
  return rows
}

/** Returns the weight of an office's shipments in [`from`, `to`) by destination, heaviest first. */
export async function weekByDestination(
  db: ReadDb,
  officeId: string,
  from: string,
  to: string,
  most: number,
): Promise<Destination[]> {
  const { rows } = await sql<Destination>`
    select s.destination_airport as destination, count(*) as shipments, coalesce(sum(s.pieces), 0) as pieces,
           coalesce(sum(s.gross_weight), 0)::text as gross_weight,
           coalesce(sum(s.charge_weight), 0)::text as charge_weight
    from shipments.office_shipment o join shipments.shipment s on s.id = o.id
    where o.office_id = ${officeId} and o.etd >= ${from} and o.etd < ${to} and s.destination_airport is not null
      and ${sentBy([officeId])}
    group by s.destination_airport
    order by coalesce(sum(s.gross_weight), 0) desc, s.destination_airport
    limit ${most}`.execute(db)
  return rows
}

/** Arrivals are visible to an office too, but depart elsewhere. */
function sentBy(officeIds: readonly string[]): RawBuilder<boolean> {
  return sql`array[s.origin_office_id, s.sales_office_id, s.handling_office_id] && ${[...officeIds]}::uuid[]`
}
