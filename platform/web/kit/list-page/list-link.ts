import type { Filters } from './list-view.ts'

/** The query parameter under which an address brings filters to a list. */
export const FILTERS_OF_LINK = 'filters'

/** An address that opens a list plainly and narrowed by these filters alone. */
export function listLink(path: string, filters: Filters): string {
  return `${path}?${new URLSearchParams({ [FILTERS_OF_LINK]: JSON.stringify(filters) }).toString()}`
}
