import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { List, ListFilters, ListRow } from '#platform/contract/list.ts'
import { useTexts } from '#platform/web/texts.ts'
import { mergeState } from '../data-grid/column-state.ts'
import type { GridHandle, GridState } from '../data-grid/grid-types.ts'
import { browserZone } from '../format.ts'
import type { Tone } from '../layout/status-tag.tsx'
import { FilterBar } from './filter-bar.tsx'
import { gridColumns } from './grid-columns.tsx'
import type { ListAction } from './list-action.ts'
import { ListFooter } from './list-footer.tsx'
import { ListGrid } from './list-grid.tsx'
import type { AnyRow } from './list-rows.ts'
import { ListToolbar } from './list-toolbar.tsx'
import type { Filters } from './list-view.ts'
import { type ListEndpoint, type ListModel, useListRows } from './use-list-rows.ts'
import { useSelection } from './use-selection.ts'
import { useStoredView } from './use-stored-view.ts'
import '../kit.css'
import './list-page.css'

export type { ListAction, ListEndpoint }

type ColumnOf<L extends List> = keyof L['columns'] & string

export type ListPageProps<L extends List> = {
  readonly list: L
  /** Folder name of the area: its texts hold `lists.<list>.<column>` and `choices.<texts>.<value>`. */
  readonly area: string
  readonly endpoint: ListEndpoint
  readonly exportEndpoint?: Endpoint
  readonly title?: ReactNode
  /** Always applied and not shown. */
  readonly fixedFilters?: ListFilters<L>
  /** Filters that stand in the bar from the start; all others are added from its menu. */
  readonly quickFilters?: readonly ColumnOf<L>[]
  readonly searchHint?: string
  readonly actions?: readonly ListAction<ListRow<L>>[]
  /** Double click, Enter, or the link in `linkColumn`. */
  onOpen?(row: ListRow<L>): void
  readonly linkColumn?: ColumnOf<L>
  /** Plain markup only. */
  readonly cells?: { readonly [Name in ColumnOf<L>]?: (row: ListRow<L>) => ReactNode }
  /** Colours of choices, by column and value; by the usual meaning of the word when not given. */
  readonly tones?: { readonly [Name in ColumnOf<L>]?: Readonly<Record<string, Tone>> }
  rowClass?(row: ListRow<L>): string | undefined
  readonly emptyText?: string
  readonly ref?: Ref<{ reload(): void }>
}

/** A list to work in: filters, search, actions, export, the grid and its pages. Everything follows from the declared list. */
export function ListPage<L extends List>(props: ListPageProps<L>): ReactNode {
  // Inside, rows are known by the names of their columns only; the types of one list matter to its page.
  return <AnyListPage {...(props as unknown as ListPageProps<List>)} />
}

const NONE: readonly never[] = []

function AnyListPage(props: ListPageProps<List>): ReactNode {
  const { list, endpoint, actions = NONE, exportEndpoint, ref } = props
  const fixed = useStable(props.fixedFilters as Filters | undefined)
  const grid = useRef<GridHandle>(null)
  const title = useColumnTitles(props)
  const columns = useColumns(props, title)
  const stored = useStoredView(list)
  const model = useListRows(endpoint, fixed, { size: stored.kept.size, sort: stored.sort })
  const selection = useSelection(model.rows, model.answers)
  const { view, tell } = model
  const state = useMemo(() => mergeState(columns, stored.kept.grid), [columns, stored.kept.grid])
  useImperativeHandle(ref, () => ({ reload: model.reload }))
  const narrow: typeof tell = (event) => {
    // Nobody should act on rows that have left the screen for good.
    if (event.kind !== 'addFilter') selection.clear()
    tell(event)
  }
  return (
    <div className="kit-list">
      {props.title !== undefined && <h2 className="kit-list-title">{props.title}</h2>}
      <FilterBar
        list={list}
        area={props.area}
        quick={props.quickFilters ?? NONE}
        fixed={Object.keys(fixed ?? {})}
        searchHint={props.searchHint}
        view={view}
        title={title}
        tell={narrow}
        onAgain={model.reload}
      />
      <ListToolbar
        actions={actions}
        selected={selection.rows}
        loading={model.loading}
        onRefresh={model.reload}
        onColumns={(button) => grid.current?.openColumns(button)}
        exportEndpoint={exportEndpoint}
        exportInput={() => exportInput(model.asked, state, selection.ids)}
      />
      <ListGrid
        ref={grid}
        label={typeof props.title === 'string' ? props.title : undefined}
        columns={columns}
        state={state}
        stored={stored}
        model={model}
        selection={selection}
        actions={actions}
        emptyText={props.emptyText}
        onOpen={props.onOpen as ((row: AnyRow) => void) | undefined}
        rowClass={props.rowClass as ((row: AnyRow) => string | undefined) | undefined}
      />
      <ListFooter view={view} selection={selection} tell={tell} onSize={(size) => stored.keep({ size })} />
    </div>
  )
}

/** `lists.<list>.<column>` of the area. */
function useColumnTitles({ list, area }: ListPageProps<List>): (column: string) => string {
  const t = useTexts(area)
  const own = list.name.slice(list.name.indexOf('/') + 1)
  return useMemo(() => (column) => t(`lists.${own}.${column}`), [t, own])
}

function useColumns(props: ListPageProps<List>, title: (column: string) => string) {
  const { list, area, cells, tones, linkColumn } = props
  const t = useTexts('kit')
  const own = useTexts(area)
  const live = useRef(props)
  live.current = props
  return useMemo(
    () =>
      gridColumns({
        list,
        title,
        words: {
          choice: (texts, value) => own(`choices.${texts}.${value}`),
          yes: t('list.yes'),
          no: t('list.no'),
          zone: browserZone(),
        },
        cells: (cells ?? {}) as Record<string, (row: AnyRow) => ReactNode>,
        tones: (tones ?? {}) as Record<string, Record<string, Tone>>,
        linkColumn,
        onOpen: (row) => live.current.onOpen?.(row as ListRow<List>),
      }),
    [list, title, own, t, cells, tones, linkColumn],
  )
}

/** The view as it stands, columns in the order shown, and the selection if there is one. */
function exportInput(asked: ListModel['asked'], state: GridState, ids: ReadonlySet<string>): object {
  const columns = state.cols.filter(({ hidden }) => !hidden).map(({ key }) => key)
  return { ...asked, columns, ...(ids.size > 0 && { ids: [...ids] }) }
}

/** The same object as long as it says the same: pages write their filters in place. */
function useStable<Value>(value: Value): Value {
  const kept = useRef(value)
  if (JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value
  return kept.current
}
