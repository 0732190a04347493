import { NEAR_DAYS, readFlightNumber } from '#areas/flights/domain/flight-number.ts'
import { call } from '#platform/web/api-client.ts'
import type { FoundRecord } from '#platform/web/area-web.ts'
import { formatNumber } from '#platform/web/kit/format.ts'
import { listLink } from '#platform/web/kit/list-page/list-link.ts'
import { preloadTexts, text as textOf } from '#platform/web/texts.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'

const LISTS = [
  { status: 'Pending', path: '/shipments/pending', title: 'pages.pending' },
  { status: 'Sent', path: '/shipments', title: 'pages.shipments' },
] as const

const DAY = 86_400_000

/** Finds flights of a number in these days, each linked to the filtered lists of its shipments. */
export async function find(text: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const flightNo = readFlightNumber(text)
  if (flightNo === undefined) return []
  const filters = { flightNo: { equals: flightNo }, etd: nearDays(new Date()) }
  const [counts] = await Promise.all([
    Promise.all(LISTS.map(({ status }) => countOf({ ...filters, status: { anyOf: [status] } }, signal))),
    preloadTexts(['shipments']),
  ])
  return LISTS.flatMap(({ path, title }, at) => {
    const { total, capped } = counts[at] ?? { total: null, capped: false }
    if (!total) return []
    return {
      kind: 'HAWB',
      title: `${flightNo} · ${textOf('shipments', title)}`,
      note: textOf('shipments', 'found.onFlight', { count: total, shown: formatNumber(total) + (capped ? '+' : '') }),
      path: listLink(path, filters),
    }
  })
}

function countOf(filters: Readonly<Record<string, unknown>>, signal: AbortSignal) {
  return call(shipmentApi.list, { page: 1, size: 20, count: true, filters }, { signal, quiet: true })
}

/** Whole days, so that the list stays the same while it is open. */
function nearDays(now: Date): { from: string; to: string } {
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  const at = (days: number) => new Date(midnight + days * DAY).toISOString()
  return { from: at(-NEAR_DAYS.back), to: at(NEAR_DAYS.ahead + 1) }
}
