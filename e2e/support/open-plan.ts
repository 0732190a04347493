import type { Page } from 'playwright-core'
import { bookShipment } from './book-shipment.ts'

/** Books shipments of an office in Hong Kong with confirmed space on CX289 of a day; answers the path of the load plan of that flight. */
export async function openPlan(page: Page, day: string, shipments: readonly object[]): Promise<string> {
  const ids: string[] = []
  for (const shipment of shipments) ids.push(await bookShipment(page, shipment))
  const plan = await page.evaluate(
    async ({ ids: booked, departure }) => {
      const send = async (path: string, body: object) => {
        const headers = {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('ws_token')}`,
          'idempotency-key': crypto.randomUUID(),
        }
        const answer = await (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
        if (answer.code !== 200) throw new Error(`${path}: ${answer.message}`)
        return answer.data
      }
      const board = { from: departure, days: 1, origin: 'HKG', destination: 'FRA' }
      const { flights } = await send('/ws-air/space/board', board)
      const flightId = flights.find(({ flightNo }: { flightNo: string }) => flightNo === 'CX289').id
      const requested = booked.map((id) => ({ id, uldType: null, positions: null }))
      await send('/ws-air/space/request', { flightId, shipments: requested, overrideReason: null })
      await send('/ws-air/space/confirm', { ids: booked, reason: 'OK' })
      return (await send('/ws-air/load-plans/of-flight', { flightId })).id as string
    },
    { ids, departure: day },
  )
  return `/load-plans/${plan}`
}
