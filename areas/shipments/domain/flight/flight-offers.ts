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

/** A dated flight of the schedules, as it is told. */
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

/** A flight that can be chosen: the part that the goods fly along on the clocks of its ends, what is free, and until when they are taken in. */
export type FlightOffer = Pick<DatedFlight, 'id' | 'flightNo' | 'flightType' | 'originZone' | 'capacity'> & {
  readonly originAirport: string
  readonly destinationAirport: string
  readonly etd: LocalTime
  readonly eta: LocalTime
  readonly cutOff: Instant | null
  readonly free: Free
  readonly verdict: Verdict<'CARGO_AIRCRAFT_ONLY'>
  /** The airline takes the goods only once it has approved of them. */
  readonly needsApproval: boolean
}

/** FLT-02: the flights that still leave and lead where the goods go. What only freighters carry is refused among passengers (SHP-02). */
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

/** The cut-off of a chosen flight on the clock of its first airport, or the one that stays. */
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
