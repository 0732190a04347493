import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { MAX_WIDTH } from './column-state.ts'
import type { Column, GridState } from './grid-types.ts'

/**
 * A column as it is shown. `index` counts over all shown columns; `offset` is in pixels from the edge of its zone;
 * `edge` is set on the pinned column next to the scrolling ones.
 */
export type ShownColumn<R> = {
  column: Column<R>
  key: string
  index: number
  width: number
  zone: Zone
  offset: number
  edge: 'left' | 'right' | undefined
}
export type Zone = 'left' | 'center' | 'right'

export type ColumnLayout<R> = {
  all: ShownColumn<R>[]
  left: ShownColumn<R>[]
  center: ShownColumn<R>[]
  right: ShownColumn<R>[]
  leftWidth: number
  centerWidth: number
  rightWidth: number
  width: number
}

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
})
const NO_ROWS: Record<string, never>[] = []

/** Lays the shown columns out from left to right: pinned left, scrolling, pinned right. `leading` stand before all others. */
export function useColumnLayout<R>(
  columns: readonly Column<R>[],
  state: GridState,
  leading: readonly Column<R>[],
): ColumnLayout<R> {
  const all = useMemo(() => [...leading, ...columns], [leading, columns])
  const defs = useMemo(
    () =>
      all.map((column) => ({
        id: column.key,
        header: column.title,
        size: column.width ?? 0,
        minSize: 0,
        maxSize: MAX_WIDTH,
      })),
    [all],
  )
  const tableState = useMemo(() => toTableState(state, leading), [state, leading])
  const table = useTable({ features, columns: defs, data: NO_ROWS, state: tableState }, () => null)
  const byKey = useMemo(() => new Map(all.map((column) => [column.key, column])), [all])
  const zones = [
    table.getStartVisibleLeafColumns(),
    table.getCenterVisibleLeafColumns(),
    table.getEndVisibleLeafColumns(),
  ]
  // As a text, so that the layout stays the same object, and rows stay memoised, until a column really changes.
  const sized = JSON.stringify(zones.map((zone) => zone.map((column): SizedColumn => [column.id, column.getSize()])))
  return useMemo(() => layOut(JSON.parse(sized), byKey), [sized, byKey])
}

type SizedColumn = [key: string, width: number]

function toTableState<R>(state: GridState, leading: readonly Column<R>[]) {
  const first = leading.map((column) => column.key)
  const pinned = (side: 'left' | 'right') => state.cols.filter((col) => col.pin === side).map((col) => col.key)
  return {
    columnOrder: [...first, ...state.cols.map((col) => col.key)],
    columnPinning: { start: [...first, ...pinned('left')], end: pinned('right') },
    columnSizing: Object.fromEntries(state.cols.map((col) => [col.key, col.width])),
    columnVisibility: Object.fromEntries(state.cols.map((col) => [col.key, !col.hidden])),
  }
}

function layOut<R>(zones: SizedColumn[][], byKey: ReadonlyMap<string, Column<R>>): ColumnLayout<R> {
  let index = 0
  const place = (zone: Zone, sized: SizedColumn[] = []): ShownColumn<R>[] => {
    let offset = 0
    return sized.flatMap(([key, width], at) => {
      const column = byKey.get(key)
      if (!column) return []
      const edge = zone === 'left' && at === sized.length - 1 ? zone : zone === 'right' && at === 0 ? zone : undefined
      const shown: ShownColumn<R> = { column, key, index, width, zone, offset, edge }
      index += 1
      offset += width
      return [shown]
    })
  }
  const left = place('left', zones[0])
  const center = place('center', zones[1])
  const right = place('right', zones[2])
  const [leftWidth, centerWidth, rightWidth] = [widthOf(left), widthOf(center), widthOf(right)]
  for (const shown of right) shown.offset = rightWidth - shown.offset - shown.width
  const width = leftWidth + centerWidth + rightWidth
  return { all: [...left, ...center, ...right], left, center, right, leftWidth, centerWidth, rightWidth, width }
}

function widthOf<R>(zone: ShownColumn<R>[]): number {
  return zone.reduce((sum, shown) => sum + shown.width, 0)
}
