import { describe, expect, test } from 'vitest'
import { type RuledSchedule, canMaintain, violationsOf, timeViolations } from './schedule-rules.ts'

const leg = (
  origin: string,
  destination: string,
  departs: string,
  arrives: string,
  departureDay = 0,
  arrivalDay = 0,
) => ({
  origin,
  destination,
  departs,
  departureDay,
  arrives,
  arrivalDay,
})

const schedule: RuledSchedule = {
  airline: 'CX',
  flightNo: 'CX289',
  ownerOfficeId: 'HKG',
  subOwnerOfficeId: null,
  aircraft: '77W',
  validFrom: '2026-11-01',
  validTo: '2027-03-27',
  pattern: 'DAILY',
  weekdays: [],
  appointedDates: [],
  legs: [leg('HKG', 'FRA', '00:35', '06:50')],
  cutOffs: [{ kind: 'LOOSE', at: '18:30', day: -1 }],
  allotments: [],
  currency: null,
  minimum: null,
  normal: null,
  awbFee: null,
  breaks: [],
  surcharges: [],
  unitCosts: [],
}

const zones = {
  HKG: 'Asia/Hong_Kong',
  FRA: 'Europe/Berlin',
  ANC: 'America/Anchorage',
  LAX: 'America/Los_Angeles',
  AKL: 'Pacific/Auckland',
  HNL: 'Pacific/Honolulu',
  DUB: 'Europe/Dublin',
  LHR: 'Europe/London',
}

describe('FLT-01 whose schedule it is', () => {
  test.each([
    ['HKG', true],
    ['FRA', true],
    ['SHA', false],
  ])('owner HKG and sub-owner FRA: %s may keep it: %s', (officeId, ok) => {
    expect(canMaintain({ ownerOfficeId: 'HKG', subOwnerOfficeId: 'FRA' }, { officeId }).ok).toBe(ok)
  })
})

describe('FLT-01 a schedule', () => {
  const space = {
    capacityType: 'SPOT',
    weightKg: '100',
    volumeM3: '1',
    uldType: null,
    positions: null,
    releaseHours: null,
  }

  test('as it should be has no fault', () => {
    expect(violationsOf(schedule)).toEqual([])
    expect(timeViolations(schedule, zones)).toEqual([])
  })

  test.each<[string, Partial<RuledSchedule>, string, string]>([
    ['two parts for one office', { subOwnerOfficeId: 'HKG' }, 'subOwnerOfficeId', 'OFFICE_TWICE'],
    ['another airline’s number', { flightNo: 'LH797' }, 'flightNo', 'FLIGHT_OF_OTHER_AIRLINE'],
    ['an end before the beginning', { validTo: '2026-10-31' }, 'validTo', 'VALIDITY_ENDS_FIRST'],
    ['more than two seasons', { validTo: '2028-01-01' }, 'validTo', 'VALIDITY_TOO_LONG'],
    ['a week without a day', { pattern: 'WEEKLY' }, 'weekdays', 'WEEKDAYS_MISSING'],
    ['no date appointed', { pattern: 'APPOINTED' }, 'appointedDates', 'DATES_MISSING'],
    [
      'a date outside of the validity',
      { pattern: 'APPOINTED', appointedDates: ['2026-11-02', '2027-03-28'] },
      'appointedDates',
      'DATE_OUTSIDE_VALIDITY',
    ],
    [
      'a weekday that never comes',
      { pattern: 'WEEKLY', weekdays: ['5'], validTo: '2026-11-05' },
      'weekdays',
      'NEVER_OPERATES',
    ],
    ['a leg to where it begins', { legs: [leg('HKG', 'HKG', '01:00', '05:00')] }, 'legs.0.destination', 'SAME_AIRPORT'],
    [
      'legs that do not connect',
      { legs: [leg('HKG', 'ANC', '01:00', '05:00'), leg('LAX', 'FRA', '09:00', '10:00')] },
      'legs.1.origin',
      'LEGS_APART',
    ],
    [
      'a leg flown twice',
      {
        legs: [
          leg('HKG', 'FRA', '01:00', '05:00'),
          leg('FRA', 'HKG', '08:00', '10:00', 0, 1),
          leg('HKG', 'FRA', '12:00', '15:00', 1, 1),
        ],
      },
      'legs.2.origin',
      'LEG_TWICE',
    ],
    [
      'a first leg on another day',
      { legs: [leg('HKG', 'FRA', '01:00', '05:00', 1, 1)] },
      'legs.0.departureDay',
      'FIRST_LEG_DAY',
    ],
    [
      'a cut-off given twice',
      { cutOffs: [...schedule.cutOffs, ...schedule.cutOffs] },
      'cutOffs.1.kind',
      'CUT_OFF_TWICE',
    ],
    [
      'a ULD without positions',
      { allotments: [{ ...space, uldType: 'PMC' }] },
      'allotments.0.positions',
      'ULD_NEEDS_POSITIONS',
    ],
    [
      'space of nothing',
      { allotments: [{ ...space, weightKg: '0.0', volumeM3: '0' }] },
      'allotments.0.weightKg',
      'ALLOTMENT_EMPTY',
    ],
    ['costs in no currency', { normal: '38.67' }, 'currency', 'COSTS_NEED_CURRENCY'],
    [
      'a break given twice',
      { currency: 'HKD', breaks: [{ fromKg: 45 }, { fromKg: 45 }] },
      'breaks.1.fromKg',
      'BREAK_TWICE',
    ],
  ])('%s is refused at its field', (_what, change, path, code) => {
    expect(
      violationsOf({ ...schedule, ...change }).map((violation) => [violation.path.join('.'), violation.code]),
    ).toEqual([[path, code]])
  })
})

