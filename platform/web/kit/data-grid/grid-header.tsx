import { fillText } from '#platform/domain/fill-text.ts'
import type { Column, GridTexts, SortEntry } from './grid-types.ts'
import { cellId, cellPlace } from './grid-cell.tsx'
import { SELECT_KEY } from './grid-row.tsx'
import './grid-header.css'
import type { ColumnLayout, ShownColumn } from './use-column-layout.ts'

type GridHeaderProps<R> = {
  gridId: string
  layout: ColumnLayout<R>
  center: ShownColumn<R>[]
  height: number
  sort: readonly SortEntry[]
  sortable: boolean
  activeCol: number
  filtered: ReadonlySet<string> | undefined
  /** All, some or none of the rows are selected. */
  selection: 'all' | 'some' | 'none'
  /** Where a dragged column would be dropped. */
  drop: { key: string; side: 'before' | 'after' } | undefined
  texts: GridTexts
}

/** What the head of a column says that the rows cannot be sorted by. */
export function unsortableText<R>(column: Column<R>, texts: GridTexts): string {
  return fillText(texts.unsortable, { column: column.title })
}

/** The row of column headers. All events are handled by the grid. */
export function GridHeader<R>(props: GridHeaderProps<R>) {
  const { layout } = props
  const header = (shown: ShownColumn<R>) =>
    shown.key === SELECT_KEY ? (
      <SelectHeader key={shown.key} shown={shown} {...props} />
    ) : (
      <ColumnHeader key={shown.key} shown={shown} {...props} />
    )
  return (
    <div role="rowgroup" className="dg-head">
      <div role="row" aria-rowindex={1} className="dg-row" style={{ height: props.height, width: layout.width }}>
        {layout.left.map(header)}
        {props.center.map(header)}
        {layout.right.map(header)}
      </div>
    </div>
  )
}

function ColumnHeader<R>({ shown, ...props }: GridHeaderProps<R> & { shown: ShownColumn<R> }) {
  const { column } = shown
  const sortable = props.sortable && column.sortable === true
  const unsortable = props.sortable && !sortable ? unsortableText(column, props.texts) : undefined
  const rank = props.sort.findIndex((entry) => entry.key === column.key)
  const dir = props.sort[rank]?.dir
  const drop = props.drop?.key === column.key ? props.drop.side : undefined
  return (
    <div
      role="columnheader"
      id={cellId(props.gridId, -1, shown.index)}
      aria-label={column.title}
      aria-description={unsortable}
      aria-colindex={shown.index + 1}
      aria-sort={sortable ? (dir === 'asc' ? 'ascending' : dir === 'desc' ? 'descending' : 'none') : undefined}
      data-row={-1}
      data-col={shown.index}
      data-active={props.activeCol === shown.index ? '' : undefined}
      data-align={column.align}
      data-sortable={sortable ? '' : undefined}
      data-zone={shown.zone}
      data-edge={shown.edge}
      data-drop={drop}
      className="dg-cell dg-header"
      style={cellPlace(shown, props.layout.leftWidth)}
    >
      <span className="dg-title" title={[column.tip, unsortable].filter(Boolean).join('\n') || undefined}>
        {column.title}
      </span>
      {props.filtered?.has(column.key) && <FilterMark label={props.texts.filtered} />}
      {dir && <SortMark dir={dir} rank={props.sort.length > 1 ? rank + 1 : undefined} />}
      <button
        type="button"
        tabIndex={-1}
        className="dg-menu-button"
        aria-haspopup="menu"
        aria-label={props.texts.columnMenu}
      >
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d="M2.5 4.5 6 8l3.5-3.5" />
        </svg>
      </button>
      <span className="dg-resize" />
    </div>
  )
}

function SelectHeader<R>({ shown, ...props }: GridHeaderProps<R> & { shown: ShownColumn<R> }) {
  return (
    <div
      role="columnheader"
      id={cellId(props.gridId, -1, shown.index)}
      aria-label={props.texts.selectAll}
      aria-colindex={shown.index + 1}
      data-row={-1}
      data-col={shown.index}
      data-active={props.activeCol === shown.index ? '' : undefined}
      data-holds="check"
      data-zone={shown.zone}
      data-edge={shown.edge}
      className="dg-cell dg-header"
      style={cellPlace(shown, props.layout.leftWidth)}
    >
      <input
        type="checkbox"
        className="dg-check"
        tabIndex={-1}
        aria-label={props.texts.selectAll}
        checked={props.selection === 'all'}
        readOnly
        ref={(box) => {
          if (box) box.indeterminate = props.selection === 'some'
        }}
      />
    </div>
  )
}

function FilterMark({ label }: { label: string }) {
  return (
    <svg className="dg-filter-mark" viewBox="0 0 12 12" role="img" aria-label={label}>
      <path d="M1.5 2.5h9L7 6.5v4l-2-1.2V6.5z" />
    </svg>
  )
}

function SortMark({ dir, rank }: { dir: 'asc' | 'desc'; rank: number | undefined }) {
  return (
    <span className="dg-sort" aria-hidden="true">
      <svg viewBox="0 0 12 12">
        <path d={dir === 'asc' ? 'M6 10V2M2.5 5.5 6 2l3.5 3.5' : 'M6 2v8M2.5 6.5 6 10l3.5-3.5'} />
      </svg>
      {rank}
    </span>
  )
}
