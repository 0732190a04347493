import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveRates } from '#areas/tariffs/server/index.ts'
import type { ProductFields } from '#areas/products/contract/product.ts'
import { PLAIN } from '#areas/products/domain/product.ts'
import { AIR, dayIn, openProducts } from '#areas/products/server/testing/fixture.ts'
import { CARGO } from '../testing/cargo.ts'
import { exchangeErrors } from '../../contract/errors.ts'
import { exchangeServer } from '../index.ts'

const { verbs } = exchangeServer
let exchange: Awaited<ReturnType<typeof openProducts>>
beforeAll(async () => {
  exchange = await openProducts()
  const rates = ['CNY', 'EUR'].map((currency) => ({ currency, base: 'HKD', day: dayIn(-3), rate: '2', source: 'test' }))
  await exchange.by('HKG').transact((tx) => saveRates(tx, rates))
})
afterAll(() => exchange.close())

const TRUCK: Partial<ProductFields> = {
  ...PLAIN,
  kind: 'TRUCK',
  airline: null,
  service: null,
  truckLoad: 'FTL',
  minimum: null,
  unit: 'TRIP',
  transitDays: 0,
  breaks: [{ from: '0', rate: '500' }],
}

const FIELDS = {
  from: 'HKG',
  to: 'FRA',
  readyOn: dayIn(1),
  pieces: 3,
  grossWeight: '34',
  volume: null,
  pallets: null,
  goodsClasses: [],
  currency: null,
}

test('EXC-01 a chain is found with its total in the currency of the reader, and each leg can be ordered as it is shown', async () => {
  const pickUp = await exchange.onSale({ ...TRUCK, origin: 'Zhuhai', destination: 'HKG airport', currency: 'CNY' })
  const flight = await exchange.onSale({ origin: 'HKG', destination: 'MUC', distanceKm: 9000 })
  const buyer = exchange.by('HKG')
  const found = await verbs.searchOffers(buyer, { ...FIELDS, from: 'zhuhai', to: 'MUC' })
  // 500 CNY at 2 and 1,306.80 HKD.
  expect(found).toMatchObject({ currency: 'HKD', unpriced: 0, withoutRate: [] })
  const [route] = found.routes
  expect(found.routes).toHaveLength(1)
  expect(route?.total).toBe('2306.80')
  expect(route?.legs.map(({ productId }) => productId)).toEqual([pickUp, flight])
  expect(route?.legs.map(({ departsOn }) => departsOn)).toEqual([dayIn(1), dayIn(2)])
  expect(route?.transitDays).toBe(3)
  for (const { productId, departsOn } of route?.legs ?? []) {
    const { amount, units } = found.products.find(({ id }) => id === productId) ?? { amount: '', units: null }
    await verbs.createOrder(buyer, { ...CARGO, units, readyOn: departsOn, productId, amount })
  }
})

test('EXC-01 the city of an airport is searched for as well as its code, and goods that are refused are not offered', async () => {
  const id = await exchange.onSale({ origin: 'HKG', destination: 'ORD', refused: ['DG'] })
  const found = await verbs.searchOffers(exchange.by('FRA'), { ...FIELDS, to: 'Chicago', currency: 'HKD' })
  expect(found.routes.map(({ legs }) => legs[0]?.productId)).toEqual([id])
  const dangerous = { ...FIELDS, to: 'Chicago', currency: 'HKD', goodsClasses: ['DG' as const] }
  expect((await verbs.searchOffers(exchange.by('FRA'), dangerous)).routes).toEqual([])
  const amount = found.products[0]?.amount ?? ''
  const order = { ...CARGO, productId: id, amount, goodsClasses: ['DG' as const] }
  await expect(verbs.createOrder(exchange.by('FRA'), order)).rejects.toMatchObject({ entry: { code: 5065 } })
})

test('EXC-01 without an exchange rate, or without the pallets it is priced by, a product is left out and counted', async () => {
  await exchange.onSale({ origin: 'HKG', destination: 'SIN', currency: 'JPY', minimum: null })
  await exchange.onSale({ ...TRUCK, origin: 'HKG', destination: 'SIN', unit: 'PALLET', currency: 'HKD' })
  const found = await verbs.searchOffers(exchange.by('HKG'), { ...FIELDS, to: 'SIN' })
  expect(found).toMatchObject({ routes: [], unpriced: 1, withoutRate: ['JPY'] })
  const withPallets = await verbs.searchOffers(exchange.by('HKG'), { ...FIELDS, to: 'SIN', pallets: 2 })
  expect(withPallets.routes.map(({ total }) => total)).toEqual(['1000.00'])
})

