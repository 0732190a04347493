import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apportion, isSeenBy, profitOf, restOf, sumOf } from './order-price.ts'

const lines = [
  { amount: '1306.80', cost: '1000.00', resale: '1500.00' },
  { amount: '80.00', cost: '90.00', resale: '100.00' },
]

describe('EXC-06 profit', () => {
  test('of the seller is the amount less its cost, of the buyer the price to its customer less the amount', () => {
    expect(profitOf(lines, 'SELLER', 2)).toBe('296.80')
    expect(profitOf(lines, 'BUYER', 2)).toBe('213.20')
  })
  test('may be a loss, and is unknown while a line has no such value', () => {
    expect(profitOf([{ amount: '10.00', cost: '12.50', resale: null }], 'SELLER', 2)).toBe('-2.50')
    expect(profitOf([...lines, { amount: '1', cost: null, resale: '2' }], 'SELLER', 2)).toBeNull()
  })
  test.each([
    ['SELLER', [true, true, false]],
    ['BUYER', [true, false, true]],
    [null, [true, false, false]],
  ] as const)('of %s is seen by that side alone', (side, seen) => {
    expect((['AMOUNT', 'COST', 'RESALE'] as const).map((field) => isSeenBy(side, field))).toEqual(seen)
  })
})

test('EXC-02 the parts of a divided amount are the whole to the cent', () => {
  const weight = fc.integer({ min: 1, max: 999_999 }).map(String)
  const amount = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => (cents / 100).toFixed(2))
  fc.assert(
    fc.property(amount, fc.array(weight, { minLength: 1, maxLength: 20 }), (whole, weights) => {
      expect(sumOf(apportion(whole, weights, 2), 2)).toBe(whole)
    }),
  )
})

describe('EXC-02 the remainder of an order', () => {
  const whole = { pieces: 10, grossWeight: '100', volume: '1.5' }
  test('is the cargo without the part', () => {
    expect(restOf(whole, { pieces: 4, grossWeight: '40.5', volume: '0.5' })).toEqual({
      pieces: 6,
      grossWeight: '59.500',
      volume: '1.000',
    })
  })
  test.each([
    { pieces: 10, grossWeight: '50', volume: '1' },
    { pieces: 4, grossWeight: '100', volume: '1' },
    { pieces: 4, grossWeight: '40', volume: '1.6' },
  ])('is nothing after %o', (part) => expect(restOf(whole, part)).toBeNull())
})
