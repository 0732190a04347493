import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bringFurtherPlaces, placeOf } from './airport-places.ts'
import { placeNamed } from './city-places.ts'

test('every airport of the reference data has a place on the map, north of Antarctica', async () => {
  await bringFurtherPlaces()
  const file = path.join(import.meta.dirname, '../../../database/seeds/reference/airports.tsv')
  const codes = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0] ?? '')
  expect(codes.length).toBeGreaterThan(150)
  expect(codes.filter((code) => placeOf(code) === undefined)).toEqual([])
  for (const code of codes) {
    const [east, north] = placeOf(code) ?? [999, 999]
    expect(Math.abs(east) <= 180 && north > -56 && north < 80, code).toBe(true)
  }
})

test.each([
  ['HKG', 113.9],
  ['HKG airport', 113.9],
  ['Dongguan', 113.8],
  [' köln ', 7],
  ['Munich', 11.6],
  ['DUISBURG', undefined],
])('the place that %j names', (name, east) => {
  expect(placeNamed(name)?.[0]).toBe(east)
})
