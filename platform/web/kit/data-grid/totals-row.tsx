import type { ReactNode } from 'react'
import { cellPlace } from './grid-cell.tsx'
import type { ColumnLayout, ShownColumn } from './use-column-layout.ts'

type TotalsRowProps<R> = {
  totals: Readonly<Record<string, ReactNode>>
  layout: ColumnLayout<R>
  center: ShownColumn<R>[]
  height: number
  ariaIndex: number
  label: string
}

/** The row of sums, which stays at the bottom. What it is stands in the pinned columns, else beside the first sum. */
export function TotalsRow<R>({ totals, layout, center, height, ariaIndex, label }: TotalsRowProps<R>) {
  const place = labelPlace(layout.all, totals)
  const isUnder = ({ index }: ShownColumn<R>): boolean =>
    place !== undefined && index >= place.index && index < place.index + place.span
  const cell = (shown: ShownColumn<R>) => (
    <div
      key={shown.key}
      role="gridcell"
      aria-colindex={shown.index + 1}
      data-align={shown.column.align}
      data-zone={shown.zone}
      data-edge={shown.edge}
      className="dg-cell"
      style={cellPlace(shown, layout.leftWidth)}
    >
      {totals[shown.key]}
    </div>
  )
  const zone = (all: ShownColumn<R>[], drawn: ShownColumn<R>[]) => (
    <>
      {place?.zone === all[0]?.zone && place && <LabelCell place={place} leftWidth={layout.leftWidth} label={label} />}
      {drawn.filter((shown) => !isUnder(shown)).map(cell)}
    </>
  )
  return (
    <div role="rowgroup" className="dg-foot">
      <div role="row" aria-rowindex={ariaIndex} className="dg-row" style={{ height, width: layout.width }}>
        {zone(layout.left, layout.left)}
        {zone(layout.center, center)}
        {zone(layout.right, layout.right)}
      </div>
    </div>
  )
}

function LabelCell<R>({ place, leftWidth, label }: { place: LabelPlace<R>; leftWidth: number; label: string }) {
  return (
    <div
      role="gridcell"
      aria-colindex={place.index + 1}
      aria-colspan={place.span}
      data-align={place.isBeside ? 'right' : undefined}
      data-zone={place.zone}
      data-edge={place.edge}
      className="dg-cell dg-total-label"
      style={cellPlace(place, leftWidth)}
    >
      {label}
    </div>
  )
}

/** The cells that the label takes, as one. */
type LabelPlace<R> = ShownColumn<R> & { readonly span: number; readonly isBeside: boolean }

/** Wide enough for the label in all languages, also with the number of selected rows in it. */
const LABEL_WIDTH = 200
/** As narrow as it may be for the label of a page. */
const PINNED_WIDTH = 110

/**
 * The pinned columns without a sum, which stay in sight while the sums are scrolled to; where they are narrow, columns without a sum
 * directly before the first one with a sum; else those from the first column on.
 */
function labelPlace<R>(all: readonly ShownColumn<R>[], totals: Readonly<Record<string, ReactNode>>) {
  const first = all.findIndex(({ key }) => key in totals)
  const pinned = placeOf(all.slice(0, Math.max(0, first)).filter(({ zone }) => zone === 'left'))
  if (pinned && pinned.width >= PINNED_WIDTH) return pinned
  const beside = first < 1 ? [] : joined(all.slice(0, first).toReversed()).toReversed()
  const isBeside = beside.length > 0 && beside.at(-1)?.zone === all[first]?.zone
  const cells = isBeside ? beside : joined(first < 0 ? all : all.slice(0, first))
  return placeOf(cells, isBeside)
}

function placeOf<R>(cells: readonly ShownColumn<R>[], isBeside = false): LabelPlace<R> | undefined {
  const [start] = cells
  if (!start) return undefined
  const width = cells.reduce((sum, shown) => sum + shown.width, 0)
  return { ...start, width, span: cells.length, isBeside, edge: cells.at(-1)?.edge }
}

/** From the first column on, those of one zone, until they are wide enough. */
function joined<R>(columns: readonly ShownColumn<R>[]): ShownColumn<R>[] {
  const cells: ShownColumn<R>[] = []
  let width = 0
  for (const shown of columns) {
    if (width >= LABEL_WIDTH || shown.zone !== columns[0]?.zone) break
    cells.push(shown)
    width += shown.width
  }
  return cells
}
