import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysOf, weekdayOf } from './calendar.ts'
import { expand } from './expand.ts'
import { operatesOn, readWeekdays, weekdaysText } from './operating-days.ts'
import { overlapOf } from './overlap.ts'
import { type Plan, WEEKDAYS, type Weekday } from './schedule.ts'

const zones = {
  HKG: 'Asia/Hong_Kong',
  FRA: 'Europe/Berlin',
  AKL: 'Pacific/Auckland',
  HNL: 'Pacific/Honolulu',
  LAX: 'America/Los_Angeles',
  APW: 'Pacific/Apia',
  SYD: 'Australia/Sydney',
}

const plan = (legs: Plan['legs'], rest: Partial<Plan> = {}): Plan => ({
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  pattern: 'DAILY',
  weekdays: [],
  appointedDates: [],
  aircraft: null,
  legs,
  cutOffs: [],
  ...rest,
})

const leg = (origin: string, destination: string, departs: string, arrives: string, arrivalDay = 0) => ({
  origin,
  destination,
  departs,
  departureDay: 0,
  arrives,
  arrivalDay,
})

describe('FLT-02 the flights of a period', () => {
  test('keep their local times when the clocks change; the instants follow', () => {
    const flights = expand(
      plan([leg('FRA', 'HKG', '22:05', '15:40', 1)]),
      { from: '2026-10-23', to: '2026-10-25' },
      zones,
    )
    expect(flights.map(({ day, legs: [flown] }) => [day, flown?.etd, flown?.departsAt, flown?.arrivesAt])).toEqual([
      ['2026-10-23', '2026-10-23T22:05', '2026-10-23T20:05:00.000Z', '2026-10-24T07:40:00.000Z'],
      ['2026-10-24', '2026-10-24T22:05', '2026-10-24T20:05:00.000Z', '2026-10-25T07:40:00.000Z'],
      ['2026-10-25', '2026-10-25T22:05', '2026-10-25T21:05:00.000Z', '2026-10-26T07:40:00.000Z'],
    ])
  })

  test('land on the day before over the date line, and two days later the other way', () => {
    const east = expand(
      plan([leg('AKL', 'HNL', '00:30', '09:40', -1)]),
      { from: '2026-11-20', to: '2026-11-20' },
      zones,
    )
    expect(east[0]?.legs[0]).toMatchObject({ eta: '2026-11-19T09:40', departsAt: '2026-11-19T11:30:00.000Z' })
    const west = expand(plan([leg('LAX', 'SYD', '22:30', '08:40', 2)]), { from: '2026-11-20', to: '2026-11-20' }, zones)
    expect(west[0]?.legs[0]).toMatchObject({ eta: '2026-11-22T08:40', arrivesAt: '2026-11-21T21:40:00.000Z' })
  })

  test('depart on weekdays of the first airport, on appointed dates, and never outside of the validity', () => {
    const days = (rest: Partial<Plan>) =>
      expand(plan([leg('HKG', 'FRA', '00:35', '06:50')], rest), { from: '2026-11-16', to: '2026-11-30' }, zones).map(
        ({ day }) => day,
      )
    expect(days({ pattern: 'WEEKLY', weekdays: ['1', '5'] })).toEqual([
      ...['2026-11-16', '2026-11-20', '2026-11-23', '2026-11-27', '2026-11-30'],
    ])
    expect(days({ pattern: 'APPOINTED', appointedDates: ['2026-11-19', '2026-12-01'] })).toEqual(['2026-11-19'])
    expect(days({ validFrom: '2026-11-29' })).toEqual(['2026-11-29', '2026-11-30'])
  })

  test('have cut-offs on the clock of the first airport', () => {
    const cutOffs = [{ kind: 'LOOSE', at: '18:30', day: -1 }] as const
    const [flight] = expand(
      plan([leg('HKG', 'FRA', '00:35', '06:50')], { cutOffs }),
      { from: '2026-11-20', to: '2026-11-20' },
      zones,
    )
    expect(flight?.cutOffs).toEqual({ LOOSE: '2026-11-19T10:30:00.000Z' })
  })

  test('of an airport without a zone are a defect', () => {
    expect(() =>
      expand(plan([leg('HKG', 'XXX', '00:35', '06:50')]), { from: '2026-11-20', to: '2026-11-20' }, zones),
    ).toThrow('no time zone of XXX')
  })
})

const days = fc.integer({ min: 0, max: 1500 }).map((count) => addDays('2025-01-01', count))
const operations = fc
  .record({
    from: days,
    length: fc.integer({ min: 0, max: 60 }),
    kind: fc.constantFrom('DAILY', 'WEEKLY', 'APPOINTED'),
    weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
    picks: fc.array(fc.nat({ max: 60 }), { minLength: 1, maxLength: 6 }),
  })
  .map(({ from, length, kind, weekdays, picks }) => {
    const pattern: Plan['pattern'] = kind
    const appointedDates = pattern === 'APPOINTED' ? picks.map((pick) => addDays(from, pick % (length + 1))) : []
    const counted: readonly Weekday[] = pattern === 'WEEKLY' ? weekdays : []
    return { validFrom: from, validTo: addDays(from, length), pattern, weekdays: counted, appointedDates }
  })

describe('FLT-02 whatever the schedule', () => {
  test('a period falls apart into its days: nothing is missing, nothing comes twice', () => {
    fc.assert(
      fc.property(operations, days, fc.integer({ min: 0, max: 40 }), (operation, from, length) => {
        const one = { ...plan([leg('HKG', 'FRA', '00:35', '06:50')]), ...operation }
        const to = addDays(from, length)
        const whole = expand(one, { from, to }, zones)
        expect(whole).toEqual(daysOf({ from, to }).flatMap((day) => expand(one, { from: day, to: day }, zones)))
        for (const { day } of whole) expect(operatesOn(operation, day)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })

  test('FLT-01 two schedules overlap exactly when they both fly a leg on one day', () => {
    fc.assert(
      fc.property(operations, operations, fc.integer({ min: 0, max: 2 }), (one, other, later) => {
        const first = { ...one, flightNo: 'CX1', legs: [leg('HKG', 'FRA', '10:00', '15:00')] }
        const legs = [{ ...leg('HKG', 'FRA', '10:00', '15:00', later), departureDay: later }]
        const second = { ...other, flightNo: 'CX1', legs }
        const flown = new Set(daysOf({ from: one.validFrom, to: one.validTo }).filter((day) => operatesOn(one, day)))
        const common = daysOf({ from: other.validFrom, to: other.validTo })
          .filter((day) => operatesOn(other, day))
          .map((day) => addDays(day, later))
          .find((day) => flown.has(day))
        expect(overlapOf(first, second)?.day).toBe(common)
      }),
      { numRuns: 500 },
    )
  })
})

test.each([
  ['135', '1.3.5..'],
  ['1.3.5..', '1.3.5..'],
  ['7 1', '1.....7'],
  ['daily', '1234567'],
  ['8', undefined],
  ['', undefined],
  ['...', undefined],
])('FLT-01 the days of operation %j are %j', (typed, read) => {
  const weekdays = readWeekdays(typed)
  expect(weekdays && weekdaysText(weekdays)).toBe(read)
})

test('Monday is the first day of the week', () => {
  expect(['2026-11-16', '2026-11-22', '1969-12-29'].map(weekdayOf)).toEqual([1, 7, 1])
})
