import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductFields } from '#areas/products/contract/product.ts'
import { MULTIMODAL, type Office, openProducts } from '#areas/products/server/testing/fixture.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { exchangeErrors } from '../../contract/errors.ts'
import { exchangeServer } from '../index.ts'
import { CARGO } from '../testing/cargo.ts'

const { verbs } = exchangeServer
let exchange: Awaited<ReturnType<typeof openProducts>>
beforeAll(async () => {
  exchange = await openProducts()
})
afterAll(() => exchange.close())

const PARTIES = { shipper: 'WING TAI LTD', consignee: 'HAFEN GMBH' }
const XRAY: Partial<ProductFields> = {
  kind: 'LOCAL_SERVICE',
  activity: 'XRAY',
  origin: 'HKG',
  destination: null,
  airline: null,
  service: null,
  transitDays: null,
  unit: 'SHIPMENT',
  minimum: null,
  breaks: [{ from: '0', rate: '180' }],
}

const by = (office: Office, ...permissions: string[]) => exchange.by(office, { permissions })
const open = (id: string) => verbs.openOrder(by('HKG'), { id })
const staff = (office: Office) => by(office, '/shipment/list', '/shipment/edit')

async function confirmed(fields: Partial<ProductFields>, amount: string, buyer: Office = 'FRA') {
  const productId = await exchange.onSale(fields)
  const placed = await verbs.createOrder(by(buyer), { ...CARGO, productId, amount })
  return { ...(await verbs.confirmOrder(by('HKG'), placed)), number: placed.number }
}

/** A flight of HKG to FRA that was booked: HKG bills its export, FRA its import. */
async function booked() {
  const { id, version } = await confirmed({}, '1306.80')
  return verbs.bookOrder(staff('HKG'), { id, version, ...PARTIES })
}

/** What both offices bill by an order, on which shipment. */
async function billed(source: string) {
  const { rows } = await sql<Record<'office' | 'side' | 'code' | 'amount' | 'job', string>>`
    select office.code as office, a.side, a.charge_code as code, trim_scale(a.amount)::text as amount, s.job_no as job
    from billing.agreed_charge a join organisation.office office on office.id = a.office_id
    left join shipments.shipment s on s.id = a.shipment_id
    where a.source = ${source} order by office.code, a.side`.execute(exchange.db)
  return rows.map(({ office, side, code, amount, job }) => [office, side, code, amount, job].join(' '))
}

test('EXC-06 a local service is billed by both offices on the shipment that one of them names, once', async () => {
  const { handedOver } = await booked()
  const { id, version, number } = await confirmed(XRAY, '180.00')
  const input = { id, version, shipment: handedOver.toLowerCase() }
  await expect(verbs.putOnShipment(by('FRA'), input)).rejects.toMatchObject({ entry: platformErrors.NO_PERMISSION })
  await expect(verbs.putOnShipment(staff('SHA'), input)).rejects.toMatchObject({ entry: { status: 404 } })
  await expect(verbs.putOnShipment(staff('FRA'), { ...input, shipment: 'NONE' })).rejects.toMatchObject({
    entry: exchangeErrors.SHIPMENT_UNKNOWN,
  })
  const twice = await Promise.allSettled([
    verbs.putOnShipment(staff('FRA'), input),
    verbs.putOnShipment(staff('HKG'), input),
  ])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await open(id)).toMatchObject({ handedOver, handedOverAs: 'SHIPMENT' })
  expect(await billed(number)).toEqual([`FRA BUY XRY 180 ${handedOver}`, `HKG SETTLE XRY 180 ${handedOver}`])
})

test('EXC-06 a shipment that one of both offices does not bill is refused', async () => {
  const { handedOver } = await booked()
  const { id, version } = await confirmed(XRAY, '180.00', 'SHA')
  await expect(verbs.putOnShipment(staff('HKG'), { id, version, shipment: handedOver })).rejects.toMatchObject({
    entry: exchangeErrors.SHIPMENT_NOT_OF_BOTH,
  })
})

