import type { SortBy } from '#platform/contract/list.ts'
import { type PageSize, pageCount } from '#platform/domain/page.ts'

export type Filters = Readonly<Record<string, unknown>>

/** What a list shows: everything the question to the server is made of, and what is known of its total. */
export type ListView = {
  readonly filters: Filters
  /** Filters the user has added to the bar, filled or not, in their order. */
  readonly added: readonly string[]
  readonly search: string
  readonly sort: readonly SortBy[]
  readonly page: number
  readonly size: PageSize
  /** Whether the next question asks for the total: only when the set of rows may be another one. */
  readonly count: boolean
  readonly total: number | null
  readonly capped: boolean
}

export type ListEvent =
  | { kind: 'filter'; name: string; value: unknown }
  | { kind: 'addFilter'; name: string }
  | { kind: 'removeFilter'; name: string }
  /** `except`: the column of the list's switch, which stays as it is. */
  | { kind: 'clearFilters'; except?: string | undefined }
  | { kind: 'search'; text: string }
  | { kind: 'sort'; sort: readonly SortBy[] }
  | { kind: 'page'; page: number; size: PageSize }
  | ({ kind: 'show' } & Opening)
  | { kind: 'answered'; rows: number; total: number | null; capped: boolean }
  | { kind: 'recount' }
  | { kind: 'restart' }

type Opening = { readonly filters: Filters; readonly search: string; readonly sort: readonly SortBy[] }

export function startView({
  size,
  filters,
  search,
  sort,
  page = 1,
}: Opening & { size: PageSize; page?: number }): ListView {
  const added = Object.keys(filters)
  return { size, filters, added, search, sort, page, count: true, total: null, capped: false }
}

/** The next view. Filters and search begin at page 1 and count anew; sorting and paging keep the total. */
export function nextView(view: ListView, event: ListEvent): ListView {
  switch (event.kind) {
    case 'filter':
      return anew(view, { filters: withFilter(view.filters, event.name, event.value) })
    case 'addFilter':
      return view.added.includes(event.name) ? view : { ...view, added: [...view.added, event.name] }
    case 'removeFilter': {
      const added = view.added.filter((name) => name !== event.name)
      if (!(event.name in view.filters)) return { ...view, added }
      return anew(view, { added, filters: withFilter(view.filters, event.name, undefined) })
    }
    case 'clearFilters':
      return anew(view, { filters: onlyFilter(view.filters, event.except), added: [], search: '' })
    case 'search':
      return event.text === view.search ? view : anew(view, { search: event.text })
    case 'sort':
      return { ...view, sort: event.sort, page: 1, count: view.total === null }
    case 'page':
      return { ...view, page: event.page, size: event.size, count: view.total === null }
    case 'show':
      return anew(view, {
        filters: event.filters,
        added: Object.keys(event.filters),
        search: event.search,
        sort: event.sort,
      })
    case 'answered':
      return answered(view, event)
    case 'recount':
      return { ...view, count: true }
    case 'restart':
      return anew(view, {})
  }
}

/** Whether anything narrows the list beyond what its page fixes and its switch is set to. */
export function isNarrowed(view: Pick<ListView, 'filters' | 'search'>, switched?: string): boolean {
  return Object.keys(view.filters).some((name) => name !== switched) || view.search !== ''
}

function anew(view: ListView, change: Partial<ListView>): ListView {
  return { ...view, ...change, page: 1, count: true }
}

/**
 * Takes over what an answer tells of the total. A page that is not full shows the true end of the list, also when nothing
 * was counted; an empty page beyond the first means that rows have gone: back to the last page there is.
 */
function answered(view: ListView, { rows, total, capped }: ListEvent & { kind: 'answered' }): ListView {
  if (rows === 0 && view.page > 1) {
    // Beyond what was counted nobody knew where the end is.
    const known = total ?? (view.capped ? view.total : null)
    return { ...view, page: known ? Math.min(view.page - 1, pageCount(known, view.size)) : 1, count: true }
  }
  const end = (view.page - 1) * view.size + rows
  if (total !== null) return same(view, total, capped)
  return rows < view.size ? same(view, end, false) : view
}

function same(view: ListView, total: number, capped: boolean): ListView {
  return view.total === total && view.capped === capped ? view : { ...view, total, capped }
}

function onlyFilter(filters: Filters, name: string | undefined): Filters {
  return name !== undefined && name in filters ? { [name]: filters[name] } : {}
}

function withFilter(filters: Filters, name: string, value: unknown): Filters {
  const rest = Object.fromEntries(Object.entries(filters).filter(([other]) => other !== name))
  return value === undefined ? rest : { ...rest, [name]: value }
}
