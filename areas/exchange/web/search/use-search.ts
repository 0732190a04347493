import { useMemo } from 'react'
import { useTab } from '#platform/web/tab.ts'
import { useCall } from '#platform/web/use-call.ts'
import { exchangeApi } from '../../contract/api.ts'
import { type SearchFields, searchFields } from '../../contract/search.ts'
import { lanesOf, viewsOf } from './facets.ts'

/** The search that the address of the tab holds, its routes, and the reliability of their flights. */
export function useSearch() {
  const { query, setQuery } = useTab()
  const text = query.get('search')
  const fields = useMemo(() => fieldsIn(text), [text])
  const enabled = fields !== null
  const input = fields ?? NOTHING
  const search = useCall(exchangeApi.searchOffers, input, { enabled, keepPrevious: true, staleMs: 30_000, quiet: true })
  const lanes = useMemo(() => lanesOf(search.data?.products ?? []), [search.data])
  const reliable = useCall(exchangeApi.laneReliability, { lanes }, { enabled: lanes.length > 0, staleMs: 600_000 })
  const calendar = useCall(exchangeApi.priceCalendar, input, { enabled, staleMs: 60_000, quiet: true })
  const routes = useMemo(
    () => (search.data ? viewsOf(search.data, reliable.data?.lanes ?? []) : []),
    [search.data, reliable.data],
  )
  return {
    fields,
    routes,
    result: search.data,
    failed: { error: search.error, refetch: search.refetch },
    searching: search.isFetching,
    calendar: calendar.data,
    /** Keeps the search in the address: it survives a reload and can be sent to a colleague. */
    start: (next: SearchFields): void => setQuery({ search: JSON.stringify(next) }),
  }
}

const NOTHING: SearchFields = {
  from: '-',
  to: '-',
  readyOn: '2000-01-01',
  pieces: 1,
  grossWeight: '1',
  volume: null,
  pallets: null,
  goodsClasses: [],
  currency: null,
}

function fieldsIn(text: string | null): SearchFields | null {
  try {
    const parsed = searchFields.safeParse(JSON.parse(text ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
