import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const HOUR = 3_600_000

/** Writes down twelve pieces that landed in Hong Kong two hours ago, as the form would send them; answers the id. */
export async function writeDownImport(page: Page, mawbNo: string): Promise<string> {
  const party = (name: string) => ({ partnerId: null, address: '', contact: '', phone: '', name })
  const clock = (hours: number, zone: number) => new Date(Date.now() + (hours + zone) * HOUR).toISOString().slice(0, 16)
  const answer = await page.evaluate(
    async (entry) => {
      const headers = {
        'content-type': 'application/json',
        authorization: `Bearer ${localStorage.getItem('ws_token')}`,
        'idempotency-key': crypto.randomUUID(),
      }
      return (await fetch('/ws-air/imports', { method: 'POST', headers, body: JSON.stringify(entry) })).json()
    },
    {
      mawbNo,
      hawbNo: 'PROBE1',
      shipper: party('PROBE CELLARS'),
      consignee: party('HARBOUR CELLARS LTD'),
      notifyParty: null,
      overseasAgent: party('PROBE FREIGHT'),
      deliveryPlace: '',
      incoterm: null,
      // Singapore and Hong Kong share a clock all year.
      originAirport: 'SIN',
      destinationAirport: 'HKG',
      flightNo: 'SQ892',
      etd: clock(-6, 8),
      eta: clock(-2, 8),
      pieces: 12,
      grossWeight: '144',
      volume: null,
      goodsDescription: 'PROBES OF WINE',
      handlingCodes: [],
    },
  )
  expect(answer).toMatchObject({ code: 200 })
  return answer.data.id
}
