import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsOf } from '#platform/domain/decimal.ts'
import { BOXES } from './boxes.ts'
import { type Charged, type RatingLine, RATE_CLASSES, totalOfLine, totalsOf } from './charges.ts'
import type { Boxes } from './waybill.ts'
import { violationsOf } from './waybill-violations.ts'

const line = (change: Partial<RatingLine> = {}): RatingLine => ({
  pieces: '25',
  grossWeight: '424',
  rateClass: 'Q',
  commodityItem: '',
  chargeableWeight: '480',
  rate: '22.50',
  ...change,
})

// Figures of real waybills: domain notes §3 and §4.
test.each([
  [line(), '10800.00'],
  [line({ chargeableWeight: '781.5', rate: '350' }), '273525.00'],
  [line({ chargeableWeight: '59.5', rate: '10.65' }), '633.68'],
  [line({ chargeableWeight: '1667', rate: '46.52' }), '77548.84'],
  [line({ rateClass: 'M', chargeableWeight: '2', rate: '87' }), '87.00'],
  [line({ rate: '' }), ''],
  [line({ chargeableWeight: '' }), ''],
])('DOC-01 the total of %j is %s', (input, total) => {
  expect(totalOfLine(input)).toBe(total)
})

test('DOC-01 the charges of a prepaid waybill with surcharges due carrier', () => {
  const { prepaid, collect, weightCharge } = totalsOf({
    lines: [line()],
    otherCharges: [
      { code: 'MY', due: 'C', amount: '960' },
      { code: 'SC', due: 'C', amount: '576' },
      { code: 'AW', due: 'A', amount: '50' },
    ],
    valuation: '',
    tax: '',
    weightPayment: 'P',
    otherPayment: 'P',
  })
  expect(weightCharge).toBe('10800.00')
  expect(prepaid).toMatchObject({ weight: '10800.00', dueCarrier: '1536.00', dueAgent: '50.00', total: '12386.00' })
  expect(collect.total).toBe('')
})

const empty = Object.fromEntries(BOXES.map(({ name }) => [name, ''])) as Boxes
const violationsIn = (lines: readonly RatingLine[]) =>
  violationsOf(
    'MAWB',
    { boxes: empty, lines, otherCharges: [], isAsAgreed: false },
    { expected: { number: '020-81140743', pieces: 25, destination: null }, codes: null },
  )
    .filter(({ box }) => box === 'lines')
    .map(({ code }) => code)

// What a message cannot carry exactly is refused, so that T = R × W for whoever receives it.
test.each([
  [{}, []],
  [{ rate: '22.5001' }, []],
  [{ rate: '10.123456', chargeableWeight: '507.3' }, ['LINE_ILL_FORMED']],
  [{ rate: '12345.678' }, ['LINE_ILL_FORMED']],
  [{ chargeableWeight: '507.26' }, ['LINE_ILL_FORMED']],
  [{ grossWeight: '364.456' }, ['LINE_ILL_FORMED']],
  [{ grossWeight: '0' }, ['LINE_INCOMPLETE']],
  [{ rateClass: 'C' }, ['LINE_INCOMPLETE']],
  [{ rateClass: 'C', commodityItem: '9735' }, []],
] as const)('DOC-01 a rating line with %j: %j', (change, violations) => {
  expect(violationsIn([line(change)])).toEqual(violations)
})

const blank = { pieces: '', grossWeight: '', chargeableWeight: '', rate: '' }

test('DOC-01 a ULD has its pivot charge, the weight over it, a discount and its tare; only the first line has pieces', () => {
  const pivot = line({ rateClass: 'U', chargeableWeight: '2300', rate: '3.2' })
  const over = line({ ...blank, rateClass: 'E', chargeableWeight: '350', rate: '2.4' })
  const discount = line({ ...blank, rateClass: 'Y', chargeableWeight: '10', rate: '1' })
  const tare = line({ ...blank, rateClass: 'X', grossWeight: '70', commodityItem: 'AKE' })
  expect(violationsIn([pivot, over, discount, tare])).toEqual([])
  expect([pivot, over, tare].map(totalOfLine)).toEqual(['7360.00', '840.00', ''])
  expect(violationsIn([pivot, { ...over, rate: '' }])).toEqual(['LINE_INCOMPLETE'])
  expect(violationsIn([pivot, { ...tare, commodityItem: '' }])).toEqual(['LINE_INCOMPLETE'])
  expect(violationsIn([pivot, { ...tare, rate: '5' }])).toEqual(['LINE_ILL_FORMED'])
})

const decimal = (most: number, decimals: number) =>
  fc.integer({ min: 0, max: most * 10 ** decimals }).map((units) => (units / 10 ** decimals).toFixed(decimals))
const side = fc.constantFrom('P' as const, 'C' as const)
const charged: fc.Arbitrary<Charged> = fc.record({
  lines: fc.array(
    fc.record({
      pieces: fc.integer({ min: 1, max: 9999 }).map(String),
      grossWeight: decimal(99_999, 1),
      rateClass: fc.constantFrom(...RATE_CLASSES),
      commodityItem: fc.constant(''),
      chargeableWeight: decimal(99_999, 1),
      rate: decimal(999, 4),
    }),
    { maxLength: 6 },
  ),
  otherCharges: fc.array(
    fc.record({ code: fc.constantFrom('MY', 'SC', 'AW'), due: fc.constantFrom('A', 'C'), amount: decimal(9_999, 2) }),
    { maxLength: 9 },
  ),
  valuation: decimal(999, 2),
  tax: decimal(999, 2),
  weightPayment: side,
  otherPayment: side,
})

const cents = (amount: string) => (amount === '' ? 0n : unitsOf(amount, 2))

test('DOC-01 whatever is charged: ΣT = WT, CT = WT + VC + TX + OA + OC on either side, and both sides are all there is', () => {
  fc.assert(
    fc.property(charged, (waybill) => {
      const { weightCharge, prepaid, collect } = totalsOf(waybill)
      const lines = waybill.lines.reduce((sum, one) => sum + cents(totalOfLine(one)), 0n)
      expect(cents(weightCharge)).toBe(lines)
      for (const { weight, valuation, tax, dueAgent, dueCarrier, total } of [prepaid, collect]) {
        const parts = [weight, valuation, tax, dueAgent, dueCarrier].reduce((sum, part) => sum + cents(part), 0n)
        expect(cents(total)).toBe(parts)
      }
      const others = waybill.otherCharges.reduce((sum, { amount }) => sum + cents(amount), 0n)
      const all = lines + others + cents(waybill.valuation) + cents(waybill.tax)
      expect(cents(prepaid.total) + cents(collect.total)).toBe(all)
    }),
  )
})

test('DOC-01 T is R × W to the cent, half up', () => {
  fc.assert(
    fc.property(decimal(99_999, 1), decimal(999, 4), (chargeableWeight, rate) => {
      const exact = unitsOf(rate, 4) * unitsOf(chargeableWeight, 1)
      const shown = cents(totalOfLine(line({ chargeableWeight, rate }))) * 1000n
      expect(shown - exact).toBeGreaterThan(-500n)
      expect(shown - exact).toBeLessThanOrEqual(500n)
    }),
  )
})
