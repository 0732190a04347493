import { type Instant, type LocalTime, canBeOnClock, instantOf } from '#platform/domain/local-time.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

/** Local times of a flight, with the IANA zone of their airports. */
export type FlightTimes = {
  /** Null until the airport is known; its times are not checked before. */
  readonly originZone: string | null
  readonly destinationZone: string | null
  readonly etd: LocalTime | null
  readonly eta: LocalTime | null
  /** Latest acceptance at the origin airport, if known. */
  readonly cutOff?: LocalTime | null
  /** The current time; without it departures of any year are accepted. */
  readonly now?: Instant
}

export type FlightRefusal =
  | 'TIME_SKIPPED'
  | 'ETD_OUT_OF_RANGE'
  | 'ETA_BEFORE_ETD'
  | 'FLIGHT_TOO_LONG'
  | 'CUT_OFF_AFTER_ETD'

export type FlightViolation = readonly [field: 'etd' | 'eta' | 'cutOff', code: FlightRefusal]

/** A flight must have different origin and destination. Empty airports are not compared. */
export function canFlyBetween({ originAirport, destinationAirport }: Between): Verdict<'SAME_AIRPORT'> {
  return originAirport !== null && originAirport === destinationAirport ? refuse('SAME_AIRPORT') : allowed
}

type Between = { readonly originAirport: string | null; readonly destinationAirport: string | null }

/**
 * MAW-08: returns the impossible times in form order. Arrival within three days after departure, cut-off not after departure,
 * departure within a year of today; compared as instants, because across the date line a flight may land on the previous calendar
 * day. Empty times are not compared.
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

/** Returns the first violation of the times as a verdict. */
export function canFlyAt(times: FlightTimes): Verdict<FlightRefusal> {
  const [violation] = violationsOfFlight(times)
  return violation ? refuse(violation[1]) : allowed
}

/** Whether airports and times equal the stored ones, which were possible when entered and may stay. */
export function areSameTimes(one: Times, other: Times): boolean {
  return (['originAirport', 'destinationAirport', 'etd', 'eta', 'cutOff'] as const).every(
    (field) => one[field] === other[field],
  )
}

/** Whether both have the same flight number and times, because a freighter and a passenger flight may depart at the same time. */
export function isSameFlight(one: Flight, other: Flight): boolean {
  return one.flightNo === other.flightNo && areSameTimes(one, other)
}

type Times = Between & Record<'etd' | 'eta' | 'cutOff', LocalTime | null>
type Flight = Times & { readonly flightNo: string | null }

const DAY = 86_400_000
const LONGEST_FLIGHT = 3 * DAY
const FURTHEST_DEPARTURE = 366 * DAY

/** In ms; null while time or zone is unknown. */
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
