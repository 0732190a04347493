import type { Desk } from '../desks.ts'
import type { World } from './world.ts'

export type SomeShipment = {
  readonly id: string
  readonly version: number
  readonly hawbNo: string | null
  readonly mawbNo: string | null
  readonly masterId: string | null
  readonly pieces: number
  readonly spaceStatus: string
  readonly flightId: string | null
}

/** So few that operations meet on the same ones. */
const POOL = 10

/** The latest shipments of an office that fulfil a condition; now and then any of them, whether or not the operation suits it. */
export async function someShipments(world: World, desk: Desk, condition = 'true'): Promise<SomeShipment[]> {
  const fit = world.random.percent(92) ? condition : 'true'
  return world.rows<SomeShipment>(
    `select s.id, version, hawb_no as "hawbNo", mawb_no as "mawbNo", master_id as "masterId", pieces,
       space_status as "spaceStatus",
       (select flight_id from space.space p where p.shipment_id = s.id and p.status in ('Requested', 'Confirmed')) as "flightId"
     from (select s.* from shipments.shipment s
           where exists (select from shipments.office_shipment v where v.id = s.id and v.office_id = $1)
           order by created_at desc, id limit ${POOL}) s
     where ${fit} order by created_at desc, id`,
    [desk.officeId],
  )
}

export async function someShipment(world: World, desk: Desk, condition?: string): Promise<SomeShipment | undefined> {
  return world.any(await someShipments(world, desk, condition))
}

export type Departure = { readonly id: string; readonly flightNo: string; readonly etd: string; readonly eta: string }

/** A flight: the one that is named, or one of the day that the world books. */
export async function someFlight(world: World, flightId: string | null = null): Promise<Departure | undefined> {
  const flights = await world.rows<Departure>(
    `select f.id, f.flight_no as "flightNo", l.etd, l.eta from flights.flight f join flights.flight_leg l on l.flight_id = f.id
     where case when $1::uuid is null then f.day = $2::date else f.id = $1::uuid end order by f.flight_no`,
    [flightId, world.day()],
  )
  return world.any(flights)
}
