import type { ReactNode } from 'react'
import { memo } from 'react'
import { isEditable } from './cell-text.ts'
import { GridCell } from './grid-cell.tsx'
import type { ColumnLayout, ShownColumn } from './use-column-layout.ts'

export const SELECT_KEY = '#select'

export type GridRowProps<R> = {
  gridId: string
  row: R
  index: number
  /** `aria-rowindex`, counting the header and the rows of earlier pages. */
  ariaIndex: number
  height: number
  className: string | undefined
  note: string | undefined
  layout: ColumnLayout<R>
  center: ShownColumn<R>[]
  /** Undefined where rows cannot be selected. */
  selected: boolean | undefined
  selectLabel: string
  /** The range's columns in this row, `left right isTop isBottom`; empty outside the range. A string, so that rows stay memoised. */
  rangeKey: string
  activeCol: number
  /** The open editor, if it stands in this row. */
  editor: { col: string; node: ReactNode } | undefined
}

/** One row; drawn again only when something of its own has changed. All events are handled by the grid. */
export const GridRow = memo(PlainGridRow) as typeof PlainGridRow

function PlainGridRow<R>(props: GridRowProps<R>) {
  const { layout, row, index, selected } = props
  const cell = (shown: ShownColumn<R>) => (
    <GridCell
      key={shown.key}
      gridId={props.gridId}
      row={row}
      rowIndex={index}
      shown={shown}
      leftWidth={layout.leftWidth}
      mark={markOf(props.rangeKey, shown.index)}
      active={props.activeCol === shown.index}
      note={props.activeCol === shown.index ? props.note : undefined}
      editable={isEditable(shown.column, row)}
      holds={shown.key === SELECT_KEY ? 'check' : shown.key === props.editor?.col ? 'editor' : undefined}
    >
      {shown.key === SELECT_KEY ? (
        <input
          type="checkbox"
          className="dg-check"
          tabIndex={-1}
          aria-label={props.selectLabel}
          checked={selected ?? false}
          readOnly
        />
      ) : shown.key === props.editor?.col ? (
        props.editor.node
      ) : undefined}
    </GridCell>
  )
  return (
    <div
      role="row"
      aria-rowindex={props.ariaIndex}
      aria-selected={selected}
      title={props.note}
      className={props.className ? `dg-row ${props.className}` : 'dg-row'}
      style={{ top: index * props.height, height: props.height, width: layout.width }}
    >
      {layout.left.map(cell)}
      {props.center.map(cell)}
      {layout.right.map(cell)}
    </div>
  )
}

function markOf(rangeKey: string, col: number): string {
  if (rangeKey === '') return ''
  const [left = 0, right = 0, isTop, isBottom] = rangeKey.split(' ').map(Number)
  if (col < left || col > right) return ''
  const edges = [isTop && 't', col === right && 'r', isBottom && 'b', col === left && 'l'].filter(Boolean)
  return ['in', ...edges].join(' ')
}
