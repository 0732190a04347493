import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { exchangeErrors } from '../contract/errors.ts'
import type { ProductFields } from '#areas/products/contract/product.ts'
import { productsServer } from '#areas/products/server/index.ts'
import { exchangeServer } from './index.ts'
import { AIR, MULTIMODAL, dayIn, openProducts } from '#areas/products/server/testing/fixture.ts'
import { CARGO } from './testing/cargo.ts'

const verbs = { ...productsServer.verbs, ...exchangeServer.verbs }
let exchange: Awaited<ReturnType<typeof openProducts>>

beforeAll(async () => {
  exchange = await openProducts({ connections: 16 })
})
afterAll(() => exchange.close())

const TRUCK: Partial<ProductFields> = {
  kind: 'TRUCK',
  airline: null,
  service: null,
  truckLoad: 'FTL',
  origin: 'Dongguan',
  destination: 'HKG',
  unit: 'TRIP',
  minimum: null,
  breaks: [{ from: '0', rate: '2800' }],
}

/** A new user of FRA with the requested number of browser windows. */
function buyer() {
  const userId = crypto.randomUUID()
  return () => exchange.by('FRA', { userId })
}

async function dearer(id: string): Promise<void> {
  const product = await verbs.openProduct(exchange.by('HKG'), { id })
  const {
    isOffered: _offered,
    status: _status,
    officeId: _office,
    office: _code,
    minorUnits: _units,
    ...rest
  } = product
  await verbs.editProduct(exchange.by('HKG'), { ...rest, breaks: [{ from: '0', rate: '50' }], minimum: null })
}

