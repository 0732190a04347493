import type { CSSProperties, ReactNode } from 'react'
import { memo } from 'react'
import { textOf } from './cell-text.ts'
import type { ShownColumn } from './use-column-layout.ts'

/** The id of a cell; row -1 is the header. `aria-activedescendant` names it. */
export function cellId(gridId: string, row: number, col: number): string {
  return `${gridId}-${row < 0 ? 'h' : row}-${col}`
}

/** The place of a cell in its row: pinned cells stick to their edge, the others stand at their offset. */
export function cellPlace<R>(shown: ShownColumn<R>, leftWidth: number): CSSProperties {
  if (shown.zone === 'left') return { width: shown.width, left: shown.offset }
  if (shown.zone === 'right') return { width: shown.width, right: shown.offset }
  return { width: shown.width, left: leftWidth + shown.offset }
}

type GridCellProps<R> = {
  gridId: string
  row: R
  rowIndex: number
  shown: ShownColumn<R>
  leftWidth: number
  /** Which parts of the range's frame the cell carries: `in` and any of `t r b l`. */
  mark: string
  active: boolean
  /** What is said of the row where one stands in it. */
  note: string | undefined
  editable: boolean
  /** What stands in the place of the text: the open editor, or the checkbox of the row. */
  holds: 'check' | 'editor' | undefined
  children?: ReactNode
}

export const GridCell = memo(PlainGridCell) as typeof PlainGridCell

function PlainGridCell<R>({
  gridId,
  row,
  rowIndex,
  shown,
  leftWidth,
  mark,
  active,
  note,
  editable,
  holds,
  children,
}: GridCellProps<R>) {
  const { column } = shown
  const violation = column.violation?.(row)
  return (
    <div
      role="gridcell"
      id={cellId(gridId, rowIndex, shown.index)}
      aria-colindex={shown.index + 1}
      aria-selected={mark === '' ? undefined : true}
      aria-invalid={violation === undefined ? undefined : true}
      title={violation}
      aria-description={note === undefined ? undefined : [violation, note].filter(Boolean).join('. ')}
      aria-readonly={column.edit && !editable ? true : undefined}
      data-row={rowIndex}
      data-col={shown.index}
      data-mark={mark === '' ? undefined : mark}
      data-active={active ? '' : undefined}
      data-align={column.align}
      data-editable={editable ? '' : undefined}
      data-unsaved={column.unsaved?.(row) ? '' : undefined}
      data-holds={holds}
      data-zone={shown.zone}
      data-edge={shown.edge}
      className="dg-cell"
      style={cellPlace(shown, leftWidth)}
    >
      {children ?? column.cell?.(row) ?? textOf(column, row)}
    </div>
  )
}
