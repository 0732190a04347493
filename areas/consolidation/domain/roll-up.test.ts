import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeableWeight } from '#areas/cargo/domain/chargeable-weight.ts'
import { rollUp } from './roll-up.ts'

const house = (pieces: number, grossWeight: string, cubicCm: number) => ({
  pieces,
  grossWeight,
  cubicCm,
  chargeWeight: chargeableWeight({ grossWeight, cubic: BigInt(cubicCm) }),
})

test('the houses charge 1267.0 kg, their master 1167.0: the 100.0 kg between them are the gain', () => {
  const houses = [house(10, '200', 2_000_000), house(5, '350', 1_500_000), house(20, '250', 3_500_000)]
  expect(houses.map((one) => one.chargeWeight)).toEqual(['333.5', '350.0', '583.5'])
  expect(rollUp(houses)).toEqual({
    pieces: 35,
    grossWeight: '800.00',
    cubicCm: 7_000_000,
    chargeWeight: '1167.0',
    charged: '1267.0',
    gain: '100.0',
  })
})

test('one house back to back: the master weighs and charges the same', () => {
  expect(rollUp([house(1, '40', 355_200)])).toEqual({
    pieces: 1,
    grossWeight: '40.00',
    cubicCm: 355_200,
    chargeWeight: '59.5',
    charged: '59.5',
    gain: '0.0',
  })
})

test('gross weights are added exactly', () => {
  const houses = [house(1, '0.1', 0), house(1, '0.2', 0)]
  expect(rollUp(houses).grossWeight).toBe('0.30')
  expect(rollUp(houses).chargeWeight).toBe('0.5')
})

test('MAW-08 whatever the houses, a master is charged at least its goods and never more than its houses', () => {
  const houseOf = fc
    .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 99_999_999 }))
    .map(([tens, cubicCm]) => house(1, (tens / 100).toFixed(2), cubicCm))
  fc.assert(
    fc.property(fc.array(houseOf, { minLength: 1, maxLength: 12 }), (houses) => {
      const master = rollUp(houses)
      expect(master.pieces).toBe(houses.length)
      expect(Number(master.chargeWeight)).toBeGreaterThanOrEqual(Number(master.grossWeight))
      expect(Number(master.gain)).toBeGreaterThanOrEqual(0)
      expect(rollUp(houses.toReversed())).toEqual(master)
    }),
  )
})