test('EXC-01 a day that orders have filled is not offered, and the price calendar shows the dearer one of that day', async () => {
  const cheap = await exchange.onSale({ ...AIR, code: 'SRCH-CHEAP', destination: 'LHR', dayKg: '40', days: '1234567' })
  await exchange.onSale({ ...AIR, code: 'SRCH-DEAR', destination: 'LHR', breaks: [{ from: '0', rate: '90' }] })
  const buyer = exchange.by('FRA')
  const fields = { ...FIELDS, to: 'LHR', currency: 'HKD' }
  await verbs.createOrder(buyer, { ...CARGO, productId: cheap, amount: '1306.80' })
  const found = await verbs.searchOffers(buyer, fields)
  const first = found.routes.find(({ legs }) => legs[0]?.productId === cheap)
  expect(first?.departsOn).toBe(dayIn(2))
  const { days } = await verbs.priceCalendar(buyer, { ...fields, readyOn: dayIn(29) })
  expect(days).toHaveLength(30)
  expect(days[0]).toEqual({ day: dayIn(29), total: '1306.80' })
  // Both are valid for thirty days.
  expect(days[2]).toEqual({ day: dayIn(31), total: null })
})

test('EXC-01 places are found by their name and by the city of an airport', async () => {
  const byCode = await verbs.findPlaces(exchange.by('FRA'), { search: 'zhu' })
  expect(byCode.items.map(({ value }) => value)).toEqual(['ZHUHAI'])
  const byCity = await verbs.findPlaces(exchange.by('FRA'), { search: 'chic' })
  expect(byCity.items).toEqual([{ value: 'ORD', code: 'ORD', label: 'Chicago' }])
  const inChinese = await verbs.findPlaces({ ...exchange.by('FRA'), language: 'zh_CN' }, { search: 'chic' })
  expect(inChinese.items).toEqual([{ value: 'ORD', code: 'ORD', label: '芝加哥' }])
})

test('EXC-01 reliability counts the departures of our own milestones; a lane that nobody used has none', async () => {
  const lanes = [{ origin: 'HKG', destination: 'FRA', airline: 'CX' }]
  const answer = await verbs.laneReliability(exchange.by('FRA'), { lanes })
  expect(answer.lanes).toEqual([{ ...lanes[0], shipments: 0, asPlanned: 0 }])
})

test('EXC-01 EXC-03 a day that is over is neither searched nor ordered, and today is until it ends', async () => {
  const productId = await exchange.onSale({ origin: 'HKG', destination: 'AMS' })
  const isOver = { entry: exchangeErrors.DAY_IS_OVER, details: { about: [{ path: 'readyOn' }] } }
  // Late in the evening of Hong Kong, where the buyer and the seller are.
  const buyer = exchange.by('HKG', { now: new Date(`${dayIn(2)}T15:30:00Z`) })
  const over = { ...FIELDS, to: 'AMS', readyOn: dayIn(1) }
  await expect(verbs.searchOffers(buyer, over)).rejects.toMatchObject(isOver)
  await expect(verbs.priceCalendar(buyer, over)).rejects.toMatchObject(isOver)
  const found = await verbs.searchOffers(buyer, { ...over, readyOn: dayIn(2) })
  expect(found.routes).toMatchObject([{ departsOn: dayIn(2), handOverBy: `${dayIn(2)} 23:59` }])
  const cargo = { ...CARGO, productId, amount: '1306.80' }
  await expect(verbs.createOrder(buyer, { ...cargo, readyOn: dayIn(1) })).rejects.toMatchObject(isOver)
  await expect(verbs.addToCart(buyer, { items: [{ ...cargo, readyOn: dayIn(1) }] })).rejects.toMatchObject(isOver)
  const product = { ...cargo, readyOn: dayIn(1) }
  const nothing = { quotationId: null, amounts: [] }
  await expect(verbs.convert(buyer, { ...nothing, product })).rejects.toMatchObject(isOver)
  const { id, version } = await verbs.createOrder(buyer, { ...cargo, readyOn: dayIn(2) })
  const { grossWeight, volume, pieces } = CARGO
  const terms = { grossWeight, volume, pieces, amount: '1306.80', reason: 'ready earlier' }
  await expect(verbs.amendOrder(buyer, { id, version, ...terms, readyOn: dayIn(1) })).rejects.toMatchObject(isOver)
})

test('EXC-04 what waits in the cart for a day that is over says so and is not ordered', async () => {
  const productId = await exchange.onSale({ origin: 'HKG', destination: 'AMS' })
  const userId = crypto.randomUUID()
  const item = { ...CARGO, readyOn: dayIn(2), productId, amount: '1306.80' }
  const { ids } = await verbs.addToCart(exchange.by('HKG', { userId }), { items: [item] })
  const later = exchange.by('HKG', { userId, now: new Date(`${dayIn(3)}T02:00:00Z`) })
  const { items } = await verbs.openCart(later, {})
  expect(items).toMatchObject([{ amount: null, refusal: `must not be before today, ${dayIn(3)}` }])
  const selected = ids.map((id) => ({ id, amount: '1306.80' }))
  await expect(verbs.convertInCart(later, { items: selected })).rejects.toMatchObject({
    entry: exchangeErrors.DAY_IS_OVER,
  })
})
