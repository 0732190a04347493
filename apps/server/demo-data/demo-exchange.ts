import type { ProductFields } from '#areas/products/contract/product.ts'
import { apportion } from '#areas/exchange/domain/order-price.ts'
import { asksForUnits, offerOf } from '#areas/products/domain/price.ts'
import { exchangeServer, watchOrder } from '#areas/exchange/server/index.ts'
import { insertProducts, productsServer } from '#areas/products/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { sitDown } from './demo-desk.ts'
import { BLANK, marketOf } from './demo-products.ts'

const verbs = { ...productsServer.verbs, ...exchangeServer.verbs }

/** What the offices sell each other, most of it on sale, and what they have ordered: answered, and still to be. */
export async function fillDemoExchange(tx: WriteTx): Promise<void> {
  const offers: Offer[] = []
  for (const seller of OFFICES) offers.push(...(await offer(tx, seller)))
  for (const [index, one] of offers.entries()) await order(tx, one, index)
  await furtherStates(tx, offers)
  for (const seller of OFFICES) await fillMarket(tx, seller)
  for (const [index, buyer] of OFFICES.entries())
    await quote(tx, buyer, offers.filter(({ seller }) => seller !== buyer).slice(index, index + 2))
}

type Offer = { readonly id: string; readonly seller: Office }

/** Enters the products of an office and puts all but the last one on sale. */
async function offer(tx: WriteTx, seller: Office): Promise<Offer[]> {
  const { context } = await sitDown(tx, seller)
  const today = context.now.getTime()
  const ids: string[] = []
  for (const [index, product] of PRODUCTS[seller].entries()) {
    const validity = { validFrom: dayOf(today - 30 * DAY), validTo: dayOf(today + (30 + 15 * index) * DAY) }
    ids.push((await verbs.createProduct(context, { ...BLANK, ...product, ...validity })).id)
  }
  const offered = ids.slice(0, -1)
  await verbs.sellProducts(context, { ids: offered })
  return offered.map((id) => ({ id, seller }))
}

/** Another 500 products of an office, all on sale. */
async function fillMarket(tx: WriteTx, seller: Office): Promise<void> {
  const { context, office } = await sitDown(tx, seller)
  const today = context.now.getTime()
  const validity = { validFrom: dayOf(today - 14 * DAY), validTo: dayOf(today + 90 * DAY) }
  const made = await insertProducts(tx, office.id, marketOf(seller, 500, validity))
  await verbs.sellProducts(context, { ids: made.map(({ id }) => id) })
}

/** Ordered by another office than the seller; of three one is confirmed, one rejected, one waits. */
async function order(tx: WriteTx, { id: productId, seller }: Offer, index: number): Promise<void> {
  const buyer = OFFICES[(OFFICES.indexOf(seller) + 1 + (index % 3)) % OFFICES.length] ?? 'HKG'
  const { context } = await sitDown(tx, buyer)
  const product = await verbs.openProduct(context, { id: productId })
  const [goods, pieces, grossWeight, volume] = CARGO[index % CARGO.length] ?? CARGO[0]
  const cargo = { pieces, grossWeight, volume, units: asksForUnits(product.unit) ? 2 : null }
  const amount = offerOf(product, cargo)?.amount ?? ''
  // Not today, which is over at some sellers before it is here.
  const readyOn = dayOf(context.now.getTime() + (1 + (index % 7)) * DAY)
  const { id, version } = await verbs.createOrder(context, {
    ...cargo,
    goods,
    readyOn,
    goodsClasses: [],
    remark: null,
    productId,
    amount,
  })
  const answering = (await sitDown(tx, seller)).context
  if (index % 3 === 0) await carry(answering, await verbs.confirmOrder(answering, { id, version }), index)
  if (index % 3 === 1)
    await verbs.rejectOrder(answering, { id, version, reason: 'No space this week, please ask again' })
}

/** Of the confirmed orders some are on their way, one has arrived, and the seller notes what they cost. */
async function carry(seller: Context, confirmed: { readonly id: string; readonly version: number }, index: number) {
  const { id } = confirmed
  const { lines, version, minorUnits } = await verbs.orderPrice(seller, { id })
  const costs = lines.map(({ seq, amount }) => ({ seq, cost: apportion(amount, ['82', '18'], minorUnits)[0] }))
  const priced = await verbs.editOrderPrice(seller, { id, version, reason: 'As bought', lines: costs })
  if (index % 2 === 1) return
  const started = await verbs.startOrder(seller, { id, version: priced.version })
  if (index % 4 === 0) await verbs.completeOrder(seller, started)
}

