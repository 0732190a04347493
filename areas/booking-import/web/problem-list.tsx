import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { columnLetters } from '#platform/domain/column-letters.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { ImportColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import type { OpenSheet } from './open-sheet.ts'
import type { CheckedRow } from './use-checked-rows.ts'

type Props = Problems & {
  /** Shows a cell in the grid. */
  onGo(rowId: string, at: number): void
  onAdd(column: ImportColumn): void
  title(column: ImportColumn): string
}

/** The maximum number of problems shown; corrected ones make room. */
const MAX_SHOWN = 200

/** Missing columns and all invalid cells with reasons; a click leads to the cell. */
export function ProblemList({ inCells, missing, onGo, onAdd, title }: Props): ReactNode {
  const t = useTexts('shipments')
  if (inCells.length === 0 && missing.size === 0) return null
  return (
    <aside className="import-problems" aria-label={t('importing.problems')}>
      <h3>{t('importing.problems')}</h3>
      {[...missing].map(([column, count]) => (
        <Alert
          key={column}
          type="warning"
          title={t('importing.missingColumn', { column: title(column), count })}
          action={
            <Button size="small" onClick={() => onAdd(column)}>
              {t('importing.addColumn')}
            </Button>
          }
        />
      ))}
      <ol>
        {inCells.slice(0, MAX_SHOWN).map(({ rowId, at, column, message }) => (
          <li key={`${rowId} ${at}`}>
            <button type="button" onClick={() => onGo(rowId, at)}>
              <b>{t('importing.problemAt', { cell: `${columnLetters(at)}${rowId}`, column: title(column) })}</b>{' '}
              {message}
            </button>
          </li>
        ))}
      </ol>
      {inCells.length > MAX_SHOWN && <p>{t('importing.moreProblems', { count: inCells.length - MAX_SHOWN })}</p>}
    </aside>
  )
}

type InCell = { readonly rowId: string; readonly at: number; readonly column: ImportColumn; readonly message: string }

export type Problems = { readonly inCells: readonly InCell[]; readonly missing: ReadonlyMap<ImportColumn, number> }

/** Returns the problems of cells, and the missing columns with the number of rows affected. */
export function problemsOf({ columns }: Pick<OpenSheet, 'columns'>, rows: readonly CheckedRow[]): Problems {
  const places = new Map(columns.map((column, at) => [column, at]))
  const inCells: InCell[] = []
  const missing = new Map<ImportColumn, number>()
  for (const { id, violations } of rows) {
    const ofRow: InCell[] = []
    for (const { column, message } of violations) {
      const at = places.get(column)
      if (at === undefined) missing.set(column, (missing.get(column) ?? 0) + 1)
      else ofRow.push({ rowId: id, at, column, message })
    }
    inCells.push(...ofRow.toSorted((a, b) => a.at - b.at))
  }
  return { inCells, missing }
}
