import type { MouseEvent, PointerEvent } from 'react'
import { useRef } from 'react'
import { isEditable } from './cell-text.ts'
import { fitWidth } from './fit-width.ts'
import { resizeColumn } from './column-state.ts'
import { selectRows, sortColumn, toggleAll } from './grid-actions.ts'
import { SELECT_KEY } from './grid-row.tsx'
import type { CellAt } from './range.ts'
import { HEADER_ROW, rangeHolds } from './range.ts'
import type { ColumnDrop } from './use-column-drag.ts'
import { useColumnDrag } from './use-column-drag.ts'
import type { GridModel } from './use-data-grid.ts'
import { cellOf, useRangePointer } from './use-range-pointer.ts'

type GridPointer = {
  drop: ColumnDrop | undefined
  onPointerDown(event: PointerEvent): void
  onMouseDown(event: MouseEvent): void
  onClick(event: MouseEvent): void
  onDoubleClick(event: MouseEvent): void
  onContextMenu(event: MouseEvent): void
  onMouseOver(event: MouseEvent): void
}

/** The mouse on the grid; which cell is meant is read from the element under it. */
export function useGridPointer<R>(grid: GridModel<R>): GridPointer {
  const startRange = useRangePointer(grid.scroller, grid.cursor.extend)
  const drag = useColumnDrag(grid.scroller, grid.layout, grid.state, grid.setState)
  const lastSelected = useRef(0)

  const pressHeader = (event: PointerEvent, at: CellAt) => {
    const shown = grid.layout.all[at.col]
    if (!shown || isIn(event, '.dg-menu-button')) return
    if (isIn(event, '.dg-resize')) drag.startResize(event, shown)
    else if (shown.key !== SELECT_KEY) drag.startMove(event, shown, () => sortColumn(grid, shown.key, event.shiftKey))
  }
  const pressCell = (event: PointerEvent, at: CellAt) => {
    if (event.shiftKey && grid.cursor.cursor) grid.cursor.extend(at)
    else grid.cursor.go(at)
    if (!isIn(event, 'a, button, input')) startRange(event)
  }
  const clickSelect = (event: MouseEvent, at: CellAt) => {
    if (at.row < 0) return toggleAll(grid)
    selectRows(grid, event.shiftKey ? lastSelected.current : at.row, at.row)
    lastSelected.current = at.row
  }
  return {
    drop: drag.drop,
    onPointerDown: (event) => {
      const at = cellOf(event.target)
      if (!at || event.button !== 0 || isIn(event, '.dg-editor, .dg-popup')) return
      if (!grid.editing.commit()) return event.preventDefault()
      grid.scroller.current?.focus({ preventScroll: true })
      if (at.row < 0) {
        grid.cursor.go(at)
        pressHeader(event, at)
      } else pressCell(event, at)
    },
    // Without this the focus would go to the link or button in the cell, or the browser would begin to mark text.
    onMouseDown: (event) => {
      if (cellOf(event.target) && !isIn(event, '.dg-editor, .dg-popup')) event.preventDefault()
    },
    onClick: (event) => {
      const at = cellOf(event.target)
      const shown = at && grid.layout.all[at.col]
      if (!shown || isIn(event, '.dg-popup')) return
      if (shown.key === SELECT_KEY) clickSelect(event, at)
      else if (at.row < 0 && isIn(event, '.dg-menu-button')) openHeaderMenu(grid, event, shown.key)
    },
    onDoubleClick: (event) => doubleClick(grid, event),
    onContextMenu: (event) => contextMenu(grid, event),
    onMouseOver: showCutOffText,
  }
}

function openHeaderMenu<R>(grid: GridModel<R>, event: MouseEvent, col: string): void {
  const anchor = event.target instanceof Element ? event.target.closest('.dg-menu-button') : null
  if (anchor) grid.setPopup({ kind: 'header', anchor, row: HEADER_ROW, col })
}

function doubleClick<R>(grid: GridModel<R>, event: MouseEvent): void {
  const at = cellOf(event.target)
  const shown = at && grid.layout.all[at.col]
  if (!shown || shown.key === SELECT_KEY || isIn(event, 'a, button, input, .dg-popup')) return
  const row = grid.props.rows[at.row]
  if (at.row < 0 && isIn(event, '.dg-resize')) {
    grid.setState(resizeColumn(grid.state, shown.key, fitWidth(grid, shown.column), shown.column.minWidth))
  } else if (row !== undefined && !(isEditable(shown.column, row) && grid.editing.open(at))) grid.props.onOpen?.(row)
}

function contextMenu<R>(grid: GridModel<R>, event: MouseEvent): void {
  if (isIn(event, '.dg-editor, .dg-popup')) return
  const at = cellOf(event.target)
  const shown = at && grid.layout.all[at.col]
  if (!shown) return
  event.preventDefault()
  const anchor = { x: event.clientX, y: event.clientY }
  if (at.row >= 0 && !(grid.cursor.range && rangeHolds(grid.cursor.range, at))) grid.cursor.go(at)
  if (at.row >= 0) grid.setPopup({ kind: 'cell', anchor, row: at.row, col: shown.key })
  else if (shown.key !== SELECT_KEY) grid.setPopup({ kind: 'header', anchor, row: at.row, col: shown.key })
}

/** A text that is cut off is shown whole when the pointer rests on it. */
function showCutOffText(event: MouseEvent): void {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('.dg-cell') : null
  const text = cell?.querySelector<HTMLElement>('.dg-title') ?? cell
  if (
    !cell ||
    !text ||
    cell.matches('[aria-invalid]') ||
    cell.querySelector('.dg-editor, .dg-check') ||
    (text !== cell && text.title !== '')
  )
    return
  if (text.scrollWidth > text.clientWidth) cell.title = text.textContent
  else cell.removeAttribute('title')
}

function isIn(event: MouseEvent, selector: string): boolean {
  return event.target instanceof Element && event.target.closest(selector) !== null
}
