import { cutOffOf } from '#areas/flights/domain/cut-off.ts'
import { type FlightState, statusOf } from '#areas/flights/domain/flight-rules.ts'
import { legsFlown } from '#areas/flights/domain/legs-flown.ts'
import type { CutOffKind } from '#areas/flights/domain/schedule.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { Departure } from './departure.ts'
import { type SpaceStatus, holdsSpace } from '../space/space-rules.ts'

/** What is wrong with the flight that a shipment is booked on, worst first. */
export const FLIGHT_ALARMS = ['CANCELLED', 'WITHDRAWN', 'FLOWN_UNCONFIRMED', 'RETIMED', 'CUT_OFF_MOVED'] as const
export type FlightAlarm = (typeof FLIGHT_ALARMS)[number]

/** An alarm as it is told: under a MAWB the times are those of the MAWB, which is given the flight anew. */
export function alarmUnder<Alarm extends string>(mawbNo: string | null, alarm: Alarm): Alarm | 'RETIMED_UNDER_MAWB' {
  return mawbNo !== null && alarm === 'RETIMED' ? 'RETIMED_UNDER_MAWB' : alarm
}

export type BookedShipment = Departure & {
  readonly spaceStatus: SpaceStatus
  readonly originAirport: string | null
  readonly destinationAirport: string | null
  readonly dangerousGoods: boolean
  readonly cutOff: Instant | null
}

export type BookedFlight = FlightState & {
  readonly legs: readonly {
    readonly origin: string
    readonly destination: string
    readonly departsAt: Instant
    readonly arrivesAt: Instant
  }[]
  readonly cutOffs: Readonly<Partial<Record<CutOffKind, Instant | null>>>
}

/**
 * What somebody has to look at (SPC-01): the flight does not leave, left without an answer, leaves at another time than the
 * shipment is booked for, or takes the cargo in until another time. Without space the shipment may have been typed for a
 * time of its own: then only a flight that was retimed is told, and no cut-off.
 */
export function flightAlarmsOf(
  shipment: BookedShipment,
  flight: BookedFlight,
  uldType: string | null,
  now: Instant,
): FlightAlarm[] {
  const status = statusOf(flight, now)
  const isHeld = holdsSpace(shipment)
  const isRetimed = legsFlown(flight.legs, shipment)?.from.departsAt !== shipment.etd
  const alarms: readonly [FlightAlarm, boolean][] = [
    ['CANCELLED', status === 'CANCELLED'],
    ['WITHDRAWN', status === 'WITHDRAWN'],
    ['FLOWN_UNCONFIRMED', status === 'DEPARTED' && shipment.spaceStatus === 'Requested'],
    ['RETIMED', isRetimed && (isHeld || status === 'RETIMED')],
    ['CUT_OFF_MOVED', isHeld && status !== 'DEPARTED' && isCutOffMoved(shipment, flight, uldType)],
  ]
  return alarms.filter(([, isTrue]) => isTrue).map(([alarm]) => alarm)
}

/** Whether a flight takes goods in until another time than they have; not where it does not say. */
export function isCutOffMoved(
  goods: Pick<BookedShipment, 'originAirport' | 'dangerousGoods' | 'cutOff'>,
  flight: Pick<BookedFlight, 'legs' | 'cutOffs'>,
  uldType: string | null,
): boolean {
  const cutOff = cutOffOf(flight, goods, uldType)
  return cutOff !== null && cutOff !== goods.cutOff
}
