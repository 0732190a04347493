import { expect, test } from 'vitest'
import { marksOf, minutesLeft, onAxis, urgencyOf } from './cut-off-agenda.ts'

const NOW = Date.parse('2026-11-24T08:00:00Z')
const nothing = { withoutSpace: 0, withoutMaster: 0, withoutWaybill: 0, notAccepted: 0 }
const flight = (cutOff: string | null, lacking = 1) => ({
  ...nothing,
  withoutWaybill: lacking,
  cutOff,
  etd: '2026-11-24T14:00:00Z',
})

test.each([
  ['lacks nothing though its cut-off has passed', flight('2026-11-24T07:00:00Z', 0), 'ready'],
  ['lacks something after its cut-off', flight('2026-11-24T07:59:00Z'), 'late'],
  ['has its cut-off at this minute', flight('2026-11-24T08:00:00Z'), 'soon'],
  ['has its cut-off in just under two hours', flight('2026-11-24T09:59:59Z'), 'soon'],
  ['has its cut-off in two hours', flight('2026-11-24T10:00:00Z'), 'calm'],
  ['has no cut-off and departs in six hours', flight(null), 'calm'],
])('a flight that %s', (_what, due, urgency) => {
  expect(urgencyOf(due, NOW)).toBe(urgency)
})

test('minutes are whole and negative after the cut-off', () => {
  expect(minutesLeft(flight('2026-11-24T08:40:30Z'), NOW)).toBe(40)
  expect(minutesLeft(flight('2026-11-24T07:59:30Z'), NOW)).toBe(-1)
  expect(minutesLeft(flight(null), NOW)).toBe(360)
})

test('the axis runs from now over a day, and what lies outside stands at its ends', () => {
  expect(onAxis('2026-11-24T14:00:00Z', NOW)).toBe(25)
  expect(onAxis('2026-11-24T07:00:00Z', NOW)).toBe(0)
  expect(onAxis('2026-11-26T07:00:00Z', NOW)).toBe(100)
})

test('the axis is marked at whole hours of the airport', () => {
  expect(marksOf('20:45')).toEqual([3.25, 9.25, 15.25, 21.25])
  expect(marksOf('06:00')).toEqual([6, 12, 18, 24])
})
