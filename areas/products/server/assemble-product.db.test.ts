import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveRates } from '#areas/tariffs/server/index.ts'
import { productErrors } from '../contract/errors.ts'
import { productsServer } from './index.ts'
import { dayIn, openProducts } from './testing/fixture.ts'

const { verbs } = productsServer
let products: Awaited<ReturnType<typeof openProducts>>
beforeAll(async () => {
  products = await openProducts()
})
afterAll(() => products.close())

const TRUCK = {
  kind: 'TRUCK',
  airline: null,
  service: null,
  truckLoad: 'FTL',
  origin: 'Dongguan',
  destination: 'HKG airport',
  unit: 'TRIP',
  minimum: null,
  currency: 'CNY',
  transitDays: 0,
  breaks: [{ from: '0', rate: '1000' }],
} as const

test('EXC-01 a truck in another currency and a flight become a draft that is put on sale, for their own office alone', async () => {
  const truck = await products.onSale({ ...TRUCK, breaks: [...TRUCK.breaks] })
  const flight = await products.onSale({})
  const naming = { code: 'DG-FRA-DOOR', title: 'Dongguan to Frankfurt', marginPercent: '0' }
  const input = { ids: [flight, truck], ...naming }
  await expect(verbs.assembleProduct(products.by('HKG'), input)).rejects.toMatchObject({
    entry: productErrors.PART_WITHOUT_RATE,
  })
  const rate = { currency: 'CNY', rate: '1.08125', base: 'HKD', day: dayIn(-1), source: 'test' }
  await products.by('HKG').transact((tx) => saveRates(tx, [rate]))
  const { id } = await verbs.assembleProduct(products.by('HKG'), input)
  const made = await verbs.openProduct(products.by('HKG'), { id })
  expect(made).toMatchObject({
    kind: 'MULTIMODAL',
    status: 'DRAFT',
    origin: 'Dongguan',
    destination: 'FRA',
    currency: 'HKD',
    transitDays: 3,
    legs: [
      { kind: 'TRUCK', origin: 'Dongguan', destination: 'HKG', note: expect.stringMatching(/^T-/) },
      { kind: 'AIR', origin: 'HKG', destination: 'FRA' },
    ],
    surcharges: [{ code: 'PUP', basis: 'SHIPMENT', rate: '1081.25' }],
  })
  await verbs.sellProducts(products.by('HKG'), { ids: [id] })
  await expect(verbs.assembleProduct(products.by('HKG'), input)).rejects.toMatchObject({
    details: { about: [{ path: 'code' }] },
  })
  await expect(verbs.assembleProduct(products.by('FRA'), { ...input, code: 'OTHER' })).rejects.toMatchObject({
    entry: { status: 404 },
  })
})
