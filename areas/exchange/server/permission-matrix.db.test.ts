import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productApi } from '#areas/products/contract/api.ts'
import { productsServer } from '#areas/products/server/index.ts'
import { AIR, dayIn, openProducts } from '#areas/products/server/testing/fixture.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { exchangeApi } from '../contract/api.ts'
import { exchangeServer } from './index.ts'
import { CARGO } from './testing/cargo.ts'

// Every endpoint of products and exchange, called by buyer, seller, a third office and the reader of a quotation, and what each side may
// read of the other.

const verbs = { ...productsServer.verbs, ...exchangeServer.verbs }
const apis = { ...productApi, ...exchangeApi }
type Name = keyof typeof apis
const call = (name: Name, context: Context, input: unknown) =>
  (verbs[name] as (context: Context, input: unknown) => Promise<unknown>)(context, input)

/** What must not be seen: goods and notes of the order, the price of one side, a draft, the customer of a quotation. */
const SECRETS = {
  goods: 'Prototype engines',
  cost: '777.77',
  resale: '888.88',
  draft: 'Unpublished lane',
  customer: 'Secret Motors GmbH',
  file: 'Secret engines',
}
const PAPER = { fileName: 'Secret engines.pdf', bytes: new Uint8Array(Buffer.from('%PDF-1.7 secret')) }
const PERMISSIONS = [
  '/shipment/edit',
  '/shipment/list',
  '/warehouse/edit',
  '/order/create',
  '/order/answer',
  '/order/edit-price',
  '/product/edit',
]

let exchange: Awaited<ReturnType<typeof openProducts>>
let ids: Awaited<ReturnType<typeof secretRecords>>
let codes = 0
beforeAll(async () => {
  exchange = await openProducts()
  ids = await secretRecords()
})
afterAll(() => exchange.close())

const seller = () => exchange.by('HKG', { permissions: PERMISSIONS })
const BUYING_USER = crypto.randomUUID()
const buyer = () => exchange.by('FRA', { permissions: PERMISSIONS, userId: BUYING_USER })
const third = () => exchange.by('SHA', { permissions: PERMISSIONS })

/** An order of FRA at HKG with an amendment that waits, a draft of HKG, a quotation of FRA with a link, and a cart. */
async function secretRecords() {
  const productId = await exchange.onSale({})
  const draft = await verbs.createProduct(seller(), {
    ...AIR,
    code: 'SECRET-1',
    title: SECRETS.draft,
    destination: 'ORD',
  })
  const cargo = { ...CARGO, goods: SECRETS.goods, pieces: 4 }
  const { id, version } = await verbs.createOrder(buyer(), { ...cargo, productId, amount: '1306.80' })
  const cost = { id, version, reason: 'our cost', lines: [{ seq: 1, cost: SECRETS.cost }] }
  const edited = await verbs.editOrderPrice(seller(), cost)
  const resale = { id, version: edited.version, reason: 'sold on', lines: [{ seq: 1, resale: SECRETS.resale }] }
  const current = await verbs.editOrderPrice(buyer(), resale)
  const { readyOn, grossWeight, volume } = cargo
  const terms = { readyOn, grossWeight, volume, pieces: 3, amount: '1306.80', reason: 'one piece less' }
  await verbs.amendOrder(buyer(), { id, version: current.version, ...terms })
  const { amendments, number } = await verbs.openOrder(buyer(), { id })
  const line = { ...cargo, productId, exchangeRate: '0.1175', marginPercent: '12.5' }
  const head = {
    customer: SECRETS.customer,
    language: 'en_US',
    currency: 'EUR',
    validUntil: dayIn(9),
    terms: null,
  } as const
  const quotation = await verbs.createQuotation(buyer(), { ...head, lines: [line] })
  const link = await verbs.sendQuotation(buyer(), quotation)
  const inCart = await verbs.addToCart(buyer(), { items: [{ ...cargo, productId, amount: '' }] })
  const files = {
    order: (await verbs.addOrderFile(buyer(), { id, file: PAPER })).id,
    product: (await verbs.addProductFile(seller(), { id: draft.id, file: PAPER })).id,
  }
  return {
    files,
    productId,
    order: { id, version: current.version, number },
    amendmentId: amendments[0]?.id ?? '',
    product: { id: draft.id, version: draft.version },
    quotation: { id: quotation.id, version: link.version, head, line },
    token: link.token,
    cartItem: inCart.ids[0] ?? '',
  }
}

