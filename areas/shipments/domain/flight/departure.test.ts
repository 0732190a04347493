import { expect, test } from 'vitest'
import { isSameFlightAndTime, isSameOrRetimed } from './departure.ts'

const flight = { flightNo: 'CX289', etd: '2026-11-20T16:35:00.000Z' }

test.each([
  ['at the same time, written otherwise', { etd: '2026-11-20T16:35:00Z' }, true, true],
  ['later by an hour', { etd: '2026-11-20T17:35:00.000Z' }, true, false],
  ['tomorrow', { etd: '2026-11-21T16:35:00.000Z' }, false, false],
  ['at an unknown time', { etd: null }, false, false],
  ['of another number', { flightNo: 'CX288' }, false, false],
  ['of no number', { flightNo: null }, false, false],
])('FLT-02 a flight %s: the same one or retimed %s %s, at its time %s', (_what, other, same, atItsTime) => {
  expect(isSameOrRetimed(flight, { ...flight, ...other })).toBe(same)
  expect(isSameFlightAndTime(flight, { ...flight, ...other })).toBe(atItsTime)
})