test('EXC-06 the local service that was ordered together with a flight goes along with its booking', async () => {
  const [air, xray] = [await exchange.onSale({}), await exchange.onSale(XRAY)]
  const window = by('FRA')
  const items = [air, xray].map((productId) => ({ ...CARGO, productId, amount: '' }))
  await verbs.addToCart(window, { items })
  const shown = (await verbs.openCart(window, {})).items.map(({ id, amount }) => ({ id, amount: amount ?? '' }))
  const combined = await verbs.convertInCart(window, { items: shown })
  const parent = await open(combined.id)
  await verbs.confirmOrder(by('HKG'), parent)
  const [flight, service] = (await verbs.combinedOrderChildren(window, { id: combined.id })).children
  if (!flight || !service) throw new Error('no children')
  const made = await verbs.bookOrder(staff('HKG'), { id: flight.id, version: flight.version, ...PARTIES })
  expect(await open(service.id)).toMatchObject({ handedOver: made.handedOver, handedOverAs: 'SHIPMENT' })
  expect(await billed(service.number)).toEqual([
    `FRA BUY XRY 180 ${made.handedOver}`,
    `HKG SETTLE XRY 180 ${made.handedOver}`,
  ])
})

test('EXC-06 the price of a multimodal order is billed where its flight was booked, and its truck bills nothing', async () => {
  const { id, number } = await confirmed(MULTIMODAL, '1306.80')
  const [truck, flight] = (await verbs.combinedOrderChildren(by('FRA'), { id })).children
  if (!truck || !flight) throw new Error('no legs')
  const gate = { truckNo: 'AB1234', truckType: 'MEDIUM' as const, driver: '', phone: '' }
  await verbs.collectOrder(by('HKG', '/warehouse/edit'), { id: truck.id, version: truck.version, ...gate })
  expect(await billed(number)).toEqual(['FRA BUY AFT 1306.8 ', 'HKG SETTLE AFT 1306.8 '])
  const { handedOver } = await verbs.bookOrder(staff('HKG'), { id: flight.id, version: flight.version, ...PARTIES })
  expect(await billed(number)).toEqual([`FRA BUY AFT 1306.8 ${handedOver}`, `HKG SETTLE AFT 1306.8 ${handedOver}`])
  expect([await billed(truck.number), await billed(flight.number)]).toEqual([[], []])
  const resale = { reason: 'sold on', lines: [{ seq: 1, resale: '1500' }] }
  await verbs.editOrderPrice(by('FRA'), { id, version: (await open(id)).version, ...resale })
  expect(await billed(number)).toContain(`FRA SELL AFT 1500 ${handedOver}`)
})

test('EXC-02 EXC-06 a multimodal order that is cancelled costs its fee, and that is billed on a shipment', async () => {
  const { handedOver } = await booked()
  const { id, version, number } = await confirmed({ ...MULTIMODAL, cancelFeePercent: '10' }, '1306.80')
  await verbs.cancelOrder(by('FRA'), { id, version, reason: 'not needed' })
  const order = await open(id)
  expect(order).toMatchObject({ status: 'CANCELLED', fee: '130.68' })
  await verbs.putOnShipment(staff('HKG'), { id, version: order.version, shipment: handedOver })
  expect(await billed(number)).toEqual([`FRA BUY HDL 130.68 ${handedOver}`, `HKG SETTLE HDL 130.68 ${handedOver}`])
})

test('EXC-02 legs that are cancelled one by one cost the same fee', async () => {
  const { id } = await confirmed({ ...MULTIMODAL, cancelFeePercent: '10' }, '1306.80')
  for (const leg of (await verbs.combinedOrderChildren(by('FRA'), { id })).children) {
    await verbs.cancelOrder(by('FRA'), { id: leg.id, version: leg.version, reason: 'not needed' })
  }
  expect(await open(id)).toMatchObject({ status: 'CANCELLED', fee: '130.68' })
})

test('EXC-02 a multimodal order that nobody had confirmed is cancelled free of charge', async () => {
  const productId = await exchange.onSale({ ...MULTIMODAL, cancelFeePercent: '10' })
  const placed = await verbs.createOrder(by('FRA'), { ...CARGO, productId, amount: '1306.80' })
  await verbs.cancelOrder(by('FRA'), { ...placed, reason: 'not needed' })
  expect(await open(placed.id)).toMatchObject({ status: 'CANCELLED', fee: null })
})
