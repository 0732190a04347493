import { type ReactNode, type Ref, useId, useMemo } from 'react'
import { withAside } from '#platform/contract/language.ts'
import { useActor } from '#platform/web/session.ts'
import { useNotify } from '#platform/web/notify.ts'
import { type Texts, currentLanguage, useTexts } from '#platform/web/texts.ts'
import { useZone } from '#platform/web/zone.ts'
import { formatInstant } from '../format.ts'
import { DataGrid } from '../data-grid/data-grid.tsx'
import type { List } from '#platform/contract/list.ts'
import type { Column, GridHandle, RefusedCell, SortEntry } from '../data-grid/grid-types.ts'
import type { EditRights } from './editing/use-cell-edits.ts'
import type { ListEdits } from './editing/use-list-edits.ts'
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

/** The grid of a list: one page of rows, sorted by the server, with the columns as the user keeps them. */
export function ListGrid(props: Props): ReactNode {
  const { ref, label, columns, names, stored, views, model, edits, selection, emptyText, onOpen, rowClass } = props
  const { view, dispatch } = model
  const preferred = useActor().preferences.density === 'comfortable' ? 'normal' : 'compact'
  const id = useId()
  const t = useTexts('kit')
  const texts = useGridTexts()
  const menu = useMenuOfRow(props)
  const totals = useTotals(props)
  const notify = useNotify()
  const rows = edits?.rows ?? model.rows
  const nameOf = (row: AnyRow): string => rowName(columns, names, row)
  const notifyRefused = (cells: readonly RefusedCell[]): void => {
    const row = rows.find(({ id: known }) => known === cells[0]?.rowId)
    notify.warning(refusedText(cells, (row && nameOf(row)) ?? '', columns, t))
  }
  const sortBy = (sort: SortEntry[]): void => {
    views.setGrid({ ...views.grid, sort })
    dispatch({ kind: 'sort', sort: sort.map(({ key, dir }) => ({ column: key, direction: dir })) })
  }
  return (
    <div className="kit-list-grid">
      {model.error && isStale(model.error) && <StaleBar error={model.error} />}
      <DataGrid<AnyRow>
        ref={ref}
        id={id}
        label={label ?? t('list.grid')}
        columns={columns}
        rows={rows}
        rowId={rowId}
        texts={texts}
        density={stored.setting.density ?? preferred}
        onDensity={(density) => stored.keep({ density })}
        filtered={new Set(Object.keys(view.filters))}
        onFilter={props.onFilter}
        {...totals}
        loading={model.loading}
        empty={<EmptyText sides={props.sides} model={model} emptyText={emptyText} />}
        offset={(view.page - 1) * view.size}
        {...(view.total !== null && { total: view.total })}
        {...(model.error && !isStale(model.error) && { error: errorOf(model.error, t) })}
        sort={view.sort.map(({ column, direction }) => ({ key: column, dir: direction }))}
        onSort={sortBy}
        onUnsortable={notify.warning}
        rowName={nameOf}
        state={views.grid}
        onState={views.setGrid}
        selected={selection.ids}
        onSelect={selection.select}
        menu={menu}
        onRefused={notifyRefused}
        {...(edits && props.rights.couldEdit && { onChange: edits.change, onTyping: edits.typing.set })}
        {...(rowClass && { rowClass })}
        rowNote={props.rowNote}
        {...(onOpen && { onOpen })}
      />
    </div>
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

/** Over rows whose refresh failed: of when they are, and why there are no newer ones. */
function StaleBar({ error }: { error: NonNullable<ListModel['error']> }): ReactNode {
  const t = useTexts('kit')
  const zone = useZone()
  const { rowsOf, status, text, onRetry } = error
  const [, time = ''] = formatInstant(new Date(rowsOf ?? 0).toISOString(), zone).split(' ')
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
