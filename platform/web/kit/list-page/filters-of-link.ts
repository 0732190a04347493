import type { List } from '#platform/contract/list.ts'
import type { Filters } from './list-view.ts'
import { isFilter } from './view-content.ts'

/** The filters that an address brings, as far as the list of today takes them; null when it brings none. */
export function filtersOfLink(list: List, query: string | null | undefined): Filters | null {
  if (query === null || query === undefined) return null
  const filters = parsed(query)
  if (typeof filters !== 'object' || filters === null) return null
  return Object.fromEntries(Object.entries(filters).filter(([name, filter]) => isFilter(list, name, filter)))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
