import { type Instant, type LocalTime, canBeOnClock, instantOf } from '#platform/domain/local-time.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** Times as the schedule prints them: on the clock of the airport they belong to, with that airport's IANA zone. */
export type FlightTimes = {
  /** Null until the airport is known; its times are not judged before. */
  readonly originZone: string | null
  readonly destinationZone: string | null
  readonly etd: LocalTime | null
  readonly eta: LocalTime | null
  /** Latest acceptance at the origin airport, where one is known. */
  readonly cutOff?: LocalTime | null
  /** The moment at which the times are entered; without it the departure may lie in any year. */
  readonly now?: Instant
}

export type FlightRefusal =
  | 'TIME_SKIPPED'
  | 'ETD_OUT_OF_RANGE'
  | 'ETA_BEFORE_ETD'
  | 'FLIGHT_TOO_LONG'
  | 'CUT_OFF_AFTER_ETD'

export type FlightViolation = readonly [field: 'etd' | 'eta' | 'cutOff', code: FlightRefusal]

/** A flight leads to another airport than the one it leaves. An airport not entered yet is not compared. */
export function canFlyBetween({ originAirport, destinationAirport }: Between): Verdict<'SAME_AIRPORT'> {
  return originAirport !== null && originAirport === destinationAirport ? refuse('SAME_AIRPORT') : allowed
}

type Between = { readonly originAirport: string | null; readonly destinationAirport: string | null }

/**
 * MAW-08: every time that cannot be, in the order of the form. Arrival after departure within three days, cut-off not
 * after departure, departure within a year of today; compared as instants: over the date line an aircraft lands on the
 * calendar day before it left. Times not entered yet are not compared.
 */
export function violationsOfFlight(times: FlightTimes): readonly FlightViolation[] {
  const departs = on(times.etd, times.originZone)
  const lands = on(times.eta, times.destinationZone)
  const closes = on(times.cutOff ?? null, times.originZone)
  return [
    ...whenViolated('etd', departure(departs, times.now)),
    ...whenViolated('eta', arrival(lands, departs)),
    ...whenViolated(
      'cutOff',
      closes === 'skipped' ? 'TIME_SKIPPED' : after(closes, departs) ? 'CUT_OFF_AFTER_ETD' : null,
    ),
  ]
}

/** The first fault of the times as a verdict. */
export function canFlyAt(times: FlightTimes): Verdict<FlightRefusal> {
  const [violation] = violationsOfFlight(times)
  return violation ? refuse(violation[1]) : allowed
}

/** Whether airports and times are the ones that stand already: what was possible when it was entered may stay. */
export function areSameTimes(one: Times, other: Times): boolean {
  return (['originAirport', 'destinationAirport', 'etd', 'eta', 'cutOff'] as const).every(
    (field) => one[field] === other[field],
  )
}

/** The same flight at the same times: at one hour a freighter may leave and an aircraft with passengers. */
export function isSameFlight(one: Flight, other: Flight): boolean {
  return one.flightNo === other.flightNo && areSameTimes(one, other)
}

type Times = Between & Record<'etd' | 'eta' | 'cutOff', LocalTime | null>
type Flight = Times & { readonly flightNo: string | null }

const DAY = 86_400_000
const LONGEST_FLIGHT = 3 * DAY
const FURTHEST_DEPARTURE = 366 * DAY

/** Milliseconds; null while time or zone is unknown. */
type Moment = number | 'skipped' | null

function on(time: LocalTime | null, zone: string | null): Moment {
  if (time === null || zone === null) return null
  return canBeOnClock(time, zone) ? Date.parse(instantOf(time, zone)) : 'skipped'
}

function departure(departs: Moment, now: Instant | undefined): FlightRefusal | null {
  if (departs === 'skipped') return 'TIME_SKIPPED'
  if (departs === null || now === undefined) return null
  return Math.abs(departs - Date.parse(now)) > FURTHEST_DEPARTURE ? 'ETD_OUT_OF_RANGE' : null
}

function arrival(lands: Moment, departs: Moment): FlightRefusal | null {
  if (lands === 'skipped') return 'TIME_SKIPPED'
  if (typeof lands !== 'number' || typeof departs !== 'number') return null
  if (lands <= departs) return 'ETA_BEFORE_ETD'
  return lands - departs > LONGEST_FLIGHT ? 'FLIGHT_TOO_LONG' : null
}

function after(closes: Moment, departs: Moment): boolean {
  return typeof closes === 'number' && typeof departs === 'number' && closes > departs
}

function whenViolated(field: FlightViolation[0], code: FlightRefusal | null): FlightViolation[] {
  return code === null ? [] : [[field, code]]
}
