import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar.ts'
import { type DatedLeg, expand } from './expand.ts'
import { type Leg, type Plan, WEEKDAYS } from './schedule.ts'
import { timeViolations } from './schedule-rules.ts'

// FLT-02: schedules across changes of summer time at origin, destination and en route, and across the date line. Expected values
// are calculated from the rules written here, not from the time zone data of the machine.

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Begin and end of summer time in a year, in UTC; in the south it ends in the following year. */
type SummerTime = (year: number, standard: number) => readonly [begins: number, ends: number]

const europe: SummerTime = (year) => [lastOf(year, 3, SUNDAY) + HOUR, lastOf(year, 10, SUNDAY) + HOUR]
const america: SummerTime = (year, standard) => [
  firstOf(year, 3, SUNDAY) + 7 * DAY + (2 - standard) * HOUR,
  firstOf(year, 11, SUNDAY) + (1 - standard) * HOUR,
]
const newZealand: SummerTime = (year, standard) => [
  lastOf(year, 9, SUNDAY) + (2 - standard) * HOUR,
  firstOf(year + 1, 4, SUNDAY) + (2 - standard) * HOUR,
]
const australia: SummerTime = (year, standard) => [
  firstOf(year, 10, SUNDAY) + (2 - standard) * HOUR,
  firstOf(year + 1, 4, SUNDAY) + (2 - standard) * HOUR,
]
/** At midnight: the first hour of a day is skipped, the last one occurs twice. */
const egypt: SummerTime = (year, standard) => [
  lastOf(year, 4, FRIDAY) - standard * HOUR,
  lastOf(year, 10, THURSDAY) + DAY - (standard + 1) * HOUR,
]

/** Airports with time zone, standard offset from UTC in hours, and summer time rule. */
const AIRPORTS: Readonly<Record<string, readonly [zone: string, standard: number, law?: SummerTime]>> = {
  HKG: ['Asia/Hong_Kong', 8],
  NAN: ['Pacific/Fiji', 12],
  APW: ['Pacific/Apia', 13],
  HNL: ['Pacific/Honolulu', -10],
  FRA: ['Europe/Berlin', 1, europe],
  LHR: ['Europe/London', 0, europe],
  LAX: ['America/Los_Angeles', -8, america],
  ANC: ['America/Anchorage', -9, america],
  JFK: ['America/New_York', -5, america],
  AKL: ['Pacific/Auckland', 12, newZealand],
  SYD: ['Australia/Sydney', 10, australia],
  CAI: ['Africa/Cairo', 2, egypt],
}
const zones = Object.fromEntries(Object.entries(AIRPORTS).map(([code, [zone]]) => [code, zone]))

/** Flown in both directions. */
const ROUTES = [
  ...['HKG FRA', 'FRA JFK', 'LHR LAX', 'CAI FRA', 'HKG CAI', 'FRA LHR', 'SYD AKL', 'HKG AKL'],
  // Across the date line.
  ...['HKG ANC', 'HKG HNL', 'HKG LAX', 'AKL LAX', 'AKL HNL', 'SYD LAX', 'NAN APW', 'APW HNL', 'NAN LAX', 'AKL APW'],
  ...['HKG ANC JFK', 'SYD AKL LAX', 'HKG ANC LAX JFK', 'FRA CAI HKG', 'AKL NAN HNL LAX', 'FRA LHR JFK'],
].flatMap((route) => [route.split(' '), route.split(' ').toReversed()])

/** A schedule with the day of the clock change and the duration of each leg in minutes. */
type Planned = { readonly plan: Plan; readonly day: string; readonly minutes: readonly number[]; readonly left: number }

