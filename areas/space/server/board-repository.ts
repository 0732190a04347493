import { sql } from 'kysely'
import type { z } from 'zod'
import type { Instant } from '#platform/domain/local-time.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { BoardFlight, spaceEvent } from '../contract/space.ts'
import type { SpaceShipment } from '../domain/space-rules.ts'
import type { SpaceRow } from './space-repository.ts'

export type Aboard = Omit<BoardFlight['aboard'], 'cutOffMoved'>

/** Returns the load of flights by id; flights without load are absent. */
export async function aboardFlights(db: ReadDb, flightIds: readonly string[]): Promise<ReadonlyMap<string, Aboard>> {
  const { rows } = await sql<Aboard & { flightId: string }>`
    select p.flight_id,
           count(*) filter (where p.status = 'Requested') as requested,
           count(*) filter (where p.status = 'Confirmed') as confirmed,
           sum(p.gross_weight)::text as gross_weight, sum(p.cubic_cm)::bigint as cubic_cm,
           sum(p.charge_weight)::text as charged,
           count(*) filter (where (p.gross_weight, p.cubic_cm) is distinct from (s.gross_weight, s.cubic_cm)) as changed,
           count(*) filter (where s.etd is distinct from (
             select min(l.departs_at) from flights.flight_leg l
             where l.flight_id = p.flight_id and l.origin = s.origin_airport)) as moved
    from space.space p join shipments.shipment s on s.id = p.shipment_id
    where p.flight_id = any(${[...flightIds]}::uuid[]) and p.status in ('Requested', 'Confirmed')
    group by p.flight_id`.execute(db)
  return new Map(rows.map(({ flightId, ...aboard }) => [flightId, aboard]))
}

/** Shipments with space on a flight that share a cut-off for the same kind of cargo. */
export type CutOffsAboard = {
  readonly flightId: string
  readonly originAirport: string | null
  readonly dangerousGoods: boolean
  readonly uldType: string | null
  readonly cutOff: Instant | null
  readonly shipments: number
}

/** Returns the cut-offs of the loads of flights, a few for each. */
export async function cutOffsAboard(db: ReadDb, flightIds: readonly string[]): Promise<CutOffsAboard[]> {
  const { rows } = await sql<CutOffsAboard>`
    select p.flight_id, s.origin_airport, s.dangerous_goods, p.uld_type, s.cut_off, count(*) as shipments
    from space.space p join shipments.shipment s on s.id = p.shipment_id
    where p.flight_id = any(${[...flightIds]}::uuid[]) and p.status in ('Requested', 'Confirmed')
    group by p.flight_id, s.origin_airport, s.dangerous_goods, p.uld_type, s.cut_off`.execute(db)
  return rows
}

export type SpaceOnFlight = SpaceRow & {
  readonly jobNo: string
  readonly hawbNo: string | null
  readonly shipper: string | null
  readonly pieces: number | null
  readonly shipment: SpaceShipment & { readonly cutOff: Instant | null }
}

type Reported = Omit<SpaceShipment, 'grossWeight' | 'cubicCm' | 'status'> & {
  readonly cutOff: Instant | null
  readonly shipmentStatus: SpaceShipment['status']
  readonly weightNow: string | null
  readonly cubicNow: number
}

/** Returns the shipments with space on a flight in which an office takes part (of all offices if null), held ones first. */
export async function spacesOfFlight(db: ReadDb, flightId: string, officeId: string | null): Promise<SpaceOnFlight[]> {
  const { rows } = await sql<Omit<SpaceOnFlight, 'shipment'> & Reported>`
    select p.shipment_id, p.flight_id, p.status, p.batch_no, p.gross_weight, p.cubic_cm, p.charge_weight, p.uld_type,
           p.positions, p.override_reason, s.job_no, s.hawb_no, s.mawb_no, s.shipper_name as shipper, s.pieces,
           s.status as shipment_status, s.space_status, s.origin_office_id, s.sales_office_id, s.handling_office_id,
           s.origin_airport, s.destination_airport, s.flight_no, s.etd, s.cut_off, s.gross_weight as weight_now, s.cubic_cm as cubic_now,
           s.handling_codes, s.dangerous_goods, s.dg_class, s.battery_type
    from space.space p join shipments.shipment s on s.id = p.shipment_id
    where p.flight_id = ${flightId} and (${officeId}::uuid is null or exists (
      select from shipments.office_shipment o where o.id = s.id and o.office_id = ${officeId}))
    order by p.status in ('Requested', 'Confirmed') desc, p.batch_no desc, s.hawb_no, p.shipment_id
    limit 1000`.execute(db)
  return rows.map(({ shipmentStatus, weightNow, cubicNow, ...row }) => ({
    ...row,
    shipment: { ...row, status: shipmentStatus, grossWeight: weightNow, cubicCm: cubicNow },
  }))
}

/** Returns all changes of a shipment's space, latest first. */
export async function eventsOfShipment(db: ReadDb, shipmentId: string): Promise<z.infer<typeof spaceEvent>[]> {
  const { rows } = await sql<z.infer<typeof spaceEvent>>`
    select e.at, e.kind, e.status, e.account as who, f.flight_no, f.day, e.batch_no, e.gross_weight,
           round(e.cubic_cm / 1000000.0, 3)::text as volume, e.uld_type, e.positions, e.reason, e.override_reason
    from space.space_event e join flights.flight f on f.id = e.flight_id
    where e.shipment_id = ${shipmentId} order by e.id desc limit 200`.execute(db)
  return rows
}
