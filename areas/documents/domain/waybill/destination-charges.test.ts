import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitsOf } from '#platform/domain/decimal.ts'
import { BOXES, type BoxName } from './boxes.ts'
import { totalsOf } from './charges.ts'
import { destinationChargesOf } from './destination-charges.ts'
import { printedAmounts } from './printed-amounts.ts'
import { type Boxes, type WaybillContent, chargedOf } from './waybill.ts'
import { referenceCodesOf, violationsOf } from './waybill-violations.ts'

const empty = Object.fromEntries(BOXES.map(({ name }) => [name, ''])) as Boxes
const collect = (change: Partial<Record<BoxName, string>>, isAsAgreed = false): WaybillContent => ({
  boxes: { ...empty, weightPayment: 'C', otherPayment: 'C', conversion: 'EUR 0.1256', ...change },
  lines: [
    { pieces: '25', grossWeight: '424', rateClass: 'Q', commodityItem: '', chargeableWeight: '480', rate: '22.5' },
  ],
  otherCharges: [{ code: 'MY', due: 'C', amount: '960' }],
  isAsAgreed,
})
const codes = referenceCodesOf({ airports: [], airlines: [], currencies: ['EUR', 'JPY', 'KWD'] })
const wrong = (change: Partial<Record<BoxName, string>>, kind: 'HAWB' | 'MAWB' = 'MAWB') =>
  violationsOf(kind, collect(change), { expected: { number: null, pieces: 25, destination: null }, codes })
    .filter(({ box }) => box === 'conversion' || box === 'atDestination')
    .map(({ code, box }) => `${code} ${box}`)

test('DOC-01 box 33 has the collect charges at the rate, with the charges at destination, and their total', () => {
  expect(destinationChargesOf(collect({ atDestination: '45' }))).toEqual({
    currency: 'EUR',
    rate: '0.1256',
    charges: '1477.06',
    atDestination: '45.00',
    total: '1522.06',
  })
  expect(printedAmounts(collect({}))).toMatchObject({ destinationCharges: '1477.06', totalAtDestination: '1477.06' })
  // A yen has no smaller unit, a dinar a thousand.
  expect(destinationChargesOf(collect({ conversion: 'JPY19.5' }))).toMatchObject({ charges: '229320', total: '229320' })
  expect(destinationChargesOf(collect({ conversion: 'KWD0.0425' }))).toMatchObject({ charges: '499.800' })
})

test('DOC-01 without a rate, collect charges or figures that may be printed, box 33 is empty', () => {
  const prepaid = { weightPayment: 'P', otherPayment: 'P' }
  for (const content of [collect({ conversion: '' }), collect(prepaid), collect({}, true)]) {
    expect(destinationChargesOf(content)).toBeNull()
    expect(printedAmounts(content)).toMatchObject({ destinationCharges: '', totalAtDestination: '' })
  }
})

test.each([
  [{ atDestination: '45.10' }, []],
  [{ conversion: '', atDestination: '' }, []],
  [{ conversion: 'EUR' }, ['BOX_ILL_FORMED conversion']],
  [{ conversion: 'EUR 0.00' }, ['BOX_ILL_FORMED conversion']],
  [{ conversion: 'EUR 1.2345678' }, ['BOX_ILL_FORMED conversion']],
  [{ conversion: 'EUR 123456789012' }, ['BOX_TOO_LONG conversion']],
  [{ conversion: 'EUR 99999999999' }, ['BOX_TOO_LONG conversion']],
  [{ conversion: 'XXX 1.5' }, ['CODE_UNKNOWN conversion']],
  [{ conversion: '', atDestination: '45' }, ['BOX_MISSING conversion']],
  [{ atDestination: '4,5' }, ['BOX_ILL_FORMED atDestination']],
  [{ conversion: 'JPY 19.5', atDestination: '4.5' }, ['TOO_PRECISE atDestination']],
  [{ weightPayment: 'P', otherPayment: 'P' }, ['NOT_COLLECT conversion']],
  [
    { weightPayment: 'P', otherPayment: 'P', atDestination: '5' },
    ['NOT_COLLECT conversion', 'NOT_COLLECT atDestination'],
  ],
  [{ weightPayment: 'P', otherPayment: 'C' }, []],
] as const)('DOC-01 box 33 with %j: %j', (change, violations) => {
  expect(wrong(change)).toEqual(violations)
  expect(wrong(change, 'HAWB')).toEqual(violations)
})

test('DOC-01 whatever is charged collect: 33B is the total times the rate to the cent, 33D is 33B and 33C', () => {
  const cents = (amount: string) => unitsOf(amount, 2)
  const money = (most: number, decimals: number) =>
    fc.integer({ min: 1, max: most * 10 ** decimals }).map((units) => (units / 10 ** decimals).toFixed(decimals))
  fc.assert(
    fc.property(money(9999, 4), money(9999, 2), money(9999, 2), (rate, atDestination, amount) => {
      const content = collect({ conversion: `EUR${rate}`, atDestination })
      const charged = { ...content, otherCharges: [{ code: 'MY', due: 'C' as const, amount }] }
      const found = destinationChargesOf(charged)
      const total = totalsOf(chargedOf(charged)).collect.total
      const shown = cents(found?.charges ?? '0') * 10_000n
      const exact = cents(total) * unitsOf(rate, 4)
      expect(2n * (shown - exact)).toBeGreaterThan(-10_000n)
      expect(2n * (shown - exact)).toBeLessThanOrEqual(10_000n)
      expect(cents(found?.total ?? '0')).toBe(cents(found?.charges ?? '0') + cents(found?.atDestination ?? '0'))
    }),
  )
})