describe('FLT-01 times are compared as instants, on every day', () => {
  const violations = (change: Partial<RuledSchedule>) =>
    timeViolations({ ...schedule, cutOffs: [], ...change }, zones).map(({ path, code, params }) => [
      path.join('.'),
      code,
      params?.day,
    ])

  test('an aircraft that lands on the day before has crossed the date line', () => {
    expect(violations({ legs: [leg('AKL', 'HNL', '00:30', '09:40', 0, -1)] })).toEqual([])
    expect(violations({ legs: [leg('AKL', 'HNL', '00:30', '01:10', 0, -1)] })).toEqual([
      ['legs.0.arrives', 'ARRIVES_BEFORE_DEPARTURE', '2026-11-01'],
    ])
  })

  test('a flight that only the summer clock of one airport makes too short is refused, with the first such day', () => {
    const change = { validFrom: '2027-03-01', validTo: '2027-04-30', legs: [leg('HKG', 'FRA', '10:00', '03:30')] }
    expect(violations(change)).toEqual([['legs.0.arrives', 'ARRIVES_BEFORE_DEPARTURE', '2027-03-28']])
    expect(violations({ ...change, validTo: '2027-03-27' })).toEqual([])
  })

  test('a leg departs after the one before has arrived', () => {
    const legs = [leg('HKG', 'ANC', '10:00', '03:40'), leg('ANC', 'LAX', '03:30', '10:00')]
    expect(violations({ legs })).toEqual([['legs.1.departs', 'DEPARTS_BEFORE_ARRIVAL', '2026-11-01']])
  })

  test('a cut-off does not exceed the departure', () => {
    expect(violations({ cutOffs: [{ kind: 'LOOSE', at: '00:35', day: 0 }] })).toEqual([])
    expect(violations({ cutOffs: [{ kind: 'LOOSE', at: '00:36', day: 0 }] })).toEqual([
      ['cutOffs.0.at', 'CUT_OFF_AFTER_ETD', undefined],
    ])
  })
})

const line = { capacityType: 'HARD_BLOCK', uldType: null, positions: null, releaseHours: null }

test.each([
  ['kg alone', { weightKg: '5000', volumeM3: '0' }],
  ['m³ alone', { weightKg: '0', volumeM3: '24' }],
  ['positions alone', { weightKg: '0', volumeM3: '0', uldType: 'PMC', positions: 2 }],
])('FLT-01 an allotment may be given in %s', (_what, input) => {
  expect(violationsOf({ ...schedule, allotments: [{ ...line, ...input }] })).toEqual([])
})
