import type { Filters } from './list-view.ts'

/** The query parameter under which an address brings filters to a list. */
export const FILTERS_OF_LINK = 'filters'

/** The query parameter of what is searched for, beside the filters. */
export const SEARCH_OF_LINK = 'searchText'

/** An address that opens a list plainly and narrowed by these filters and this search alone. */
export function listLink(path: string, filters: Filters, search = ''): string {
  const query = { [FILTERS_OF_LINK]: JSON.stringify(filters), ...(search !== '' && { [SEARCH_OF_LINK]: search }) }
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query).toString()}`
}
