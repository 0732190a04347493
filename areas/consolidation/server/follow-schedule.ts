import type { CutOffsChanged } from '#areas/flights/server/index.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { cutOffFollowing } from '#areas/shipments/domain/flight/cut-off-rules.ts'
import {
  type Booked,
  MAX_AT_ONCE,
  lockBooked,
  saveCutOffs,
  flightsOfEach,
  refreshNextMilestones,
  findUnits,
} from '#areas/shipments/server/index.ts'
import { lockMasters, saveMasterCutOffs } from './master-repository.ts'

/**
 * Updates shipments and masters booked on flights whose cut-offs changed, if theirs follow the schedule (`cutOffFollowing`).
 * Running it again changes nothing. Works in steps to keep locks short.
 */
export async function followSchedule(db: ReadDb, { flights }: CutOffsChanged, now = new Date()): Promise<void> {
  const before = new Map(flights.map((flight) => [flight.id, flight.before]))
  for (let last: string | undefined = NOBODY; last !== undefined;) {
    const from = last
    last = await transact(db, systemWriter('follow-schedule'), async (tx) => {
      const booked = await lockBooked(tx, { flights, from, now })
      await follow(tx, booked, before, now)
      return booked.length < MAX_AT_ONCE ? undefined : booked.at(-1)?.id
    })
  }
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

type Before = ReadonlyMap<string, CutOffsChanged['flights'][number]['before']>

/** Locks in the order of assigning a MAWB: houses, then masters; then the derived data. */
async function follow(tx: WriteTx, booked: readonly Booked[], before: Before, now: Date): Promise<void> {
  const shipments = await changedOf(tx, booked, before, now)
  await saveCutOffs(tx, shipments)
  const masterIds = new Set(booked.map(({ masterId }) => masterId).filter((id) => id !== null))
  const masters = (await lockMasters(tx, [...masterIds])).map((master) => ({ ...master, dangerousGoods: false }))
  await saveMasterCutOffs(tx, await changedOf(tx, masters, before, now))
  await refreshNextMilestones(
    tx,
    shipments.map(({ id }) => id),
  )
}

/** Returns those whose cut-off changes, with the new one. */
async function changedOf(tx: WriteTx, booked: readonly Omit<Booked, 'masterId'>[], before: Before, now: Date) {
  const flights = await flightsOfEach(tx, booked, now)
  const units = await findUnits(
    tx,
    booked.map(({ id }) => id),
  )
  return booked.flatMap((one, at) => {
    const flight = flights[at]
    const baseline = flight && before.get(flight.id)
    if (!flight || baseline === undefined) return []
    const was = baseline === null ? undefined : { ...flight, cutOffs: baseline }
    const cutOff = cutOffFollowing(one, { before: was, now: flight }, units.get(one.id) ?? null)
    return cutOff === one.cutOff ? [] : [{ id: one.id, cutOff }]
  })
}
