import type { RefObject } from 'react'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUnsavedGuard } from '../unsaved.ts'
import type { Plan, Sheet } from './cell-changes.ts'
import { planClear, planPaste, rangeTexts } from './cell-changes.ts'
import { SELECT_KEY } from './grid-row.tsx'
import type { Column, DataGridProps, GridState } from './grid-types.ts'
import { underTitles } from './pasted-titles.ts'
import type { Anchor } from './popup.tsx'
import type { CellAt, Extent, Range } from './range.ts'
import type { CellEditing } from './use-cell-editing.ts'
import { useCellEditing } from './use-cell-editing.ts'
import { useClipboard } from './use-clipboard.ts'
import type { ColumnLayout } from './use-column-layout.ts'
import { useColumnLayout } from './use-column-layout.ts'
import type { GridCursor } from './use-grid-cursor.ts'
import { useGridCursor } from './use-grid-cursor.ts'
import type { SetGridState } from './use-grid-state.ts'
import { useGridState } from './use-grid-state.ts'
import type { GridViewport } from './use-grid-viewport.ts'
import { useGridViewport } from './use-grid-viewport.ts'

export type GridPopup = { kind: 'cell' | 'header' | 'columns'; anchor: Anchor; row: number; col: string }

/** What would be written, and on which rows: with those that a paste adds; and the titles that were not recognised. */
export type WaitingPaste<R> = { plan: Plan; sheet: Sheet<R>; unknown: readonly string[] }

/** Everything the parts of one grid share. */
export type GridModel<R> = {
  props: DataGridProps<R>
  scroller: RefObject<HTMLDivElement | null>
  state: GridState
  setState: SetGridState
  layout: ColumnLayout<R>
  extent: Extent
  sheet: Sheet<R>
  cursor: GridCursor
  viewport: GridViewport<R>
  editing: CellEditing
  rowHeight: number
  headHeight: number
  /** The first column with content of its own: not the checkbox, not the number of the row. */
  firstCol: number
  copy(withHeader: boolean): void
  /** A paste that waits for a yes. */
  pasting: WaitingPaste<R> | undefined
  setPasting(paste: WaitingPaste<R> | undefined): void
  popup: GridPopup | undefined
  setPopup(popup: GridPopup | undefined): void
}

const SIZES = { normal: { row: 28, head: 32 }, compact: { row: 24, head: 28 } } as const
const SELECT_COLUMN: Column<never> = { key: SELECT_KEY, title: '', width: 36, copy: false, text: () => '' }
const NO_COLUMNS: readonly Column<never>[] = []
const WITH_SELECT: readonly Column<never>[] = [SELECT_COLUMN]

/** Puts the parts of the grid together. */
export function useDataGrid<R>(props: DataGridProps<R>): GridModel<R> {
  const { rows, columns, rowId } = props
  const scroller = useRef<HTMLDivElement>(null)
  const size = SIZES[props.density ?? 'normal']
  const [pasting, setPasting] = useState<WaitingPaste<R>>()
  const [popup, setPopup] = useState<GridPopup>()
  const [state, setState] = useGridState(columns, {
    state: props.state,
    sort: props.sort ?? [],
    onState: props.onState,
  })
  const layout = useColumnLayout(columns, state, props.onSelect ? WITH_SELECT : NO_COLUMNS)
  const sheet = useMemo(
    () => ({ rows, rowId, columns: layout.all.map((shown) => shown.column) }),
    [rows, rowId, layout],
  )
  const extent: Extent = { rows: rows.length, cols: layout.all.length }
  const cursor = useGridCursor(extent)
  const editing = useDraftGuard(useCellEditing(sheet, props))
  const footHeight = props.totals ? size.row : 0
  const dimensions = { rowCount: rows.length, rowHeight: size.row, headHeight: size.head, footHeight }
  const viewport = useGridViewport(scroller, layout, dimensions, pinnedCells(cursor, editing, sheet))
  const copy = useClipboard(scroller, clipboardOf(props, sheet, cursor, editing, setPasting))
  return {
    props,
    scroller,
    state,
    setState,
    layout,
    sheet,
    cursor,
    viewport,
    editing,
    copy,
    pasting,
    setPasting,
    popup,
    setPopup,
    extent,
    rowHeight: size.row,
    headHeight: size.head,
    firstCol: firstOwnColumn(layout),
  }
}

/** What copying reads and cutting empties: the range; and how what is pasted is planned and written, or shown first. */
function clipboardOf<R>(
  props: DataGridProps<R>,
  sheet: Sheet<R>,
  { range }: GridCursor,
  editing: CellEditing,
  setPasting: (paste: WaitingPaste<R>) => void,
): Parameters<typeof useClipboard>[1] {
  return {
    read: (withHeader) => {
      if (!range) return undefined
      const { titles, block } = rangeTexts(sheet, range)
      return withHeader ? [titles, ...block] : block
    },
    clear: () => range && props.onChange && editing.apply(planClear(sheet, range, props.texts), 'cut'),
    paste: (pasted) => {
      if (!range) return
      if (!props.onChange) {
        // Says why nothing is written here.
        editing.open({ row: range.top, col: range.left })
        return
      }
      const waiting = plannedPaste(sheet, range, pasted, props)
      if (isSeenAnyway(waiting)) editing.apply(waiting.plan, 'paste')
      else setPasting(waiting)
    },
  }
}

/** A block on the columns that its titles name, else on the range. */
function plannedPaste<R>(
  sheet: Sheet<R>,
  range: Range,
  pasted: string[][],
  { texts, spareRow }: Pick<DataGridProps<R>, 'texts' | 'spareRow'>,
): WaitingPaste<R> {
  const { left, block, unknown } = underTitles(sheet, pasted) ?? { left: undefined, block: pasted, unknown: [] }
  const goal = left === undefined ? range : { top: range.top, bottom: range.top, left, right: left }
  const over = withSpareRows(sheet, range.top + block.length, spareRow)
  return { plan: planPaste(over, goal, block, texts), sheet: over, unknown }
}

/** What is typed in an open editor is unsaved work like what is written. */
function useDraftGuard(editing: CellEditing): CellEditing {
  const { draft, commit } = editing
  useUnsavedGuard(draft !== undefined && draft.text !== draft.original, async () => {
    // Drawn at once, so that whoever holds the rows knows of the change and saves it.
    flushSync(() => commit())
  })
  return editing
}

/** One cell is seen as it is written; more are shown first, and what is left out. */
function isSeenAnyway<R>({ plan, unknown }: WaitingPaste<R>): boolean {
  return plan.refused.length === 0 && plan.changes.length <= 1 && unknown.length === 0
}

function firstOwnColumn<R>(layout: ColumnLayout<R>): number {
  return Math.max(
    0,
    layout.all.findIndex(({ column }) => column.copy !== false),
  )
}

function withSpareRows<R>(sheet: Sheet<R>, needed: number, spareRow: ((nth: number) => R) | undefined): Sheet<R> {
  const missing = needed - sheet.rows.length
  if (!spareRow || missing <= 0) return sheet
  return { ...sheet, rows: [...sheet.rows, ...Array.from({ length: missing }, (_, nth) => spareRow(nth))] }
}

function pinnedCells<R>({ cursor }: GridCursor, { draft }: CellEditing, sheet: Sheet<R>): CellAt[] {
  const pinned = cursor ? [cursor.at, cursor.to] : []
  if (draft) {
    const row = sheet.rows.findIndex((candidate) => sheet.rowId(candidate) === draft.rowId)
    pinned.push({ row, col: sheet.columns.findIndex((column) => column.key === draft.col) })
  }
  return pinned
}