const planned = fc
  .record({
    route: fc.constantFrom(...ROUTES),
    year: fc.integer({ min: 2025, max: 2029 }),
    change: fc.nat({ max: 20 }),
    // Departures lie within four days of the clock change, including the change itself.
    minutesOff: fc.oneof(fc.integer({ min: -120, max: 120 }), fc.integer({ min: -4 * 1440, max: 4 * 1440 })),
    minutes: fc.array(fc.integer({ min: 20, max: 17 * 60 }), { minLength: 3, maxLength: 3 }),
    ground: fc.array(fc.integer({ min: 0, max: 5 * 60 }), { minLength: 3, maxLength: 3 }),
    weekdays: fc.subarray([...WEEKDAYS]),
    cutOffHours: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ route, year, change, minutesOff, minutes, ground, weekdays, cutOffHours }): Planned => {
    const changes = route.flatMap((airport) => changesOf(airport, year))
    const left = (changes[change % Math.max(1, changes.length)] ?? Date.UTC(year, 5, 15)) + minutesOff * MINUTE
    const origin = route[0] ?? ''
    const day = dayOf(wallAt(left, origin))
    const closes = wallAt(left, origin) - cutOffHours * HOUR
    const own = WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] ?? '1'
    const validity = { validFrom: addDays(day, -6), validTo: addDays(day, 6), appointedDates: [], aircraft: null }
    const pattern = weekdays.length === 0 ? 'DAILY' : 'WEEKLY'
    const cutOffs = [{ kind: 'LOOSE', at: clockOf(closes), day: daysBetween(day, closes) }] as const
    const legs = legsFlown(route, left, { minutes, ground })
    const plan = {
      ...validity,
      pattern,
      weekdays: weekdays.length === 0 ? [] : [...weekdays, own],
      legs,
      cutOffs,
    } as const
    return { plan, day, minutes, left }
  })

const flightsOf = ({ plan }: Planned) => expand(plan, { from: plan.validFrom, to: plan.validTo }, zones)

test('FLT-02 on the day that a schedule was made for, every leg takes as long as it flies', () => {
  fc.assert(
    fc.property(planned, (one) => {
      const flight = flightsOf(one).find(({ day }) => day === one.day)
      // An ambiguous hour is read as its first occurrence, because a schedule cannot tell which is meant.
      const isClear = one.plan.legs.every((leg, at) => {
        const flown = flight?.legs[at]
        return flown && !comesTwice(flown.etd, leg.origin) && !comesTwice(flown.eta, leg.destination)
      })
      fc.pre(isClear)
      expect(Date.parse(flight?.legs[0]?.departsAt ?? '')).toBe(one.left)
      expect(flight?.legs.map(minutesFlown)).toEqual(one.minutes.slice(0, one.plan.legs.length))
    }),
    { numRuns: 1000 },
  )
})

test('FLT-02 on every other day the airports show the clocks and the days of the schedule; the hours follow the law', () => {
  fc.assert(
    fc.property(planned, (one) => {
      for (const { day, legs, cutOffs } of flightsOf(one)) {
        for (const [at, flown] of legs.entries()) {
          const leg = one.plan.legs[at]
          if (!leg) throw new Error('a leg that is not in the schedule')
          expectClock(flown.departsAt, leg.origin, `${addDays(day, leg.departureDay)}T${leg.departs}`)
          expectClock(flown.arrivesAt, leg.destination, `${addDays(day, leg.arrivalDay)}T${leg.arrives}`)
        }
        const [closes] = one.plan.cutOffs
        const cutOff = `${addDays(day, closes?.day ?? 0)}T${closes?.at}`
        expectClock(cutOffs.LOOSE ?? '', legs[0]?.origin ?? '', cutOff)
      }
    }),
    { numRuns: 1000 },
  )
})

test('FLT-02 the first leg departs on the weekdays of the schedule as its airport counts them, and on all of them', () => {
  fc.assert(
    fc.property(planned, (one) => {
      const { weekdays, legs } = one.plan
      const left = flightsOf(one).map((flight) =>
        wallAt(Date.parse(flight.legs[0]?.departsAt ?? ''), legs[0]?.origin ?? ''),
      )
      const names = weekdays.length === 0 ? [...WEEKDAYS] : weekdays
      const due = Array.from({ length: 13 }, (_, later) => Date.parse(one.plan.validFrom) + later * DAY)
        .filter((at) => names.includes(WEEKDAYS[(new Date(at).getUTCDay() + 6) % 7] ?? '1'))
        .map(dayOf)
      expect(left.map(dayOf)).toEqual(due)
    }),
    { numRuns: 300 },
  )
})