/** An order that was split and of which a part is confirmed, one that was cancelled at its fee, and one that nobody answered. */
async function furtherStates(tx: WriteTx, offers: readonly Offer[]): Promise<void> {
  const first = offers.find(({ seller }) => seller === 'HKG')
  if (!first) return
  // The clock of each stands still: who acts later sits down later.
  const { context: buyer } = await sitDown(tx, 'LON')
  const { context: seller } = await sitDown(tx, 'HKG')
  const split = await orderOf(buyer, first.id, 5)
  await verbs.splitOrder(seller, { ...split, pieces: 12, grossWeight: '200', volume: '1.4', confirm: true })
  const taken = await verbs.confirmOrder(seller, await orderOf(buyer, first.id, 6))
  const { context: cancelling } = await sitDown(tx, 'LON')
  await verbs.cancelOrder(cancelling, { ...taken, reason: 'The customer has cancelled' })
  const { id } = await orderOf({ ...buyer, now: new Date(buyer.now.getTime() - 2 * DAY) }, first.id, 8)
  await watchOrder(tx, id, buyer.now)
}

async function orderOf(buyer: Context, productId: string, inDays: number) {
  const product = await verbs.openProduct(buyer, { id: productId })
  const [goods, pieces, grossWeight, volume] = CARGO[0]
  const cargo = { pieces, grossWeight, volume, units: null }
  const amount = offerOf(product, cargo)?.amount ?? ''
  const readyOn = dayOf(buyer.now.getTime() + inDays * DAY)
  const entry = { ...cargo, goods, readyOn, goodsClasses: [], remark: null, productId, amount }
  const { id, version } = await verbs.createOrder(buyer, entry)
  return { id, version }
}

/** A quotation of what other offices sell, which its customer can read. */
async function quote(tx: WriteTx, office: Office, offers: readonly Offer[]): Promise<void> {
  const { context } = await sitDown(tx, office)
  const [goods, pieces, grossWeight, volume] = CARGO[0]
  const readyOn = dayOf(context.now.getTime() + 4 * DAY)
  const cargo = { goods, pieces, grossWeight, volume, units: 2, readyOn, goodsClasses: [], remark: null }
  const lines = []
  for (const { id: productId } of offers) {
    const { currency } = await verbs.openProduct(context, { id: productId })
    lines.push({ ...cargo, productId, exchangeRate: IN_DOLLARS[currency] ?? '1', marginPercent: '12.5' })
  }
  const made = await verbs.createQuotation(context, {
    customer: 'Harbour Trading Ltd',
    language: 'en_US',
    currency: 'USD',
    lines,
    validUntil: dayOf(context.now.getTime() + 14 * DAY),
    terms: 'Subject to space.',
  })
  await verbs.sendQuotation(context, { id: made.id, version: made.version })
}

/** Invented rates. */
const IN_DOLLARS: Readonly<Record<string, string>> = { HKD: '0.128', CNY: '0.139', EUR: '1.09', GBP: '1.28' }

type Own = 'kind' | 'code' | 'title' | 'currency' | 'unit' | 'breaks'
type Demo = Pick<ProductFields, Own> & Partial<ProductFields>

const DAY = 86_400_000
const OFFICES = ['HKG', 'SHA', 'FRA', 'LON'] as const
type Office = (typeof OFFICES)[number]

const CARGO = [
  ['Consumer electronics', 42, '612.5', '4.2'],
  ['Garments on hangers', 18, '233', '2.915'],
  ['Machine parts', 6, '1480', '3.1'],
  ['Medical devices', 9, '95.4', '0.62'],
] as const

const TITLES = {
  CUSTOMS: 'Customs clearance',
  XRAY: 'X-ray screening',
  PALLETISING: 'Palletising',
  WAREHOUSING: 'Storage, a pallet and day',
  DOCUMENTS: 'Air waybill and papers',
}

