'use no memo'
import { useImperativeHandle } from 'react'
import { CellEditor } from './cell-editor.tsx'
import './grid-colors.css'
import './data-grid.css'
import { commitAndMove, gridActions } from './grid-actions.ts'
import { cellId } from './grid-cell.tsx'
import { GridHeader } from './grid-header.tsx'
import { gridHandle } from './grid-handle.ts'
import { GridPopups } from './grid-popups.tsx'
import { GridRow } from './grid-row.tsx'
import { GridStatus } from './grid-status.tsx'
import type { DataGridProps } from './grid-types.ts'
import { HEADER_ROW } from './range.ts'
import { TotalsRow } from './totals-row.tsx'
import type { GridModel } from './use-data-grid.ts'
import { useDataGrid } from './use-data-grid.ts'
import { gridKeyHandler } from './grid-key-handler.ts'
import { useGridPointer } from './use-grid-pointer.ts'

/** A list to work in: ranges, clipboard, editing, columns to the user's liking; only what is on the screen is rendered. */
export function DataGrid<R>(props: DataGridProps<R>) {
  const grid = useDataGrid(props)
  const { drop, ...pointer } = useGridPointer(grid)
  const { cursor } = grid.cursor
  useImperativeHandle(props.ref, () => gridHandle(grid))
  const enter = () => {
    if (!cursor) grid.cursor.go({ row: props.rows.length > 0 ? 0 : HEADER_ROW, col: grid.firstCol })
  }
  const frame: Record<`--${string}`, string> = {
    '--dg-head': `${grid.headHeight}px`,
    '--dg-foot': props.totals ? `${grid.rowHeight}px` : '0px',
  }
  return (
    <div className="dg" data-density={props.density ?? 'normal'} {...pointer}>
      <div
        ref={grid.scroller}
        id={props.id}
        role="grid"
        tabIndex={0}
        className="dg-scroller"
        style={frame}
        aria-label={props.label}
        aria-rowcount={(props.total ?? props.rows.length) + (props.totals ? 2 : 1)}
        aria-colcount={grid.layout.all.length}
        aria-multiselectable="true"
        aria-busy={props.loading === true}
        aria-activedescendant={cursor && cellId(props.id, cursor.to.row, cursor.to.col)}
        onFocus={enter}
        onKeyDown={gridKeyHandler(grid.cursor, gridActions(grid))}
      >
        <GridHead grid={grid} drop={drop} />
        <GridRows grid={grid} />
        {props.totals && (
          <TotalsRow
            totals={props.totals}
            layout={grid.layout}
            center={grid.viewport.center}
            height={grid.rowHeight}
            ariaIndex={(props.total ?? props.rows.length) + 2}
            label={props.totalsLabel ?? props.texts.totals}
          />
        )}
      </div>
      <GridStatus
        rowCount={props.rows.length}
        loading={props.loading === true}
        error={props.error}
        empty={props.empty}
        headHeight={grid.headHeight}
        texts={props.texts}
      />
      <GridPopups grid={grid} />
    </div>
  )
}

function GridHead<R>({ grid, drop }: { grid: GridModel<R>; drop: Parameters<typeof GridHeader<R>>[0]['drop'] }) {
  const { props, cursor } = grid
  const chosen = props.rows.filter((row) => props.selected?.has(props.rowId(row))).length
  return (
    <GridHeader
      gridId={props.id}
      layout={grid.layout}
      center={grid.viewport.center}
      height={grid.headHeight}
      sort={props.sort ?? []}
      sortable={props.onSort !== undefined}
      activeCol={cursor.cursor?.at.row === HEADER_ROW ? cursor.cursor.at.col : -1}
      filtered={props.filtered}
      selection={chosen === 0 ? 'none' : chosen === props.rows.length ? 'all' : 'some'}
      drop={drop}
      texts={props.texts}
    />
  )
}

function GridRows<R>({ grid }: { grid: GridModel<R> }) {
  const { props, layout, viewport, cursor, rowHeight } = grid
  return (
    <div role="rowgroup" className="dg-body" style={{ height: props.rows.length * rowHeight, width: layout.width }}>
      {viewport.rowIndexes.map((index) => {
        const row = props.rows[index]
        if (row === undefined) return null
        const rowId = props.rowId(row)
        return (
          <GridRow
            key={rowId}
            gridId={props.id}
            row={row}
            index={index}
            ariaIndex={(props.offset ?? 0) + index + 2}
            height={rowHeight}
            className={props.rowClass?.(row)}
            note={props.rowNote?.(row)}
            layout={layout}
            center={viewport.center}
            selected={props.onSelect ? props.selected?.has(rowId) === true : undefined}
            selectLabel={props.texts.selectRow}
            rangeKey={rangeKey(grid, index)}
            activeCol={cursor.cursor?.at.row === index ? cursor.cursor.at.col : -1}
            editor={grid.editing.draft?.rowId === rowId ? openEditor(grid, row) : undefined}
          />
        )
      })}
    </div>
  )
}

/** A single cell is active but no range. */
function rangeKey<R>({ cursor: { range } }: GridModel<R>, row: number): string {
  if (!range || row < range.top || row > range.bottom) return ''
  if (range.top === range.bottom && range.left === range.right) return ''
  return [range.left, range.right, Number(row === range.top), Number(row === range.bottom)].join(' ')
}

function openEditor<R>(grid: GridModel<R>, row: R) {
  const { editing, props } = grid
  const column = props.columns.find((candidate) => candidate.key === editing.draft?.col)
  if (!editing.draft || !column?.edit) return undefined
  const node = (
    <CellEditor
      edit={column.edit}
      row={row}
      label={column.title}
      noOption={props.texts.noOption}
      align={column.align}
      draft={editing.draft}
      onText={editing.type}
      onCommit={(move, text) => commitAndMove(grid, move, text)}
      onCancel={() => {
        editing.cancel()
        grid.scroller.current?.focus({ preventScroll: true })
      }}
      onLeave={() => editing.commit(undefined, true)}
    />
  )
  return { col: column.key, node }
}
