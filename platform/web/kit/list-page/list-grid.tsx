import { type ReactNode, type Ref, useId, useMemo } from 'react'
import { withAside } from '#platform/contract/language.ts'
import { useClientState } from '#platform/web/client-state.ts'
import { useActor } from '#platform/web/session.ts'
import { useNotify } from '#platform/web/notify.ts'
import { type Texts, currentLanguage, useTexts } from '#platform/web/texts.ts'
import { useZone } from '#platform/web/zone.ts'
import { formatRecent } from '#platform/web/kit/shown-time.ts'
import { DataGrid } from '../data-grid/data-grid.tsx'
import type { List } from '#platform/contract/list.ts'
import type { Column, DataGridProps, GridHandle, RefusedCell, SortEntry } from '../data-grid/grid-types.ts'
import type { EditRights } from './editing/use-cell-edits.ts'
import type { ListEdits } from './editing/use-list-edits.ts'
import { RowCards } from './cards/row-cards.tsx'
import type { ListAction } from './list-action.ts'
import type { ListSides } from './list-page-props.ts'
import type { AnyRow } from './list-rows.ts'
import { isNarrowed } from './list-view.ts'
import { useGridTexts } from './part-texts.ts'
import { useActionMenu } from './row-menu/use-action-menu.ts'
import type { ListModel } from './use-list-rows.ts'
import type { Selection } from './use-selection.ts'
import type { StoredList } from './use-stored-list.ts'
import type { ListViews } from './use-list-views.ts'
import { rowName } from './row-name.ts'
import { totalsOf } from './totals.ts'

type Props = {
  readonly ref: Ref<GridHandle>
  readonly label: string | undefined
  readonly columns: readonly Column<AnyRow>[]
  readonly list: List
  readonly totals?: readonly string[] | undefined
  readonly stored: StoredList
  readonly views: ListViews
  readonly model: ListModel
  /** Undefined where nothing is written in the list. */
  readonly edits: ListEdits | undefined
  readonly rights: EditRights
  /** The columns that people know a row by. */
  readonly names: readonly string[]
  readonly selection: Selection
  readonly actions: readonly ListAction<AnyRow>[]
  readonly emptyText?: string | undefined
  readonly sides: ListSides | undefined
  readonly quick: readonly string[]
  readonly linkTo: ((row: AnyRow) => string | null) | undefined
  title(column: string): string
  onFilter(column: string): void
  readonly onOpen: ((row: AnyRow) => void) | undefined
  readonly rowClass: ((row: AnyRow) => string | undefined) | undefined
  rowNote(row: AnyRow): string | undefined
}

/** The rows of a list: one page, sorted by the server, as a grid, and on a phone as cards. */
export function ListGrid(props: Props): ReactNode {
  const { label, columns, names, views, model, edits, selection, emptyText, rowClass, sides } = props
  const t = useTexts('kit')
  const texts = useGridTexts()
  const isPhone = useClientState().device === 'mobile'
  const shown = {
    label: label ?? t('list.grid'),
    columns,
    texts,
    rows: edits?.rows ?? model.rows,
    state: views.grid,
    selected: selection.ids,
    onSelect: selection.select,
    loading: model.loading,
    empty: <EmptyText sides={sides} model={model} emptyText={emptyText} />,
    ...(model.error && !isStale(model.error) && { error: errorOf(model.error, t) }),
    ...(rowClass && { rowClass }),
  }
  return (
    <div className="kit-list-grid">
      {model.error && isStale(model.error) && <StaleBar error={model.error} />}
      {isPhone ? <RowCards {...shown} names={names} /> : <WideGrid {...props} shown={shown} />}
    </div>
  )
}

type Shown = Pick<DataGridProps<AnyRow>, 'label' | 'columns' | 'texts' | 'rows'> & Partial<DataGridProps<AnyRow>>

