import { expect, test } from 'vitest'
import { ACTIVITIES, AIR_SERVICES, PRICE_UNITS, PRODUCT_KINDS, TRUCK_LOADS } from './product.ts'
import { columnOfPath, readProductRow } from './product-row.ts'

const CHOICES = {
  kind: PRODUCT_KINDS,
  service: AIR_SERVICES,
  truckLoad: TRUCK_LOADS,
  activity: ACTIVITIES,
  unit: PRICE_UNITS,
}
const LABELS: Readonly<Record<string, string>> = { AIR: '空運', KG: 'kg chargeable', A2A: '機場至機場' }
const read = (cells: Parameters<typeof readProductRow>[0]) =>
  readProductRow(cells, CHOICES, (_texts, code) => LABELS[code] ?? code)

test('EXC-01 a row names choices by code or label, places in capitals for air, dates and prices as people write them', () => {
  const row = read({
    code: 'cx-fra',
    kind: '空運',
    origin: 'hkg',
    destination: 'fra',
    service: '機場至機場',
    unit: 'KG',
    validFrom: '2026/11/1',
    validTo: new Date('2026-12-31T00:00Z'),
    price: 38.67,
    price100: '1,022.5',
    price300: '36,5',
    transitDays: '2',
  })
  expect(row).toMatchObject({ code: 'CX-FRA', kind: 'AIR', origin: 'HKG', service: 'A2A', unit: 'KG', transitDays: 2 })
  expect(row).toMatchObject({ validFrom: '2026-11-01', validTo: '2026-12-31', days: '1234567', minimum: null })
  expect(row['breaks']).toEqual([
    { from: '0', rate: '38.67' },
    { from: '100', rate: '1022.5' },
    { from: '300', rate: '36.5' },
  ])
})

test('EXC-01 what cannot be read stays as it is written, and a place of a truck keeps its letters', () => {
  expect(read({ kind: 'TRUCK', origin: 'Dongguan', transitDays: 'two', unit: 'mile' })).toMatchObject({
    origin: 'Dongguan',
    transitDays: 'two',
    unit: 'MILE',
  })
})

test('EXC-01 a refused break is the cell in which its rate stands', () => {
  const cells = { price: '10', price300: '12' }
  expect(columnOfPath('breaks.1.rate', cells)).toBe('price300')
  expect(columnOfPath('breaks', {})).toBe('price')
  expect(columnOfPath('destination', cells)).toBe('destination')
})
