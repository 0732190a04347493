import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { blankEntry } from '#areas/shipments/contract/booking/entry-of.ts'

/** Books a shipment HKG–FRA of the office of whoever is signed in, as its form would send it; answers its id. */
export async function bookShipment(page: Page, change: object = {}): Promise<string> {
  const party = { partnerId: null, address: '', contact: '', phone: '' }
  const answer = await page.evaluate(
    async (entry) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('ws_token')}`,
        'idempotency-key': crypto.randomUUID(),
      }
      const send = async (path: string, body: object) =>
        (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
      const { data } = await send('/ws-air/shipments/list', {
        page: 1,
        size: 20,
        filters: { originOffice: { equals: 'HKG' } },
      })
      const originOfficeId = data.rows[0][data.cols.indexOf('originOfficeId')]
      return send('/ws-air/shipments', { ...entry, originOfficeId })
    },
    {
      // The office is put in by the page.
      ...blankEntry(''),
      salesOfficeId: null,
      handlingOfficeId: null,
      shipper: { ...party, name: 'PROBE ELECTRONICS LTD', address: '1 Harbour Road\nHong Kong\nHK' },
      consignee: { ...party, name: 'HAFEN IMPORT GMBH' },
      originAirport: 'HKG',
      destinationAirport: 'FRA',
      pieces: 10,
      grossWeight: '100',
      volume: '1',
      goodsDescription: 'PROBES',
      ...change,
    },
  )
  expect(answer).toMatchObject({ code: 200 })
  return answer.data.id
}
