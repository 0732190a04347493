import { type ColourRule, type StoredSetting, type StoredView, storedView } from '#platform/contract/stored-view.ts'
import type { List, SortBy } from '#platform/contract/list.ts'
import { filterSchema } from '#platform/contract/list-column.ts'
import { mergeState } from '../data-grid/column-state.ts'
import type { Column, GridState } from '../data-grid/grid-types.ts'
import type { Filters, ListView } from './list-view.ts'
import { MARK } from './row-colour.ts'

type Columns = readonly Pick<Column<never>, 'key' | 'width' | 'minWidth' | 'pin' | 'hidden'>[]

/** What opening a view changes in a list. */
export type Opened = {
  readonly filters: Filters
  readonly search: string
  readonly sort: readonly SortBy[]
  readonly colours: readonly ColourRule[]
  readonly grid: GridState | null
  readonly lost: Lost
}

/** What of a view is not in the list of today. */
export type Lost = {
  /** How many columns there are no more: nobody knows today what they were called. */
  readonly gone: number
  /** Columns that the list has and that can no longer be filtered so. */
  readonly unfit: readonly string[]
}

const NOTHING_LOST: Lost = { gone: 0, unfit: [] }

/** How a list opens without a view: with the filters it starts with. */
export function plainView(list: List, { grid, colours = [] }: Pick<StoredSetting, 'grid' | 'colours'>): Opened {
  const known = colours.filter(({ column }) => column in list.columns)
  return {
    filters: list.startFilters ?? {},
    search: '',
    sort: sortOf(list, grid),
    colours: known,
    grid,
    lost: NOTHING_LOST,
  }
}

/** Fits a saved view to the list of today: what the list no longer has is left out and told. */
export function openedBy(list: List, content: StoredView): Opened {
  const fits = Object.entries(content.filters).filter(([name, filter]) => isFilter(list, name, filter))
  const colours = content.colours.filter(({ column }) => column in list.columns)
  const filters = Object.fromEntries(fits)
  return {
    filters,
    search: list.search.length > 0 ? content.search : '',
    sort: sortOf(list, content.grid),
    colours,
    grid: content.grid,
    lost: {
      gone: namesIn(content).filter((name) => !(name in list.columns)).length,
      unfit: Object.keys(content.filters).filter((name) => name in list.columns && !(name in filters)),
    },
  }
}

/** Every column that a view shows, filters, sorts or colours by. That of the marks is none of the list. */
function namesIn({ filters, colours, grid }: StoredView): readonly string[] {
  const visibleTo = grid.cols.filter(({ key, hidden }) => !hidden && key !== MARK)
  const named = [...visibleTo, ...grid.sort].map(({ key }) => key)
  return [...new Set([...named, ...Object.keys(filters), ...colours.map(({ column }) => column)])]
}

/** What is saved of a list as it stands. */
export function contentOf(
  { filters, search, sort }: Pick<ListView, 'filters' | 'search' | 'sort'>,
  grid: GridState,
  colours: readonly ColourRule[],
): StoredView {
  const sorted = sort.map(({ column, direction }) => ({ key: column, dir: direction }))
  return storedView.parse({ v: 1, grid: { ...grid, sort: sorted }, filters, search, colours })
}

/** Whether two contents show the same list: columns that are new since one was saved make no difference. */
export function sameContent(columns: Columns, one: StoredView, other: StoredView): boolean {
  return shown(columns, one) === shown(columns, other)
}

/** The sort kept, as far as today's columns can still be sorted by; else the list's own. */
export function sortOf(list: List, grid: GridState | null | undefined): readonly SortBy[] {
  if (!Array.isArray(grid?.sort)) return list.defaultSort
  const known = grid.sort.filter(({ key }) => list.columns[key]?.sort)
  return known.length === 0 ? list.defaultSort : known.map(({ key, dir }) => ({ column: key, direction: dir }))
}

/** Whether a list of today can be filtered so. */
export function isFilter(list: List, name: string, filter: unknown): boolean {
  const column = list.columns[name]
  return column?.filter === true && filterSchema(column).safeParse(filter).success
}

/** The database keeps no order of keys, so they are put in one. */
function shown(columns: Columns, { grid, filters, search, colours }: StoredView): string {
  return JSON.stringify([mergeState(columns, grid), filters, search, colours], (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}