/** The grid, with the columns as the user keeps them. */
function WideGrid(props: Props & { shown: Shown }): ReactNode {
  const { ref, columns, names, stored, views, model, edits, onOpen, shown } = props
  const { view, dispatch } = model
  const preferred = useActor().preferences.density === 'comfortable' ? 'normal' : 'compact'
  const id = useId()
  const t = useTexts('kit')
  const menu = useMenuOfRow(props)
  const totals = useTotals(props)
  const notify = useNotify()
  const nameOf = (row: AnyRow): string => rowName(columns, names, row)
  const notifyRefused = (cells: readonly RefusedCell[]): void => {
    const row = shown.rows.find(({ id: known }) => known === cells[0]?.rowId)
    notify.warning(refusedText(cells, (row && nameOf(row)) ?? '', columns, t))
  }
  const sortBy = (sort: SortEntry[]): void => {
    views.setGrid({ ...views.grid, sort })
    dispatch({ kind: 'sort', sort: sort.map(({ key, dir }) => ({ column: key, direction: dir })) })
  }
  return (
    <DataGrid<AnyRow>
      {...shown}
      {...totals}
      ref={ref}
      id={id}
      rowId={rowId}
      density={stored.setting.density ?? preferred}
      onDensity={(density) => stored.keep({ density })}
      filtered={new Set(Object.keys(view.filters))}
      onFilter={props.onFilter}
      offset={(view.page - 1) * view.size}
      {...(view.total !== null && { total: view.total })}
      sort={view.sort.map(({ column, direction }) => ({ key: column, dir: direction }))}
      onSort={sortBy}
      onUnsortable={notify.warning}
      rowName={nameOf}
      onState={views.setGrid}
      menu={menu}
      onRefused={notifyRefused}
      {...(edits && props.rights.couldEdit && { onChange: edits.change, onTyping: edits.typing.set })}
      rowNote={props.rowNote}
      {...(onOpen && { onOpen })}
    />
  )
}

function useMenuOfRow({ list, title, linkTo, actions, selection, sides, model, onOpen, ...props }: Props) {
  const quick = sides ? [...props.quick, sides.column] : props.quick
  return useActionMenu({ list, title, actions, selection, quick, dispatch: model.dispatch, onOpen, linkTo })
}

/** Why there are no rows. What one side of the list does not have may be on the other. */
function EmptyText({ sides, model, emptyText }: Pick<Props, 'sides' | 'model' | 'emptyText'>): ReactNode {
  const { view, dispatch } = model
  const t = useTexts('kit')
  const text = isNarrowed(view, sides?.column) ? t('list.emptyFiltered') : (emptyText ?? t('list.empty'))
  if (!sides || view.filters[sides.column] === undefined) return text
  return (
    <>
      {text}{' '}
      <button
        type="button"
        className="kit-link"
        onClick={() => dispatch({ kind: 'filter', name: sides.column, value: undefined })}
      >
        {t('list.showSide', { side: sides.all })}
      </button>
    </>
  )
}

/** Sums of the selected rows where some are selected, else of the page; the label says which. None of columns out of sight. */
function useTotals({ list, totals, model, views, edits, selection }: Props) {
  const t = useTexts('kit')
  const chosen = selection.rows
  const rows = chosen.length > 0 ? chosen : (edits?.rows ?? model.rows)
  const sums = useMemo(() => totals && totalsOf(list, totals, rows), [list, totals, rows])
  const isShown = (name: string): boolean => views.grid.cols.some(({ key, hidden }) => key === name && !hidden)
  if (!sums || rows.length === 0 || !Object.keys(sums).some(isShown)) return {}
  const totalsLabel = chosen.length > 0 ? t('list.totalsSelected', { count: chosen.length }) : t('list.totalsPage')
  return { totals: sums, totalsLabel }
}

/** The first of the cells that were not written, by the number of its record, and how many more. */
function refusedText(cells: readonly RefusedCell[], record: string, columns: Props['columns'], t: Texts): string {
  const [first] = cells
  if (!first) return ''
  const column = columns.find(({ key }) => key === first.col)?.title ?? ''
  const about = { column, violation: first.reason }
  const said = record ? t('edits.fault', { record, ...about }) : t('lines.fault', { row: first.row + 1, ...about })
  return cells.length > 1
    ? withAside(said, t('lines.moreFaults', { count: cells.length - 1 }), currentLanguage())
    : said
}

function rowId(row: AnyRow): string {
  return row.id
}

/** Above rows whose refresh failed: how old they are, and why newer ones are missing. */
function StaleBar({ error }: { error: NonNullable<ListModel['error']> }): ReactNode {
  const t = useTexts('kit')
  const zone = useZone()
  const { rowsOf, status, text, onRetry } = error
  const time = formatRecent(new Date(rowsOf ?? 0).toISOString(), zone)
  return (
    <p className="kit-stale" role="status">
      <span>{status === 0 ? t('list.staleOffline', { time }) : t('list.stale', { time, text })}</span>
      <button type="button" className="kit-stale-again" onClick={onRetry}>
        {t('reading.again')}
      </button>
    </p>
  )
}

/** The rows that stand there stay readable; without the right to see them they do not. */
function isStale({ rowsOf, status }: NonNullable<ListModel['error']>): boolean {
  return rowsOf !== null && status !== FORBIDDEN
}

/** Without the right to see the list, trying again would not help. */
function errorOf({ text, status, onRetry }: NonNullable<ListModel['error']>, t: Texts) {
  return status === FORBIDDEN ? { title: t('list.noPermission'), text } : { text, onRetry }
}

const FORBIDDEN = 403
