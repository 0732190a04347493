import { expect, test } from 'vitest'
import { chargedTogether, figuresOf, figuresOfUnit, housesById, weightOfLoad } from './plan-figures.ts'
import { houseOf, pmc, unitOf } from './plan-fixture.ts'

const houses = housesById([houseOf('A', { pieces: 3, grossWeight: '100.00', cubicCm: 900_000 }), houseOf('B')])

test('LDP-03 the weight of a load is its share of the house, or the weight entered', () => {
  const load = { shipmentId: 'A', pieces: 1, grossWeight: null, boxes: [] }
  expect(weightOfLoad(load, houses.get('A'))).toBe('33.33')
  expect(weightOfLoad({ ...load, pieces: 3 }, houses.get('A'))).toBe('100.00')
  expect(weightOfLoad({ ...load, grossWeight: '35.5' }, houses.get('A'))).toBe('35.50')
  expect(weightOfLoad(load, undefined)).toBe('0.00')
})

test('LDP-03 a ULD counts its tare against the limits of its type', () => {
  expect(figuresOfUnit(unitOf('u', { A: 3, B: 10 }), houses, pmc)).toEqual({
    pieces: 13,
    netKg: '600.00',
    cubicCm: 2_900_000,
    volumeM3: '2.900',
    density: 207,
    tareKg: 130,
    grossKg: '730.00',
    weightShare: 14,
    volumeShare: 26,
  })
})

test('LDP-04 dense and light cargo together have a lower chargeable weight than separately', () => {
  const dense = figuresOf(
    unitOf('u', { A: 10 }).loads,
    housesById([houseOf('A', { grossWeight: '2500', cubicCm: 6_000_000 })]),
  )
  const light = figuresOf(
    unitOf('u', { B: 10 }).loads,
    housesById([houseOf('B', { grossWeight: '1000', cubicCm: 12_000_000 })]),
  )
  expect([chargedTogether(dense), chargedTogether(light)]).toEqual(['2500.0', '2000.0'])
  expect(chargedTogether({ netKg: '3500', cubicCm: 18_000_000 })).toBe('3500.0')
})