/** What a third office sends to reach the records of the others: one input for every endpoint. */
function inputs(): Readonly<Record<Name, unknown>> {
  const { order, product, quotation, cartItem, amendmentId } = ids
  const seen = { id: order.id, version: order.version }
  const quoted = { id: quotation.id, version: quotation.version }
  const list = { page: 1, size: 100 }
  const why = { ...seen, reason: 'because' }
  const bought = { ...CARGO, productId: product.id, amount: '1306.80' }
  const cargo = { readyOn: CARGO.readyOn, pieces: 1, grossWeight: '1', volume: null }
  const fields = { ...quotation.head, lines: [{ ...quotation.line, productId: product.id }] }
  const search = {
    from: 'HKG',
    to: 'ORD',
    readyOn: dayIn(1),
    pieces: 1,
    grossWeight: '10',
    volume: null,
    pallets: null,
    goodsClasses: [],
    currency: 'HKD',
  }
  return {
    listProducts: list,
    exportProducts: { ...list, columns: ['code'] },
    listOffers: { ...list, search: 'SECRET' },
    exportOffers: { ...list, columns: ['code'] },
    openProduct: { id: product.id },
    createProduct: { ...AIR, code: `THIRD-N${++codes}` },
    assembleProduct: { ids: [product.id, ids.productId], code: 'THIRD-2', title: 'x', marginPercent: '0' },
    editProduct: { ...AIR, code: 'SECRET-1', ...product },
    sellProducts: { ids: [product.id] },
    takeOffProducts: { ids: [product.id] },
    deleteProducts: { ids: [product.id] },
    productHistory: { id: product.id },
    productTemplate: {},
    importProducts: { file: { fileName: 'x.xlsx', bytes: Buffer.from('x') } },
    flownLanes: { from: dayIn(1), to: dayIn(9) },
    sellFlownLanes: {
      from: dayIn(1),
      to: dayIn(9),
      lanes: ['CX289 HKG-FRA'],
      marginPercent: '1',
      cutOffHours: 1,
      sell: true,
    },
    productFiles: { id: product.id },
    addProductFile: { id: product.id, file: PAPER },
    openProductFile: { id: ids.files.product },
    removeProductFile: { id: ids.files.product },
    orderFiles: { id: order.id },
    addOrderFile: { id: order.id, file: PAPER },
    openOrderFile: { id: ids.files.order },
    removeOrderFile: { id: ids.files.order },
    orderPdf: { id: order.id },
    listAirOrders: list,
    exportAirOrders: { ...list, columns: ['number'] },
    listTruckOrders: list,
    exportTruckOrders: { ...list, columns: ['number'] },
    listLocalServiceOrders: list,
    exportLocalServiceOrders: { ...list, columns: ['number'] },
    listCombinedOrders: list,
    exportCombinedOrders: { ...list, columns: ['number'] },
    airOrderChildren: { id: order.id },
    combinedOrderChildren: { id: order.id },
    openOrder: { id: order.id },
    createOrder: bought,
    confirmOrder: seen,
    rejectOrder: why,
    cancelOrder: why,
    startOrder: seen,
    completeOrder: seen,
    splitOrder: { ...seen, pieces: 1, grossWeight: '1', volume: null, confirm: true },
    noteOrder: { id: order.id, text: 'hello' },
    bookOrder: { ...seen, shipper: 'A', consignee: 'B' },
    putOnShipment: { ...seen, shipment: 'HKG0' },
    collectOrder: { ...seen, truckNo: 'AB1', truckType: 'VAN', driver: '', phone: '' },
    orderPrice: { id: order.id },
    editOrderPrice: { ...why, lines: [{ seq: 1, amount: '1' }] },
    amendOrder: { ...why, ...cargo, amount: '1' },
    answerAmendment: { ...seen, amendmentId, answer: 'ACCEPTED', text: null },
    openCart: {},
    cartState: {},
    addToCart: { items: [bought] },
    changeInCart: { ...CARGO, id: cartItem, version: 1 },
    removeFromCart: { ids: [cartItem] },
    convertInCart: { items: [{ id: cartItem, amount: '1306.80' }] },
    convert: { quotationId: quotation.id, amounts: [], product: null },
    listQuotations: list,
    exportQuotations: { ...list, columns: ['number'] },
    openQuotation: { id: quotation.id },
    quotationPdf: { id: quotation.id },
    quotationRates: { currency: 'EUR' },
    createQuotation: fields,
    editQuotation: { ...fields, ...quoted },
    sendQuotation: quoted,
    revokeQuotation: quoted,
    reviseQuotation: quoted,
    readQuotation: { token: 'A'.repeat(43) },
    readQuotationPdf: { token: 'A'.repeat(43) },
    answerQuotation: { token: 'A'.repeat(43), answer: 'ACCEPTED', reader: 'Nobody', text: null },
    searchOffers: search,
    priceCalendar: search,
    findPlaces: { search: 'ord' },
    laneReliability: { lanes: [{ origin: 'HKG', destination: 'ORD', airline: null }] },
  }
}

