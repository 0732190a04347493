import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lineAmount } from './money.ts'
import { type Tariff, WEIGHT_BREAKS, chooseTariffs, rated } from './tariff.ts'

const tariff: Tariff = {
  tab: 'EXPORT_HAWB',
  side: 'SELL',
  chargeCode: 'AFT',
  account: null,
  airline: null,
  origin: null,
  destination: null,
  terms: null,
  basis: 'CHARGEABLE_WEIGHT',
  currency: 'HKD',
  price: '38.67',
  breaks: { 45: '29.04', 100: '22.50', 300: '19.80', 500: '17.40', 1000: '15.90' },
  minimum: '320',
  payAs: true,
  pivotKg: null,
  overPivotPrice: null,
  taxCode: null,
  validFrom: '2026-11-01',
}

const totalOf = (of: Tariff, quantity: string) =>
  rated(of, quantity).map(({ part, quantity: kg, price }) => [part, lineAmount(kg, price, 2)])

// The textbook example: M 320, N 38.67, +45 29.04, +100 22.50, +300 19.80, +500 17.40, +1000 15.90.
test.each([
  ['5', 'MINIMUM', '320.00'],
  ['8.5', 'PLAIN', '328.70'],
  ['40', 'PAY_AS', '1306.80'],
  ['70', 'PLAIN', '2032.80'],
  ['80', 'PAY_AS', '2250.00'],
  ['260', 'PLAIN', '5850.00'],
  ['270', 'PAY_AS', '5940.00'],
  ['455', 'PAY_AS', '8700.00'],
  ['900', 'PLAIN', '15660.00'],
  ['920', 'PAY_AS', '15900.00'],
])('BIL-01 %s kg: %s %s', (quantity, part, amount) => {
  expect(totalOf(tariff, quantity)).toEqual([[part, amount]])
})

test('BIL-01 without pay-as the break that is reached counts', () => {
  expect(totalOf({ ...tariff, payAs: false }, '40')).toEqual([['PLAIN', '1546.80']])
})

test.each([
  ['2100', [['PIVOT', '7360.00']]],
  ['2300', [['PIVOT', '7360.00']]],
  [
    '2650',
    [
      ['PIVOT', '7360.00'],
      ['OVER_PIVOT', '840.00'],
    ],
  ],
])('BIL-01 a pivot of 2300 kg at 3.20 and 2.40 above: %s kg', (quantity, parts) => {
  const pivot = { ...tariff, pivotKg: '2300', price: '3.20', overPivotPrice: '2.40' }
  expect(totalOf(pivot, quantity)).toEqual(parts)
})

test('BIL-01 against an oracle: the least of all breaks that are reached or paid as, in whole ten-thousandths', () => {
  const price = fc.integer({ min: 1, max: 900_000 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50_000 }),
      fc.array(price, { minLength: 6, maxLength: 6 }),
      (tenths, prices) => {
        const text = (units: number) => (units / 10_000).toFixed(4)
        const [normal = 1, ...higher] = prices
        const breaks = Object.fromEntries(
          WEIGHT_BREAKS.map((kg, at) => [kg, text(higher[at] ?? 1)]),
        ) as Tariff['breaks']
        const steps = [0, ...WEIGHT_BREAKS].map((kg, at) => ({ tenths: kg * 10, rate: prices[at] ?? normal }))
        const reached = steps.filter((step) => step.tenths <= tenths).at(-1)
        const costs = steps.filter((step) => step.tenths > tenths).map((step) => step.tenths * step.rate)
        const least = Math.min(tenths * (reached?.rate ?? normal), ...costs)
        const [line] = rated({ ...tariff, price: text(normal), breaks, minimum: null }, (tenths / 10).toFixed(1))
        expect(lineAmount(line?.quantity ?? '', line?.price ?? '', 5)).toBe((least / 100_000).toFixed(5))
      },
    ),
    { numRuns: 2000 },
  )
})

describe('BIL-01 of several tariffs', () => {
  const subject = { terms: 'PP', account: 'WINGTAI', airline: 'CX', origin: 'HKG', destination: 'FRA' } as const
  const named = (note: string, change: Partial<Tariff>) => ({ ...tariff, note, ...change })
  const chosen = (...tariffs: ReturnType<typeof named>[]) => chooseTariffs(tariffs, subject).map(({ note }) => note)

  test('the customer comes before the airline, and the airline before the lane', () => {
    const lane = named('lane', { origin: 'HKG', destination: 'FRA' })
    const airline = named('airline', { airline: 'CX' })
    const customer = named('customer', { account: 'WINGTAI' })
    expect(chosen(lane, named('any', {}))).toEqual(['lane'])
    expect(chosen(lane, airline)).toEqual(['airline'])
    expect(chosen(airline, customer, lane)).toEqual(['customer'])
  })

  test('tariffs for others do not apply, and of equal ones the newest does', () => {
    expect(chosen(named('other', { account: 'OTHER' }), named('LH', { airline: 'LH' }))).toEqual([])
    expect(chosen(named('old', {}), named('new', { validFrom: '2026-11-10' }))).toEqual(['new'])
  })

  test('every charge code and side has its own', () => {
    const fuel = named('fuel', { chargeCode: 'FSC' })
    const cost = named('cost', { side: 'BUY', account: 'CARRIER' })
    expect(chosen(named('freight', {}), fuel, cost)).toEqual(['freight', 'fuel', 'cost'])
  })
})
