import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_SPACE, freeOf, fullness, onlyCapacityType, spaceOf } from './capacity.ts'

const line = (weightKg: string, volumeM3: string, uldType: string | null = null, positions: number | null = null) => ({
  weightKg,
  volumeM3,
  uldType,
  positions,
})

test('FLT-01 the space of a flight is the sum of its allotments, positions by ULD type', () => {
  const allotments = [
    line('4000', '24', 'PMC', 2),
    line('1500.5', '9.125'),
    line('0.2', '0.001', 'PMC', 1),
    line('900', '4.3', 'AKE', 1),
  ]
  expect(spaceOf(allotments)).toEqual({ weightKg: '6400.7', volumeM3: '37.426', positions: { PMC: 3, AKE: 1 } })
  expect(spaceOf([])).toEqual(NO_SPACE)
})

test.each([
  [[], null],
  [['SPOT'], 'SPOT'],
  [['HARD_BLOCK', 'HARD_BLOCK'], 'HARD_BLOCK'],
  [['HARD_BLOCK', 'SPOT'], null],
])('MAW-08 of allotments %j the only capacity type is %s', (types, only) => {
  expect(onlyCapacityType(types.map((capacityType) => ({ capacityType })))).toBe(only)
})

test('overbooked space is a negative figure, not zero', () => {
  const space = spaceOf([line('1000', '5', 'PMC', 1)])
  const taken = { weightKg: '1000.5', volumeM3: '2.000', positions: { AKE: 1 } }
  expect(freeOf(space, taken)).toEqual({ weightKg: '-0.5', volumeM3: '3.000', positions: { AKE: -1, PMC: 1 } })
})

test('utilisation is the higher of weight and volume; unknown without any space', () => {
  const space = spaceOf([line('1000', '5')])
  expect(fullness(space, NO_SPACE)).toBe(0)
  expect(fullness(space, { ...NO_SPACE, weightKg: '100', volumeM3: '4' })).toBe(80)
  expect(fullness(NO_SPACE, NO_SPACE)).toBeNull()
  expect(fullness(NO_SPACE, { ...NO_SPACE, weightKg: '1' })).toBe(100)
})

test('FLT-01 a figure that no allotment names is unlimited and does not count as used', () => {
  const taken = { weightKg: '2500.0', volumeM3: '90.000', positions: {} }
  expect(freeOf(spaceOf([line('5000', '0')]), taken)).toEqual({ weightKg: '2500.0', volumeM3: null, positions: {} })
  expect(fullness(spaceOf([line('5000', '0')]), taken)).toBe(50)
  const units = spaceOf([line('0', '0', 'PMC', 2)])
  expect(freeOf(units, taken)).toEqual({ weightKg: null, volumeM3: null, positions: { PMC: 2 } })
  expect(fullness(units, taken)).toBeNull()
  expect(freeOf(spaceOf([line('5000', '0'), line('1000', '6')]), taken).volumeM3).toBe('-84.000')
  expect(freeOf(NO_SPACE, taken)).toMatchObject({ weightKg: '-2500.0', volumeM3: '-90.000' })
})

test('taking and freeing lose not a gram', () => {
  const amount = fc.nat({ max: 9_999_999 })
  fc.assert(
    fc.property(amount, amount, (all, part) => {
      const space = { ...NO_SPACE, weightKg: (all / 10).toFixed(1), volumeM3: (all / 1000).toFixed(3) }
      const taken = { ...NO_SPACE, weightKg: (part / 10).toFixed(1), volumeM3: (part / 1000).toFixed(3) }
      const free = freeOf(space, taken)
      expect([free.weightKg, free.volumeM3]).toEqual([((all - part) / 10).toFixed(1), ((all - part) / 1000).toFixed(3)])
    }),
  )
})
