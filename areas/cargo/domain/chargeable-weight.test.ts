import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chargeableWeight, cubicOf, cubicOfVolume, volumeText, volumeWeight } from './chargeable-weight.ts'

const box = (length: string, width: string, height: string, pieces = 1) => ({ length, width, height, pieces })

describe('SHP-02 chargeable weight', () => {
  test.each([
    ['933-34099074: volume of the dimensions, not of the printed m³', '424', 4_686_080n, '781.01', '781.5'],
    ['one piece 120×80×37 of 40 kg', '40', cubicOf([box('120', '80', '37')]), '59.20', '59.5'],
    ['95 pieces of 1667 kg: gross wins', '1667', 10_000_100n, '1666.68', '1667.0'],
    ['SIN–HND, 1 kg, 31×22×17', '1', cubicOf([box('31', '22', '17')]), '1.93', '2.0'],
    [
      '25 pieces in two sizes',
      '424',
      cubicOf([box('60', '40', '40', 20), box('60', '50', '64', 5)]),
      '480.00',
      '480.0',
    ],
    ['two pieces 100×120×110', '300', cubicOf([box('100', '120', '110', 2)]), '440.00', '440.0'],
    ['a gross weight between the half kilos goes up', '100.01', 0n, '0.00', '100.5'],
    ['a gross weight on the half kilo stays', '100.5', 0n, '0.00', '100.5'],
    ['one cubic centimetre over the half kilo goes up', '0', 3001n, '0.50', '1.0'],
  ])('%s', (_case, grossWeight, cubic, ofVolume, charged) => {
    expect(volumeWeight(cubic)).toBe(ofVolume)
    expect(chargeableWeight({ grossWeight, cubic })).toBe(charged)
  })

  test('each dimension is rounded to whole centimetres, half up, before it is multiplied', () => {
    expect(cubicOf([box('10.5', '10.49', '9.99', 3)])).toBe(11n * 10n * 10n * 3n)
  })

  test('the printed volume would charge more: 4.69 m³ is 782.0 kg', () => {
    expect(volumeText(4_686_080n)).toBe('4.686')
    expect(chargeableWeight({ grossWeight: '1', cubic: cubicOfVolume('4.69') })).toBe('782.0')
  })

  test('another divisor of a contract: 5000', () => {
    expect(chargeableWeight({ grossWeight: '10', cubic: 60_000n, divisor: 5000 })).toBe('12.0')
  })

  test('pounds: inches, 166 cubic inches to the pound, up to the next whole pound', () => {
    const cubic = cubicOf([box('40', '30', '20')])
    expect(volumeWeight(cubic, 'lb')).toBe('144.58')
    expect(chargeableWeight({ grossWeight: '90.7', cubic, unit: 'lb' })).toBe('145.0')
    expect(chargeableWeight({ grossWeight: '145.1', cubic, unit: 'lb' })).toBe('146.0')
  })

  test.each(['', '-1', '1e3', '1,000', 'NaN', '1.2.3'])('"%s" is no weight', (grossWeight) => {
    expect(() => chargeableWeight({ grossWeight, cubic: 0n })).toThrow(RangeError)
  })
})

describe('SHP-02 chargeable weight, whatever the goods', () => {
  const grams = fc.integer({ min: 0, max: 99_999_999 })
  const cubicCm = fc.bigInt({ min: 0n, max: 999_999_999n })
  const kilos = (weight: number) => (weight / 1000).toFixed(3)
  const charged = (weight: number, cubic: bigint) => chargeableWeight({ grossWeight: kilos(weight), cubic })

  test('is the smallest half kilo that is neither below the gross weight nor below the volume weight', () => {
    fc.assert(
      fc.property(grams, cubicCm, (weight, cubic) => {
        const halves = Number(charged(weight, cubic)) * 2
        expect(Number.isInteger(halves)).toBe(true)
        const holds = (steps: number) => steps * 500 >= weight && BigInt(steps) * 3000n >= cubic
        expect(holds(halves)).toBe(true)
        expect(halves === 0 || !holds(halves - 1)).toBe(true)
      }),
    )
  })

  test('never falls when goods are added', () => {
    fc.assert(
      fc.property(grams, cubicCm, grams, cubicCm, (weight, cubic, moreWeight, moreCubic) => {
        expect(Number(charged(weight + moreWeight, cubic + moreCubic))).toBeGreaterThanOrEqual(
          Number(charged(weight, cubic)),
        )
      }),
    )
  })

  test('of dimension lines does not depend on how equal pieces are split over lines, nor on their order', () => {
    const side = fc.integer({ min: 1, max: 400 }).map(String)
    const pieces = fc.integer({ min: 1, max: 50 })
    fc.assert(
      fc.property(fc.array(fc.tuple(side, side, side, pieces, pieces), { maxLength: 8 }), (sizes) => {
        const together = sizes.map(([length, width, height, some, more]) => box(length, width, height, some + more))
        const apart = sizes.flatMap(([length, width, height, some, more]) => [
          box(height, length, width, more),
          box(length, width, height, some),
        ])
        expect(cubicOf(apart.toReversed())).toBe(cubicOf(together))
      }),
    )
  })
})
