import { type Free, freeOf, type Space } from '#areas/flights/domain/capacity.ts'
import { cutOffOf } from '#areas/flights/domain/cut-off.ts'
import type { FlightStatus } from '#areas/flights/domain/flight-status.ts'
import { legsFlown } from '#areas/flights/domain/legs-flown.ts'
import type { CutOffKind, FlightType } from '#areas/flights/domain/schedule.ts'
import { type Instant, type LocalTime, localOf } from '#platform/domain/local-time.ts'
import { type Verdict, allOf } from '#platform/domain/verdict.ts'
import { needsApproval } from '#areas/cargo/domain/airline-approval.ts'
import { type Goods, canFlyOn } from '#areas/cargo/domain/dangerous-goods.ts'
import { cutOffBooked } from './cut-off-rules.ts'

/** A dated flight of the schedules. */
export type DatedFlight = {
  readonly id: string
  readonly flightNo: string
  readonly flightType: FlightType
  readonly status: FlightStatus
  readonly legs: readonly {
    readonly origin: string
    readonly destination: string
    readonly etd: LocalTime
    readonly eta: LocalTime
  }[]
  readonly cutOffs: Readonly<Partial<Record<CutOffKind, Instant | null>>>
  readonly originZone: string
  readonly capacity: Space
  readonly taken: Space
}

export type RequestedRoute = {
  readonly originAirport: string
  readonly destinationAirport: string
  readonly goods: readonly Goods[]
}

/** A flight to choose: the part that the goods use in local times, its free space, and its cut-off. */
export type FlightOffer = Pick<DatedFlight, 'id' | 'flightNo' | 'flightType' | 'originZone' | 'capacity'> & {
  readonly originAirport: string
  readonly destinationAirport: string
  readonly etd: LocalTime
  readonly eta: LocalTime
  readonly cutOff: Instant | null
  readonly free: Free
  readonly verdict: Verdict<'CARGO_AIRCRAFT_ONLY'>
  /** Whether the airline accepts the goods only after approval. */
  readonly needsApproval: boolean
}

/** FLT-02: returns future flights on the route of the goods. Goods for cargo aircraft only are refused on passenger flights (SHP-02). */
export function offersFor(
  { goods, originAirport, destinationAirport }: RequestedRoute,
  flights: readonly DatedFlight[],
): FlightOffer[] {
  return flights.filter(isToCome).flatMap((flight) => {
    const { id, flightNo, flightType, originZone, capacity, taken, legs } = flight
    const flown = legsFlown(legs, { originAirport, destinationAirport })
    if (!flown) return []
    const dangerousGoods = goods.some((one) => one.dangerousGoods)
    return {
      id,
      flightNo,
      flightType,
      originZone,
      capacity,
      originAirport,
      destinationAirport,
      etd: flown.from.etd,
      eta: flown.to.eta,
      free: freeOf(capacity, taken),
      cutOff: cutOffOf(flight, { originAirport, dangerousGoods }, null),
      verdict: allOf<'CARGO_AIRCRAFT_ONLY'>(...goods.map((one) => canFlyOn(one, flight))),
      needsApproval: goods.some((one) => needsApproval(one, flight)),
    }
  })
}

/** Returns the cut-off of a chosen flight in local time of its first airport, or the existing one if it stays. */
export function cutOffChosen(
  offer: Pick<FlightOffer, 'flightNo' | 'etd' | 'cutOff' | 'originZone'>,
  before: { readonly flightNo: string | null; readonly etd: LocalTime | null; readonly cutOff: LocalTime | null },
): LocalTime | null {
  const { flightNo, etd, originZone } = offer
  return cutOffBooked({ flightNo, etd, cutOff: offer.cutOff && localOf(offer.cutOff, originZone) }, before)
}

function isToCome({ status }: DatedFlight): boolean {
  return status !== 'CANCELLED' && status !== 'WITHDRAWN' && status !== 'DEPARTED'
}