test('FLT-01 times that cannot be are named exactly where a change of the clocks makes them so', () => {
  fc.assert(
    fc.property(planned, (one) => {
      const invalid = flightsOf(one).some(({ legs }) =>
        legs.some(
          ({ departsAt, arrivesAt }, at) => arrivesAt <= departsAt || departsAt < (legs[at - 1]?.arrivesAt ?? ''),
        ),
      )
      const named = timeViolations(one.plan, zones).filter(({ code }) => code !== 'CUT_OFF_AFTER_ETD')
      expect(named.length > 0).toBe(invalid)
    }),
    { numRuns: 300 },
  )
})

/** Returns the legs in local times when the aircraft leaves at an instant. */
function legsFlown(
  route: readonly string[],
  left: number,
  { minutes, ground }: { readonly minutes: readonly number[]; readonly ground: readonly number[] },
): Leg[] {
  const first = dayOf(wallAt(left, route[0] ?? ''))
  let at = left
  return route.slice(1).map((destination, index) => {
    const origin = route[index] ?? ''
    const departs = wallAt(at, origin)
    const lands = at + (minutes[index] ?? 0) * MINUTE
    at = lands + (ground[index] ?? 0) * MINUTE
    const arrives = wallAt(lands, destination)
    return {
      origin,
      destination,
      departs: clockOf(departs),
      departureDay: daysBetween(first, departs),
      arrives: clockOf(arrives),
      arrivalDay: daysBetween(first, arrives),
    }
  })
}

/** Expects that an instant is shown as a local time at an airport; in a skipped hour it is shown an hour later. */
function expectClock(instant: string, airport: string, clock: string): void {
  const wall = Date.parse(`${clock}Z`)
  const isLeftOut = instantsOf(wall, airport).length === 0
  expect([airport, clock, wallAt(Date.parse(instant), airport)]).toEqual([
    airport,
    clock,
    wall + (isLeftOut ? HOUR : 0),
  ])
}

function minutesFlown({ departsAt, arrivesAt }: DatedLeg): number {
  return (Date.parse(arrivesAt) - Date.parse(departsAt)) / MINUTE
}

function comesTwice(clock: string, airport: string): boolean {
  return instantsOf(Date.parse(`${clock}Z`), airport).length === 2
}

/** Returns the instants of a local time at an airport: two if the hour is ambiguous, none if it is skipped. */
function instantsOf(wall: number, airport: string): number[] {
  const [, standard] = AIRPORTS[airport] ?? ['', 0]
  return [standard + 1, standard].map((hours) => wall - hours * HOUR).filter((at) => wallAt(at, airport) === wall)
}

/** Returns the local time of an airport at an instant, as if it were UTC. */
function wallAt(at: number, airport: string): number {
  const [, standard, law] = AIRPORTS[airport] ?? ['', 0]
  const year = new Date(at).getUTCFullYear()
  const isSummer = [year - 1, year].some((begun) => {
    const [begins, ends] = law?.(begun, standard) ?? [at, at]
    return begins <= at && at < ends
  })
  return at + (standard + (isSummer ? 1 : 0)) * HOUR
}

function changesOf(airport: string, year: number): readonly number[] {
  const [, standard, law] = AIRPORTS[airport] ?? ['', 0]
  return law?.(year, standard) ?? []
}

const SUNDAY = 0
const THURSDAY = 4
const FRIDAY = 5

function firstOf(year: number, month: number, weekday: number): number {
  const first = Date.UTC(year, month - 1, 1)
  return first + ((weekday - new Date(first).getUTCDay() + 7) % 7) * DAY
}

function lastOf(year: number, month: number, weekday: number): number {
  return firstOf(year, month + 1, weekday) - 7 * DAY
}

function dayOf(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10)
}

function clockOf(wall: number): string {
  return new Date(wall).toISOString().slice(11, 16)
}

function daysBetween(day: string, wall: number): number {
  return Math.floor((wall - Date.parse(day)) / DAY)
}
