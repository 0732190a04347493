import { z } from 'zod'
import { anyFilter } from '#platform/contract/stored-view.ts'
import type { List } from '#platform/contract/list.ts'
import type { Filters, ListView } from './list-view.ts'
import { type Opened, isFilter } from './view-content.ts'

/** What a list shows, as the tab keeps it over a reload: which view, and what the user made of it since. */
export type ShownList = z.infer<typeof shownList>

const shownList = z.object({
  view: z.string().nullable(),
  filters: z.record(z.string(), anyFilter),
  search: z.string(),
  sort: z.array(z.object({ column: z.string(), direction: z.enum(['asc', 'desc']) })),
  page: z.number().int().min(1),
})

/** More than a pasted list of a thousand numbers; a list narrowed by more than that opens as it does anew. */
const LONGEST = 40_000

/** As a text for the tab; null where it is too long to be kept. */
export function shownText({ filters, search, sort, page }: ListView, view: string | null): string | null {
  const text = JSON.stringify({ view, filters, search, sort, page } satisfies Record<keyof ShownList, unknown>)
  return text.length > LONGEST ? null : text
}

/** What the tab has kept; null when it is nothing, or what cannot be read. */
export function shownOf(text: string | null | undefined): ShownList | null {
  try {
    return shownList.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** How a list opens that was shown before, as far as the list of today can be filtered and sorted so. */
export function openedAgain(list: List, opened: Opened, shown: ShownList): Opened & { readonly page: number } {
  const filters: Filters = Object.fromEntries(
    Object.entries(shown.filters).filter(([name, filter]) => isFilter(list, name, filter)),
  )
  const sort = shown.sort.filter(({ column }) => list.columns[column]?.sort)
  const search = list.search.length > 0 ? shown.search : ''
  return { ...opened, filters, search, sort: sort.length > 0 ? sort : opened.sort, page: shown.page }
}
