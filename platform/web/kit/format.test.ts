import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatClock, formatMoney, formatNumber, formatVolume, formatWeight, roundDecimal } from './format.ts'

describe('SHP-13 numbers and amounts', () => {
  it.each([
    ['1234567.5', 2, '1,234,567.50'],
    ['-1234', 0, '-1,234'],
    ['999', 0, '999'],
    ['0.125', 1, '0.125'],
    [1000, 0, '1,000'],
    [null, 2, ''],
    ['n/a', 0, 'n/a'],
  ])('%s with %i decimals reads "%s"', (number, scale, expected) => {
    expect(formatNumber(number, scale)).toBe(expected)
  })

  it.each([
    ['1234.565', 'HKD', 'HKD 1,234.57'],
    ['1234.5', undefined, '1,234.50'],
    ['-0.005', 'USD', 'USD -0.01'],
    ['0.004', 'USD', 'USD 0.00'],
    ['99999999999999.995', undefined, '100,000,000,000,000.00'],
    [null, 'USD', ''],
  ])('an amount of %s %s reads "%s"', (amount, currency, expected) => {
    expect(formatMoney(amount, currency)).toBe(expected)
  })

  it('weights and volumes carry their unit', () => {
    expect(formatWeight('1234')).toBe('1,234.0 kg')
    expect(formatVolume('1.2')).toBe('1.200 m³')
    expect(formatWeight(null)).toBe('')
    expect(formatVolume('0.000')).toBe('')
  })

  it('loses no digit to separators', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (whole) => {
        expect(formatNumber(`${whole}.05`).replaceAll(',', '')).toBe(`${whole}.05`)
      }),
    )
  })

  it('rounds cents as a person would, without a float in between', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (thousandths) => {
        const text = `${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`
        const cents = Math.floor((thousandths + 5) / 10)
        expect(roundDecimal(text, 2)).toBe(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)
      }),
    )
  })
})

it('an hour alone says how many days from the day looked at it is', () => {
  const hours = ['2026-11-20T18:00', '2026-11-21T05:10', '2026-11-19T22:00', null]
  expect(hours.map((local) => formatClock(local, '2026-11-20'))).toEqual(['18:00', '05:10 +1', '22:00 -1', ''])
})
