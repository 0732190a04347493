import { cutOffOf } from '#areas/flights/domain/cut-off.ts'
import { type FlightState, statusOf } from '#areas/flights/domain/flight-rules.ts'
import { legsFlown } from '#areas/flights/domain/legs-flown.ts'
import type { CutOffKind } from '#areas/flights/domain/schedule.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { Departure } from './departure.ts'
import { type SpaceStatus, holdsSpace } from '../space/space-rules.ts'

/** Problems of the booked flight, worst first. */
export const FLIGHT_ALARMS = ['CANCELLED', 'WITHDRAWN', 'FLOWN_UNCONFIRMED', 'RETIMED', 'CUT_OFF_MOVED'] as const
export type FlightAlarm = (typeof FLIGHT_ALARMS)[number]

/** Returns the alarm to show: under a MAWB the times are those of the MAWB, which must be assigned again. */
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
 * Returns the problems that need attention (SPC-01): the flight does not depart, has departed without an answer, departs at
 * another time than booked, or has another cut-off. Without space the times may have been entered on purpose: then only a retimed
 * flight is reported, and no cut-off.
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

/** Whether a flight has another cut-off than the goods; false if it has none. */
export function isCutOffMoved(
  goods: Pick<BookedShipment, 'originAirport' | 'dangerousGoods' | 'cutOff'>,
  flight: Pick<BookedFlight, 'legs' | 'cutOffs'>,
  uldType: string | null,
): boolean {
  const cutOff = cutOffOf(flight, goods, uldType)
  return cutOff !== null && cutOff !== goods.cutOff
}
