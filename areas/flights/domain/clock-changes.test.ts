import { expect, test } from 'vitest'
import { clockChangesOf } from './clock-changes.ts'

const ZONES = { FRA: 'Europe/Berlin', HKG: 'Asia/Hong_Kong', LDH: 'Australia/Lord_Howe' }
const leg = (origin: string, departs: string, destination: string, arrives: string, arrivalDay = 0) => ({
  origin,
  destination,
  departs,
  departureDay: 0,
  arrives,
  arrivalDay,
})
const plan = (change: object) => ({
  validFrom: '2026-10-20',
  validTo: '2027-03-31',
  pattern: 'DAILY' as const,
  weekdays: [],
  appointedDates: [],
  legs: [leg('FRA', '02:30', 'HKG', '19:00')],
  cutOffs: [],
  ...change,
})

test('FLT-02 a departure in a skipped and in a repeated hour is named with its days', () => {
  expect(clockChangesOf(plan({}), ZONES)).toEqual([
    { kind: 'SKIPPED', what: 'departure', airport: 'FRA', time: '02:30', days: ['2027-03-28'] },
    { kind: 'TWICE', what: 'departure', airport: 'FRA', time: '02:30', days: ['2026-10-25'] },
  ])
})

test.each([
  ['an hour that exists once', { legs: [leg('FRA', '03:00', 'HKG', '20:00')] }, []],
  ['days of operation that miss the change', { pattern: 'WEEKLY', weekdays: ['1', '2'] }, []],
  ['an arrival of the next day', { legs: [leg('HKG', '20:00', 'FRA', '02:00', 1)] }, ['SKIPPED', 'TWICE']],
  [
    'a cut-off of the day before',
    { legs: [leg('FRA', '20:00', 'HKG', '13:00', 1)], cutOffs: [cutOff(-1)] },
    ['SKIPPED', 'TWICE'],
  ],
  ['a change of half an hour', { legs: [leg('LDH', '01:45', 'HKG', '09:00')], validTo: '2027-04-30' }, ['TWICE']],
  ['an airport whose zone is not known', { legs: [leg('QQQ', '02:30', 'HKG', '19:00')] }, []],
  ['a time that is being typed', { legs: [leg('FRA', '2', 'HKG', '19:00')] }, []],
])('FLT-02 %s', (_, change, kinds) => {
  expect(clockChangesOf(plan(change), ZONES).map(({ kind }) => kind)).toEqual(kinds)
})

function cutOff(day: number) {
  return { kind: 'LOOSE', at: '02:15', day }
}
