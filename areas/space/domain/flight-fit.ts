import { type Free, type Space, freeOf } from '#areas/flights/domain/capacity.ts'
import { cutOffOf } from '#areas/flights/domain/cut-off.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { type Instant, localOf } from '#platform/domain/local-time.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import { type SpaceRequest, spaceDemandOf } from './judge.ts'
import { both, hasRoom, roomOf } from './room.ts'
import { type RequestRefusal, type SpaceFlight, canRequest, partFlown } from './space-rules.ts'
import { startingFlight } from './starting-flight.ts'

export type FitRefusal = RequestRefusal | 'OVER_CAPACITY' | 'CUT_OFF_PASSED' | 'NOT_READY'

export type FitRequest = SpaceRequest & { readonly readyOn: string | null }
type FitFlight = SpaceFlight & Parameters<typeof cutOffOf>[0] & { readonly status: string }

/** How a selection fits on a flight: why not, and what it would leave. */
export type Fit = {
  readonly verdict: Verdict<FitRefusal>
  readonly taken: Space
  readonly left: Free
  readonly isBest: boolean
  /** Whether the shipments are booked on it, and no other flight is better for that. */
  readonly isBooked: boolean
}

export type Ranked<Of> = { readonly flight: Of; readonly fit: Fit }

/**
 * SPC-01: returns the flights with those first on which all shipments fit: by route, goods, cut-off, ready date and room. The best fit
 * is the flight that they are booked on, otherwise the one that arrives first.
 */
export function rankFlights<Of extends FitFlight>(
  flights: readonly Of[],
  target: readonly FitRequest[],
  by: { readonly actor: Pick<Actor, 'officeId'>; readonly now: Instant },
): readonly Ranked<Of>[] {
  const room = roomOf(target.map(spaceDemandOf))
  const judged = flights.map((flight) => ({ flight, verdict: fitsOn(flight, target, { ...by, room }) }))
  const fitting = judged.filter(({ verdict }) => verdict.ok).map(({ flight }) => flight)
  const { best, isBooked } = bestOf(fitting, target)
  const ranked = judged.map(({ flight, verdict }): Ranked<Of> => {
    const taken = both(flight.taken, room)
    const isBest = flight === best
    return {
      flight,
      fit: { verdict, taken, left: freeOf(flight.capacity, taken), isBest, isBooked: isBest && isBooked },
    }
  })
  const place = ({ fit }: Ranked<Of>): number => (fit.isBest ? 0 : fit.verdict.ok ? 1 : 2)
  return ranked.toSorted((one, other) => place(one) - place(other))
}

function fitsOn(
  flight: FitFlight,
  target: readonly FitRequest[],
  { actor, now, room }: { readonly actor: Pick<Actor, 'officeId'>; readonly now: Instant; readonly room: Space },
): Verdict<FitRefusal> {
  return allOf<FitRefusal>(
    ...target.map(({ shipment }) => canRequest(shipment, flight, actor, now)),
    ...target.map((one) => isInTime(one, flight, now)),
    hasRoom(flight, room),
  )
}

/** Whether the cut-off of the goods is still to come, and they are ready by its day. */
function isInTime(
  { shipment, uldType, readyOn }: FitRequest,
  flight: FitFlight,
  now: Instant,
): Verdict<'CUT_OFF_PASSED' | 'NOT_READY'> {
  const cutOff = cutOffOf(flight, shipment, uldType)
  const until = cutOff ?? partFlown(flight.legs, shipment)?.departsAt ?? null
  if (until === null) return allowed
  const at = localOf(until, flight.originZone)
  if (cutOff !== null && Date.parse(cutOff) < Date.parse(now)) return refuse('CUT_OFF_PASSED', { at: shown(at) })
  return readyOn !== null && readyOn > at.slice(0, 10)
    ? refuse('NOT_READY', { ready: readyOn, at: shown(at) })
    : allowed
}

function bestOf<Of extends FitFlight>(
  fitting: readonly Of[],
  target: readonly FitRequest[],
): { readonly best: Of | undefined; readonly isBooked: boolean } {
  const shipments = target.map(({ shipment }) => shipment)
  const hasFlight = shipments.some(({ flightNo, etd }) => flightNo !== null && etd !== null)
  const booked = hasFlight ? startingFlight(fitting, shipments).flight : undefined
  const [first] = shipments
  const arrival = ({ legs }: Of): string => (first && partFlown(legs, first)?.arrivesAt) ?? ''
  if (booked) return { best: booked, isBooked: true }
  const byArrival = fitting.toSorted((one, other) => arrival(one).localeCompare(arrival(other)))
  return { best: byArrival[0], isBooked: false }
}

function shown(local: string): string {
  return local.slice(0, 16).replace('T', ' ')
}
