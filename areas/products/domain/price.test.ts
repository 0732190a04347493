import { describe, expect, test } from 'vitest'
import { type Cargo, isMinimum, priceOf, quantityOf } from './price.ts'

const cargo: Cargo = { pieces: 12, grossWeight: '540.2', volume: '4.69', units: 3 }

describe('EXC-01 the basis of a price', () => {
  test.each([
    ['KG', '782.0'],
    ['CBM', '4.69'],
    ['PIECE', '12'],
    ['PALLET', '3'],
    ['TRIP', '3'],
    ['SHIPMENT', '1'],
  ] as const)('%s: %s', (unit, quantity) => expect(quantityOf(unit, cargo)).toBe(quantity))

  test('missing values are not charged', () => {
    expect(quantityOf('CBM', { ...cargo, volume: null })).toBeNull()
    expect(quantityOf('TRIP', { ...cargo, units: null })).toBeNull()
    expect(quantityOf('KG', { ...cargo, volume: null })).toBe('540.5')
  })
})

// The example of breakpoints in the trade's tariff: M 320, N 38.67, +45 29.04, +100 22.50, +300 19.80, +500 17.40, +1000 15.90.
const tariff = {
  minimum: '320',
  breaks: [
    { from: '0', rate: '38.67' },
    { from: '45', rate: '29.04' },
    { from: '100', rate: '22.5' },
    { from: '300', rate: '19.8' },
    { from: '500', rate: '17.4' },
    { from: '1000', rate: '15.9' },
  ],
}

describe('EXC-01 the price', () => {
  test.each([
    ['5', '320.00', '5.000', true],
    ['33.5', '1295.45', '33.500', false],
    ['34', '1306.80', '45.000', false],
    ['263.5', '5928.75', '263.500', false],
    ['264.5', '5940.00', '300.000', false],
    ['439', '8692.20', '439.000', false],
    ['439.5', '8700.00', '500.000', false],
    ['914', '15900.00', '1000.000', false],
    ['1200', '19080.00', '1200.000', false],
  ])('%s kg cost %s, paid as %s', (requested, amount, quantity, least) => {
    const price = priceOf(tariff, requested, 2)
    expect(price).toMatchObject({ amount, quantity })
    expect(isMinimum(price)).toBe(least)
  })

  test('is rounded half up to the minor units of its currency, whatever the order of the breaks', () => {
    const breaks = [...tariff.breaks].toReversed()
    expect(priceOf({ minimum: null, breaks: [{ from: '0', rate: '10.65' }] }, '59.5', 2).amount).toBe('633.68')
    expect(priceOf({ minimum: null, breaks: [{ from: '0', rate: '10.65' }] }, '59.5', 0).amount).toBe('634')
    expect(priceOf({ minimum: null, breaks: [{ from: '0', rate: '0.1234' }] }, '1', 3).amount).toBe('0.123')
    expect(priceOf({ ...tariff, breaks }, '264.5', 2).amount).toBe('5940.00')
  })

  test('is no minimum because it was rounded up, or has no decimals', () => {
    expect(isMinimum({ quantity: '59.5', rate: '10.65', amount: '633.68' })).toBe(false)
    expect(isMinimum({ quantity: '59.5', rate: '10.65', amount: '634' })).toBe(false)
    expect(isMinimum({ quantity: '59.5', rate: '10.65', amount: '635' })).toBe(true)
  })

  test('never costs less for more', () => {
    const amounts = Array.from({ length: 2400 }, (_, half) => Number(priceOf(tariff, String(half / 2), 2).amount))
    expect(amounts.every((amount, at) => amount >= (amounts[at - 1] ?? 0))).toBe(true)
  })

  test('needs a price', () => expect(() => priceOf({ minimum: null, breaks: [] }, '1', 2)).toThrow(RangeError))
})
