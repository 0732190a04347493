import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import { MAX_FLIGHTS } from '../contract/flight.ts'
import { addDays } from '../domain/calendar.ts'
import type { Space } from '../domain/capacity.ts'
import type { StoredPlan } from '../domain/replan.ts'
import { type CutOffColumns, type PlannedFlight, columnsOf, cutOffsFrom } from './planned-flight.ts'
import { ALLOTMENTS, LEGS } from './planning-repository.ts'

/** A dated flight as stored, including overrides. */
export type FlightRow = Omit<PlannedFlight, 'aircraft'> & {
  readonly id: string
  readonly version: number
  readonly plannedAircraft: string | null
  readonly aircraftByHand: string | null
  readonly aircraftReason: string | null
  readonly cancelReason: string | null
  readonly retimeReason: string | null
  readonly departsAt: Instant
  readonly arrivesAt: Instant
  readonly taken: Space
  readonly softBlockNoticed: Instant | null
  readonly ownerOffice: string
  readonly subOwnerOffice: string | null
  readonly originZone: string
}

/** Search criteria; an absent filter does not apply. Withdrawn flights without load are found only by id or on request. */
export type FlightSearch = {
  readonly airline?: string
  /** Any of these numbers. */
  readonly flightNos?: readonly string[]
  /** An airport of departure, and one of later arrival. */
  readonly origin?: string
  readonly destination?: string
  /** Planned local dates of departure from `origin`, otherwise from the first airport; both included. */
  readonly from: string
  readonly to: string
  /** Only flights in which this office takes part. */
  readonly officeId?: string | null
  readonly departsAfter?: Date
  /** Includes withdrawn flights without load, for bookings on them. */
  readonly withdrawnToo?: boolean
  /** The maximum number of flights. */
  readonly most?: number
}

export async function findFlight(db: ReadDb, id: string, officeId: string | null): Promise<FlightRow | undefined> {
  const [row] = await readFlights(db, sql`f.id = ${id} and ${visibleTo(officeId)}`)
  return row
}

/** Finds and locks a flight: its capacity, used space and times do not change until commit. */
export async function lockFlight(tx: WriteTx, id: string, officeId: string | null): Promise<FlightRow | undefined> {
  await sql`select from flights.flight where id = ${id} for update`.execute(tx)
  return findFlight(tx, id, officeId)
}

/** Flights to come that a condition on `flight f` names. */
export function findFlightsOfSchedule(db: ReadDb, condition: RawBuilder<unknown>, now: Date): Promise<FlightRow[]> {
  return readFlights(db, sql`${condition} and f.departs_at > ${now}`)
}

/** Dated flights in the order of their departure, from `origin` where one is asked for, at most so many; a withdrawn one while it carries something, or on demand. */
export function findFlights(db: ReadDb, search: FlightSearch): Promise<FlightRow[]> {
  const { airline, flightNos, origin, departsAfter, officeId = null, withdrawnToo = false, most = MAX_FLIGHTS } = search
  const leaves = origin === undefined ? sql`f.departs_at` : departureFrom(origin)
  return readFlights(
    db,
    sql`${onDays(search)} and ${visibleTo(officeId)} and ${alongRoute(search)}
      and ${withdrawnToo ? sql`true` : sql`(not f.withdrawn or f.taken_kg > 0 or f.taken_m3 > 0)`}
      and f.airline = coalesce(${airline ?? null}::text, f.airline)
      and ${departsAfter === undefined ? sql`true` : sql`f.departs_at > ${departsAfter}`}
      and ${flightNos === undefined ? sql`true` : sql`f.flight_no = any(${[...flightNos]}::text[])`}`,
    { by: leaves, most },
  )
}

/** A later leg departs up to a week after the first one, or a day before it across the date line. */
function onDays({ origin, from, to }: FlightSearch): RawBuilder<unknown> {
  const [first, last] = origin === undefined ? [from, to] : [addDays(from, -7), addDays(to, 1)]
  return sql`f.day between ${first} and ${last}`
}

/** The flight departs from the origin on one of the days and lands at the destination later. */
function alongRoute({ origin, destination, from, to }: FlightSearch): RawBuilder<unknown> {
  if (origin === undefined && destination === undefined) return sql`true`
  const takesOff =
    origin === undefined ? sql`true` : sql`a.origin = ${origin} and left(a.etd, 10) between ${from} and ${to}`
  const lands = destination === undefined ? sql`true` : sql`b.destination = ${destination}`
  return sql`exists (
    select from flights.flight_leg a join flights.flight_leg b on b.flight_id = a.flight_id and b.seq >= a.seq
    where a.flight_id = f.id and ${takesOff} and ${lands})`
}

function departureFrom(origin: string): RawBuilder<unknown> {
  return sql`(select min(a.departs_at) from flights.flight_leg a where a.flight_id = f.id and a.origin = ${origin})`
}

