import type { GridHandle } from './grid-types.ts'
import { gridActions } from './grid-actions.ts'
import { HEADER_ROW } from './range.ts'
import type { GridModel } from './use-data-grid.ts'

/** What a page may ask of its grid. */
export function gridHandle<R>(grid: GridModel<R>): GridHandle {
  const { sheet, layout, cursor, scroller, props } = grid
  const actions = gridActions(grid)
  const focus = () => scroller.current?.focus({ preventScroll: true })
  const cellAt = (rowId: string, col: string | undefined) => {
    const row = sheet.rows.findIndex((candidate) => sheet.rowId(candidate) === rowId)
    const index =
      col === undefined ? (cursor.cursor?.at.col ?? grid.firstCol) : layout.all.findIndex((shown) => shown.key === col)
    return row < 0 || index < 0 ? undefined : { row, col: index }
  }
  return {
    focus,
    reveal: (rowId, col) => {
      const cell = cellAt(rowId, col)
      if (cell) actions.goTo(cell)
    },
    edit: (rowId, col) => {
      const cell = cellAt(rowId, col)
      if (!cell) return
      actions.goTo(cell)
      grid.editing.open(cell)
    },
    copy: (withHeader = false) => grid.copy(withHeader),
    getRange: () =>
      cursor.range && {
        rowIds: sheet.rows.slice(cursor.range.top, cursor.range.bottom + 1).map((row) => sheet.rowId(row)),
        cols: sheet.columns.slice(cursor.range.left, cursor.range.right + 1).map((column) => column.key),
      },
    openColumns: (below) => {
      const anchor = below ?? scroller.current?.querySelector('.dg-head')
      if (anchor) grid.setPopup({ kind: 'columns', anchor, row: HEADER_ROW, col: props.columns[0]?.key ?? '' })
    },
    write: (changes, why) => grid.editing.apply({ changes, refused: [] }, why),
    undo: actions.undo,
    redo: actions.redo,
  }
}
