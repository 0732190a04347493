import { sql } from 'kysely'
import type { CutOffsChanged } from '#areas/flights/server/index.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { cutOffFollowing } from '../domain/cut-off-rules.ts'
import { flightsOfEach } from './flights-of-each.ts'
import { lockMasters } from './master-assignment/master-repository.ts'
import { keepNextMilestones } from './milestones/keep-next.ts'
import { findUnits } from './uld-loads/uld-load-repository.ts'

/**
 * Flights take cargo in until other times: shipments booked on them, and their masters, follow where their cut-off is the
 * schedule's (`cutOffFollowing`). A second time it finds nothing to do. In steps, so that nobody waits for long.
 */
export async function followSchedule(db: ReadDb, { flights }: CutOffsChanged, now = new Date()): Promise<void> {
  const before = new Map(flights.map((flight) => [flight.id, flight.before]))
  for (let last: string | undefined = NOBODY; last !== undefined;) {
    const from = last
    last = await transact(db, systemWriter('follow-schedule'), async (tx) => {
      const booked = await lockBooked(tx, { flights, from, now })
      await follow(tx, booked, before, now)
      return booked.length < AT_ONCE ? undefined : booked.at(-1)?.id
    })
  }
}

/** Writes the cut-offs of locked rows. */
export async function saveCutOffs(
  tx: WriteTx,
  table: 'shipment' | 'master',
  changed: readonly { readonly id: string; readonly cutOff: Instant | null }[],
): Promise<void> {
  if (changed.length === 0) return
  await sql`
    update ${sql.table(`shipments.${table}`)} s set cut_off = n."cutOff"
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n (id uuid, "cutOff" timestamptz)
    where s.id = n.id`.execute(tx)
}

const NOBODY = '00000000-0000-0000-0000-000000000000'
const AT_ONCE = 500

type Booked = {
  readonly id: string
  readonly masterId: string | null
  readonly flightNo: string | null
  readonly etd: Instant | null
  readonly originAirport: string | null
  readonly originZone: string | null
  readonly dangerousGoods: boolean
  readonly cutOff: Instant | null
}

type Before = ReadonlyMap<string, CutOffsChanged['flights'][number]['before']>

/** Exports that are still to leave under these flight numbers around these departures, by id. */
async function lockBooked(
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
    order by s.id limit ${AT_ONCE} for update of s`.execute(tx)
  return rows
}

/** In the order of whoever assigns a MAWB: houses, their masters, what follows from them. */
async function follow(tx: WriteTx, booked: readonly Booked[], before: Before, now: Date): Promise<void> {
  const shipments = await changedOf(tx, booked, before, now)
  await saveCutOffs(tx, 'shipment', shipments)
  const masterIds = new Set(booked.map(({ masterId }) => masterId).filter((id) => id !== null))
  const masters = (await lockMasters(tx, [...masterIds])).map((master) => ({ ...master, dangerousGoods: false }))
  await saveCutOffs(tx, 'master', await changedOf(tx, masters, before, now))
  await keepNextMilestones(
    tx,
    shipments.map(({ id }) => id),
  )
}

/** Those that get another cut-off, with it. */
async function changedOf(tx: WriteTx, booked: readonly Omit<Booked, 'masterId'>[], before: Before, now: Date) {
  const flights = await flightsOfEach(tx, booked, now)
  const units = await findUnits(
    tx,
    booked.map(({ id }) => id),
  )
  return booked.flatMap((one, at) => {
    const flight = flights[at]
    const stood = flight && before.get(flight.id)
    if (!flight || stood === undefined) return []
    const was = stood === null ? undefined : { ...flight, cutOffs: stood }
    const cutOff = cutOffFollowing(one, { before: was, now: flight }, units.get(one.id) ?? null)
    return cutOff === one.cutOff ? [] : [{ id: one.id, cutOff }]
  })
}
