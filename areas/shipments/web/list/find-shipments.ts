import { call } from '#platform/web/api-client.ts'
import type { FoundRecord } from '#platform/web/area-web.ts'
import { rowsOf } from '#platform/web/kit/list-page/list-rows.ts'
import { preloadTexts, text as textOf } from '#platform/web/texts.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { nameOfShipment } from '../../domain/booking/name-of-shipment.ts'
import { type Match, type Matching, byMatch, matchOf } from './match-of.ts'

type Row = Matching &
  Readonly<Record<'id' | 'jobNo', string>> &
  Readonly<Record<'originAirport' | 'destinationAirport' | 'consignee', string | null>>

const MOST = 5
const SHORTEST = 3

/** Finds shipments by numbers, references and parties; exact numbers first, each with what it was found by. */
export async function find(text: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const search = text.trim()
  if (search.length < SHORTEST) return []
  const [matches] = await Promise.all([matchesOf(search, signal), preloadTexts(['shipments'])])
  return matches
    .toSorted((one, other) => byMatch(one.match, other.match))
    .slice(0, MOST)
    .map(({ row, match }) => {
      const { id, jobNo, hawbNo, mawbNo, originAirport, destinationAirport, shipper, consignee } = row
      const route = `${originAirport ?? ''}–${destinationAirport ?? ''}`
      const found = match.by && `${textOf('shipments', `lists.shipments.${match.by}`)} ${match.number}`
      return {
        kind: hawbNo ? 'HAWB' : 'Job',
        title: nameOfShipment({ hawbNo, jobNo }),
        note: [found, mawbNo, route, shipper, consignee].filter(Boolean).join(' · '),
        path: `/shipments/${id}`,
      }
    })
}

/**
 * Exact numbers are queried separately, because among hundreds with the same beginning one would not be on the page. The result
 * of one query is shown even if the other fails.
 */
async function matchesOf(search: string, signal: AbortSignal): Promise<readonly { row: Row; match: Match }[]> {
  const requested = { page: 1, size: 20, count: false, search } as const
  const ways = /\d/.test(search) ? [true, false] : [false]
  const answers = await Promise.allSettled(
    ways.map((whole) => call(shipmentApi.list, { ...requested, whole }, { signal, quiet: true })),
  )
  signal.throwIfAborted()
  const pages = answers.filter((answer) => answer.status === 'fulfilled')
  if (pages.length === 0) throw answers.find((answer) => answer.status === 'rejected')?.reason
  const found = pages.flatMap(({ value: page }) =>
    (rowsOf(page) as unknown as Row[]).map((row) => ({ row, match: matchOf(row, search) })),
  )
  return [...new Map(found.map((one) => [one.row.id, one])).values()]
}
