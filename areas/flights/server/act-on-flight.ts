import type { Context, Verb } from '#platform/server/http/context.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { requireAllowed, found, refusedAt, saved } from '#platform/server/refusal.ts'
import { flightErrors } from '../contract/errors.ts'
import type { Flight } from '../contract/flight.ts'
import type { flightsApi } from '../contract/api.ts'
import { isAircraft } from '../domain/aircraft.ts'
import { canCancel, canChange, canFlyLegs, canPutBack, canReinstate } from '../domain/flight-rules.ts'
import { typedLegViolations } from '../domain/leg-times.ts'
import { retime } from '../domain/replan.ts'
import { announceCutOffs } from './cut-offs-changed.ts'
import { refuseViolations, zonesOf } from './require-known.ts'
import { type BookingsOn, askingFirst } from './effects/effects-of-change.ts'
import { flightRecord } from './flight-record.ts'
import { type FlightRow, lockFlight, saveOverrides } from './flight-repository.ts'
import { visibleOfficeId } from './visible-offices.ts'

type Change = Parameters<typeof saveOverrides>[2]

export const cancelFlight: Verb<typeof flightsApi.cancelFlight> = (context, { id, version, reason }) =>
  run(context, { id, version }, canCancel, async () => ({ cancelReason: reason }))

export const reinstateFlight: Verb<typeof flightsApi.reinstateFlight> = (context, seen) =>
  run(context, seen, canReinstate, async () => ({ cancelReason: null }))

export function changeAircraft(bookingsOn: BookingsOn): Verb<typeof flightsApi.changeAircraft> {
  return (context, { id, version, reason, aircraft, acceptEffects = false }) => {
    if (!isAircraft(aircraft)) throw refusedAt('aircraft', flightErrors.CODE_UNKNOWN, { code: aircraft })
    return context.transact((tx) =>
      askingFirst(tx, context, { flightId: id }, { acceptEffects, bookingsOn }, () =>
        actIn(tx, context, { id, version }, canChange, async () => ({
          aircraftByHand: aircraft,
          aircraftReason: reason,
        })),
      ),
    )
  }
}

export const retimeFlight: Verb<typeof flightsApi.retimeFlight> = (context, { id, version, reason, legs }) =>
  run(context, { id, version }, canChange, async (flight, tx) => {
    const zones = await zonesIn(tx, flight)
    requireAllowed(flightErrors, canFlyLegs(flight.legs, legs))
    refuseViolations(typedLegViolations(legs, zones))
    return { retimeReason: reason, plan: retime(planOf(flight), legs, zones) }
  })

/** Removes the override of the aircraft and the manual times. */
export const putFlightBack: Verb<typeof flightsApi.putFlightBack> = (context, seen) =>
  run(context, seen, canPutBack, async (flight, tx) => ({
    retimeReason: null,
    aircraftByHand: null,
    aircraftReason: null,
    ...(flight.retimeReason !== null && { plan: retime(planOf(flight), null, await zonesIn(tx, flight)) }),
  }))

/** Locks the flight, applies the rule and writes; returns the updated flight. */
async function run(
  context: Context,
  seen: { readonly id: string; readonly version: number },
  rule: typeof canCancel,
  change: (flight: FlightRow, tx: WriteTx) => Promise<Change>,
): Promise<Flight> {
  return context.transact((tx) => actIn(tx, context, seen, rule, change))
}

async function actIn(
  tx: WriteTx,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  seen: { readonly id: string; readonly version: number },
  rule: typeof canCancel,
  change: (flight: FlightRow, tx: WriteTx) => Promise<Change>,
): Promise<Flight> {
  const flight = found(await lockFlight(tx, seen.id, visibleOfficeId(actor)))
  saved(flight.version === seen.version ? flight : undefined, flightRecord(flight, now))
  requireAllowed(flightErrors, rule(flight, actor, now.toISOString()))
  const changed = await change(flight, tx)
  await saveOverrides(tx, seen, changed)
  const { id, flightNo, cutOffs: before } = flight
  const isBack = changed.cancelReason === null
  await announceCutOffs(tx, [{ id, flightNo, before, plan: changed.plan ?? flight, isBack }])
  return flightRecord(found(await lockFlight(tx, seen.id, null)), now)
}

function planOf({ legs, cutOffs, plannedAircraft }: FlightRow) {
  return { legs, cutOffs, aircraft: plannedAircraft }
}

function zonesIn(tx: WriteTx, { legs }: Pick<FlightRow, 'legs'>) {
  return zonesOf(tx, legs)
}
