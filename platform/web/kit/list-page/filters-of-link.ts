import type { List } from '#platform/contract/list.ts'
import { FILTERS_OF_LINK, SEARCH_OF_LINK } from './list-link.ts'
import type { Filters } from './list-view.ts'
import { isFilter } from './view-content.ts'

/** As the server takes it (`listQuerySchema`). */
const LONGEST_SEARCH = 100

/** The filters and the search that an address brings, as far as the list of today takes them; null when it brings none. */
export function broughtByLink(
  list: List,
  query: URLSearchParams | undefined,
): { readonly filters: Filters; readonly search: string } | null {
  const filters = parsed(query?.get(FILTERS_OF_LINK) ?? '')
  if (typeof filters !== 'object' || filters === null) return null
  const search = (query?.get(SEARCH_OF_LINK) ?? '').trim().slice(0, LONGEST_SEARCH)
  return {
    filters: Object.fromEntries(Object.entries(filters).filter(([name, filter]) => isFilter(list, name, filter))),
    search: list.search.length > 0 ? search : '',
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
