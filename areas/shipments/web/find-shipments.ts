import { call } from '#platform/web/api-client.ts'
import type { FoundRecord } from '#platform/web/area-web.ts'
import { rowsOf } from '#platform/web/kit/list-page/list-rows.ts'
import { preloadTexts, text as textOf } from '#platform/web/texts.ts'
import { shipmentApi } from '../contract/shipment-api.ts'
import { type Match, type Matching, matchOf, spellingsOf } from './match-of.ts'

type Row = Matching &
  Readonly<Record<'id', string>> &
  Readonly<Record<'originAirport' | 'destinationAirport' | 'consignee', string | null>>

const MOST = 5
const SHORTEST = 3
/** So many are looked at, that a whole number is found among later ones that begin like it. */
const LOOKED_AT = 100

/** Shipments by HAWB, MAWB, customer's reference, PO or DN number, batch, shipper or consignee; whole numbers first, each with what it was found by. */
export async function find(text: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const search = text.trim()
  if (search.length < SHORTEST) return []
  const [matches] = await Promise.all([matchesOf(search, signal), preloadTexts(['shipments'])])
  return matches
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

/** What is found by the words as they were typed, and by the MAWB number that they are in another spelling. */
async function matchesOf(search: string, signal: AbortSignal): Promise<readonly { row: Row; match: Match }[]> {
  const spellings = spellingsOf(search)
  const pages = await Promise.all(
    spellings.map((spelling) =>
      call(shipmentApi.list, { page: 1, size: LOOKED_AT, count: false, search: spelling }, { signal, quiet: true }),
    ),
  )
  const found = pages.flatMap((page, at) =>
    (rowsOf(page) as unknown as Row[]).map((row) => ({ row, match: matchOf(row, spellings[at] ?? search) })),
  )
  return found.filter(({ row }, at) => found.findIndex((one) => one.row.id === row.id) === at)
}
