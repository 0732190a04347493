import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductFields } from '#areas/products/contract/product.ts'
import { productsServer } from '#areas/products/server/index.ts'
import { MULTIMODAL, dayIn, openProducts } from '#areas/products/server/testing/fixture.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { orderEntry } from '../contract/order.ts'
import { exchangeServer } from './index.ts'
import { CARGO } from './testing/cargo.ts'

const verbs = { ...productsServer.verbs, ...exchangeServer.verbs }
let products: Awaited<ReturnType<typeof openProducts>>
beforeAll(async () => {
  products = await openProducts()
})
afterAll(() => products.close())

const TRUCK: Partial<ProductFields> = {
  kind: 'TRUCK',
  airline: null,
  service: null,
  origin: 'Dongguan',
  destination: 'HKG',
  truckLoad: 'FTL',
  unit: 'TRIP',
}

describe('EXC-02 EXC-03 orders', () => {
  test('are placed at the price shown, and keep it after changes of the product', async () => {
    const productId = await products.onSale({ code: 'P-1' })
    const { id, number } = await verbs.createOrder(products.by('FRA'), { ...CARGO, productId, amount: '1306.80' })
    expect(number).toMatch(/^TO\d{8}$/)
    await verbs.takeOffProducts(products.by('HKG'), { ids: [productId] })
    expect(await verbs.openOrder(products.by('HKG'), { id })).toMatchObject({
      ...CARGO,
      number,
      status: 'SUBMITTED',
      kind: 'AIR',
      productCode: 'P-1',
      quantity: '45',
      rate: '29.04',
      amount: '1306.80',
      currency: 'HKD',
      buyerOffice: 'FRA',
      sellerOffice: 'HKG',
      orderedBy: 'Ann (op.FRA)',
    })
    await expect(verbs.openOrder(products.by('SHA'), { id })).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    for (const [office, rows] of [
      ['FRA', 1],
      ['HKG', 1],
      ['SHA', 0],
    ] as const) {
      const page = await verbs.listAirOrders(products.by(office), { page: 1, size: 20, search: number })
      expect(page.rows).toHaveLength(rows)
      expect((await verbs.listTruckOrders(products.by(office), { page: 1, size: 20, search: number })).rows).toEqual([])
    }
  })

  test('are not placed at another price, for a product not offered, or without required quantities', async () => {
    const productId = await products.onSale({ code: 'P-2' })
    const order = { ...CARGO, productId, amount: '1300.00' }
    await expect(verbs.createOrder(products.by('FRA'), order)).rejects.toMatchObject({
      entry: exchangeErrors.PRICE_CHANGED,
      details: { params: { amount: '1306.80', currency: 'HKD' } },
    })
    await verbs.takeOffProducts(products.by('HKG'), { ids: [productId] })
    await expect(verbs.createOrder(products.by('FRA'), { ...order, amount: '1306.80' })).rejects.toMatchObject({
      entry: exchangeErrors.NOT_OFFERED,
    })
    const later = { ...order, productId: await products.onSale({ code: 'P-LATER' }), amount: '1306.80' }
    await expect(verbs.createOrder(products.by('FRA'), { ...later, readyOn: dayIn(31) })).rejects.toMatchObject({
      entry: exchangeErrors.READY_OUT_OF_VALIDITY,
      details: { about: [{ path: 'readyOn' }] },
    })
    const truck = await products.onSale({ ...TRUCK, code: 'P-TRUCK' })
    await expect(verbs.createOrder(products.by('FRA'), { ...order, productId: truck })).rejects.toMatchObject({
      details: { about: [{ path: 'units' }] },
    })
  })

  test('of a multimodal product keep its legs', async () => {
    const productId = await products.onSale({ ...MULTIMODAL, code: 'P-MULTI' })
    const { id } = await verbs.createOrder(products.by('SHA'), { ...CARGO, productId, amount: '1306.80' })
    expect((await verbs.openOrder(products.by('SHA'), { id })).legs).toEqual(MULTIMODAL.legs)
    expect((await verbs.listCombinedOrders(products.by('SHA'), { page: 1, size: 20 })).rows).toHaveLength(1)
    const write = products
      .by('SHA')
      .transact((tx) => sql`delete from exchange.order_leg where order_id = ${id}`.execute(tx))
    await expect(write).rejects.toThrow(/permission denied/)
  })

  test('are answered once by the seller, or withdrawn by the buyer; answered ones are final', async () => {
    const productId = await products.onSale({ code: 'A-1' })
    const place = () => verbs.createOrder(products.by('FRA'), { ...CARGO, productId, amount: '1306.80' })
    const { id, version } = await place()
    const seen = { id, version }
    await expect(verbs.confirmOrder(products.by('FRA'), seen)).rejects.toMatchObject({
      entry: exchangeErrors.NOT_SELLER,
    })
    const both = await Promise.allSettled([
      verbs.confirmOrder(products.by('HKG'), seen),
      verbs.cancelOrder(products.by('FRA'), { ...seen, reason: 'not needed' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(verbs.rejectOrder(products.by('HKG'), { ...seen, reason: 'too late' })).rejects.toMatchObject({
      entry: exchangeErrors.NOT_SUBMITTED,
    })
    const other = await place()
    await verbs.rejectOrder(products.by('HKG'), { id: other.id, version: other.version, reason: 'no space' })
    expect(await verbs.openOrder(products.by('FRA'), { id: other.id })).toMatchObject({
      status: 'REJECTED',
      reason: 'no space',
      answeredBy: 'Ann (op.HKG)',
    })
  })

  test('support the highest price for the heaviest CARGO', async () => {
    const productId = await products.onSale({
      code: 'P-DEAR',
      minimum: null,
      breaks: [{ from: '0', rate: '99999999.9999' }],
    })
    const heavy = { ...CARGO, grossWeight: '999999.5', productId, amount: '99999949999900.00' }
    const { id } = await verbs.createOrder(products.by('FRA'), heavy)
    expect((await verbs.openOrder(products.by('FRA'), { id })).amount).toBe(heavy.amount)
  })

  test.each(['grossWeight', 'volume'] as const)('of no %s are refused at the field', (field) => {
    const entry = { ...CARGO, [field]: '0.00', productId: crypto.randomUUID(), amount: '' }
    const { error } = orderEntry.safeParse(entry)
    expect(error?.issues).toMatchObject([{ path: [field], message: 'QUANTITY_ZERO' }])
  })

  test.each(['amount = 1', "goods = 'Bombs'", 'buyer_office_id = seller_office_id'])(
    'that wait for an answer stay as they were agreed: not %s',
    async (change) => {
      const productId = await products.onSale({ code: `S-${Math.random().toString(36).slice(2, 8).toUpperCase()}` })
      const { id } = await verbs.createOrder(products.by('FRA'), { ...CARGO, productId, amount: '1306.80' })
      const write = products
        .by('HKG')
        .transact((tx) => sql`update exchange.transport_order set ${sql.raw(change)} where id = ${id}`.execute(tx))
      await expect(write).rejects.toThrow(/stays as it was agreed/)
    },
  )
})
