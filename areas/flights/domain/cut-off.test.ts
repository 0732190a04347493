import { expect, test } from 'vitest'
import { cutOffOf, cutOffsFor } from './cut-off.ts'

const LOOSE = '2026-11-29T09:10:00.000Z'
const UNIT = '2026-11-29T11:10:00.000Z'
const DANGEROUS_GOODS = '2026-11-29T07:10:00.000Z'
const legs = [{ origin: 'HKG' }, { origin: 'ANC' }]
const flight = { legs, cutOffs: { LOOSE, UNIT, DANGEROUS_GOODS, DOCUMENTS: '2026-11-29T06:10:00.000Z' } }
const cargo = { originAirport: 'HKG', dangerousGoods: false }

test.each([
  ['loose cargo', flight, cargo, null, LOOSE],
  ['a built unit', flight, cargo, 'PMC', UNIT],
  ['dangerous goods', flight, { ...cargo, dangerousGoods: true }, null, DANGEROUS_GOODS],
  ['dangerous goods in a unit', flight, { ...cargo, dangerousGoods: true }, 'PMC', DANGEROUS_GOODS],
  ['a unit without a time of its own', { legs, cutOffs: { LOOSE, UNIT: null } }, cargo, 'PMC', LOOSE],
  ['a flight without cut-offs', { legs, cutOffs: {} }, cargo, null, null],
  ['cargo that boards on the way', flight, { ...cargo, originAirport: 'ANC' }, null, null],
])('FLT-01 %s has the cut-off that the airline names for it', (_what, of, goods, uldType, expected) => {
  expect(cutOffOf(of, goods, uldType)).toBe(expected)
})

test('FLT-01 the documents cut-off applies too; irrelevant ones are omitted', () => {
  expect(cutOffsFor(flight, cargo, null).map(({ kind }) => kind)).toEqual(['DOCUMENTS', 'LOOSE'])
  const dangerous = cutOffsFor(flight, { ...cargo, dangerousGoods: true }, null)
  expect(dangerous.map(({ kind }) => kind)).toEqual(['DOCUMENTS', 'DANGEROUS_GOODS'])
  expect(cutOffsFor(flight, { ...cargo, originAirport: 'ANC' }, null)).toEqual([])
})
