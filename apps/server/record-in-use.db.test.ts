import { afterAll, beforeAll, expect, test } from 'vitest'
import { billingApi } from '#areas/billing/contract/api.ts'
import { blankEntry } from '#areas/shipments/contract/booking/entry-of.ts'
import { shipmentsApi } from '#areas/shipments/contract/api.ts'
import { type Desk, openDesks } from './testing/desks.ts'
import { openAccount } from './testing/random-operations/set-up.ts'

let at: Awaited<ReturnType<typeof openDesks>>
let hkg: Desk

beforeAll(async () => {
  at = await openDesks({ roles: { 'op.hkg': ['billing-clerk'] } })
  hkg = await at.desk('op.hkg')
})
afterAll(() => at.close())

const party = (name: string) => ({ partnerId: null, name, address: 'Somewhere 1', contact: '', phone: '' })

async function booked(): Promise<string> {
  const { id } = await hkg.call(shipmentsApi.shipmentCreate, {
    ...blankEntry(hkg.officeId),
    shipper: party('WING TAI'),
    consignee: party('HAFEN IMPORT GMBH'),
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    pieces: 4,
    grossWeight: '80',
    volume: '0.4',
    goodsDescription: 'TOYS',
  })
  return id
}

test('SHP-09 a shipment with billing lines is not deleted: the refusal names it among others, and what to do', async () => {
  const [billed, other] = [await booked(), await booked()]
  await openAccount(hkg, 'CUST-2', 'HKD')
  await hkg.call(billingApi.lineCreate, {
    shipmentId: billed,
    tab: 'EXPORT_HAWB',
    side: 'SELL',
    chargeCode: 'HDL',
    description: '',
    account: 'CUST-2',
    terms: 'PP',
    basis: 'FLAT',
    quantity: null,
    price: '12.50',
    currency: 'HKD',
    taxCode: null,
  })
  const message = 'There are billing lines for it: please delete or reverse them first.'
  expect(await hkg.answer(shipmentsApi.shipmentDelete, { ids: [other, billed] })).toMatchObject({
    message,
    data: { problems: [{ path: billed, message }] },
  })
  expect(await hkg.call(shipmentsApi.shipmentDelete, { ids: [other] })).toEqual({ deleted: 1 })
})
