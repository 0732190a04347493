import { expect, test } from 'vitest'
import { canCreateBatch, hawbNumber, hawbNumberAsPrinted } from './hawb-number.ts'

const HKG = { prefix: 'HKG', digits: 8 }

test('SHP-05 a number is the prefix and the value with its leading zeros', () => {
  expect(hawbNumber(HKG, 25)).toBe('HKG00000025')
  expect(hawbNumber({ prefix: '', digits: 6 }, 0)).toBe('000000')
  expect(() => hawbNumber({ prefix: 'X', digits: 2 }, 100)).toThrow(RangeError)
})

test('SHP-05 a number typed in small or full-width letters is asked for in capitals', () => {
  const typed = [' hkg00000025', 'ＨＫＧ0000００25', 'HKG 0000 0025', 'HKG　0000\u{a0}0025']
  expect(typed.map(hawbNumberAsPrinted)).toEqual(typed.map(() => 'HKG00000025'))
})

test.each([
  ['one number', HKG, 1, 1, 'ok'],
  ['200 numbers', HKG, 1, 200, 'ok'],
  ['none', HKG, 1, 0, 'BATCH_SIZE'],
  ['201 numbers', HKG, 1, 201, 'BATCH_SIZE'],
  ['12 characters', { prefix: 'HKGA', digits: 8 }, 1, 10, 'ok'],
  ['13 characters', { prefix: 'HKGAB', digits: 8 }, 1, 10, 'HAWB_NUMBER_TOO_LONG'],
  ['up to the last one', { prefix: 'HK', digits: 6 }, 999_990, 10, 'ok'],
  ['past the last one', { prefix: 'HK', digits: 6 }, 999_990, 11, 'HAWB_NUMBERS_USED_UP'],
] as const)('SHP-05 batch of %s', (_case, form, first, quantity, outcome) => {
  const verdict = canCreateBatch(form, first, quantity)
  expect(verdict.ok ? 'ok' : verdict.code).toBe(outcome)
})
