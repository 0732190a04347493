import { expect, test } from 'vitest'
import { typedLegViolations } from './leg-times.ts'

const ZONES = {
  HKG: 'Asia/Hong_Kong',
  ANC: 'America/Anchorage',
  ORD: 'America/Chicago',
  FRA: 'Europe/Berlin',
}
const leg = (origin: string, etd: string, destination: string, eta: string) => ({
  origin,
  destination,
  etd: `2026-11-${etd}`,
  eta: `2026-11-${eta}`,
})
/** Across the date line: it lands on the day of departure, at an earlier hour. */
const overDateLine = leg('HKG', '20T21:15', 'ANC', '20T14:20')

test.each([
  ['one after the other, over the date line', [overDateLine, leg('ANC', '20T16:00', 'ORD', '21T00:50')], []],
  [
    'that land before they leave',
    [leg('HKG', '20T10:00', 'FRA', '20T02:00')],
    ['legs.0.eta ARRIVES_BEFORE_DEPARTURE 2026-11-20'],
  ],
  [
    'that leave before the aircraft is there',
    [overDateLine, leg('ANC', '20T14:19', 'ORD', '21T00:50')],
    ['legs.1.etd DEPARTS_BEFORE_ARRIVAL 2026-11-20'],
  ],
  [
    'both at once, each at its leg',
    [overDateLine, leg('ANC', '20T14:00', 'ORD', '20T16:00')],
    ['legs.1.eta ARRIVES_BEFORE_DEPARTURE 2026-11-20', 'legs.1.etd DEPARTS_BEFORE_ARRIVAL 2026-11-20'],
  ],
  ['of an airport whose clock is not known', [leg('HKG', '20T10:00', 'QQQ', '20T02:00')], []],
])('FLT-02 legs %s', (_what, legs, violations) => {
  expect(
    typedLegViolations(legs, ZONES).map(({ path, code, params }) => `${path.join('.')} ${code} ${params['day']}`),
  ).toEqual(violations)
})

test('FLT-02 an hour that the clocks of Frankfurt leave out is named at its field', () => {
  const typed = { origin: 'FRA', destination: 'HKG', etd: '2027-03-28T02:30', eta: '2027-03-28T20:00' }
  expect(typedLegViolations([typed], ZONES)).toEqual([
    { path: ['legs', 0, 'etd'], code: 'TIME_SKIPPED', params: { time: '2027-03-28 02:30' } },
  ])
  expect(typedLegViolations([{ ...typed, etd: '2027-03-28T03:30' }], ZONES)).toEqual([])
})