/** What a third office may do, since it concerns its own records or nobody's; everything else is refused. */
const OPEN_TO_ALL: readonly Name[] = [
  ...([
    'listProducts',
    'exportProducts',
    'listOffers',
    'exportOffers',
    'createProduct',
    'productTemplate',
    'flownLanes',
  ] as const),
  ...(['listAirOrders', 'exportAirOrders', 'listTruckOrders', 'exportTruckOrders', 'listLocalServiceOrders'] as const),
  ...(['exportLocalServiceOrders', 'listCombinedOrders', 'exportCombinedOrders', 'openCart', 'cartState'] as const),
  ...([
    'removeFromCart',
    'listQuotations',
    'exportQuotations',
    'quotationRates',
    'searchOffers',
    'priceCalendar',
  ] as const),
  ...(['findPlaces', 'laneReliability'] as const),
]

describe('EXC-02 EXC-05 an office that is neither buyer nor seller', () => {
  test.each(Object.keys(apis) as Name[])('gets nothing of the others by %s, and changes nothing', async (name) => {
    const before = await stateOfAll()
    const answer = await call(name, third(), inputs()[name]).then(
      (value) => ({ done: true, value }),
      (error: unknown) => ({ done: false, value: error }),
    )
    expect(answer.done, JSON.stringify(answer.value)).toBe(OPEN_TO_ALL.includes(name))
    // A download is built of the same rows as its list.
    const shown = answer.value instanceof Error ? '' : JSON.stringify(answer.value)
    for (const secret of [...Object.values(SECRETS), ids.order.number]) expect(shown).not.toContain(secret)
    expect(await stateOfAll()).toEqual(before)
  })
})

const READS: readonly Name[] = [
  'openOrder',
  'orderPrice',
  'listAirOrders',
  'airOrderChildren',
  'combinedOrderChildren',
  'openProduct',
]

describe('EXC-06 the prices of the other side', () => {
  test.each(READS)('are in no answer of %s', async (name) => {
    const read = async (context: Context) => JSON.stringify(await call(name, context, inputs()[name]).catch(() => null))
    expect(await read(buyer())).not.toContain(SECRETS.cost)
    expect(await read(seller())).not.toContain(SECRETS.resale)
  })

  test('and each side sees its own', async () => {
    expect(JSON.stringify(await verbs.openOrder(seller(), { id: ids.order.id }))).toContain(SECRETS.cost)
    expect(JSON.stringify(await verbs.openOrder(buyer(), { id: ids.order.id }))).toContain(SECRETS.resale)
  })
})

test('EXC-05 the reader of a quotation sees the selling price, and no cost, margin, rate, product code or account', async () => {
  const shown = await verbs.readQuotation(third(), { token: ids.token })
  expect(shown).toMatchObject({ customer: SECRETS.customer, amount: '172.74' })
  const text = JSON.stringify(shown)
  for (const hidden of ['1306.80', '12.5', '0.1175', 'op.FRA', 'Ann', '"code"', 'productId'])
    expect(text).not.toContain(hidden)
})

/** Thrown after a verb, so that everything it wrote is undone and the next one finds the same records. */
class Undone extends Error {}

/** The same actor, whose writes are undone. */
function undoing(context: Context): Context {
  const transact = (async (work: (tx: WriteTx) => Promise<unknown>) => {
    let result: unknown
    await context
      .transact(async (tx) => {
        result = await work(tx)
        throw new Undone()
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error
      })
    return result
  }) as Context['transact']
  return { ...context, transact }
}

const SIDES = ['seller', 'buyer', 'third', 'reader'] as const
type SideName = (typeof SIDES)[number]

