import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOfficeByCode } from '#areas/organisation/server/index.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { type Database, type WriteTx, openDatabase } from '#platform/server/database/database.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { peopleIn } from '#platform/server/people.ts'
import { createLog } from '#platform/server/log.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { orderEntry } from '../contract/order.ts'
import type { ProductFields } from '../contract/product.ts'
import { PLAIN } from '../domain/product.ts'
import { exchangeServer } from './index.ts'

const { verbs } = exchangeServer
const people = peopleIn('en_US', async (_db, accounts) => new Map(accounts.map((account) => [account, 'Ann'])))
const log = createLog({ level: 'silent' })
let own: Awaited<ReturnType<typeof testDatabase>>
let database: Database
const offices = { HKG: '', SHA: '', FRA: '' }

beforeAll(async () => {
  own = await testDatabase('seeded')
  database = openDatabase({ url: own.url, connections: 6, log })
  for (const code of ['HKG', 'SHA', 'FRA'] as const) {
    offices[code] = (await findOfficeByCode(database.db, code))?.id ?? ''
  }
})

afterAll(async () => {
  await database.close()
  await own.drop()
})

/** Lists use the clock of the database, so these rules use it too. */
function by(office: keyof typeof offices, ...permissions: string[]): Context {
  const userId = crypto.randomUUID()
  const actor = {
    userId,
    account: `op.${office}`,
    officeId: offices[office],
    permissions,
  } as unknown as Context['actor']
  const writer = { actorId: userId, account: actor.account, requestId: 'test-request' }
  return {
    db: database.db,
    raw: rawReader(database.pool),
    log,
    actor,
    language: 'en_US',
    now: new Date(),
    people,
    transact: (work: (tx: WriteTx) => Promise<unknown>) => transact(database.db, writer, work),
  } as unknown as Context
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

const air: ProductFields = {
  ...PLAIN,
  kind: 'AIR',
  code: 'HKG-FRA',
  title: 'HKG to FRA',
  origin: 'HKG',
  destination: 'FRA',
  airline: 'CX',
  service: 'A2A',
  truckLoad: null,
  truckType: null,
  activity: null,
  legs: [],
  transitDays: 2,
  validFrom: day(-30),
  validTo: day(30),
  currency: 'HKD',
  unit: 'KG',
  minimum: '320',
  breaks: [
    { from: '0', rate: '38.67' },
    { from: '45', rate: '29.04' },
  ],
  terms: null,
}
const blank = { airline: null, service: null, transitDays: null, minimum: null }
const kinds: readonly ProductFields[] = [
  { ...air, code: 'K-AIR' },
  {
    ...air,
    ...blank,
    kind: 'TRUCK',
    code: 'K-TRUCK',
    origin: 'Dongguan',
    destination: 'HKG',
    truckLoad: 'FTL',
    unit: 'TRIP',
  },
  {
    ...air,
    ...blank,
    kind: 'LOCAL_SERVICE',
    code: 'K-LOCAL',
    origin: 'HKG',
    destination: null,
    activity: 'XRAY',
    unit: 'PIECE',
  },
  {
    ...air,
    ...blank,
    kind: 'MULTIMODAL',
    code: 'K-MULTI',
    origin: 'Dongguan',
    destination: 'FRA',
    legs: [
      { kind: 'TRUCK', origin: 'Dongguan', destination: 'HKG', note: 'bonded' },
      { kind: 'AIR', origin: 'HKG', destination: 'FRA', note: null },
    ],
  },
]
const cargo = {
  goods: 'Toys',
  pieces: 3,
  grossWeight: '34',
  volume: null,
  units: null,
  readyOn: day(1),
  goodsClasses: [],
  remark: null,
}

async function onSale(fields: Partial<ProductFields>): Promise<string> {
  const { id } = await verbs.createProduct(by('HKG'), { ...air, ...fields })
  await verbs.sellProducts(by('HKG'), { ids: [id] })
  return id
}

const codesOf = (page: { cols: string[]; rows: unknown[][] }) => page.rows.map((row) => row[page.cols.indexOf('code')])

describe('EXC-01 products', () => {
  test.each(kinds)('of kind $kind are stored and opened as entered', async (fields) => {
    const { id } = await verbs.createProduct(by('HKG'), fields)
    const opened = await verbs.openProduct(by('HKG'), { id })
    expect(opened).toMatchObject({ ...fields, status: 'DRAFT', office: 'HKG', isOffered: false, minorUnits: 2 })
  })

  test('are offered to all offices while on sale and valid, and to none before', async () => {
    const { id } = await verbs.createProduct(by('HKG'), { ...air, code: 'O-1' })
    const offered = async () => codesOf(await verbs.listOffers(by('FRA'), { page: 1, size: 100, search: 'O-1' }))
    expect(await offered()).toEqual([])
    await expect(verbs.openProduct(by('FRA'), { id })).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    await verbs.sellProducts(by('HKG'), { ids: [id] })
    expect(await offered()).toEqual(['O-1'])
    expect((await verbs.openProduct(by('FRA'), { id })).isOffered).toBe(true)
    await verbs.takeOffProducts(by('HKG'), { ids: [id] })
    expect(await offered()).toEqual([])
    expect((await verbs.openProduct(by('FRA', '/product/all-offices'), { id })).status).toBe('OFF_SALE')
  })

  test('whose validity begins later or is over are not offered', async () => {
    const later = await onSale({ code: 'V-LATER', validFrom: day(3) })
    await expect(verbs.openProduct(by('FRA'), { id: later })).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    const over = { ...air, code: 'V-OVER', validTo: day(-3) }
    const { id } = await verbs.createProduct(by('HKG'), over)
    await expect(verbs.sellProducts(by('HKG'), { ids: [id] })).rejects.toMatchObject({
      entry: exchangeErrors.VALIDITY_IS_OVER,
    })
    expect(codesOf(await verbs.listOffers(by('FRA'), { page: 1, size: 100, search: 'V-' }))).toEqual([])
    const list = await verbs.listProducts(by('HKG'), { page: 1, size: 100, search: 'V-' })
    expect(codesOf(list)).toEqual(['V-LATER', 'V-OVER'])
    expect((await verbs.listProducts(by('FRA'), { page: 1, size: 100 })).rows).toEqual([])
  })

  test('are changed by the selling office only, over the version seen, within the same kind', async () => {
    const made = await verbs.createProduct(by('HKG'), { ...air, code: 'E-1' })
    const cheaper = { ...air, code: 'E-1', breaks: [{ from: '0', rate: '30' }] }
    await expect(verbs.editProduct(by('FRA'), { ...cheaper, ...made })).rejects.toMatchObject({
      entry: platformErrors.NOT_FOUND,
    })
    const seen = by('FRA', '/product/all-offices')
    await expect(verbs.editProduct(seen, { ...cheaper, ...made })).rejects.toMatchObject({
      entry: exchangeErrors.NOT_SELLER_OFFICE,
    })
    await verbs.editProduct(by('HKG'), { ...cheaper, ...made })
    expect((await verbs.openProduct(by('HKG'), { id: made.id })).breaks).toEqual(cheaper.breaks)
    await expect(verbs.editProduct(by('HKG'), { ...cheaper, ...made })).rejects.toMatchObject({
      entry: platformErrors.VERSION_CONFLICT,
    })
    const truck = { ...kinds[1], ...made, version: 2 } as ProductFields & typeof made
    await expect(verbs.editProduct(by('HKG'), truck)).rejects.toMatchObject({ entry: exchangeErrors.KIND_STAYS })
    const { changes } = await verbs.productHistory(by('HKG'), { id: made.id })
    expect(changes[0]?.fields).toMatchObject([
      { field: 'breaks', added: ['0+: 30'], removed: ['0+: 38.67', '45+: 29.04'] },
    ])
    const multi = { ...kinds[3], code: 'E-MULTI' } as ProductFields
    const way = await verbs.createProduct(by('HKG'), multi)
    const [first, second] = multi.legs
    const done = { ...first, kind: 'LOCAL_SERVICE' } as (typeof multi.legs)[number]
    await verbs.editProduct(by('HKG'), { ...multi, ...way, legs: second ? [done, second] : [] })
    const reported = await verbs.productHistory(by('HKG'), { id: way.id })
    expect(reported.changes[0]?.fields).toMatchObject([
      ...[{ field: 'legs', added: ['1 LOCAL_SERVICE Dongguan – HKG, bonded'] }],
    ])
  })

  test('name every unknown code at its field, and a code that is taken', async () => {
    const wrong = { ...air, code: 'U-1', origin: 'QQQ', airline: 'Q9', currency: 'JPY', minimum: '1.5' }
    await expect(verbs.createProduct(by('HKG'), wrong)).rejects.toMatchObject({
      details: { about: [{ path: 'origin' }, { path: 'airline' }, { path: 'minimum' }] },
    })
    await verbs.createProduct(by('HKG'), { ...air, code: 'U-2' })
    await expect(verbs.createProduct(by('SHA'), { ...air, code: 'U-2' })).rejects.toMatchObject({
      entry: platformErrors.ALREADY_EXISTS,
    })
  })

  test('are put on sale and deleted all or none, each refusal named', async () => {
    const sold = await onSale({ code: 'D-1' })
    const draft = await verbs.createProduct(by('HKG'), { ...air, code: 'D-2' })
    for (const refused of [verbs.deleteProducts, verbs.sellProducts]) {
      await expect(refused(by('HKG'), { ids: [draft.id, sold] })).rejects.toMatchObject({
        details: { about: [{ path: sold }] },
      })
    }
    expect((await verbs.openProduct(by('HKG'), { id: draft.id })).status).toBe('DRAFT')
    await verbs.deleteProducts(by('HKG'), { ids: [draft.id] })
    await expect(verbs.openProduct(by('HKG'), { id: draft.id })).rejects.toMatchObject({
      entry: platformErrors.NOT_FOUND,
    })
  })

  test('keep kind and office, for every writer', async () => {
    const id = await onSale({ code: 'F-1' })
    const write = by('HKG').transact((tx) =>
      tx
        .withTables<{ 'exchange.product': { id: string; kind: string } }>()
        .updateTable('exchange.product')
        .set({ kind: 'TRUCK' })
        .where('id', '=', id)
        .execute(),
    )
    await expect(write).rejects.toThrow(/never change/)
  })
})

describe('EXC-02 EXC-03 orders', () => {
  test('are placed at the price shown, and keep it after changes of the product', async () => {
    const productId = await onSale({ code: 'P-1' })
    const { id, number } = await verbs.createOrder(by('FRA'), { ...cargo, productId, amount: '1306.80' })
    expect(number).toMatch(/^TO\d{8}$/)
    await verbs.takeOffProducts(by('HKG'), { ids: [productId] })
    expect(await verbs.openOrder(by('HKG'), { id })).toMatchObject({
      ...cargo,
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
    await expect(verbs.openOrder(by('SHA'), { id })).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    for (const [office, rows] of [
      ['FRA', 1],
      ['HKG', 1],
      ['SHA', 0],
    ] as const) {
      const page = await verbs.listAirOrders(by(office), { page: 1, size: 20, search: number })
      expect(page.rows).toHaveLength(rows)
      expect((await verbs.listTruckOrders(by(office), { page: 1, size: 20, search: number })).rows).toEqual([])
    }
  })

  test('are not placed at another price, for a product not offered, or without required quantities', async () => {
    const productId = await onSale({ code: 'P-2' })
    const order = { ...cargo, productId, amount: '1300.00' }
    await expect(verbs.createOrder(by('FRA'), order)).rejects.toMatchObject({
      entry: exchangeErrors.PRICE_CHANGED,
      details: { params: { amount: '1306.80', currency: 'HKD' } },
    })
    await verbs.takeOffProducts(by('HKG'), { ids: [productId] })
    await expect(verbs.createOrder(by('FRA'), { ...order, amount: '1306.80' })).rejects.toMatchObject({
      entry: exchangeErrors.NOT_OFFERED,
    })
    const later = { ...order, productId: await onSale({ code: 'P-LATER' }), amount: '1306.80' }
    await expect(verbs.createOrder(by('FRA'), { ...later, readyOn: day(31) })).rejects.toMatchObject({
      entry: exchangeErrors.READY_OUT_OF_VALIDITY,
      details: { about: [{ path: 'readyOn' }] },
    })
    const truck = await onSale({ ...kinds[1], code: 'P-TRUCK' })
    await expect(verbs.createOrder(by('FRA'), { ...order, productId: truck })).rejects.toMatchObject({
      details: { about: [{ path: 'units' }] },
    })
  })

  test('of a multimodal product keep its legs', async () => {
    const productId = await onSale({ ...kinds[3], code: 'P-MULTI' })
    const { id } = await verbs.createOrder(by('SHA'), { ...cargo, productId, amount: '1306.80' })
    expect((await verbs.openOrder(by('SHA'), { id })).legs).toEqual(kinds[3]?.legs)
    expect((await verbs.listCombinedOrders(by('SHA'), { page: 1, size: 20 })).rows).toHaveLength(1)
    const write = by('SHA').transact((tx) => sql`delete from exchange.order_leg where order_id = ${id}`.execute(tx))
    await expect(write).rejects.toThrow(/permission denied/)
  })

  test('are answered once by the seller, or withdrawn by the buyer; answered ones are final', async () => {
    const productId = await onSale({ code: 'A-1' })
    const place = () => verbs.createOrder(by('FRA'), { ...cargo, productId, amount: '1306.80' })
    const { id, version } = await place()
    const seen = { id, version }
    await expect(verbs.confirmOrder(by('FRA'), seen)).rejects.toMatchObject({ entry: exchangeErrors.NOT_SELLER })
    const both = await Promise.allSettled([
      verbs.confirmOrder(by('HKG'), seen),
      verbs.cancelOrder(by('FRA'), { ...seen, reason: 'not needed' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(verbs.rejectOrder(by('HKG'), { ...seen, reason: 'too late' })).rejects.toMatchObject({
      entry: exchangeErrors.NOT_SUBMITTED,
    })
    const other = await place()
    await verbs.rejectOrder(by('HKG'), { id: other.id, version: other.version, reason: 'no space' })
    expect(await verbs.openOrder(by('FRA'), { id: other.id })).toMatchObject({
      status: 'REJECTED',
      reason: 'no space',
      answeredBy: 'Ann (op.HKG)',
    })
  })

  test('support the highest price for the heaviest cargo', async () => {
    const productId = await onSale({ code: 'P-DEAR', minimum: null, breaks: [{ from: '0', rate: '99999999.9999' }] })
    const heavy = { ...cargo, grossWeight: '999999.5', productId, amount: '99999949999900.00' }
    const { id } = await verbs.createOrder(by('FRA'), heavy)
    expect((await verbs.openOrder(by('FRA'), { id })).amount).toBe(heavy.amount)
  })

  test.each(['grossWeight', 'volume'] as const)('of no %s are refused at the field', (field) => {
    const entry = { ...cargo, [field]: '0.00', productId: crypto.randomUUID(), amount: '' }
    const { error } = orderEntry.safeParse(entry)
    expect(error?.issues).toMatchObject([{ path: [field], message: 'QUANTITY_ZERO' }])
  })

  test.each(['amount = 1', "goods = 'Bombs'", 'buyer_office_id = seller_office_id'])(
    'that wait for an answer stay as they were agreed: not %s',
    async (change) => {
      const productId = await onSale({ code: `S-${Math.random().toString(36).slice(2, 8).toUpperCase()}` })
      const { id } = await verbs.createOrder(by('FRA'), { ...cargo, productId, amount: '1306.80' })
      const write = by('HKG').transact((tx) =>
        sql`update exchange.transport_order set ${sql.raw(change)} where id = ${id}`.execute(tx),
      )
      await expect(write).rejects.toThrow(/stays as it was agreed/)
    },
  )
})
