/** Arithmetic of the active cell and the selected range; rows and columns are counted from 0 as they are shown. */

export type CellAt = { row: number; col: number }
export type Range = { top: number; left: number; bottom: number; right: number }
/** How far a cell may go: the number of rows and columns shown. */
export type Extent = { rows: number; cols: number }
/** `page` is how many rows a page key passes, `firstCol` the first column with content of its own. */
export type Walked = Extent & { page: number; firstCol: number }

/** The row number of the header: it is walked to like a row. */
export const HEADER_ROW = -1

export function rangeBetween(a: CellAt, b: CellAt): Range {
  return {
    top: Math.min(a.row, b.row),
    left: Math.min(a.col, b.col),
    bottom: Math.max(a.row, b.row),
    right: Math.max(a.col, b.col),
  }
}

export function rangeHolds(range: Range, cell: CellAt): boolean {
  return cell.row >= range.top && cell.row <= range.bottom && cell.col >= range.left && cell.col <= range.right
}

export function rangeSize(range: Range): { rows: number; cols: number } {
  return { rows: range.bottom - range.top + 1, cols: range.right - range.left + 1 }
}

/** Brings a cell back inside after rows or columns have gone. An empty grid leaves only the header. */
export function clampCell(cell: CellAt, extent: Extent, lowestRow: number = HEADER_ROW): CellAt {
  return {
    row: clamp(cell.row, lowestRow, extent.rows - 1),
    col: clamp(cell.col, 0, Math.max(0, extent.cols - 1)),
  }
}

/**
 * Where a movement key leads from a cell; undefined when the key moves nothing. Ctrl goes to the edge; Home and End keep the
 * row, with Ctrl they go to the first and the last cell of the grid. The first is one with content: the checkbox before it is
 * reached by the arrow alone.
 */
export function cellAfterKey(cell: CellAt, key: string, ctrl: boolean, extent: Walked): CellAt | undefined {
  const move = MOVES[key]
  return move && clampCell(move(cell, ctrl, extent), extent)
}

/** Whether a movement key asks for the first or last column: then all that stands beside it is shown too. */
export function isToEdge(key: string, ctrl: boolean): boolean {
  return key === 'Home' || key === 'End' || (ctrl && (key === 'ArrowLeft' || key === 'ArrowRight'))
}

type Move = (cell: CellAt, ctrl: boolean, extent: Walked) => CellAt

const MOVES: Readonly<Record<string, Move | undefined>> = {
  ArrowUp: (at, ctrl) => ({ row: ctrl ? 0 : at.row - 1, col: at.col }),
  ArrowDown: (at, ctrl, extent) => ({ row: ctrl ? extent.rows - 1 : at.row + 1, col: at.col }),
  ArrowLeft: (at, ctrl, { firstCol }) => ({ row: at.row, col: ctrl ? Math.min(at.col, firstCol) : at.col - 1 }),
  ArrowRight: (at, ctrl, extent) => ({ row: at.row, col: ctrl ? extent.cols - 1 : at.col + 1 }),
  Home: (at, ctrl, { firstCol }) => ({ row: ctrl ? 0 : at.row, col: firstCol }),
  End: (at, ctrl, extent) => ({ row: ctrl ? extent.rows - 1 : at.row, col: extent.cols - 1 }),
  PageUp: (at, _ctrl, extent) => ({ row: Math.max(0, at.row - extent.page), col: at.col }),
  PageDown: (at, _ctrl, extent) => ({ row: at.row + extent.page, col: at.col }),
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high))
}
