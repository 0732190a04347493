import { expect, test } from 'vitest'
import { canStoreClick, clickInstant, daysOf } from './click-rules.ts'

const now = new Date('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T12:00:00Z', true],
  ['2026-11-19T12:00:00Z', true],
  ['2026-11-21T20:00:00+08:00', true],
  ['2026-11-19T11:59:59.999Z', false],
  ['2026-11-21T12:00:00.001Z', false],
])('REQ-08 a click of %s, reported at noon of 20 November, is stored: %s', (clickTime, expected) => {
  expect(canStoreClick(clickTime, now).ok).toBe(expected)
})

test.each([
  ['2026-11-20', '2026-11-20', 1],
  ['2026-10-21', '2026-11-20', 31],
  ['2026-11-20', '2026-11-19', 0],
])('REQ-08 from %s to %s are %d days', (from, to, expected) => {
  expect(daysOf({ from, to })).toBe(expected)
})

test.each([
  ['2026-11-20T10:00:00+08:00', '2026-11-20T10:00:00+08:00'],
  ['2026-11-20 10:00:05', '2026-11-20T02:00:05.000Z'],
  [Date.UTC(2026, 10, 20, 2), '2026-11-20T02:00:00.000Z'],
])('REQ-08 %s in Hong Kong is %s', (reported, instant) => {
  expect(clickInstant(reported, 'Asia/Hong_Kong')).toBe(instant)
})
