import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { type Period, addDays } from '../domain/calendar.ts'
import { expand } from '../domain/expand.ts'
import { cutOffsOf, replan, retimesOf } from '../domain/replan.ts'
import type { Zones } from '../domain/schedule.ts'
import { announceCutOffs } from './cut-offs-changed.ts'
import { zonesOf } from './require-known.ts'
import type { PlannedFlight } from './planned-flight.ts'
import { type StoredFlight, insertFlights, lockPlanned, updateFlights, withdrawFlights } from './planning-repository.ts'
import { type ScheduleRow, findSchedulesOf, lockSchedule } from './schedule-repository.ts'

/** The number of days for which flights are generated in advance. */
export const DAYS_AHEAD = 90

/** Generates the flights of every schedule for the days ahead (FLT-02), each schedule in its own transaction. */
export async function generateAhead(db: ReadDb, now: Date): Promise<void> {
  for (const { id } of await findSchedulesOf(db, daysAhead(now), null)) {
    await transact(db, systemWriter('generate-flights'), (tx) => generateFlightsOf(tx, id, now))
  }
}

/** Generates the flights of one schedule within the caller's transaction. */
export async function generateFlightsOf(tx: WriteTx, scheduleId: string, now: Date): Promise<void> {
  const schedule = await lockSchedule(tx, scheduleId, null)
  if (schedule) await generateFlights(tx, schedule, await zonesOf(tx, schedule.legs), now)
}

/**
 * Updates the flights of a locked schedule: adds missing ones, updates future ones beneath their overrides, and withdraws those
 * that it no longer includes. Running it again changes nothing; departed and extra flights are not touched.
 */
export async function generateFlights(tx: WriteTx, schedule: ScheduleRow, zones: Zones, now: Date): Promise<void> {
  const period = daysAhead(now)
  const planned = new Map(expand(schedule, period, zones).map((flight) => [flight.day, flight]))
  const stored = await lockPlanned(tx, schedule, period)
  const ours = matched(schedule, stored, planned)
  const missing = [...planned.values()].filter(({ day }) => !ours.has(day))
  const isToCome = ({ departsAt }: StoredFlight) => departsAt > now.toISOString()
  await addMissing(
    tx,
    missing.flatMap((dated) => {
      const plan = replan(dated, null, zones)
      return plan ? [{ ...factsOf(schedule, dated.day), ...plan }] : []
    }),
  )
  await bringUpToDate(
    tx,
    [...ours.values()].filter(isToCome).flatMap((flight) => {
      const dated = flight.extraReason === null ? planned.get(flight.day) : undefined
      const plan = dated && replan(dated, retimesOf(flight.legs), zones)
      const next = plan && {
        id: flight.id,
        ...factsOf(schedule, flight.day),
        ...plan,
        ...storedSpaceOf(flight, schedule),
      }
      return next && !isSame(flight, next) ? [{ flight, next }] : []
    }),
  )
  const gone = stored.filter((flight) => flight.scheduleId === schedule.id && ours.get(flight.day)?.id !== flight.id)
  await withdrawFlights(
    tx,
    gone.filter((flight) => isToCome(flight) && !flight.withdrawn).map(({ id }) => id),
  )
}

async function addMissing(tx: WriteTx, flights: readonly PlannedFlight[]): Promise<void> {
  const made = await insertFlights(tx, flights)
  const added = made.flatMap(({ id, at }) => {
    const plan = flights[at]
    return plan ? [{ id, flightNo: plan.flightNo, before: null, plan, isBack: false }] : []
  })
  await announceCutOffs(tx, added)
}

async function bringUpToDate(
  tx: WriteTx,
  changed: readonly { readonly flight: StoredFlight; readonly next: PlannedFlight & { readonly id: string } }[],
): Promise<void> {
  await updateFlights(
    tx,
    changed.map(({ next }) => next),
  )
  await announceCutOffs(
    tx,
    changed.map(({ flight, next }) => {
      const { cutOffs: before, withdrawn: isBack } = flight
      return { id: next.id, flightNo: next.flightNo, before, plan: next, isBack }
    }),
  )
}

/** Starts yesterday, because it is still yesterday in some time zones. */
function daysAhead(now: Date): Period {
  const today = now.toISOString().slice(0, 10)
  return { from: addDays(today, -1), to: addDays(today, DAYS_AHEAD) }
}

/**
 * Matches existing flights by day: the one with the same number and first leg, whichever schedule planned it, otherwise the one
 * that this schedule planned with another first leg.
 */
function matched(
  schedule: ScheduleRow,
  stored: readonly StoredFlight[],
  planned: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, StoredFlight> {
  const byDay = new Map<string, StoredFlight>()
  for (const flight of stored.filter(({ day }) => planned.has(day))) {
    if (hasFirstLeg(schedule, flight)) byDay.set(flight.day, flight)
    else if (flight.scheduleId === schedule.id && !byDay.has(flight.day)) byDay.set(flight.day, flight)
  }
  return byDay
}

function hasFirstLeg({ legs, flightNo }: ScheduleRow, flight: StoredFlight): boolean {
  const [first] = legs
  const [leg] = flight.legs
  return flight.flightNo === flightNo && leg?.origin === first?.origin && leg?.destination === first?.destination
}

function factsOf(schedule: ScheduleRow, day: string): Omit<PlannedFlight, 'aircraft' | 'legs' | 'cutOffs'> {
  const { id, ownerOfficeId, subOwnerOfficeId, airline, flightNo, flightType, allotments } = schedule
  const whose = { ownerOfficeId, subOwnerOfficeId, airline, flightNo, flightType }
  return { day, scheduleId: id, ...whose, withdrawn: false, extraReason: null, allotments }
}

/** Once soft blocks went back to the airline, the space of the flight does not follow its schedule any more. */
function storedSpaceOf(flight: StoredFlight, { allotments }: ScheduleRow): Pick<PlannedFlight, 'allotments'> {
  const wentBack = flight.allotments.some(({ releasedAt = null }) => releasedAt !== null)
  return { allotments: wentBack ? flight.allotments : allotments }
}

/** Compares with sorted fields, because database and domain order them differently. */
function isSame(flight: PlannedFlight, next: PlannedFlight): boolean {
  return JSON.stringify(ordered(flight)) === JSON.stringify(ordered(next))
}

function ordered(flight: PlannedFlight) {
  const { scheduleId, ownerOfficeId, subOwnerOfficeId, flightType, aircraft, withdrawn, cutOffs } = flight
  const legs = flight.legs.map((leg) => [leg.origin, leg.destination, leg.etd, leg.eta, leg.departsAt, leg.arrivesAt])
  const space = flight.allotments.map((line) => [
    ...[line.capacityType, line.weightKg, line.volumeM3],
    ...[line.uldType, line.positions, line.releaseHours],
  ])
  const facts = [scheduleId, ownerOfficeId, subOwnerOfficeId, flightType, aircraft, withdrawn]
  return [facts, cutOffsOf((kind) => cutOffs[kind]), legs, space]
}
