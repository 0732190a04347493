import { planClear, planFillDown } from './cell-changes.ts'
import { isEditable } from './cell-text.ts'
import { nextSort, nudgeColumn, resizeColumn } from './column-state.ts'
import { cellId } from './grid-cell.tsx'
import { unsortableText } from './grid-header.tsx'
import { SELECT_KEY } from './grid-row.tsx'
import type { CommitMove } from './grid-types.ts'
import { HEADER_ROW, cellAfterKey } from './range.ts'
import type { GridModel } from './use-data-grid.ts'
import type { GridActions } from './grid-key-handler.ts'

/** What the keyboard and the menus do to a grid. */
export function gridActions<R>(grid: GridModel<R>): GridActions {
  const { cursor, props, editing, sheet } = grid
  const at = cursor.cursor?.at
  const column = at && grid.layout.all[at.col]
  const inRange = (apply: (range: NonNullable<typeof cursor.range>) => void) => {
    if (cursor.range && props.onChange) apply(cursor.range)
  }
  return {
    cellAfterKey: (from, key, ctrl) =>
      cellAfterKey(from, key, ctrl, { ...grid.extent, firstCol: grid.firstCol, page: grid.viewport.rowsPerPage() }),
    goTo: (cell, toEdge) => {
      cursor.go(cell)
      grid.viewport.reveal(cell, toEdge)
    },
    extendTo: (cell, toEdge) => {
      cursor.extend(cell)
      grid.viewport.reveal(cell, toEdge)
    },
    selectAll: () => {
      if (grid.extent.rows === 0) return
      cursor.go({ row: 0, col: grid.firstCol })
      cursor.extend({ row: grid.extent.rows - 1, col: grid.extent.cols - 1 })
    },
    toggleRows: () => toggleRows(grid),
    isEditable: () => props.onChange !== undefined && isEditable(column?.column, at && props.rows[at.row]),
    edit: (text) => {
      if (at) editing.open(at, text)
      return at !== undefined && props.onChange !== undefined && column?.column.edit !== undefined
    },
    openCell: () => openCell(grid),
    clear: () => inRange((range) => editing.apply(planClear(sheet, range, props.texts), 'clear')),
    fillDown: () => inRange((range) => editing.apply(planFillDown(sheet, range, props.texts), 'fill')),
    copyWithHeader: () => grid.copy(true),
    undo: editing.undo,
    redo: editing.redo,
    ...columnActions(grid),
    openMenu: () => openMenuAt(grid),
  }
}

function columnActions<R>(grid: GridModel<R>): Pick<GridActions, 'sortColumn' | 'resizeColumn' | 'moveColumn'> {
  const at = grid.cursor.cursor?.at
  const column = at && grid.layout.all[at.col]
  return {
    sortColumn: (add) => column && sortColumn(grid, column.key, add),
    resizeColumn: (by) => {
      if (column && column.key !== SELECT_KEY)
        grid.setState(resizeColumn(grid.state, column.key, column.width + by, column.column.minWidth))
    },
    moveColumn: (by) => {
      if (!column || column.key === SELECT_KEY) return
      const next = nudgeColumn(grid.state, column.key, by)
      if (next === grid.state) return
      grid.setState(next)
      grid.cursor.go({ row: HEADER_ROW, col: column.index + by })
    },
  }
}

/** Sorts by a column, or tells that it cannot be sorted by; on the checkbox column the same key selects all rows. */
export function sortColumn<R>(grid: GridModel<R>, key: string, add: boolean): void {
  const { onSort, onUnsortable, sort = [], columns, texts } = grid.props
  const column = columns.find((candidate) => candidate.key === key)
  if (key === SELECT_KEY) toggleAll(grid)
  else if (!onSort || !column) return
  else if (column.sortable) onSort(nextSort(sort, key, add))
  else onUnsortable?.(unsortableText(column, texts))
}

export function toggleAll<R>({ props }: GridModel<R>): void {
  const { rows, rowId, selected, onSelect } = props
  const all = rows.length > 0 && rows.every((row) => selected?.has(rowId(row)))
  const next = new Set(selected)
  for (const row of rows) {
    if (all) next.delete(rowId(row))
    else next.add(rowId(row))
  }
  onSelect?.(next)
}

/** Selects the rows of the range, or lets them go if all are selected. False where rows cannot be selected. */
function toggleRows<R>(grid: GridModel<R>): boolean {
  const { cursor, props } = grid
  if (!props.onSelect) return false
  if (cursor.range) selectRows(grid, cursor.range.top, cursor.range.bottom)
  else toggleAll(grid)
  return true
}

export function selectRows<R>({ props }: GridModel<R>, from: number, to: number): void {
  const ids = props.rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => props.rowId(row))
  const next = new Set(props.selected)
  const letGo = ids.every((id) => next.has(id))
  for (const id of ids) {
    if (letGo) next.delete(id)
    else next.add(id)
  }
  props.onSelect?.(next)
}

/** Commits the open editor and moves on; a refused text keeps it open. */
export function commitAndMove<R>(grid: GridModel<R>, move: CommitMove, text?: string): void {
  if (!grid.editing.commit(text)) return
  grid.scroller.current?.focus({ preventScroll: true })
  const at = grid.cursor.cursor?.at
  if (!at) return
  const [rows, cols] = STEPS[move]
  const next = { row: Math.max(0, Math.min(at.row + rows, grid.extent.rows - 1)), col: at.col + cols }
  grid.cursor.go(next)
  grid.viewport.reveal(next)
}

const STEPS: Readonly<Record<CommitMove, readonly [number, number]>> = {
  down: [1, 0],
  up: [-1, 0],
  right: [0, 1],
  left: [0, -1],
  stay: [0, 0],
}

/** Enter: what the cell offers (its link or button, its checkbox), else the row. */
function openCell<R>(grid: GridModel<R>): void {
  const at = grid.cursor.cursor?.at
  const row = at && grid.props.rows[at.row]
  if (!at || row === undefined) return
  const inside = activeElementOf(grid)?.querySelector<HTMLElement>('a, button')
  if (grid.layout.all[at.col]?.key === SELECT_KEY) selectRows(grid, at.row, at.row)
  else if (inside) inside.click()
  else grid.props.onOpen?.(row)
}

function openMenuAt<R>(grid: GridModel<R>): void {
  const at = grid.cursor.cursor?.at
  const col = at && grid.layout.all[at.col]?.key
  const anchor = activeElementOf(grid)
  if (!at || col === undefined || !anchor) return
  if (at.row !== HEADER_ROW) grid.setPopup({ kind: 'cell', anchor, row: at.row, col })
  else if (col !== SELECT_KEY) grid.setPopup({ kind: 'header', anchor, row: at.row, col })
}

function activeElementOf<R>({ props, cursor }: GridModel<R>): HTMLElement | null {
  const at = cursor.cursor?.at
  return at ? document.getElementById(cellId(props.id, at.row, at.col)) : null
}
