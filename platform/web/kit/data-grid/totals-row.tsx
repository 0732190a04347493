import type { ReactNode } from 'react'
import { cellPlace } from './grid-cell.tsx'
import { SELECT_KEY } from './grid-row.tsx'
import type { ColumnLayout, ShownColumn } from './use-column-layout.ts'

type TotalsRowProps<R> = {
  totals: Readonly<Record<string, ReactNode>>
  layout: ColumnLayout<R>
  center: ShownColumn<R>[]
  height: number
  ariaIndex: number
  label: string
}

/** The row of sums, which stays at the bottom. Its first column says what it is, unless it has a total of its own. */
export function TotalsRow<R>({ totals, layout, center, height, ariaIndex, label }: TotalsRowProps<R>) {
  const first = layout.all.find((shown) => shown.key !== SELECT_KEY)?.key
  const cell = (shown: ShownColumn<R>) => (
    <div
      key={shown.key}
      role="gridcell"
      aria-colindex={shown.index + 1}
      data-align={shown.column.align}
      data-zone={shown.zone}
      data-edge={shown.edge}
      className={shown.key === first && !(first in totals) ? 'dg-cell dg-total-label' : 'dg-cell'}
      style={cellPlace(shown, layout.leftWidth)}
    >
      {totals[shown.key] ?? (shown.key === first ? label : undefined)}
    </div>
  )
  return (
    <div role="rowgroup" className="dg-foot">
      <div role="row" aria-rowindex={ariaIndex} className="dg-row" style={{ height, width: layout.width }}>
        {layout.left.map(cell)}
        {center.map(cell)}
        {layout.right.map(cell)}
      </div>
    </div>
  )
}
