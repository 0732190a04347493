import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allocate,
  amountText,
  compareAmounts,
  convertedAmount,
  lineAmount,
  minorUnitsOf,
  negated,
  percentOf,
  sumOfAmounts,
} from './money.ts'

/** For the figures of a line; aggregates are tested with fewer cases. */
const LINE_CASES = { numRuns: 100_000 }
const CASES = { numRuns: 10_000 }

/** A decimal as a fraction, so that the oracle shares nothing with the code under test. */
type Fraction = { readonly above: bigint; readonly below: bigint }

const scale = fc.constantFrom(0, 2, 3)
const decimal = (whole: number, decimals: number) =>
  fc
    .tuple(fc.boolean(), fc.bigInt(0n, 10n ** BigInt(whole + decimals)), fc.nat(decimals))
    .map(([minus, units, digits]) => amountText(minus ? -units : units, digits))
const positive = (whole: number, decimals: number) =>
  fc.tuple(fc.bigInt(0n, 10n ** BigInt(whole)), fc.nat(decimals)).map(([units, digits]) => amountText(units, digits))

function fraction(text: string): Fraction {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.')
  const above = BigInt(whole) * 10n ** BigInt(decimals.length) + BigInt(decimals === '' ? '0' : decimals)
  return { above: text.startsWith('-') ? -above : above, below: 10n ** BigInt(decimals.length) }
}

/** Returns the nearest integer number of minor units; ties are rounded away from zero. */
function nearest({ above, below }: Fraction, digits: number): bigint {
  const size = above < 0n ? -above : above
  const scaled = size * 10n ** BigInt(digits)
  const down = scaled / below
  const up = scaled % below >= below - (scaled % below) ? down + 1n : down
  return above < 0n ? -up : up
}

const times = (one: Fraction, another: Fraction): Fraction => ({
  above: one.above * another.above,
  below: one.below * another.below,
})

describe('BIL-01 amounts against an oracle of fractions', () => {
  test('a line is quantity times price, rounded once, in currencies of 0, 2 and 3 decimals', () => {
    fc.assert(
      fc.property(decimal(9, 3), decimal(9, 4), scale, (quantity, price, digits) => {
        const expected = nearest(times(fraction(quantity), fraction(price)), digits)
        expect(lineAmount(quantity, price, digits)).toBe(amountText(expected, digits))
      }),
      LINE_CASES,
    )
  })

  test('an exchange rate of eight decimals loses nothing before it is rounded', () => {
    fc.assert(
      fc.property(decimal(12, 3), positive(9, 8), scale, (amount, rate, digits) => {
        const expected = nearest(times(fraction(amount), fraction(rate)), digits)
        expect(convertedAmount(amount, rate, digits)).toBe(amountText(expected, digits))
      }),
      CASES,
    )
  })

  test('a tax is a percentage of the line', () => {
    fc.assert(
      fc.property(decimal(12, 3), positive(4, 2), scale, (amount, percent, digits) => {
        const share = times(fraction(amount), fraction(percent))
        const expected = nearest({ above: share.above, below: share.below * 100n }, digits)
        expect(percentOf(amount, percent, digits)).toBe(amountText(expected, digits))
      }),
      CASES,
    )
  })

  test('a document is the sum of its lines, whatever their order, and reversed it is nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(-(10n ** 15n), 10n ** 15n), { maxLength: 30 }), scale, (units, digits) => {
        const amounts = units.map((unit) => amountText(unit, digits))
        const total = sumOfAmounts(amounts, digits)
        expect(minorUnitsOf(total, digits)).toBe(units.reduce((sum, unit) => sum + unit, 0n))
        expect(sumOfAmounts(amounts.toReversed(), digits)).toBe(total)
        expect(minorUnitsOf(sumOfAmounts([total, negated(total)], digits), digits)).toBe(0n)
      }),
      CASES,
    )
  })

  test('parts of an allocation add up to the whole, and none is a unit away from its exact share', () => {
    const shares = fc.array(positive(6, 3), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 12n), 10n ** 12n), shares, scale, (units, input, digits) => {
        const keys = input.map((share, index) => ({ name: `H${String(index).padStart(3, '0')}`, share }))
        const parts = allocate(amountText(units, digits), keys, digits)
        const shared = [...parts.values()].map((part) => minorUnitsOf(part, digits))
        expect(shared.reduce((sum, part) => sum + part, 0n)).toBe(units)
        const weights = keys.map(({ share }) => minorUnitsOf(share, 3))
        const sum = weights.reduce((all, weight) => all + weight, 0n)
        shared.forEach((part, index) => {
          const weight = sum === 0n ? 1n : (weights[index] ?? 0n)
          const all = sum === 0n ? BigInt(keys.length) : sum
          const away = part * all - units * weight
          expect(away < 0n ? -away : away).toBeLessThan(all)
        })
      }),
      CASES,
    )
  })
})

describe('BIL-01 figures of the trade', () => {
  test.each([
    ['59.5', '10.65', 2, '633.68'],
    ['1667', '46.52', 2, '77548.84'],
    ['781.5', '50', 2, '39075.00'],
    ['13859', '4.21', 2, '58346.39'],
    ['1', '0.005', 2, '0.01'],
    ['-1', '0.005', 2, '-0.01'],
    ['3', '0.5', 0, '2'],
    ['1.5', '0.333', 3, '0.500'],
  ])('%s times %s', (quantity, price, digits, amount) => {
    expect(lineAmount(quantity, price, digits)).toBe(amount)
  })

  test('1234.57 over houses of 200, 350 and 583.5 kg', () => {
    const houses = [
      { name: 'HKG1', share: '200' },
      { name: 'HKG2', share: '350' },
      { name: 'HKG3', share: '583.5' },
    ]
    expect([...allocate('1234.57', houses, 2).values()]).toEqual(['217.83', '381.21', '635.53'])
    expect([...allocate('-1234.57', houses, 2).values()]).toEqual(['-217.83', '-381.21', '-635.53'])
  })

  test('equal houses: the missing units go to the lower numbers', () => {
    const houses = ['C', 'A', 'B'].map((name) => ({ name, share: '0' }))
    expect(Object.fromEntries(allocate('100', houses, 0))).toEqual({ A: '34', B: '33', C: '33' })
  })

  test('amounts are compared as numbers and not as texts', () => {
    expect([compareAmounts('9', '10.00'), compareAmounts('1.0', '1'), compareAmounts('-1', '-2')]).toEqual([-1, 0, 1])
  })

  test('text that is no decimal, or has too many decimals, is a defect and not zero', () => {
    expect(() => lineAmount('1e3', '1', 2)).toThrow(RangeError)
    expect(() => sumOfAmounts(['1.005'], 2)).toThrow(RangeError)
    expect(() => allocate('1', [], 2)).toThrow(RangeError)
    expect(() => allocate('1', [{ name: 'A', share: '-1' }], 2)).toThrow(RangeError)
  })
})
