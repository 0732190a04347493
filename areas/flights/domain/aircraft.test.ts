import { expect, test } from 'vitest'
import { canCarryPositions, isAircraft } from './aircraft.ts'

test.each([
  ['77W', true],
  ['74N', true],
  ['ZZZ', false],
])('FLT-01 an aircraft is one that is known: %s', (code, expected) => {
  expect(isAircraft(code)).toBe(expected)
})

test.each<[string | null, Record<string, number>, boolean]>([
  ['77W', { PMC: 14 }, true],
  ['77W', { PMC: 15 }, false],
  ['77W', { PMC: 7, AKE: 22 }, true],
  ['77W', { PMC: 8, AKE: 22 }, false],
  ['74Y', { PMC: 30, AKE: 32 }, true],
  ['738', { PMC: 1 }, false],
  ['738', {}, true],
  ['320', { AKH: 7 }, true],
  ['320', { PAG: 1 }, false],
  ['73F', { PAG: 10, PLA: 2 }, true],
  [null, { PMC: 99 }, true],
])('FLT-01 %s with %o: %s', (aircraft, sold, expected) => {
  expect(canCarryPositions(aircraft, sold).ok).toBe(expected)
})
