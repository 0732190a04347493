import { type ReactNode, useContext, useEffect, useReducer, useState } from 'react'
import type { List, ListFilters } from '#platform/contract/list.ts'
import { TabContext } from '#platform/web/tab.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './chips/filter-chips.tsx'
import { type Filters, nextView, startView } from './list-view.ts'
import { shownOf, shownText } from './shown-list.ts'
import { useColumnTitles } from './part-texts.ts'
import { isFilter } from './view-content.ts'
import '../kit.css'
import './list-page.css'

type Props<L extends List> = {
  readonly list: L
  readonly area: string
  readonly quickFilters: readonly (keyof L['columns'] & string)[]
  readonly searchHint?: string
  /** Columns that the picture asks for in its own way: in it they are not filtered, in the list they stay as they are. */
  readonly except: readonly (keyof L['columns'] & string)[]
}

/**
 * The filters of a list above another picture of its rows, such as a chart: those that the list shows in this tab, and what is
 * changed here the list shows when it is back. `bar` draws them, `query` is what an endpoint `narrowedBy` the list takes.
 */
export function useListFilters<L extends List>(
  props: Props<L>,
): {
  bar(before: ReactNode, onAgain: () => void): ReactNode
  readonly query: { readonly filters?: ListFilters<L>; readonly search?: string }
} {
  const { list, area, quickFilters, except, searchHint } = props
  const tab = useContext(TabContext)
  const title = useColumnTitles(list, area)
  const [stored] = useState(() => shownOf(tab?.shown(list.name)))
  const [view, dispatch] = useReducer(nextView, undefined, () =>
    startView({ ...opening(list, stored, except), size: 20 }),
  )
  const { filters, search } = view
  useEffect(() => {
    const shown = { ...view, filters: { ...untouched(stored?.filters, except), ...filters } }
    tab?.keepShown(list.name, shownText(shown, stored?.view ?? null))
  }, [tab, list, view, filters, stored, except])
  const query = {
    ...(Object.keys(filters).length > 0 && { filters: filters as ListFilters<L> }),
    ...(search !== '' && { search }),
  }
  return {
    query,
    bar: (before, onAgain) => (
      <>
        <FilterBar
          list={list}
          area={area}
          view={view}
          title={title}
          dispatch={dispatch}
          onAgain={onAgain}
          searchHint={searchHint}
          quick={quickFilters}
          fixed={except}
          requested={undefined}
        >
          {before}
        </FilterBar>
        <div className="kit-toolbar">
          <FilterChips
            list={list}
            area={area}
            view={view}
            except={except}
            switched={undefined}
            title={title}
            dispatch={dispatch}
          />
        </div>
      </>
    ),
  }
}

function opening(list: List, stored: ReturnType<typeof shownOf>, except: readonly string[]) {
  const { filters = {}, search = '', sort = list.defaultSort } = stored ?? {}
  const fits = Object.entries(filters).filter(
    ([name, filter]) => !except.includes(name) && isFilter(list, name, filter),
  )
  return { filters: Object.fromEntries(fits) as Filters, search, sort }
}

function untouched(filters: Filters = {}, except: readonly string[]): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([name]) => except.includes(name)))
}