describe('EXC-04 the cart', () => {
  test('is the same in every window of a user, for all kinds, and visible to no one else', async () => {
    const [air, truck] = [await exchange.onSale({}), await exchange.onSale(TRUCK)]
    const window = buyer()
    await Promise.all([
      verbs.addToCart(window(), { items: [{ ...CARGO, productId: air, amount: '' }] }),
      verbs.addToCart(window(), { items: [{ ...CARGO, units: 2, productId: truck, amount: '' }] }),
      verbs.addToCart(window(), { items: [{ ...CARGO, pieces: 5, productId: air, amount: '' }] }),
    ])
    const { items } = await verbs.openCart(window(), {})
    expect(items.map(({ amount }) => Number(amount)).toSorted((a, b) => a - b)).toEqual([1306.8, 1306.8, 5600])
    expect(items.map(({ refusal }) => refusal)).toEqual([null, null, null])
    expect(await verbs.cartState(window(), {})).toEqual({
      cartBadgeValue: 3,
      airSpuList: [air],
      truckSpuList: [truck],
      localServiceSpuList: [],
    })
    expect((await verbs.openCart(buyer()(), {})).items).toEqual([])
    const [first] = items
    if (!first) throw new Error('nothing in the cart')
    expect(await verbs.removeFromCart(buyer()(), { ids: [first.id] })).toEqual({ done: 0 })
    const { id, version } = first
    await verbs.changeInCart(window(), { ...CARGO, units: 3, id, version, remark: 'call before' })
    await expect(verbs.changeInCart(window(), { ...CARGO, units: 3, id, version })).rejects.toMatchObject({
      entry: platformErrors.VERSION_CONFLICT,
    })
    expect(await verbs.removeFromCart(window(), { ids: [id] })).toEqual({ done: 1 })
    expect((await verbs.openCart(window(), {})).items).toHaveLength(2)
  })

  test.each([1, 2, 3, 4, 5])('loses nothing of what windows add, change and remove at once: seed %i', async (seed) => {
    const productId = await exchange.onSale({})
    const userId = crypto.randomUUID()
    const window = () => exchange.by('FRA', { userId })
    const item = (goods: string) => ({ ...CARGO, goods, productId, amount: '1306.80' })
    const before = await verbs.addToCart(window(), { items: [0, 1, 2, 3].map((at) => item(`before ${at}`)) })
    let state = seed
    const random = (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
    const removed = before.ids.filter(() => random(3) === 0)
    const changed = before.ids.filter((id) => !removed.includes(id))
    const added = Array.from({ length: 6 }, (_, at) =>
      Array.from({ length: 1 + random(3) }, (_two, n) => `new ${at}.${n}`),
    )
    const steps = [
      ...added.map((names) => () => verbs.addToCart(window(), { items: names.map(item) })),
      ...removed.map((id) => () => verbs.removeFromCart(window(), { ids: [id] })),
      ...changed.map((id) => () => verbs.changeInCart(window(), { ...CARGO, goods: `changed ${id}`, id, version: 1 })),
    ]
    const order = steps.map((step) => ({ step, at: random(1000) })).toSorted((one, other) => one.at - other.at)
    await Promise.all(order.map(({ step }) => step()))
    const { items } = await verbs.openCart(window(), {})
    const expected = [...added.flat(), ...changed.map((id) => `changed ${id}`)]
    expect(items.map(({ goods }) => goods).toSorted()).toEqual(expected.toSorted())
    expect((await verbs.cartState(window(), {})).cartBadgeValue).toBe(expected.length)
  })

  test('holds at most 50 items, also of seven windows that add ten each at once', async () => {
    const productId = await exchange.onSale({})
    const window = buyer()
    const items = Array.from({ length: 10 }, () => ({ ...CARGO, productId, amount: '' }))
    const added = await Promise.allSettled(Array.from({ length: 7 }, () => verbs.addToCart(window(), { items })))
    expect(added.filter(({ status }) => status === 'rejected')).toMatchObject(
      [1, 2].map(() => ({ reason: { entry: exchangeErrors.CART_IS_FULL } })),
    )
    expect((await verbs.cartState(window(), {})).cartBadgeValue).toBe(50)
  })

  test('shows current and earlier price, and items that can no longer be ordered with the reason', async () => {
    const [changed, gone] = [await exchange.onSale({}), await exchange.onSale({})]
    const window = buyer()
    for (const productId of [changed, gone])
      await verbs.addToCart(window(), { items: [{ ...CARGO, productId, amount: '' }] })
    await dearer(changed)
    await verbs.takeOffProducts(exchange.by('HKG'), { ids: [gone] })
    expect((await verbs.openCart(window(), {})).items).toMatchObject([
      { seenAmount: '1306.80', amount: '1700.00', refusal: null },
      { seenAmount: '1306.80', amount: null, refusal: 'This product is not offered any more.' },
    ])
  })

  test('becomes one order with a child for each line, in one transaction, and is then empty', async () => {
    const [air, truck] = [await exchange.onSale({}), await exchange.onSale(TRUCK)]
    const window = buyer()
    await verbs.addToCart(window(), { items: [{ ...CARGO, units: 1, productId: truck, amount: '' }] })
    await verbs.addToCart(window(), { items: [{ ...CARGO, productId: air, amount: '' }] })
    const { items } = await verbs.openCart(window(), {})
    const shown = items.map(({ id, amount }) => ({ id, amount: amount ?? '' }))
    const { id, orders } = await verbs.convertInCart(window(), { items: shown })
    const order = await verbs.openOrder(window(), { id })
    expect(order).toMatchObject({ amount: '4106.80', currency: 'HKD', kind: 'MULTIMODAL', status: 'SUBMITTED' })
    expect(order).toMatchObject({ origin: 'Dongguan', destination: 'FRA', productId: null })
    const { children } = await verbs.combinedOrderChildren(window(), { id })
    expect(children.map(({ number, amount }) => [number, amount])).toEqual([
      [orders[0]?.number, '2800.00'],
      [orders[1]?.number, '1306.80'],
    ])
    expect((await verbs.cartState(window(), {})).cartBadgeValue).toBe(0)
  })

  test('orders one line without an order above it, and a multimodal line with its legs below', async () => {
    const window = buyer()
    const multi = await exchange.onSale(MULTIMODAL)
    await verbs.addToCart(window(), { items: [{ ...CARGO, productId: multi, amount: '' }] })
    const [item] = (await verbs.openCart(window(), {})).items
    const answer = await verbs.convertInCart(window(), { items: [{ id: item?.id ?? '', amount: '1306.80' }] })
    expect(answer.orders).toEqual([{ id: answer.id, number: answer.number }])
    expect((await verbs.combinedOrderChildren(window(), { id: answer.id })).children).toHaveLength(2)
  })

  test('orders nothing when one price has changed, and names every changed one with its price', async () => {
    const [air, other] = [await exchange.onSale({}), await exchange.onSale({})]
    const window = buyer()
    for (const productId of [air, other])
      await verbs.addToCart(window(), { items: [{ ...CARGO, productId, amount: '' }] })
    const items = (await verbs.openCart(window(), {})).items.map(({ id }) => ({ id, amount: '1306.80' }))
    await dearer(other)
    await expect(verbs.convertInCart(window(), { items })).rejects.toMatchObject({
      entry: exchangeErrors.PRICES_CHANGED,
      details: { about: [{ path: items[1]?.id, params: { amount: '1700.00', currency: 'HKD' } }] },
    })
    expect((await verbs.cartState(window(), {})).cartBadgeValue).toBe(2)
  })

  test('of two conversions at once one orders', async () => {
    const window = buyer()
    await verbs.addToCart(window(), { items: [{ ...CARGO, productId: await exchange.onSale({}), amount: '' }] })
    const items = (await verbs.openCart(window(), {})).items.map(({ id }) => ({ id, amount: '1306.80' }))
    const both = await Promise.allSettled([
      verbs.convertInCart(window(), { items }),
      verbs.convertInCart(window(), { items }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('EXC-01 prices and capacity', () => {
  test('a price is the sum of freight, surcharges and tax, each a line of the order', async () => {
    const productId = await exchange.onSale({
      surcharges: [
        { code: 'FSC', basis: 'KG', rate: '1.5', minimum: '60' },
        { code: 'SSC', basis: 'PERCENT', rate: '2.5', minimum: null },
        { code: 'AWB', basis: 'SHIPMENT', rate: '120', minimum: null },
      ],
      taxPercent: '6',
    })
    const order = { ...CARGO, productId, amount: '1610.64' }
    const { id } = await verbs.createOrder(exchange.by('FRA'), order)
    expect(
      (await verbs.openOrder(exchange.by('FRA'), { id })).charges.map(({ code, amount }) => [code, amount]),
    ).toEqual([
      ['FREIGHT', '1306.80'],
      ['FSC', '60.00'],
      ['SSC', '32.67'],
      ['AWB', '120.00'],
      ['TAX', '91.17'],
    ])
  })

  test('64 concurrent clients buy no more of a day than its capacity, and released space is sold again', async () => {
    const productId = await exchange.onSale({ dayKg: '340', dayPieces: 1000 })
    const order = { ...CARGO, productId, amount: '1306.80' }
    const placed = await Promise.allSettled(
      Array.from({ length: 64 }, () => verbs.createOrder(exchange.by('FRA'), order)),
    )
    const made = placed.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    expect(made).toHaveLength(10)
    const reasons = placed.flatMap((one) => (one.status === 'rejected' ? [one.reason.entry] : []))
    expect(new Set(reasons)).toEqual(new Set([exchangeErrors.SOLD_OUT]))
    const [first] = made
    if (!first) throw new Error('no order')
    await verbs.rejectOrder(exchange.by('HKG'), { ...first, reason: 'no space' })
    await verbs.createOrder(exchange.by('FRA'), order)
    await expect(verbs.createOrder(exchange.by('FRA'), order)).rejects.toMatchObject({ entry: exchangeErrors.SOLD_OUT })
    await verbs.createOrder(exchange.by('FRA'), { ...order, readyOn: dayIn(2) })
  }, 60_000)

  test('the database prevents overselling a day', async () => {
    const productId = await exchange.onSale({ dayPieces: 3 })
    const { id } = await verbs.createOrder(exchange.by('FRA'), { ...CARGO, productId, amount: '1306.80' })
    const again = exchange.by('FRA').transact((tx) =>
      sql`
        insert into exchange.transport_order (product_id, kind, product_code, title, origin, unit, quantity, rate, amount,
          currency, goods, pieces, gross_weight, ready_on, ordered_at, ordered_by, answer_by, buyer_office_id, seller_office_id)
        select product_id, kind, product_code, title, origin, unit, quantity, rate, amount, currency, goods, 1, 1, ready_on,
          ordered_at, ordered_by, answer_by, buyer_office_id, seller_office_id
        from exchange.transport_order where id = ${id}`.execute(tx),
    )
    await expect(again).rejects.toThrow(/not sold beyond its capacity/)
  })

  test('a confirmed order that is cancelled costs the fee of its product', async () => {
    const productId = await exchange.onSale({ cancelFeePercent: '12.5' })
    const placed = await verbs.createOrder(exchange.by('FRA'), { ...CARGO, productId, amount: '1306.80' })
    const confirmed = await verbs.confirmOrder(exchange.by('HKG'), placed)
    await verbs.cancelOrder(exchange.by('FRA'), { ...confirmed, reason: 'not needed' })
    expect(await verbs.openOrder(exchange.by('FRA'), { id: placed.id })).toMatchObject({
      status: 'CANCELLED',
      fee: '163.35',
      amount: '1306.80',
    })
  })

  test('is ordered for the weekdays on which it goes, and before its cut-off', async () => {
    const tomorrow = String(new Date(Date.now() + 86_400_000).getUTCDay() || 7)
    const productId = await exchange.onSale({ days: [...AIR.days].filter((day) => day !== tomorrow).join('') })
    const order = { ...CARGO, productId, amount: '1306.80' }
    await expect(verbs.createOrder(exchange.by('FRA'), order)).rejects.toMatchObject({
      entry: exchangeErrors.NOT_ON_THAT_DAY,
    })
    const soon = await exchange.onSale({ cutOffHours: 72 })
    await expect(verbs.createOrder(exchange.by('FRA'), { ...order, productId: soon })).rejects.toMatchObject({
      entry: exchangeErrors.CUT_OFF_IS_OVER,
    })
    await verbs.createOrder(exchange.by('FRA'), { ...order, productId: soon, readyOn: dayIn(5) })
  })
})
