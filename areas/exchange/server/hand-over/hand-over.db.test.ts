import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { exchangeErrors } from '../../contract/errors.ts'
import type { ProductFields } from '#areas/products/contract/product.ts'
import { openProducts } from '#areas/products/server/testing/fixture.ts'
import { CARGO } from '../testing/cargo.ts'
import { exchangeServer } from '../index.ts'

const { verbs } = exchangeServer
let exchange: Awaited<ReturnType<typeof openProducts>>
beforeAll(async () => {
  exchange = await openProducts()
})
afterAll(() => exchange.close())

const seller = (...permissions: string[]) => exchange.by('HKG', { permissions })

const PARTIES = { shipper: 'WING TAI LTD', consignee: 'HAFEN GMBH' }

async function confirmed(fields: Partial<ProductFields>, cargo: object, amount: string) {
  const productId = await exchange.onSale(fields)
  const placed = await verbs.createOrder(exchange.by('FRA'), { ...CARGO, ...cargo, productId, amount })
  return { ...(await verbs.confirmOrder(seller(), { id: placed.id, version: placed.version })), number: placed.number }
}

test('EXC-06 a confirmed air order becomes a booking of its seller with its cargo and rate, once', async () => {
  const { id, version, number } = await confirmed({}, { volume: '0.1' }, '1306.80')
  await expect(verbs.bookOrder(seller(), { id, version, ...PARTIES })).rejects.toMatchObject({
    entry: platformErrors.NO_PERMISSION,
  })
  const buyer = exchange.by('FRA', { permissions: ['/shipment/edit'] })
  await expect(verbs.bookOrder(buyer, { id, version, ...PARTIES })).rejects.toMatchObject({
    entry: exchangeErrors.NOT_SELLER,
  })
  const twice = await Promise.allSettled([
    verbs.bookOrder(seller('/shipment/edit'), { id, version, ...PARTIES }),
    verbs.bookOrder(seller('/shipment/edit'), { id, version, ...PARTIES }),
  ])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const order = await verbs.openOrder(seller(), { id })
  expect(order.events.at(-1)).toMatchObject({ what: 'BOOKED', text: order.handedOver })
  const { rows } = await sql`
    select job_no, customer_reference, origin_airport, destination_airport, pieces, gross_weight::text as weight,
           settling_rate::text as rate, settling_currency as currency
    from shipments.shipment where id = ${order.handedOverId}`.execute(exchange.db)
  const booked = { jobNo: order.handedOver, customerReference: number, originAirport: 'HKG', destinationAirport: 'FRA' }
  expect(rows).toEqual([{ ...booked, pieces: 3, weight: '34.00', rate: '29.04', currency: 'HKD' }])
})

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

test('EXC-06 the truck of a confirmed order is registered at the gate under its number', async () => {
  const { id, version, number } = await confirmed(TRUCK, { units: 1 }, '2800.00')
  const truck = { truckNo: 'AB1234', truckType: 'MEDIUM' as const, driver: 'Chan', phone: '' }
  await expect(verbs.collectOrder(seller(), { id, version, ...truck })).rejects.toMatchObject({
    entry: platformErrors.NO_PERMISSION,
  })
  const gate = seller('/warehouse/edit')
  const { handedOver, handedOverId } = await verbs.collectOrder(gate, { id, version, ...truck })
  const { rows } = await sql`
    select t.number, t.truck_no, t.expected_pieces, t.customer, (select text from warehouse.truck_reference where truck_id = t.id) as reference
    from warehouse.truck t where id = ${handedOverId}`.execute(exchange.db)
  expect(rows).toEqual([
    { number: handedOver, truckNo: 'AB1234', expectedPieces: 3, customer: 'FRA', reference: number },
  ])
})

test('EXC-06 the books of both offices get their lines of a truck order, shared by the houses that the truck brings', async () => {
  const { id, version } = await confirmed(TRUCK, { units: 1 }, '2800.00')
  const resale = { id, version, reason: 'sold on', lines: [{ seq: 1, resale: '3200' }] }
  const sold = await verbs.editOrderPrice(exchange.by('FRA'), resale)
  const cost = { id, version: sold.version, reason: 'our cost', lines: [{ seq: 1, cost: '2500' }] }
  const priced = await verbs.editOrderPrice(seller(), cost)
  const truck = { truckNo: 'CD5678', truckType: 'MEDIUM' as const, driver: '', phone: '' }
  const { handedOverId } = await verbs.collectOrder(seller('/warehouse/edit'), {
    id,
    version: priced.version,
    ...truck,
  })
  const { rows } = await sql`
    select office.code as office, a.side, a.charge_code as code, trim_scale(a.amount)::text as amount
    from billing.agreed_charge a join organisation.office office on office.id = a.office_id
    where a.truck_id = ${handedOverId} order by office.code, a.side`.execute(exchange.db)
  expect(rows).toEqual([
    { office: 'FRA', side: 'BUY', code: 'PUP', amount: '2800' },
    { office: 'FRA', side: 'SELL', code: 'PUP', amount: '3200' },
    { office: 'HKG', side: 'BUY', code: 'PUP', amount: '2500' },
    { office: 'HKG', side: 'SETTLE', code: 'PUP', amount: '2800' },
  ])
})

test('EXC-06 an order that is not confirmed is not handed over', async () => {
  const productId = await exchange.onSale({})
  const { id, version } = await verbs.createOrder(exchange.by('FRA'), { ...CARGO, productId, amount: '1306.80' })
  await expect(verbs.bookOrder(seller('/shipment/edit'), { id, version, ...PARTIES })).rejects.toMatchObject({
    entry: exchangeErrors.NOT_TO_HAND_OVER,
  })
})

test('EXC-06 billing gets every charge of a booked order, its edited amount, and of a cancelled one the fee', async () => {
  const surcharges = [{ code: 'FSC', basis: 'SHIPMENT', rate: '60', minimum: null }] as const
  const order = await confirmed({ surcharges: [...surcharges], cancelFeePercent: '10' }, {}, '1366.80')
  const booker = seller('/shipment/edit')
  const booked = await verbs.bookOrder(booker, { id: order.id, version: order.version, ...PARTIES })
  const agreed = async () => {
    const { rows } = await sql<{ code: string; amount: string; source: string }>`
      select charge_code as code, trim_scale(amount)::text as amount, source from billing.agreed_charge
      where shipment_id = ${booked.handedOverId} and side = 'SETTLE' order by seq`.execute(exchange.db)
    return rows.map(({ code, amount, source }) => [code, amount, source])
  }
  const { number } = order
  expect(await agreed()).toEqual([
    ['AFT', '1306.8', number],
    ['FSC', '60', number],
  ])
  const edit = { id: order.id, version: booked.version, reason: 'discount', lines: [{ seq: 1, amount: '1200' }] }
  const { version } = await verbs.editOrderPrice(seller(), edit)
  expect((await agreed())[0]).toEqual(['AFT', '1200', number])
  await verbs.cancelOrder(exchange.by('FRA'), { id: order.id, version, reason: 'not needed' })
  expect(await agreed()).toEqual([['HDL', '126', number]])
})
