import { Segmented } from 'antd'
import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react'
import type { GridHandle } from '#platform/web/kit/data-grid/grid-types.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { OpenSheet } from './open-sheet.ts'
import type { CheckedRow } from './use-checked-rows.ts'

/** The two views of the workbook; navigating to a cell shows it as typed. */
export function useSides(grid: RefObject<GridHandle | null>, columns: OpenSheet['columns']) {
  const [asBooked, setAsBooked] = useState(false)
  const [target, setTarget] = useState<{ readonly rowId: string; readonly at: number }>()
  const go = useCallback((rowId: string, at: number) => {
    setAsBooked(false)
    setTarget({ rowId, at })
  }, [])
  // Goes to the first invalid cell of a row, otherwise to its first one.
  const goToViolation = useCallback(
    ({ id, violations }: CheckedRow) => go(id, Math.max(0, columns.indexOf(violations[0]?.column ?? null))),
    [go, columns],
  )
  useEffect(() => {
    if (!target) return
    // A grid that gets the focus starts at its first cell.
    grid.current?.focus()
    grid.current?.reveal(target.rowId, String(target.at))
  }, [target, grid])
  return { asBooked, setAsBooked, go, goToViolation }
}

/** As typed, or as booked. */
export function Sides({ asBooked, onAsBooked }: { asBooked: boolean; onAsBooked(asBooked: boolean): void }): ReactNode {
  const t = useTexts('shipments')
  const options = ['asTyped', 'asBooked'].map((value) => ({ value, label: t(`importing.${value}`) }))
  return (
    <span className="import-sides">
      <Segmented
        aria-label={t('importing.sides')}
        options={options}
        value={asBooked ? 'asBooked' : 'asTyped'}
        onChange={(side) => onAsBooked(side === 'asBooked')}
      />
    </span>
  )
}
