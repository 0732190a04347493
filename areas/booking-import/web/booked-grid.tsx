import { type ReactNode, useMemo } from 'react'
import type { Column } from '#platform/web/kit/data-grid/grid-types.ts'
import { formatNumber } from '#platform/web/kit/format.ts'
import { useActor } from '#platform/web/session.ts'
import { type Texts, useLanguage, useTexts } from '#platform/web/texts.ts'
import { volumeText } from '#areas/cargo/domain/chargeable-weight.ts'
import { textOf, unitsOf } from '#platform/domain/decimal.ts'
import { bookedColumns } from './booked-columns.tsx'
import type { CheckedRow } from './use-checked-rows.ts'
import { WorkbookGrid, type WorkbookRows, rowNumbers } from './workbook-grid.tsx'

type Props = WorkbookRows & {
  /** Shows the row as typed, for correction. */
  onGo(row: CheckedRow): void
}

/** The rows as shipments: partners, airports, times and weights as stored (SHP-04). */
export function BookedGrid({ onGo, ...shown }: Props): ReactNode {
  const { rows } = shown
  const t = useTexts('shipments')
  const language = useLanguage()
  const { officeId, officeCode } = useActor()
  const columns = useMemo(
    () => [...headColumns(t, onGo), ...bookedColumns({ t, language, actor: { officeId, officeCode } })],
    [t, language, officeId, officeCode, onGo],
  )
  const totals = useMemo(() => totalsOf(rows), [rows])
  return (
    <WorkbookGrid
      {...shown}
      id="booking-preview"
      label={t('importing.asBooked')}
      columns={columns}
      onOpen={onGo}
      totals={totals}
      totalsLabel={t('importing.total')}
    />
  )
}

/** The row number in the sheet, and whether it can be booked. */
function headColumns(t: Texts, onGo: Props['onGo']): Column<CheckedRow>[] {
  const state = ({ isChecked, violations }: CheckedRow): string => {
    if (!isChecked) return t('importing.asking')
    return violations.length > 0 ? t('importing.toMend', { count: violations.length }) : t('importing.rowReady')
  }
  return [
    rowNumbers(t),
    {
      key: 'state',
      title: t('importing.state'),
      width: 130,
      pin: 'left',
      copy: false,
      value: state,
      text: state,
      cell: (row) =>
        row.violations.length === 0 ? (
          <span className={row.isChecked ? 'import-fine' : ''}>{state(row)}</span>
        ) : (
          <button type="button" tabIndex={-1} className="kit-link import-to-mend" onClick={() => onGo(row)}>
            {state(row)}
          </button>
        ),
    },
  ]
}

/** Totals of the valid rows, calculated exactly like those of lists. */
function totalsOf(rows: readonly CheckedRow[]): Readonly<Record<string, string>> {
  const sum = { pieces: 0, gross: 0n, cubic: 0n, charge: 0n }
  for (const { preview } of rows) {
    if (!preview) continue
    sum.pieces += preview.entry.pieces ?? 0
    sum.gross += unitsOf(preview.entry.grossWeight ?? '0', 2)
    sum.cubic += preview.cubic
    sum.charge += unitsOf(preview.chargeWeight ?? '0', 1)
  }
  return {
    pieces: formatNumber(sum.pieces),
    grossWeight: formatNumber(textOf(sum.gross, 2)),
    volume: formatNumber(volumeText(sum.cubic)),
    chargeWeight: formatNumber(textOf(sum.charge, 1)),
  }
}
