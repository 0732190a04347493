import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSheet } from '#platform/server/workbook/write-sheet.ts'
import { PRODUCT_COLUMNS, type ProductColumn } from '../domain/product-row.ts'
import { productsServer } from './index.ts'
import { dayIn, openProducts } from './testing/fixture.ts'

const { verbs } = productsServer
let products: Awaited<ReturnType<typeof openProducts>>
beforeAll(async () => {
  products = await openProducts()
})
afterAll(() => products.close())

type Row = Partial<Record<ProductColumn, string | number>>
const ROW: Row = {
  code: 'WB-1',
  title: 'HKG to FRA',
  kind: 'Air',
  origin: 'hkg',
  destination: 'fra',
  service: 'A2A',
  validFrom: dayIn(0),
  validTo: dayIn(30),
  currency: 'HKD',
  unit: 'KG',
  price: '38.67',
  price100: '22.50',
  dayKg: '500',
}

async function upload(rows: readonly Row[]) {
  const columns = PRODUCT_COLUMNS.map((title) => ({ title, kind: 'text', width: 12 }) as const)
  const cells = rows.map((row) => PRODUCT_COLUMNS.map((column) => String(row[column] ?? '')))
  const bytes = await buffer(writeSheet({ columns, rows: cells, hiddenRows: [[...PRODUCT_COLUMNS]] }))
  return verbs.importProducts(products.by('HKG'), { file: { fileName: 'products.xlsx', bytes } })
}

test('EXC-01 a workbook brings products as drafts of the own office', async () => {
  const truck = {
    ...ROW,
    code: 'WB-2',
    kind: 'TRUCK',
    origin: 'Dongguan',
    destination: 'HKG',
    service: '',
    truckLoad: 'FTL',
    unit: 'TRIP',
  }
  expect(await upload([ROW, truck])).toEqual({ imported: 2 })
  const { rows, cols } = await verbs.listProducts(products.by('HKG'), { page: 1, size: 20, search: 'WB-' })
  expect(rows.map((row) => [row[cols.indexOf('code')], row[cols.indexOf('status')]])).toEqual([
    ['WB-1', 'DRAFT'],
    ['WB-2', 'DRAFT'],
  ])
})

test('EXC-01 every wrong cell is named, and nothing is imported', async () => {
  const wrong = [
    { ...ROW, code: 'WB-3', origin: 'QQQ', price100: '50' },
    { ...ROW, code: 'WB-4', validTo: 'soon' },
    { ...ROW, code: 'WB-5' },
    { ...ROW, code: 'WB-5' },
    { ...ROW, code: 'WB-1' },
  ]
  const refused = await upload(wrong).then(
    () => [],
    (error: { problems?: { path: string }[] }) => (error.problems ?? []).map(({ path }) => path),
  )
  expect(refused).toHaveLength(4)
  expect(refused.map((path) => path.split('.').at(-1))).toEqual(['price100', 'validTo', 'code', 'code'])
  const list = await verbs.listProducts(products.by('HKG'), { page: 1, size: 20, search: 'WB-5' })
  expect(list.rows).toEqual([])
})
