import { expect, test } from 'vitest'
import { canCloseOffice, closes } from './closing-an-office.ts'

const empty = { users: 0, numbers: 0, shipments: 0, products: 0, orders: 0 }

test('ROU-09 an empty office may be closed', () => {
  expect(canCloseOffice(empty)).toEqual({ ok: true })
})

test.each([
  { users: 1 },
  { numbers: 200 },
  { shipments: 3 },
  { products: 1 },
  { orders: 2 },
  { users: 2, numbers: 5, shipments: 7 },
])('ROU-09 an office with %j cannot be closed, and the counts are shown', (some) => {
  const holdings = { ...empty, ...some }
  expect(canCloseOffice(holdings)).toEqual({ ok: false, code: 'OFFICE_NOT_EMPTY', params: holdings })
})

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])('an office in use: %s, saved as in use: %s, is closed by it: %s', (before, after, expected) => {
  expect(closes({ active: before }, { active: after })).toBe(expected)
})