/** Writes the overrides of a flight and the resulting times. Returns undefined if its version has changed. */
export async function saveOverrides(
  tx: WriteTx,
  { id, version }: { readonly id: string; readonly version: number },
  change: Overrides & { readonly plan?: Pick<StoredPlan, 'legs' | 'cutOffs'> },
): Promise<{ id: string } | undefined> {
  const { plan, ...reasons } = change
  const { departsAt, arrivesAt, cutOffDocuments, cutOffLoose, cutOffUnit, cutOffDangerousGoods } = plan
    ? columnsOf(plan)
    : ({} as Partial<ReturnType<typeof columnsOf>>)
  const times = { departsAt, arrivesAt, cutOffDocuments, cutOffLoose, cutOffUnit, cutOffDangerousGoods }
  const set = Object.entries({ ...reasons, ...times }).filter(([, value]) => value !== undefined)
  const { rows } = await sql<{ id: string }>`
    update flights.flight set ${sql.join(set.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
    where id = ${id} and version = ${version} returning id`.execute(tx)
  if (rows[0] && plan) await saveTimes(tx, id, plan.legs)
  return rows[0]
}

export type Overrides = {
  readonly cancelReason?: string | null
  readonly retimeReason?: string | null
  readonly aircraftByHand?: string | null
  readonly aircraftReason?: string | null
}

/** Writes the space taken on a locked flight. */
export async function saveTaken(tx: WriteTx, id: string, { weightKg, volumeM3, positions }: Space): Promise<void> {
  await sql`update flights.flight set taken_kg = ${weightKg}, taken_m3 = ${volumeM3} where id = ${id}`.execute(tx)
  const counts = Object.entries(positions).filter(([, count]) => count > 0)
  await sql`
    delete from flights.taken_position
    where flight_id = ${id} and uld_type <> all (${counts.map(([type]) => type)}::text[])`.execute(tx)
  for (const [type, count] of counts) {
    await sql`
      insert into flights.taken_position (flight_id, uld_type, positions) values (${id}, ${type}, ${count})
      on conflict (flight_id, uld_type) do update set positions = excluded.positions`.execute(tx)
  }
}

/** Records the release hour that the offices of a locked flight were notified of. */
export async function saveSoftBlockNotice(tx: WriteTx, id: string, at: Instant): Promise<void> {
  await sql`update flights.flight set soft_block_noticed = ${at} where id = ${id}`.execute(tx)
}

/** Returns flights to come with a soft block that goes back by then and was not announced for that hour, or is due. */
export async function findSoftBlocks(db: ReadDb, now: Date, until: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct f.id from flights.flight_allotment a
    join flights.flight f on f.id = a.flight_id,
    lateral (select f.departs_at - make_interval(hours => a.release_hours) as at) release
    where a.capacity_type = 'SOFT_BLOCK' and a.release_hours is not null and a.released_at is null
      and f.departs_at > ${now} and f.cancel_reason is null and not f.withdrawn
      and (release.at <= ${now} or (release.at <= ${until} and release.at is distinct from f.soft_block_noticed))
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

async function saveTimes(tx: WriteTx, id: string, legs: StoredPlan['legs']): Promise<void> {
  const rows = JSON.stringify(legs.map((leg, index) => ({ ...leg, seq: index + 1 })))
  await sql`
    update flights.flight_leg l set retimed_etd = n."retimedEtd", retimed_eta = n."retimedEta",
      departs_at = n."departsAt", arrives_at = n."arrivesAt"
    from jsonb_to_recordset(${rows}::jsonb) as n (seq int, "retimedEtd" text, "retimedEta" text, "departsAt" timestamptz,
      "arrivesAt" timestamptz)
    where l.flight_id = ${id} and l.seq = n.seq`.execute(tx)
}

function visibleTo(officeId: string | null) {
  return officeId === null ? sql`true` : sql`${officeId}::uuid in (f.owner_office_id, f.sub_owner_office_id)`
}

type Taken = { readonly takenKg: string; readonly takenM3: string; readonly takenPositions: Record<string, number> }

type Order = { readonly by: RawBuilder<unknown>; readonly most: number }
const BY_DEPARTURE: Order = { by: sql`f.departs_at`, most: MAX_FLIGHTS }

async function readFlights(db: ReadDb, where: RawBuilder<unknown>, { by, most } = BY_DEPARTURE): Promise<FlightRow[]> {
  const { rows } = await sql<Omit<FlightRow, 'taken' | 'cutOffs'> & Taken & CutOffColumns>`
    select f.id, f.version, f.day, f.schedule_id, f.owner_office_id, f.sub_owner_office_id, f.airline, f.flight_no,
           f.flight_type, f.aircraft as planned_aircraft, f.aircraft_by_hand, f.aircraft_reason, f.cancel_reason,
           f.retime_reason, f.extra_reason, f.withdrawn, f.departs_at, f.arrives_at, f.cut_off_documents, f.cut_off_loose,
           f.cut_off_unit, f.cut_off_dangerous_goods, f.soft_block_noticed, f.taken_kg, f.taken_m3,
           (select coalesce(json_object_agg(p.uld_type, p.positions), '{}') from flights.taken_position p
            where p.flight_id = f.id) as taken_positions,
           owner.code as owner_office, sub.code as sub_owner_office, airport.zone as origin_zone,
           ${LEGS} as legs, ${ALLOTMENTS} as allotments
    from flights.flight f
    join organisation.office owner on owner.id = f.owner_office_id
    left join organisation.office sub on sub.id = f.sub_owner_office_id
    join reference_data.airport airport on airport.iata = f.origin
    where ${where} order by ${by}, f.flight_no limit ${most}`.execute(db)
  return rows.map(({ takenKg, takenM3, takenPositions, ...row }) => ({
    ...row,
    taken: { weightKg: takenKg, volumeM3: takenM3, positions: takenPositions },
    cutOffs: cutOffsFrom(row),
  }))
}
