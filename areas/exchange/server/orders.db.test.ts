import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { exchangeServer } from './index.ts'
import { MULTIMODAL, type Office, openProducts } from '#areas/products/server/testing/fixture.ts'
import { CARGO } from './testing/cargo.ts'

const { verbs } = exchangeServer
let exchange: Awaited<ReturnType<typeof openProducts>>

beforeAll(async () => {
  exchange = await openProducts()
})
afterAll(() => exchange.close())

const by = (office: Office) => exchange.by(office)
const open = (id: string, office: Office = 'HKG') => verbs.openOrder(by(office), { id })

async function place(fields = {}) {
  const productId = await exchange.onSale(fields)
  return verbs.createOrder(by('FRA'), { ...CARGO, productId, amount: '1306.80' })
}

describe('EXC-02 children', () => {
  test('of a combined order are its legs, each an order that is answered by itself, and the parent follows', async () => {
    const { id } = await place(MULTIMODAL)
    const { children } = await verbs.combinedOrderChildren(by('FRA'), { id })
    expect(children).toMatchObject([
      { seq: 1, kind: 'TRUCK', title: 'Dongguan – HKG', status: 'SUBMITTED', amount: '0.00' },
      { seq: 2, kind: 'AIR', title: 'HKG – FRA', status: 'SUBMITTED', amount: '0.00' },
    ])
    const [truck, air] = children
    if (!truck || !air) throw new Error('no legs')
    await verbs.confirmOrder(by('HKG'), truck)
    expect(await open(id)).toMatchObject({ status: 'PARTLY_CONFIRMED', amount: '1306.80', answeredBy: 'Ann (op.HKG)' })
    await verbs.cancelOrder(by('FRA'), { ...air, reason: 'flies with another' })
    expect((await open(id)).status).toBe('PARTLY_CONFIRMED')
    await verbs.startOrder(by('HKG'), await open(truck.id))
    await verbs.completeOrder(by('HKG'), await open(truck.id))
    expect((await open(id)).status).toBe('COMPLETED')
    expect((await open(truck.id)).parent).toMatchObject({ id })
    expect((await open(truck.id)).events.map(({ what }) => what)).toEqual([
      ...['ORDERED', 'CONFIRMED', 'STARTED', 'COMPLETED'],
    ])
  })

  test('that still wait are all answered with their parent', async () => {
    const { id, version } = await place(MULTIMODAL)
    await verbs.confirmOrder(by('HKG'), { id, version })
    const { children } = await verbs.combinedOrderChildren(by('FRA'), { id })
    expect(children.map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED'])
    const parent = await open(id)
    expect(parent.status).toBe('CONFIRMED')
    await verbs.cancelOrder(by('FRA'), { ...parent, reason: 'not needed' })
    expect((await open(id)).status).toBe('CANCELLED')
  })

  test('are behind their parent and not in the list; only an order of that kind has such children', async () => {
    const { id, number } = await place(MULTIMODAL)
    const { children } = await verbs.combinedOrderChildren(by('FRA'), { id })
    const find = async (list: typeof verbs.listAirOrders, search: string) =>
      (await list(by('FRA'), { page: 1, size: 20, search })).rows.length
    expect(await find(verbs.listCombinedOrders, number)).toBe(1)
    expect(await find(verbs.listAirOrders, children[1]?.number ?? '')).toBe(0)
    await expect(verbs.airOrderChildren(by('FRA'), { id })).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    await expect(verbs.combinedOrderChildren(by('SHA'), { id })).rejects.toMatchObject({
      entry: platformErrors.NOT_FOUND,
    })
  })

  test('of an air order are the parts that its seller makes of it: one confirmed, the other waits, together the price', async () => {
    const { id, version } = await place()
    await verbs.editOrderPrice(by('HKG'), { id, version, reason: 'as bought', lines: [{ seq: 1, cost: '1000' }] })
    const part = { pieces: 1, grossWeight: '10', volume: null, confirm: true }
    const { version: seen } = await open(id)
    await verbs.splitOrder(by('HKG'), { id, version: seen, ...part })
    const { children } = await verbs.airOrderChildren(by('FRA'), { id })
    expect(children).toMatchObject([
      { pieces: 1, grossWeight: '10', status: 'CONFIRMED', amount: '384.35' },
      { pieces: 2, grossWeight: '24', status: 'SUBMITTED', amount: '922.45' },
    ])
    expect(await open(id)).toMatchObject({ status: 'PARTLY_CONFIRMED', amount: '1306.80', hasChildren: true })
    const [, rest] = children
    if (!rest) throw new Error('no rest')
    expect((await open(rest.id)).charges).toMatchObject([{ cost: '705.89' }])
    await verbs.rejectOrder(by('HKG'), { ...rest, reason: 'no space' })
    expect(await open(id)).toMatchObject({ status: 'PARTLY_CONFIRMED', amount: '384.35' })
  })

  test('are not made twice, nor of more than there is', async () => {
    const { id, version } = await place()
    const part = { id, version, pieces: 1, grossWeight: '10', volume: null, confirm: false }
    await expect(verbs.splitOrder(by('HKG'), { ...part, grossWeight: '34' })).rejects.toMatchObject({
      details: { about: [{ path: 'grossWeight' }] },
    })
    await expect(verbs.splitOrder(by('HKG'), { ...part, volume: '0.1' })).rejects.toMatchObject({
      entry: exchangeErrors.VOLUME_NOT_ORDERED,
      details: { about: [{ path: 'volume' }] },
    })
    const both = await Promise.allSettled([verbs.splitOrder(by('HKG'), part), verbs.splitOrder(by('HKG'), part)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await verbs.airOrderChildren(by('HKG'), { id })).children).toHaveLength(2)
  })

  test('hold together exactly what their parent held, also where nobody entered the volume of the part', async () => {
    const productId = await exchange.onSale({ dayCbm: '1.000' })
    const held = async () => {
      const { rows } = await sql<{ cbm: string }>`
        select trim_scale(cbm)::text as cbm from exchange.held_on(${productId}, ${CARGO.readyOn}::date)`.execute(
        exchange.db,
      )
      return rows[0]?.cbm
    }
    const order = { ...CARGO, productId, amount: '1306.80' }
    const measured = await verbs.createOrder(by('FRA'), { ...order, volume: '0.1' })
    const weighed = await verbs.createOrder(by('FRA'), { ...order, grossWeight: '34.251' })
    expect(await held()).toBe('0.305506')
    for (const { id, version } of [measured, weighed]) {
      const part = { id, version, pieces: 1, grossWeight: '10.001', volume: null, confirm: true }
      await verbs.splitOrder(by('HKG'), part)
      expect(await held()).toBe('0.305506')
    }
    const { children } = await verbs.airOrderChildren(by('HKG'), { id: measured.id })
    expect(children.map(({ volume }) => Number(volume))).toEqual([0.029, 0.071])
    const parent = await open(measured.id)
    const lines = [{ seq: 1, amount: '1' }]
    await expect(
      verbs.editOrderPrice(by('HKG'), { id: parent.id, version: parent.version, reason: 'dearer', lines }),
    ).rejects.toMatchObject({ entry: exchangeErrors.PRICE_IS_FINAL })
  })

  test('EXC-01 use the space of their parent, also once the seller has lowered the capacity of the day', async () => {
    const { id, version } = await place({ dayKg: '40' })
    await by('HKG').transact((tx) =>
      sql`update products.product set day_kg = 20
          where id = (select product_id from exchange.transport_order where id = ${id})`.execute(tx),
    )
    await verbs.splitOrder(by('HKG'), { id, version, pieces: 1, grossWeight: '10', volume: null, confirm: true })
    expect(await open(id)).toMatchObject({ status: 'PARTLY_CONFIRMED' })
  })
})

test.each([
  ['SUBMITTED,SUBMITTED', 'SUBMITTED'],
  ['SUBMITTED,REJECTED', 'SUBMITTED'],
  ['CONFIRMED,SUBMITTED', 'PARTLY_CONFIRMED'],
  ['CONFIRMED,CONFIRMED', 'CONFIRMED'],
  ['CONFIRMED,CANCELLED', 'PARTLY_CONFIRMED'],
  ['IN_PROGRESS,CONFIRMED', 'IN_PROGRESS'],
  ['COMPLETED,IN_PROGRESS', 'IN_PROGRESS'],
  ['COMPLETED,COMPLETED', 'COMPLETED'],
  ['COMPLETED,CANCELLED', 'COMPLETED'],
  ['REJECTED,REJECTED', 'REJECTED'],
  ['EXPIRED,EXPIRED', 'EXPIRED'],
  ['REJECTED,CANCELLED', 'CANCELLED'],
])('EXC-02 a parent of %s is %s', async (parts, expected) => {
  const { rows } = await sql<{ status: string }>`
    select exchange.derived_status(string_to_array(${parts}, ',')) as status`.execute(exchange.db)
  expect(rows[0]?.status).toBe(expected)
})

describe('EXC-03 EXC-06 prices', () => {
  test('are edited by each side in its own fields, with user, time, old and new value and reason; each sees its own', async () => {
    const { id, version } = await place()
    const before = await verbs.orderPrice(by('HKG'), { id })
    expect(before).toMatchObject({ side: 'SELLER', fields: ['AMOUNT', 'COST'], profit: null, currency: 'HKD' })
    const lines = [{ seq: 1, amount: '1400', cost: '1000.50' }]
    const edited = await verbs.editOrderPrice(by('HKG'), { id, version, reason: 'fuel went up', lines })
    expect(edited).toMatchObject({ profitBefore: null, profitAfter: '399.50' })
    await verbs.editOrderPrice(by('FRA'), {
      id,
      version: edited.version,
      reason: 'as quoted',
      lines: [{ seq: 1, resale: '1700' }],
    })
    const seller = await open(id)
    expect(seller).toMatchObject({ amount: '1400.00', charges: [{ amount: '1400.00', cost: '1000.50', resale: null }] })
    expect(seller.priceEdits).toMatchObject([
      { field: 'COST', fromValue: null, toValue: '1000.50', reason: 'fuel went up', editedBy: 'Ann (op.HKG)' },
      { field: 'AMOUNT', fromValue: '1306.80', toValue: '1400.00', reason: 'fuel went up', editedBy: 'Ann (op.HKG)' },
    ])
    expect(seller.priceEdits.every(({ editedAt }) => Date.parse(editedAt) > Date.now() - 60_000)).toBe(true)
    const buyer = await open(id, 'FRA')
    expect(buyer.charges).toMatchObject([{ cost: null, resale: '1700.00' }])
    expect(buyer.priceEdits.map(({ field }) => field)).toEqual(['RESALE', 'AMOUNT'])
    expect(await verbs.orderPrice(by('FRA'), { id })).toMatchObject({ profit: '300.00', fields: ['RESALE'] })
  })

  test.each([
    ['FRA', { amount: '1' }, exchangeErrors.LINE_UNKNOWN],
    ['HKG', { resale: '1' }, exchangeErrors.LINE_UNKNOWN],
    ['HKG', { amount: '1.001' }, exchangeErrors.PRICE_DECIMALS],
    ['HKG', { amount: '1306.8' }, exchangeErrors.NOTHING_CHANGED],
  ] as const)('by %s as %o are refused', async (office, change, entry) => {
    const { id, version } = await place()
    const edit = { id, version, reason: 'a trial', lines: [{ seq: 1, ...change }] }
    await expect(verbs.editOrderPrice(by(office), edit)).rejects.toMatchObject({ entry })
  })

  test('are not edited over a version that was not seen, by a third office, or once the order has ended', async () => {
    const { id, version } = await place()
    const edit = { id, version, reason: 'a trial', lines: [{ seq: 1, amount: '1' }] }
    await expect(verbs.editOrderPrice(by('SHA'), edit)).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    const third = exchange.by('SHA', { permissions: ['/order/all-offices'] })
    await expect(verbs.editOrderPrice(third, edit)).rejects.toMatchObject({ entry: exchangeErrors.NOT_ONE_OF_BOTH })
    const both = await Promise.allSettled([
      verbs.editOrderPrice(by('HKG'), edit),
      verbs.editOrderPrice(by('HKG'), edit),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await verbs.rejectOrder(by('HKG'), { id, version: (await open(id)).version, reason: 'no space' })
    const late = { ...edit, version: (await open(id)).version }
    await expect(verbs.editOrderPrice(by('HKG'), late)).rejects.toMatchObject({ entry: exchangeErrors.PRICE_IS_FINAL })
  })

  test.each([
    'update exchange.order_charge set amount = 1 where order_id = $id',
    'update exchange.price_edit set to_value = 1 where order_id = $id',
    'delete from exchange.price_edit where order_id = $id',
    'update exchange.transport_order set amount = 1 where id = $id',
    'delete from exchange.order_event where order_id = $id',
  ])('can be changed through the journal only: not by %s', async (statement) => {
    const { id, version } = await place()
    await verbs.editOrderPrice(by('HKG'), { id, version, reason: 'a trial', lines: [{ seq: 1, amount: '2' }] })
    const write = by('HKG').transact((tx) => sql`${sql.raw(statement.replace('$id', `'${id}'`))}`.execute(tx))
    await expect(write).rejects.toThrow(/permission denied|stays as it was agreed/)
  })

  test('are not given twice for one line', async () => {
    const { id, version } = await place()
    const lines = [
      { seq: 1, amount: '2' },
      { seq: 1, amount: '3' },
    ]
    await expect(verbs.editOrderPrice(by('HKG'), { id, version, reason: 'a trial', lines })).rejects.toMatchObject({
      entry: exchangeErrors.LINE_TWICE,
      details: { about: [{ path: 'lines.1' }] },
    })
  })

  test('of a child change the price of its parent', async () => {
    const { id, version } = await place()
    await verbs.splitOrder(by('HKG'), { id, version, pieces: 1, grossWeight: '10', volume: null, confirm: true })
    const [part] = (await verbs.airOrderChildren(by('HKG'), { id })).children
    if (!part) throw new Error('no part')
    const lines = [{ seq: 1, amount: '400' }]
    await verbs.editOrderPrice(by('HKG'), { id: part.id, version: part.version, reason: 'dearer', lines })
    expect((await open(id)).amount).toBe('1322.45')
  })
})

test('EXC-02 both offices may write notes in the timeline of an order, and no others', async () => {
  const { id } = await place()
  await verbs.noteOrder(by('FRA'), { id, text: 'Please load upright' })
  await verbs.noteOrder(by('HKG'), { id, text: 'We will' })
  expect((await open(id, 'FRA')).events.map(({ what, text }) => [what, text])).toEqual([
    ['ORDERED', null],
    ['NOTE', 'Please load upright'],
    ['NOTE', 'We will'],
  ])
  await expect(verbs.noteOrder(by('SHA'), { id, text: 'And we?' })).rejects.toMatchObject({
    entry: platformErrors.NOT_FOUND,
  })
})

test('EXC-02 the timeline keeps the order of what happened in one instant', async () => {
  const { id } = await place()
  const now = new Date(Date.now() + 1000)
  const texts = Array.from({ length: 12 }, (_, index) => `Note ${index}`)
  for (const text of texts) await verbs.noteOrder(exchange.by('HKG', { now }), { id, text })
  const { events } = await open(id)
  expect(events.slice(1).map(({ text }) => text)).toEqual(texts)
})