/** What only some sides may do to these records; what is not named is open to every user with the permission. */
const ALLOWED: Partial<Record<Name, readonly SideName[]>> = {
  ...of(['seller'], 'openProduct', 'editProduct', 'sellProducts', 'deleteProducts', 'productHistory', 'productFiles'),
  ...of(['seller'], 'addProductFile', 'openProductFile', 'removeProductFile'),
  // Refused for reasons of the record: it is a draft, it stands alone, the lane is not flown, the file is no workbook.
  ...of([], 'takeOffProducts', 'assembleProduct', 'sellFlownLanes', 'importProducts'),
  ...of(['seller', 'buyer'], 'openOrder', 'orderPdf', 'orderFiles', 'addOrderFile', 'openOrderFile', 'noteOrder'),
  ...of(['seller', 'buyer'], 'airOrderChildren', 'orderPrice'),
  // The amount is the seller's to change.
  ...of(['seller'], 'editOrderPrice'),
  ...of(['buyer'], 'removeOrderFile', 'cancelOrder'),
  ...of(['seller'], 'confirmOrder', 'rejectOrder', 'splitOrder', 'answerAmendment'),
  // One waits already; the order is not confirmed; it is no combined order; the draft is not offered.
  ...of(
    [],
    'amendOrder',
    'startOrder',
    'completeOrder',
    'bookOrder',
    'collectOrder',
    'putOnShipment',
    'combinedOrderChildren',
  ),
  ...of([], 'createOrder', 'addToCart', 'createQuotation'),
  ...of(['buyer'], 'changeInCart', 'convertInCart'),
  ...of(['buyer'], 'openQuotation', 'quotationPdf', 'sendQuotation', 'revokeQuotation', 'reviseQuotation'),
  // It was sent and is not accepted.
  ...of([], 'editQuotation', 'convert'),
  // Without the token of the link nobody reads it, with it the reader does.
  ...of(['reader'], 'readQuotation', 'readQuotationPdf', 'answerQuotation'),
}

function of(sides: readonly SideName[], ...names: readonly Name[]): Partial<Record<Name, readonly SideName[]>> {
  return Object.fromEntries(names.map((name) => [name, sides]))
}

const isPublic = (name: Name) => apis[name].access === 'public'

/** A reader has no session: only the public endpoints answer at all, and of them only with the token. */
async function mayCall(name: Name, side: SideName): Promise<boolean> {
  if (side === 'reader' && !isPublic(name)) return false
  const contexts = { seller, buyer, third, reader: third }
  const input = inputs()[name]
  const sent = side === 'reader' ? { ...(input as object), token: ids.token } : input
  return call(name, side === 'reader' ? contexts.reader() : undoing(contexts[side]()), sent).then(
    () => true,
    () => false,
  )
}

describe('EXC-02 EXC-05 the matrix of endpoints and sides', () => {
  test.each((Object.keys(apis) as Name[]).filter((name) => !isPublic(name)))('%s', async (name) => {
    const may = []
    for (const side of SIDES) if (await mayCall(name, side)) may.push(side)
    expect(may).toEqual(ALLOWED[name] ?? ['seller', 'buyer', 'third'])
  })

  // The reader's answer stays: it is written by no session that could undo it.
  test.each((Object.keys(apis) as Name[]).filter(isPublic))('%s is for whoever has the token', async (name) => {
    for (const side of ['seller', 'buyer', 'third'] as const) expect(await mayCall(name, side)).toBe(false)
    expect(await mayCall(name, 'reader')).toBe(ALLOWED[name]?.includes('reader'))
  })
})

/** Versions and counts of everything that others must not touch. */
async function stateOfAll(): Promise<unknown> {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(o) order by o.id) from exchange.transport_order o) as orders,
           (select jsonb_agg(to_jsonb(a) order by a.id) from exchange.order_amendment a) as amendments,
           (select jsonb_agg(to_jsonb(c) order by c.id) from exchange.cart_item c) as carts,
           (select jsonb_agg(to_jsonb(q) order by q.id) from exchange.quotation q) as quotations,
           (select jsonb_agg(to_jsonb(l) order by l.token_hash) from exchange.quotation_link l) as links,
           (select jsonb_agg(to_jsonb(f) order by f.id) from exchange.order_file f) as order_files,
           (select jsonb_agg(to_jsonb(f) order by f.id) from products.product_file f) as product_files,
           (select count(*) from exchange.order_event) as events, (select count(*) from exchange.price_edit) as edits,
           (select jsonb_agg(to_jsonb(p) order by p.id) from products.product p where p.code not like 'THIRD-%') as products`.execute(
    exchange.db,
  )
  return rows
}
