import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { bookShipment } from './book-shipment.ts'

type Call = readonly [method: string, path: string, body?: object]
type Waybill = { readonly version: number; readonly prefilled: { readonly lines: readonly object[] } }

const AGENT = {
  partnerId: null,
  name: 'FRANKFURT AGENT GMBH',
  address: 'CARGO CITY SUED 1\nFRANKFURT\nDE',
  contact: '',
  phone: '',
}

/** A shipment of the signed-in office under a number of its stock, with its waybills issued, as their forms would send it. */
export async function issuedWaybill(page: Page, change: object = {}): Promise<{ id: string; mawbNo: string }> {
  const consignee = await knownToCustoms(page)
  const goodsDescription = 'WIRELESS EARPHONES, HS 851830'
  const id = await bookShipment(page, { overseasAgent: AGENT, consignee, goodsDescription, ...change })
  const number = await call(page, ['POST', '/ws-air/hawb-numbers/take', { shipmentId: id, hawbNo: null }])
  expect(number).toMatchObject({ code: 200 })
  const free = { status: { anyOf: ['Available'] }, owner: { equals: 'HKG' }, airline: { equals: 'CX' } }
  const stock = await call(page, ['POST', '/ws-air/mawbs/list', { page: 1, size: 20, filters: free }])
  expect(stock).toMatchObject({ code: 200 })
  const { cols, rows } = (stock as { data: { cols: string[]; rows: unknown[][] } }).data
  const of = (name: string) => rows[0]?.[cols.indexOf(name)]
  const flies = {
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    etd: dayFromNow(5, '23:55'),
    eta: dayFromNow(6, '05:30'),
  }
  const assigned = await call(page, [
    'POST',
    '/ws-air/masters/assign',
    {
      ...flies,
      shipmentIds: [id],
      number: { by: 'named', mawbNo: of('number') },
      capacityType: of('capacityType'),
      flightNo: 'CX8401',
      unscheduled: true,
      cutOff: null,
    },
  ])
  expect(assigned).toMatchObject({ code: 200 })
  const ours = `/ws-documents/shipments/${id}/waybills`
  const boxes = { agentIata: '1330001/0019' }
  const { data } = (await call(page, ['GET', `${ours}/MAWB`])) as { data: Waybill }
  const lines = data.prefilled.lines.map((line) => ({ ...line, rate: '22.5' }))
  const saved = await call(page, ['PUT', `${ours}/MAWB`, { version: 0, overrides: { boxes, lines } }])
  expect(saved).toMatchObject({ code: 200 })
  for (const [kind, version] of [
    ['MAWB', 1],
    ['HAWB', 0],
  ] as const) {
    const issued = await call(page, ['POST', `${ours}/${kind}/issue`, { version, reason: '' }])
    expect(issued).toMatchObject({ code: 200 })
  }
  return { id, mawbNo: (assigned as { data: { mawbNo: string } }).data.mawbNo }
}

/** Returns a consignee of the register whose EORI is known, as customs of the EU demand. */
async function knownToCustoms(page: Page): Promise<object> {
  const found = await call(page, ['POST', '/ws-partners/find', { search: 'DEMAS43' }])
  const [partner] = (found as { data: { items: { value: string; label: string }[] } }).data.items
  expect(partner).toBeDefined()
  const address = 'Kaiserstrasse 1\n60311 Frankfurt\nDE'
  return { partnerId: partner?.value, name: partner?.label, address, contact: '', phone: '' }
}

function dayFromNow(days: number, clock: string): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${clock}`
}

function call(page: Page, request: Call): Promise<unknown> {
  return page.evaluate(async ([method, path, body]) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage.getItem('ws_token')}`,
      'idempotency-key': crypto.randomUUID(),
    }
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers }
    return (await fetch(path, init)).json()
  }, request)
}
