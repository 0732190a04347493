import { type KeyboardEvent, type ReactNode, useContext, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { List } from '#platform/contract/list.ts'
import { lazyDialog } from '#platform/web/lazy-part.tsx'
import { TabContext } from '#platform/web/tab.ts'
import type { GridHandle, GridState } from '../data-grid/grid-types.ts'
import { UnsavedCells } from './editing/unsaved-cells.tsx'
import { useEditRights } from './editing/use-cell-edits.ts'
import { type ListEdits, useListEdits } from './editing/use-list-edits.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './chips/filter-chips.tsx'
import { ListFooter } from './list-footer.tsx'
import { ListGrid } from './list-grid.tsx'
import type { ListPageProps } from './list-page-props.ts'
import type { AnyRow } from './list-rows.ts'
import { ListToolbar } from './list-toolbar.tsx'
import type { Filters, ListEvent, ListView } from './list-view.ts'
import { NotFoundNumbers } from './not-found-numbers.tsx'
import { useColumnTitles } from './part-texts.ts'
import { MARK } from './row-colour.ts'
import { useListColumns } from './use-list-columns.tsx'
import type { StoredList } from './use-stored-list.ts'
import { type ListModel, useListRows } from './use-list-rows.ts'
import { openingOf, useListViews } from './use-list-views.ts'
import { shownText } from './shown-list.ts'
import { useSelection } from './use-selection.ts'
import { ViewMenu } from './view-menu.tsx'

type Props = ListPageProps<List> & { readonly stored: StoredList }

const NONE: readonly never[] = []
const ColourDialog = lazyDialog(async () => (await import('./colour-dialog.tsx')).ColourDialog)

/** A list whose stored settings are known. */
export function OpenList(props: Props): ReactNode {
  const open = useOpenList(props)
  const { edits, model, selection, views } = open
  const [colouring, setColouring] = useState(false)
  return (
    <div className="kit-list" onKeyDown={(event) => edits && saveKey(event, edits)}>
      {props.title !== undefined && <h2 className="kit-list-title">{props.title}</h2>}
      <ListHead {...props} open={open} onColours={() => setColouring(true)} />
      <ListBody {...props} open={open} />
      <ListFooter
        model={model}
        endpoint={props.endpoint}
        selection={selection}
        dispatch={open.dispatch}
        onSize={(size) => props.stored.keep({ size })}
      />
      {colouring && (
        <ColourDialog
          list={props.list}
          area={props.area}
          columns={open.columns.own}
          colours={views.colours}
          onColours={views.setColours}
          onClose={() => setColouring(false)}
        />
      )}
    </div>
  )
}

type Parts = Props & { readonly open: ReturnType<typeof useOpenList> }

/** What stands above the rows: filters, views, numbers that were not found, and the actions. */
function ListHead(props: Parts & { onColours(): void }): ReactNode {
  const { list, endpoint, area, stored, exportEndpoint, open } = props
  const { dispatch, edits, fixed, grid, model, selection, title, views } = open
  const hidden = Object.keys(fixed ?? {})
  return (
    <>
      <FilterBar
        list={list}
        area={area}
        title={title}
        dispatch={dispatch}
        requested={open.requested}
        quick={props.quickFilters ?? NONE}
        sides={props.sides}
        fixed={hidden}
        searchHint={props.searchHint}
        view={model.view}
        onAgain={model.reload}
      >
        {stored.store && (
          <ViewMenu
            stored={stored}
            views={views}
            filters={model.view.filters}
            search={model.view.search}
            onColours={props.onColours}
          />
        )}
      </FilterBar>
      <NotFoundNumbers list={list} endpoint={endpoint} fixed={fixed} title={title} filters={model.view.filters} />
      <ListToolbar
        actions={props.actions ?? NONE}
        selected={selection.rows}
        loading={model.loading}
        isEdited={edits !== undefined && edits.edits.size > 0}
        onRefresh={model.reload}
        onColumns={(button) => grid.current?.openColumns(button)}
        exportEndpoint={exportEndpoint}
        exportInput={() => exportInput(model.query, views.grid, selection.ids)}
      >
        <FilterChips
          list={list}
          area={area}
          view={model.view}
          except={props.sides ? [...hidden, props.sides.column] : hidden}
          switched={props.sides?.column}
          title={title}
          dispatch={dispatch}
          onEdit={open.wantFilter}
        />
      </ListToolbar>
    </>
  )
}

/** The rows, and below them what is written in cells and not saved yet. */
function ListBody(props: Parts): ReactNode {
  const { list, stored, open } = props
  const { columns, edits, grid, model, rights, selection, views } = open
  const names = [props.linkColumn ?? '', ...list.search]
  return (
    <>
      <ListGrid
        list={list}
        stored={stored}
        views={views}
        model={model}
        edits={edits}
        rights={rights}
        names={names}
        selection={selection}
        actions={props.actions ?? NONE}
        ref={grid}
        label={typeof props.title === 'string' ? props.title : undefined}
        columns={columns.withMarks(views.colours)}
        totals={props.totals}
        emptyText={props.emptyText}
        onFilter={open.wantFilter}
        sides={props.sides}
        quick={props.quickFilters ?? NONE}
        title={open.title}
        linkTo={props.linkTo as ((row: AnyRow) => string | null) | undefined}
        onOpen={props.onOpen as ((row: AnyRow) => void) | undefined}
        rowClass={columns.rowClassWith(views.colours)}
        rowNote={columns.rowNoteWith(views.colours)}
      />
      {edits && props.edit && (
        <UnsavedCells
          edits={edits}
          grid={grid}
          rights={rights}
          names={names}
          columns={columns.own}
          endpoint={props.edit.endpoint}
        />
      )}
    </>
  )
}

/** Everything the parts of one list share. */
function useOpenList(props: Props) {
  const { list, endpoint, stored, quickFilters, ref } = props
  const fixed = useDeepStable(props.fixedFilters as Filters | undefined)
  const grid = useRef<GridHandle>(null)
  const query = useContext(TabContext)?.query
  const [opening] = useState(() => openingOf(list, stored, query))
  const model = useListRows(endpoint, fixed, { ...opening, size: stored.setting.size }, list.defaultSort)
  const rights = useEditRights(props.edit)
  const edits = useListEdits(model, props.edit?.endpoint, props.edit?.invalidates ?? NONE)
  const selection = useSelection(model.rows, model.answers)
  const title = useColumnTitles(list, props.area)
  const columns = useListColumns(props, title)
  // Narrowing the list clears the selection, so that nobody acts on rows that are no longer in view.
  const dispatch = (event: ListEvent): void => {
    if (NARROWS.has(event.kind)) selection.clear()
    model.dispatch(event)
  }
  const views = useListViews({ list, columns: columns.own, stored, opening, view: model.view, dispatch, title })
  useKeepShown(list, model.view, views.active?.id ?? null)
  const [target, setTarget] = useState<{ readonly column: string }>()
  const wantFilter = (column: string): void => {
    if (!quickFilters?.includes(column)) dispatch({ kind: 'addFilter', name: column })
    setTarget({ column })
  }
  useImperativeHandle(ref, () => ({ reload: model.reload }))
  const written = props.edit && edits
  return {
    fixed,
    grid,
    model,
    edits: written,
    rights,
    selection,
    title,
    columns,
    views,
    dispatch,
    requested: target,
    wantFilter,
  }
}

/** The tab stores what the list shows, for a reload. */
function useKeepShown(list: List, view: ListView, viewId: string | null): void {
  const tab = useContext(TabContext)
  useEffect(() => tab?.keepShown(list.name, shownText(view, viewId)), [tab, list, view, viewId])
}

const NARROWS: ReadonlySet<ListEvent['kind']> = new Set(['filter', 'removeFilter', 'clearFilters', 'search', 'show'])

/** Ctrl+S (⌘S) saves what is written in the list. */
function saveKey(event: KeyboardEvent, edits: ListEdits): void {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
  event.preventDefault()
  void edits.save()
}

/** The view as it stands, columns in the order shown, and the selection if there is one. */
function exportInput(query: ListModel['query'], grid: GridState, ids: ReadonlySet<string>): object {
  const columns = grid.cols.filter(({ key, hidden }) => !hidden && key !== MARK).map(({ key }) => key)
  return { ...query, columns, ...(ids.size > 0 && { ids: [...ids] }) }
}

/** Keeps the reference while the content is equal, because pages pass filters as literals. */
function useDeepStable<Value>(value: Value): Value {
  const stored = useRef(value)
  if (JSON.stringify(stored.current) !== JSON.stringify(value)) stored.current = value
  return stored.current
}
