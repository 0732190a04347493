import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { listed } from '#platform/contract/language.ts'
import type { ColourRule, StoredView } from '#platform/contract/stored-view.ts'
import type { List } from '#platform/contract/list.ts'
import { useNotify } from '#platform/web/notify.ts'
import { TabContext } from '#platform/web/tab.ts'
import { currentLanguage, useTexts } from '#platform/web/texts.ts'
import type { Column, GridState } from '../data-grid/grid-types.ts'
import { mergeState } from '../data-grid/column-state.ts'
import type { AnyRow } from './list-rows.ts'
import { broughtByLink } from './filters-of-link.ts'
import { FILTERS_OF_LINK, SEARCH_OF_LINK } from './list-link.ts'
import type { Filters, ListEvent, ListView } from './list-view.ts'
import type { StoredList } from './use-stored-list.ts'
import { openedAgain } from './shown-list.ts'
import { type Lost, type Opened, contentOf, openedBy, plainView, sameContent } from './view-content.ts'
import type { NamedView, ViewDraft } from './view-store.ts'

export type ListViews = {
  /** The view the list shows, if it shows one. */
  readonly active: NamedView | null
  /** Whether the list differs from its view by now. */
  readonly changed: boolean
  readonly grid: GridState
  setGrid(grid: GridState): void
  readonly colours: readonly ColourRule[]
  setColours(colours: readonly ColourRule[]): void
  open(view: NamedView | null): void
  /** Writes the list as it stands over its view. */
  save(): Promise<void>
  saveAs(draft: Omit<ViewDraft, 'content'>): Promise<void>
  rename(draft: Omit<ViewDraft, 'content'>): Promise<void>
  remove(): Promise<void>
  chooseDefault(view: NamedView | null): Promise<void>
}

/**
 * How the list opens: as it was before a reload; else with a view fitted to the columns of today, or plain, narrowed by what
 * its address asks for.
 */
export function openingOf(
  list: List,
  { start }: StoredList,
  query: URLSearchParams | undefined,
): Opened & { readonly page?: number } {
  const opened = start.view ? openedBy(list, start.view.content) : plainView(list, start.setting)
  if (start.shown) return openedAgain(list, opened, start.shown)
  return start.view ? opened : { ...opened, ...broughtByLink(list, query) }
}

type Parts = {
  readonly list: List
  readonly columns: readonly Column<AnyRow>[]
  readonly stored: StoredList
  readonly opening: Opened
  readonly view: ListView
  dispatch(event: ListEvent): void
  title(column: string): string
}

/** The saved views of a list and how it stands to the one it shows. */
export function useListViews(of: Parts): ListViews {
  const { list, columns, stored: saved, opening } = of
  const tab = useContext(TabContext)
  const [active, setActive] = useState(saved.start.view)
  const [viewGrid, setViewGrid] = useState(opening.grid)
  const [colours, setColours] = useState(opening.colours)
  const sayLost = useLostColumns(of)
  const stored = active ? viewGrid : saved.setting.grid
  const grid = useMemo(() => mergeState(columns, stored), [columns, stored])
  const show = (view: NamedView | null): void => {
    setActive(view)
    if (view) setViewGrid(view.content.grid)
    tab?.setQuery({ view: view?.id ?? null })
  }
  const open = (view: NamedView | null): void => {
    const { filters, search, sort, ...opened } = view ? openedBy(list, view.content) : plainView(list, saved.setting)
    show(view)
    setColours(opened.colours)
    of.dispatch({ kind: 'show', filters, search, sort })
    sayLost(opened.lost)
  }
  useLinkFollowed(list, (brought) => {
    const { sort, colours: plain } = plainView(list, saved.setting)
    show(null)
    setColours(plain)
    of.dispatch({ kind: 'show', ...brought, sort })
  })
  const content = () => contentOf(of.view, grid, colours)
  return {
    active,
    changed: active !== null && !sameContent(columns, content(), active.content),
    grid,
    setGrid: (next) => (active ? setViewGrid(next) : saved.keep({ grid: next })),
    colours,
    setColours: (next) => {
      setColours(next)
      if (!active) saved.keep({ colours: [...next] })
    },
    open,
    ...viewActions({ list, stored: saved, active, content, setActive, show, open }),
  }
}

type Keeping = {
  readonly list: List
  readonly stored: StoredList
  readonly active: NamedView | null
  content(): StoredView
  setActive(view: NamedView): void
  show(view: NamedView | null): void
  open(view: NamedView | null): void
}

/** What is done to the saved views; each rejects with CallFailed and leaves the list as it is. */
function viewActions({ list, stored: saved, active, content, setActive, show, open }: Keeping) {
  const { store, refresh } = saved
  const write = async (change: ViewDraft): Promise<void> => {
    if (!store || !active) return
    const { version } = await store.change({ ...change, id: active.id, version: active.version })
    setActive({ ...active, ...change, version })
    await refresh()
  }
  return {
    save: async () => {
      if (active) await write({ name: active.name, shared: active.shared, content: content() })
    },
    saveAs: async (draft: Omit<ViewDraft, 'content'>) => {
      if (!store) return
      const view = { ...draft, content: content() }
      show({ ...view, ...(await store.create(list.name, view)), own: true, ownerName: '', mayChange: true })
      await refresh()
    },
    rename: async (draft: Omit<ViewDraft, 'content'>) => {
      if (active) await write({ ...draft, content: active.content })
    },
    remove: async () => {
      if (!store || !active) return
      await store.remove(active.id)
      open(null)
      await refresh()
    },
    chooseDefault: async (view: NamedView | null) => {
      await store?.chooseDefault(list.name, view?.id ?? null)
      await refresh()
    },
  }
}

/** Follows a link to the list with filters of its own, also in the tab that is open; afterwards they are the user's to change. */
function useLinkFollowed(
  list: List,
  follow: (brought: { readonly filters: Filters; readonly search: string }) => void,
): void {
  const tab = useContext(TabContext)
  const query = tab?.query
  const key = query?.has(FILTERS_OF_LINK) ? query.toString() : null
  const read = useRef(query)
  read.current = query
  const latest = useRef(follow)
  latest.current = follow
  const clear = useRef(tab?.setQuery)
  clear.current = tab?.setQuery
  useEffect(() => {
    if (key === null) return
    const brought = broughtByLink(list, read.current)
    if (brought) latest.current(brought)
    clear.current?.({ [FILTERS_OF_LINK]: null, [SEARCH_OF_LINK]: null, view: null })
  }, [list, key])
}

/** Says what of a view could not be shown: at the opening of the list, and whenever a view is opened. */
function useLostColumns({ stored: saved, opening, title }: Parts): (lost: Lost) => void {
  const notify = useNotify()
  const t = useTexts('kit')
  const say = ({ gone, unfit }: Lost): void => {
    if (gone > 0) notify.warning(t('views.gone', { count: gone }))
    if (unfit.length > 0) notify.warning(t('views.unfit', { columns: listed(unfit.map(title), currentLanguage()) }))
  }
  useEffect(() => {
    say(opening.lost)
    if (saved.start.missing) notify.warning(t('views.missing'))
    // Once, for the opening.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return say
}
