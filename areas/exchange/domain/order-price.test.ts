import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textOf, unitsOf } from '#platform/domain/decimal.ts'
import {
  apportion,
  dividedCargo,
  hasOwnPrice,
  isSeenBy,
  ownCharges,
  partViolation,
  profitOf,
  sumOf,
} from './order-price.ts'
import { SPACE, volumeHeld } from './order-rules.ts'

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

test('EXC-02 the price lines of a split order are those of its parts', () => {
  const order = { kind: 'AIR', charges: lines } as const
  expect(ownCharges({ ...order, hasChildren: false })).toEqual(lines)
  expect(ownCharges({ ...order, hasChildren: true })).toEqual([])
})

describe('EXC-02 an order is split', () => {
  const whole = { pieces: 10, grossWeight: '100', volume: '1.5' }
  const measured = { pieces: 4, grossWeight: '40.5' }

  test('into the part and what is left, by weight where no volume was entered', () => {
    expect(dividedCargo(whole, { ...measured, volume: '0.5' })).toEqual([
      { pieces: 4, grossWeight: '40.5', volume: '0.5' },
      { pieces: 6, grossWeight: '59.500', volume: '1.000' },
    ])
    expect(dividedCargo(whole, { ...measured, volume: null }).map(({ volume }) => volume)).toEqual(['0.607', '0.893'])
    const unmeasured = dividedCargo({ ...whole, volume: null }, { ...measured, volume: null })
    expect(unmeasured.map(({ volume }) => volume)).toEqual([null, null])
  })

  test('and its parts together hold exactly what it held', () => {
    const upTo = (max: number) => fc.integer({ min: 1, max }).map((units) => textOf(BigInt(units), 3))
    const cargo = (pieces: number) =>
      fc.record({
        pieces: fc.integer({ min: 1, max: pieces }),
        grossWeight: upTo(99_999_999),
        volume: fc.option(upTo(999_999)),
      })
    const sumIn = (scale: number, [one, other]: readonly string[]) =>
      unitsOf(one ?? '', scale) + unitsOf(other ?? '', scale)
    fc.assert(
      fc.property(cargo(999), cargo(99), (order, part) => {
        fc.pre(partViolation(order, part) === null)
        const parts = dividedCargo(order, part)
        expect(parts[0].pieces + parts[1].pieces).toBe(order.pieces)
        const weights = parts.map(({ grossWeight }) => grossWeight)
        expect(sumIn(3, weights)).toBe(unitsOf(order.grossWeight, 3))
        expect(sumIn(SPACE, parts.map(volumeHeld))).toBe(unitsOf(volumeHeld(order), SPACE))
      }),
    )
  })

  test.each([
    [{ pieces: 10, grossWeight: '50', volume: '1' }, 'pieces NOTHING_IS_LEFT'],
    [{ pieces: 4, grossWeight: '100', volume: '1' }, 'grossWeight NOTHING_IS_LEFT'],
    [{ pieces: 4, grossWeight: '40', volume: '1.6' }, 'volume NOTHING_IS_LEFT'],
    [{ pieces: 4, grossWeight: '40', volume: '1.499' }, undefined],
  ])('not into %o: %s', (part, expected) => {
    const violation = partViolation(whole, part)
    expect(violation ? `${violation.field} ${violation.code}` : undefined).toBe(expected)
  })

  test('without a volume, where the order has none', () => {
    const unmeasured = { ...whole, volume: null }
    expect(partViolation(unmeasured, { ...measured, volume: null })).toBeNull()
    expect(partViolation(unmeasured, { ...measured, volume: '0.1' })).toEqual({
      field: 'volume',
      code: 'VOLUME_NOT_ORDERED',
    })
  })
})

test.each([
  ['an order', { kind: 'AIR', hasChildren: false, charges: lines }, true],
  ['a multimodal product, whose legs cost nothing', { kind: 'MULTIMODAL', hasChildren: true, charges: lines }, true],
  ['several orders together', { kind: 'MULTIMODAL', hasChildren: true, charges: [] }, false],
  ['a split order', { kind: 'AIR', hasChildren: true, charges: lines }, false],
] as const)('EXC-06 %s has a price, and a profit, of its own: %s', (_what, order, expected) => {
  expect(hasOwnPrice(order)).toBe(expected)
})
