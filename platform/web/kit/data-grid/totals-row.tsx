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
  const [before, after] = layout.all
  // The words have the place of the checkbox too, where that is beside them.
  const first = before?.key === SELECT_KEY ? after : before
  const spans = before !== first && before?.zone === first?.zone && !(first && first.key in totals)
  const placeOf = (shown: ShownColumn<R>): ShownColumn<R> =>
    spans && shown === first ? { ...shown, offset: 0, width: shown.offset + shown.width } : shown
  const cell = (shown: ShownColumn<R>) => (
    <div
      key={shown.key}
      role="gridcell"
      aria-colindex={(spans && shown === first ? 0 : shown.index) + 1}
      aria-colspan={spans && shown === first ? 2 : undefined}
      data-align={shown.column.align}
      data-zone={shown.zone}
      data-edge={shown.edge}
      className={shown === first && !(shown.key in totals) ? 'dg-cell dg-total-label' : 'dg-cell'}
      style={cellPlace(placeOf(shown), layout.leftWidth)}
    >
      {totals[shown.key] ?? (shown === first ? label : undefined)}
    </div>
  )
  return (
    <div role="rowgroup" className="dg-foot">
      <div role="row" aria-rowindex={ariaIndex} className="dg-row" style={{ height, width: layout.width }}>
        {layout.left.filter((shown) => !spans || shown !== before).map(cell)}
        {center.map(cell)}
        {layout.right.map(cell)}
      </div>
    </div>
  )
}
