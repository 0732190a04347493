import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargeableWeight } from '#areas/cargo/domain/chargeable-weight.ts'
import { refuse } from '#platform/domain/verdict.ts'
import { wouldCome } from './judge.ts'
import { lackInWords } from './room.ts'
import { NO_CARGO, mixOf, whatIf } from './what-if.ts'

const flight = {
  capacity: { weightKg: '4000.0', volumeM3: '24.000', positions: { PMC: 2 } },
  taken: { weightKg: '800.0', volumeM3: '7.000', positions: {} },
}
const charged = (grossWeight: string, cubicCm: number) => chargeableWeight({ grossWeight, cubic: BigInt(cubicCm) })
const cargo = (grossWeight: string, cubicCm: number) => ({
  grossWeight,
  cubicCm,
  charged: charged(grossWeight, cubicCm),
})
const coming = (grossWeight: string, cubicCm: number) => ({
  grossWeight,
  cubicCm,
  uldType: null,
  positions: null,
  chargeWeight: charged(grossWeight, cubicCm),
})

test('SPC-01 the carrier charges for all aboard: sum first, divide once, half a kilogram up', () => {
  const houses = [cargo('200', 2_000_000), cargo('350', 1_500_000), cargo('250', 3_500_000)]
  expect(mixOf(houses)).toEqual({ chargeWeight: '1167.0', charged: '1267.0', gain: '100.0' })
  expect(mixOf([cargo('40', 355_200)])).toEqual({ chargeWeight: '59.5', charged: '59.5', gain: '0.0' })
})

test('SPC-01 light cargo on dense cargo gains the difference to separate charges', () => {
  const what = whatIf(flight, { grossWeight: '800', cubicCm: 1_000_000, charged: '800.0' }, [coming('100', 3_000_000)])
  expect(what).toMatchObject({
    taken: { weightKg: '900.0', volumeM3: '10.000', positions: {} },
    fullBefore: 29,
    fullAfter: 42,
    lack: { weightKg: '0.0', volumeM3: '0.000', positions: {} },
    mix: { chargeWeight: '900.0', charged: '1300.0', gain: '400.0' },
    gained: '400.0',
  })
})

test('SPC-01 exceeding the capacity is shown before saving', () => {
  const what = whatIf(flight, NO_CARGO, [{ ...coming('3200.01', 1_000_000), uldType: 'PMC', positions: 3 }])
  expect(what.lack).toEqual({ weightKg: '0.1', volumeM3: '0.000', positions: { PMC: 1 } })
  expect(what.fullAfter).toBe(100)
})

test('SPC-01 the excess is shown in kg, m³ and positions, including refused shipments', () => {
  const { lack } = whatIf(flight, NO_CARGO, [{ ...coming('4550', 19_123_400), uldType: 'PMC', positions: 3 }])
  expect(lackInWords(lack)).toEqual(['1,350 kg', '2.124 m³', '1 PMC'])
  expect(lackInWords(whatIf(flight, NO_CARGO, []).lack)).toEqual([])
  expect([{ ok: true } as const, refuse('OVER_CAPACITY'), refuse('CARGO_UNKNOWN')].map(wouldCome)).toEqual([
    true,
    true,
    false,
  ])
})

test('consolidated cargo never has a higher chargeable weight than separate shipments', () => {
  const any = fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 9_999_999 }))
  fc.assert(
    fc.property(fc.array(any, { maxLength: 20 }), (all) => {
      const { gain } = mixOf(all.map(([grams, cubicCm]) => cargo((grams / 100).toFixed(2), cubicCm)))
      expect(Number(gain)).toBeGreaterThanOrEqual(0)
    }),
  )
})