const PRODUCTS: Readonly<Record<Office, readonly Demo[]>> = {
  HKG: [
    air('HKG-FRA-STD', 'HKG', 'FRA', {
      currency: 'HKD',
      minimum: '320',
      transitDays: 2,
      cancelFeePercent: '20',
      breaks: falling(38.67),
    }),
    air('HKG-ORD-EXP', 'HKG', 'ORD', { currency: 'HKD', minimum: '450', transitDays: 1, breaks: falling(52.4) }),
    truck('PRD-HKG-5T', 'Dongguan', 'HKG airport', { currency: 'HKD', breaks: [price('0', '2800')], transitDays: 0 }),
    local('HKG-XRAY', 'HKG', 'XRAY', { currency: 'HKD', unit: 'KG', minimum: '180', breaks: [price('0', '0.95')] }),
    {
      kind: 'MULTIMODAL',
      code: 'PRD-FRA-DOOR',
      title: 'Dongguan to Frankfurt by truck and air',
      currency: 'HKD',
      unit: 'KG',
      minimum: '600',
      transitDays: 4,
      breaks: falling(45.1),
      legs: [
        { kind: 'TRUCK', origin: 'Dongguan', destination: 'HKG', note: 'Bonded' },
        { kind: 'AIR', origin: 'HKG', destination: 'FRA', note: null },
        { kind: 'TRUCK', origin: 'FRA', destination: 'Frankfurt', note: 'Delivered on the next working day' },
      ],
    },
    local('HKG-PALLET', 'HKG', 'PALLETISING', { currency: 'HKD', unit: 'PALLET', breaks: [price('0', '260')] }),
  ],
  SHA: [
    air('PVG-LHR-STD', 'PVG', 'LHR', { currency: 'CNY', minimum: '300', transitDays: 3, breaks: falling(33.2) }),
    air('PVG-FRA-DOOR', 'PVG', 'FRA', { service: 'D2A', currency: 'CNY', transitDays: 4, breaks: falling(35.9) }),
    truck('SZV-PVG-LTL', 'Suzhou', 'PVG airport', {
      truckLoad: 'LTL',
      truckType: null,
      currency: 'CNY',
      unit: 'CBM',
      minimum: '280',
      breaks: [price('0', '120')],
    }),
    local('PVG-CUSTOMS', 'PVG', 'CUSTOMS', { currency: 'CNY', unit: 'SHIPMENT', breaks: [price('0', '350')] }),
  ],
  FRA: [
    air('FRA-JFK-STD', 'FRA', 'JFK', { airline: 'LH', currency: 'EUR', minimum: '75', breaks: falling(4.1) }),
    truck('FRA-MUC-FTL', 'FRA airport', 'München', { currency: 'EUR', breaks: [price('0', '690')], transitDays: 1 }),
    local('FRA-WAREHOUSE', 'FRA', 'WAREHOUSING', { currency: 'EUR', unit: 'PALLET', breaks: [price('0', '14.5')] }),
  ],
  LON: [
    air('LHR-HKG-STD', 'LHR', 'HKG', { currency: 'GBP', minimum: '60', transitDays: 2, breaks: falling(3.35) }),
    local('LHR-PAPERS', 'LHR', 'DOCUMENTS', { currency: 'GBP', unit: 'SHIPMENT', breaks: [price('0', '35')] }),
  ],
}

function air(
  code: string,
  origin: string,
  destination: string,
  more: Partial<Demo> & Pick<Demo, 'currency' | 'breaks'>,
) {
  const title = `${origin} to ${destination}, consolidated`
  return { kind: 'AIR', code, title, origin, destination, service: 'A2A', unit: 'KG', ...more } as const satisfies Demo
}

function truck(
  code: string,
  origin: string,
  destination: string,
  more: Partial<Demo> & Pick<Demo, 'currency' | 'breaks'>,
) {
  const place = { origin, destination, title: `Truck ${origin} to ${destination}` }
  return {
    kind: 'TRUCK',
    code,
    ...place,
    truckLoad: 'FTL',
    truckType: '5 t',
    unit: 'TRIP',
    ...more,
  } as const satisfies Demo
}

function local(
  code: string,
  origin: string,
  activity: NonNullable<ProductFields['activity']>,
  more: Partial<Demo> & Pick<Demo, 'currency' | 'breaks' | 'unit'>,
) {
  const title = `${TITLES[activity]} at ${origin}`
  return { kind: 'LOCAL_SERVICE', code, title, origin, activity, ...more } as const satisfies Demo
}

/** Invented rates that fall with the weight. */
function falling(normal: number) {
  const shares = { 0: 1, 45: 0.75, 100: 0.58, 300: 0.51, 500: 0.45 }
  return Object.entries(shares).map(([from, share]) => price(from, (normal * share).toFixed(2)))
}

function price(from: string, rate: string) {
  return { from, rate }
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
