import type { Range as VirtualRange, Virtualizer } from '@tanstack/react-virtual'
import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import type { CellAt } from './range.ts'
import type { ColumnLayout, ShownColumn } from './use-column-layout.ts'

type Scroller = RefObject<HTMLDivElement | null>

type Dimensions = { rowCount: number; rowHeight: number; headHeight: number; footHeight: number }

export type GridViewport<R> = {
  /** Indexes of the rows to render. */
  rowIndexes: number[]
  /** The scrolling columns to render; pinned ones always are. */
  center: ShownColumn<R>[]
  /** Scrolls as little as needed to show a cell; `toEdge` scrolls to the end that a pinned cell stands at. */
  reveal(cell: CellAt, toEdge?: boolean): void
  rowsPerPage(): number
}

/**
 * Renders only the rows and columns on the screen, and the `kept` cells wherever they are: the active one, which
 * `aria-activedescendant` names, and the one being edited.
 */
export function useGridViewport<R>(
  scroller: Scroller,
  layout: ColumnLayout<R>,
  size: Dimensions,
  pinned: readonly CellAt[],
): GridViewport<R> {
  const rowIndexes = useRowsOnScreen(scroller, size, pinned)
  const center = useColumnsOnScreen(scroller, layout, pinned)
  useRestoredScroll(scroller)
  const viewHeight = () => (scroller.current?.clientHeight ?? 0) - size.headHeight - size.footHeight
  return {
    rowIndexes,
    center,
    reveal: (cell, toEdge = false) => {
      if (!scroller.current) return
      revealRow(scroller.current, size, cell.row)
      revealColumn(scroller.current, layout, cell.col, toEdge)
    },
    rowsPerPage: () => Math.max(1, Math.floor(viewHeight() / size.rowHeight) - 1),
  }
}

function useRowsOnScreen(scroller: Scroller, size: Dimensions, pinned: readonly CellAt[]): number[] {
  const rows = useVirtualizer({
    useFlushSync: false,
    count: size.rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => size.rowHeight,
    overscan: 6,
    observeElementRect: observeWhileShown,
    rangeExtractor: (range) =>
      withPinned(
        range,
        pinned.map((cell) => cell.row),
      ),
  })
  useLayoutEffect(() => rows.measure(), [rows, size.rowHeight])
  return rows.getVirtualItems().map((item) => item.index)
}

function useColumnsOnScreen<R>(
  scroller: Scroller,
  layout: ColumnLayout<R>,
  pinned: readonly CellAt[],
): ShownColumn<R>[] {
  const firstCenter = layout.left.length
  const columns = useVirtualizer({
    useFlushSync: false,
    horizontal: true,
    count: layout.center.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => layout.center[index]?.width ?? 0,
    overscan: 2,
    observeElementRect: observeWhileShown,
    rangeExtractor: (range) =>
      withPinned(
        range,
        pinned.map((cell) => cell.col - firstCenter),
      ),
  })
  useLayoutEffect(() => columns.measure(), [columns, layout])
  const shown = columns
    .getVirtualItems()
    .map((item) => item.index)
    .join()
  return useMemo(
    () => shown.split(',').flatMap((index) => layout.center[index === '' ? -1 : Number(index)] ?? []),
    [shown, layout],
  )
}

/** A pane hidden by `display: none` measures 0 × 0; believing it would unmount every cell and an open editor with them. */
function observeWhileShown(
  instance: Virtualizer<HTMLDivElement, Element>,
  report: (rect: { width: number; height: number }) => void,
) {
  return observeElementRect(instance, (rect) => {
    if (rect.width > 0 && rect.height > 0) report(rect)
  })
}

function withPinned(range: VirtualRange, pinned: readonly number[]): number[] {
  const onScreen = defaultRangeExtractor(range)
  const shown = new Set(onScreen)
  for (const index of pinned) if (index >= 0 && index < range.count) shown.add(index)
  return shown.size === onScreen.length ? onScreen : [...shown].toSorted((a, b) => a - b)
}

/** Browsers may forget the scroll position of what is hidden: it is put back when the grid is shown again. */
function useRestoredScroll(scroller: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    let hidden = false
    let last = { left: element.scrollLeft, top: element.scrollTop }
    const remember = () => {
      if (!hidden && element.clientHeight > 0) last = { left: element.scrollLeft, top: element.scrollTop }
    }
    const observer = new ResizeObserver(() => {
      if (element.clientHeight === 0) hidden = true
      else if (hidden) {
        hidden = false
        element.scrollTo(last)
      }
    })
    element.addEventListener('scroll', remember, { passive: true })
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', remember)
      observer.disconnect()
    }
  }, [scroller])
}

function revealRow(element: HTMLDivElement, size: Dimensions, row: number): void {
  if (row < 0) return
  const view = element.clientHeight - size.headHeight - size.footHeight
  element.scrollTop = scrollToShow(element.scrollTop, view, row * size.rowHeight, size.rowHeight)
}

function revealColumn<R>(element: HTMLDivElement, layout: ColumnLayout<R>, col: number, toEdge: boolean): void {
  const shown = layout.all[col]
  if (shown?.zone === 'center') {
    const view = element.clientWidth - layout.leftWidth - layout.rightWidth
    element.scrollLeft = scrollToShow(element.scrollLeft, view, shown.offset, shown.width)
  } else if (shown && toEdge) element.scrollLeft = shown.zone === 'left' ? 0 : layout.width
}

function scrollToShow(scroll: number, view: number, start: number, length: number): number {
  if (start < scroll || length > view) return start
  return start + length > scroll + view ? start + length - view : scroll
}
