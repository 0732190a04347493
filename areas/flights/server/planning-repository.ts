import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { StoredLeg } from '../domain/replan.ts'
import { type CutOffColumns, type PlannedFlight, columnsOf, cutOffsFrom } from './planned-flight.ts'

/** A flight as found by generating. */
export type StoredFlight = PlannedFlight & { readonly id: string; readonly departsAt: Instant }

type Named = Pick<PlannedFlight, 'flightNo'> & { readonly id: string }
type Period = { readonly from: string; readonly to: string }

/** Locks the flights of a period that a schedule planned or that have its flight number. */
export async function lockPlanned(tx: WriteTx, schedule: Named, { from, to }: Period): Promise<StoredFlight[]> {
  const { rows } = await sql<Omit<StoredFlight, 'cutOffs'> & CutOffColumns>`
    select f.id, f.day, f.schedule_id, f.owner_office_id, f.sub_owner_office_id, f.airline, f.flight_no, f.flight_type,
           f.aircraft, f.withdrawn, f.extra_reason, f.departs_at, f.cut_off_documents, f.cut_off_loose, f.cut_off_unit,
           f.cut_off_dangerous_goods, ${LEGS} as legs, ${ALLOTMENTS} as allotments
    from flights.flight f
    where (f.schedule_id = ${schedule.id} or f.flight_no = ${schedule.flightNo}) and f.day between ${from} and ${to}
    order by f.id for update of f`.execute(tx)
  return rows.map((row) => ({ ...row, cutOffs: cutOffsFrom(row) }))
}

/** Inserts flights with their legs and space and returns the indexes of those inserted. Flights added concurrently are left unchanged. */
export async function insertFlights(
  tx: WriteTx,
  flights: readonly PlannedFlight[],
): Promise<{ id: string; at: number }[]> {
  if (flights.length === 0) return []
  const rows = flights.map((flight, at) => ({ at, ...bare(flight), ...columnsOf(flight) }))
  const { rows: made } = await sql<{ id: string; at: number }>`
    with n as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (at int, day date, ${RECORD})),
    made as (
      insert into flights.flight (day, ${COLUMNS}) select n.day, ${VALUES} from n
      on conflict on constraint flight_once do nothing returning id, flight_no, origin, first_stop, day)
    select made.id, n.at from made join n on n."flightNo" = made.flight_no and n.origin = made.origin
      and n."firstStop" = made.first_stop and n.day = made.day`.execute(tx)
  await insertParts(
    tx,
    made.flatMap(({ id, at }) => {
      const flight = flights[at]
      return flight ? [{ id, ...flight }] : []
    }),
  )
  return made
}

/** Writes the plan over existing flights; their overrides stay. */
export async function updateFlights(tx: WriteTx, flights: readonly (PlannedFlight & { id: string })[]): Promise<void> {
  if (flights.length === 0) return
  const ids = flights.map(({ id }) => id)
  const rows = flights.map((flight) => ({ id: flight.id, ...bare(flight), ...columnsOf(flight) }))
  await sql`
    update flights.flight f set (${COLUMNS}) = row (${VALUES})
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, ${RECORD}) where f.id = n.id`.execute(tx)
  await sql`delete from flights.flight_leg where flight_id = any (${ids}::uuid[])`.execute(tx)
  await sql`delete from flights.flight_allotment where flight_id = any (${ids}::uuid[])`.execute(tx)
  await insertParts(tx, flights)
}

