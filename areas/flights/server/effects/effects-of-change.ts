import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { Refusal, requireAllowed } from '#platform/server/refusal.ts'
import { holdsAny } from '#platform/domain/actor.ts'
import { flightErrors } from '../../contract/errors.ts'
import { spaceOf } from '../../domain/capacity.ts'
import { canCarryPositions } from '../../domain/aircraft.ts'
import { needsConfirmation, overbookingOf } from '../../domain/effects.ts'
import { type FlightRow, findFlightsOfSchedule } from '../flight-repository.ts'

/** A departure that others are booked on. */
export type Departing = { readonly flightNo: string; readonly departsAt: string }

/** Counts what is booked on some departures; the areas that know stand above this one and are handed in. */
export type BookingsOn = (
  db: ReadDb,
  departures: readonly Departing[],
) => Promise<{ readonly shipments: number; readonly mawbs: number }>

/** Where nothing is booked by anybody, such as in a test of this area alone. */
export const nothingBooked: BookingsOn = async () => ({ shipments: 0, mawbs: 0 })

type Requested = { readonly acceptEffects: boolean; readonly bookingsOn: BookingsOn }

/**
 * Makes a change of flights, compares what it did, and takes all of it back by a refusal that tells the effects, as long as
 * nobody has accepted them. An aircraft without the positions that are sold needs the right to overbook as well.
 */
export async function askingFirst<Result>(
  tx: WriteTx,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  which: { readonly scheduleId: string } | { readonly flightId: string },
  { acceptEffects, bookingsOn }: Requested,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await findFlightsOfSchedule(tx, conditionOf(which), now)
  const result = await change()
  const after = new Map((await findFlightsOfSchedule(tx, conditionOf(which), now)).map((flight) => [flight.id, flight]))
  const changed = before.filter((flight) => !isSame(flight, after.get(flight.id)))
  const flights = changed.flatMap(({ id }) => after.get(id) ?? [])
  requireAircraft(flights, before, { mayOverbook: acceptEffects && holdsAny(actor, ['/space/override']) })
  if (acceptEffects || changed.length === 0) return result
  const bookings = await bookingsOn(tx, changed)
  const overbooking = overbookingOf(flights.map(({ allotments, taken }) => ({ capacity: spaceOf(allotments), taken })))
  const effects = { flights: changed.length, ...bookings, ...overbooking }
  if (needsConfirmation(effects)) throw refusalOf(effects)
  return result
}

function refusalOf({ overbookedPositions, overbookedKg, ...counts }: Parameters<typeof needsConfirmation>[0]): Refusal {
  const positions = Object.entries(overbookedPositions).map(([type, count]) => `${count} ${type}`)
  const params = { ...counts, kg: overbookedKg, positions: positions.length === 0 ? '0' : positions.join(', ') }
  return new Refusal(flightErrors.FLIGHTS_AFFECTED, { params })
}

/** Only aircraft that the change brings are looked at. */
function requireAircraft(
  flights: readonly FlightRow[],
  before: readonly FlightRow[],
  { mayOverbook }: { readonly mayOverbook: boolean },
): void {
  if (mayOverbook) return
  const baseline = new Map(before.map((flight) => [flight.id, aircraftOf(flight)]))
  for (const flight of flights) {
    const aircraft = aircraftOf(flight)
    if (aircraft !== baseline.get(flight.id)) {
      requireAllowed(flightErrors, canCarryPositions(aircraft, flight.taken.positions))
    }
  }
}

const aircraftOf = ({ aircraftByHand, plannedAircraft }: FlightRow) => aircraftByHand ?? plannedAircraft

function isSame(one: FlightRow, other: FlightRow | undefined): boolean {
  return other !== undefined && JSON.stringify(factsOf(one)) === JSON.stringify(factsOf(other))
}

function factsOf(flight: FlightRow) {
  const { departsAt, arrivesAt, withdrawn, flightNo, legs, cutOffs, allotments } = flight
  return [departsAt, arrivesAt, withdrawn, flightNo, legs, cutOffs, allotments, aircraftOf(flight)]
}

function conditionOf(which: { readonly scheduleId: string } | { readonly flightId: string }): RawBuilder<unknown> {
  return 'flightId' in which ? sql`f.id = ${which.flightId}` : sql`f.schedule_id = ${which.scheduleId}`
}
