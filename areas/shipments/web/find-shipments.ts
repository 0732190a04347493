import { call } from '#platform/web/api-client.ts'
import type { FoundRecord } from '#platform/web/area-web.ts'
import { rowsOf } from '#platform/web/kit/list-page/list-rows.ts'
import { preloadTexts, text as textOf } from '#platform/web/texts.ts'
import { shipmentApi } from '../contract/shipment-api.ts'
import { type Matching, matchOf } from './match-of.ts'

type Row = Matching &
  Readonly<Record<'id', string>> &
  Readonly<Record<'originAirport' | 'destinationAirport' | 'consignee', string | null>>

const MOST = 5
const SHORTEST = 3

/** Shipments by HAWB, MAWB, customer's reference, PO or DN number, batch, shipper or consignee; whole numbers first, each with what it was found by. */
export async function find(text: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const search = text.trim()
  if (search.length < SHORTEST) return []
  const [page] = await Promise.all([
    call(shipmentApi.list, { page: 1, size: 20, count: false, search }, { signal, quiet: true }),
    preloadTexts(['shipments']),
  ])
  const rows = rowsOf(page) as unknown as Row[]
  return rows
    .map((row) => ({ row, match: matchOf(row, search) }))
    .toSorted((one, other) => Number(other.match.whole) - Number(one.match.whole))
    .slice(0, MOST)
    .map(({ row, match }) => {
      const { id, hawbNo, mawbNo, originAirport, destinationAirport, shipper, consignee } = row
      const route = `${originAirport ?? ''}–${destinationAirport ?? ''}`
      const found = match.by && `${textOf('shipments', `lists.shipments.${match.by}`)} ${match.number}`
      return {
        kind: 'HAWB',
        title: hawbNo ?? `${route} ${shipper ?? ''}`,
        note: [found, mawbNo, hawbNo && route, hawbNo && shipper, consignee].filter(Boolean).join(' · '),
        path: `/shipments/${id}`,
      }
    })
}