/** Withdraws flights whose schedule no longer includes their day. */
export async function withdrawFlights(tx: WriteTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update flights.flight set withdrawn = true where id = any (${ids}::uuid[])`.execute(tx)
}

/** The legs of the flight `f` as JSON with the field names of the domain. */
export const LEGS = sql`(
  select coalesce(json_agg(json_build_object('origin', l.origin, 'destination', l.destination, 'etd', l.etd, 'eta', l.eta,
    'departsAt', to_char(l.departs_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'arrivesAt', to_char(l.arrives_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'retimedEtd', l.retimed_etd, 'retimedEta', l.retimed_eta) order by l.seq), '[]')
  from flights.flight_leg l where l.flight_id = f.id)`

/** The allotments of the flight `f` as JSON. */
export const ALLOTMENTS = sql`(
  select coalesce(json_agg(json_build_object('capacityType', a.capacity_type,
    'weightKg', trim_scale(a.weight_kg)::text, 'volumeM3', trim_scale(a.volume_m3)::text, 'uldType', a.uld_type,
    'positions', a.positions, 'releaseHours', a.release_hours,
    'releasedAt', to_char(a.released_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by a.seq), '[]')
  from flights.flight_allotment a where a.flight_id = f.id)`

const NAMES: Readonly<Record<string, string>> = {
  scheduleId: 'uuid',
  ownerOfficeId: 'uuid',
  subOwnerOfficeId: 'uuid',
  airline: 'text',
  flightNo: 'text',
  flightType: 'text',
  origin: 'text',
  firstStop: 'text',
  destination: 'text',
  aircraft: 'text',
  extraReason: 'text',
  withdrawn: 'boolean',
  departsAt: 'timestamptz',
  arrivesAt: 'timestamptz',
  cutOffDocuments: 'timestamptz',
  cutOffLoose: 'timestamptz',
  cutOffUnit: 'timestamptz',
  cutOffDangerousGoods: 'timestamptz',
}
const COLUMNS = sql.join(Object.keys(NAMES).map((name) => sql.ref(name)))
const RECORD = sql.raw(
  Object.entries(NAMES)
    .map(([name, type]) => `"${name}" ${type}`)
    .join(', '),
)
const VALUES = sql.raw(
  Object.keys(NAMES)
    .map((name) => `n."${name}"`)
    .join(', '),
)

function bare({ legs: _legs, allotments: _allotments, cutOffs: _cutOffs, ...flight }: PlannedFlight) {
  return flight
}

type Parts = { readonly id: string; readonly legs: readonly StoredLeg[] } & Pick<PlannedFlight, 'allotments'>

/** Writes the lines of a locked flight whose soft blocks went back to the airline. */
export async function saveReleased(
  tx: WriteTx,
  id: string,
  { allotments, at }: { readonly allotments: PlannedFlight['allotments']; readonly at: Date },
): Promise<void> {
  await sql`update flights.flight set soft_block_released_at = ${at} where id = ${id}`.execute(tx)
  const rows = allotments.map((line, index) => ({ seq: index + 1, ...line }))
  await sql`
    update flights.flight_allotment a set weight_kg = n."weightKg", volume_m3 = n."volumeM3", uld_type = n."uldType",
      positions = n.positions, released_at = n."releasedAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (seq int, "weightKg" numeric, "volumeM3" numeric,
      "uldType" text, positions int, "releasedAt" timestamptz)
    where a.flight_id = ${id} and a.seq = n.seq and n."releasedAt" is not null and a.released_at is null`.execute(tx)
}

async function insertParts(tx: WriteTx, flights: readonly Parts[]): Promise<void> {
  const legs = flights.flatMap(({ id, legs: flown }) => flown.map((leg, index) => ({ id, seq: index + 1, ...leg })))
  const space = flights.flatMap(({ id, allotments }) =>
    allotments.map((line, index) => ({ id, seq: index + 1, ...line })),
  )
  await sql`
    insert into flights.flight_leg (flight_id, seq, origin, destination, etd, eta, retimed_etd, retimed_eta, departs_at, arrives_at)
    select id, seq, origin, destination, etd, eta, "retimedEtd", "retimedEta", "departsAt", "arrivesAt"
    from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb) as n (id uuid, seq int, origin text, destination text, etd text,
      eta text, "retimedEtd" text, "retimedEta" text, "departsAt" timestamptz, "arrivesAt" timestamptz)`.execute(tx)
  if (space.length === 0) return
  await sql`
    insert into flights.flight_allotment
      (flight_id, seq, capacity_type, weight_kg, volume_m3, uld_type, positions, release_hours, released_at)
    select id, seq, "capacityType", "weightKg", "volumeM3", "uldType", positions, "releaseHours", "releasedAt"
    from jsonb_to_recordset(${JSON.stringify(space)}::jsonb) as n (id uuid, seq int, "capacityType" text, "weightKg" numeric,
      "volumeM3" numeric, "uldType" text, positions int, "releaseHours" int, "releasedAt" timestamptz)`.execute(tx)
}
