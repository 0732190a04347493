import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SHARE_KEYS, type SharingHouse, missingShares, sharesOf } from './cost-share.ts'
import { amountText, minorUnitsOf } from '#areas/tariffs/domain/money.ts'

const house = (hawbNo: string, chargeWeight: string): SharingHouse => ({
  shipmentId: `id of ${hawbNo}`,
  hawbNo,
  chargeWeight,
  grossWeight: '100',
  cubicCm: '1000000',
  pieces: 10,
})
const houses = [house('HKG1', '200'), house('HKG2', '350'), house('HKG3', '583.5')]
const cost = { lineId: 'line', amount: '1234.57', minorUnits: 2, localAmount: '1234.57', baseMinorUnits: 2 }

// The textbook example: domain notes on billing.
test('BIL-01 1234.57 over houses of 200, 350 and 583.5 kg', () => {
  expect(sharesOf([cost], houses, 'CHARGEABLE').map(({ amount }) => amount)).toEqual(['217.83', '381.21', '635.53'])
  expect(sharesOf([cost], houses, 'EQUAL').map(({ amount }) => amount)).toEqual(['411.53', '411.52', '411.52'])
})

const anyHouse = fc.record({
  shipmentId: fc.uuid(),
  hawbNo: fc.option(fc.stringMatching(/^HKG\d{8}$/)),
  chargeWeight: fc.option(fc.integer({ min: 0, max: 99_999 }).map((tenths) => (tenths / 10).toFixed(1))),
  grossWeight: fc.option(fc.integer({ min: 0, max: 999_999 }).map((units) => (units / 100).toFixed(2))),
  cubicCm: fc.integer({ min: 0, max: 99_999_999 }).map(String),
  pieces: fc.option(fc.integer({ min: 1, max: 9999 })),
})
const anyHouses = fc.uniqueArray(anyHouse, { minLength: 1, maxLength: 30, selector: ({ shipmentId }) => shipmentId })
const digits = fc.constantFrom(0, 2, 3)
const units = fc.bigInt(-(10n ** 12n), 10n ** 12n)
const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + minorUnitsOf(amount, 3), 0n)

test('BIL-01 the shares of a cost are the whole cost in both currencies, by any key', () => {
  fc.assert(
    fc.property(
      anyHouses,
      units,
      units,
      digits,
      digits,
      fc.constantFrom(...SHARE_KEYS),
      (all, one, other, a, b, key) => {
        const amount = amountText(one, a)
        const localAmount = amountText(other, b)
        const shares = sharesOf([{ lineId: 'l', amount, minorUnits: a, localAmount, baseMinorUnits: b }], all, key)
        expect(sumOf(shares.map((share) => share.amount))).toBe(minorUnitsOf(amount, 3))
        expect(sumOf(shares.map((share) => share.localAmount))).toBe(minorUnitsOf(localAmount, 3))
      },
    ),
    { numRuns: 5000 },
  )
})

test('BIL-01 shares in a closed month stay: a later allocation writes the difference', () => {
  fc.assert(
    fc.property(anyHouses, anyHouses, units, units, digits, (before, after, old, now, scale) => {
      const cost1 = { lineId: 'l', minorUnits: scale, baseMinorUnits: scale }
      const [first, second] = [amountText(old, scale), amountText(now, scale)]
      const closed = sharesOf([{ ...cost1, amount: first, localAmount: first }], before, 'CHARGEABLE')
      const target = sharesOf([{ ...cost1, amount: second, localAmount: second }], after, 'CHARGEABLE')
      const written = [...closed, ...missingShares(target, closed)]
      for (const { shipmentId, amount } of target) {
        const own = written.filter((share) => share.shipmentId === shipmentId)
        expect(sumOf(own.map((share) => share.amount))).toBe(minorUnitsOf(amount, 3))
      }
      expect(sumOf(written.map(({ amount }) => amount))).toBe(minorUnitsOf(second, 3))
      expect(missingShares(target, written)).toEqual([])
    }),
    { numRuns: 1000 },
  )
})
