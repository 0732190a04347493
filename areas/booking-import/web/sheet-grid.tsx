import { type ReactNode, type Ref, useMemo } from 'react'
import { saidOf, withAside } from '#platform/contract/language.ts'
import { columnLetters } from '#platform/domain/column-letters.ts'
import { withoutHidden } from '#platform/domain/hidden-direction.ts'
import type { CellChange, Column, GridHandle } from '#platform/web/kit/data-grid/grid-types.ts'
import { type Texts, currentLanguage, useTexts } from '#platform/web/texts.ts'
import type { ImportColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import { type OpenSheet, headingsOf } from './open-sheet.ts'
import type { CheckedRow } from './use-checked-rows.ts'
import { type ImportColumns, useImportColumns } from '#areas/key-accounts/web/index.ts'
import { WorkbookGrid, type WorkbookRows, rowNumbers } from './workbook-grid.tsx'

type Props = WorkbookRows & {
  readonly ref: Ref<GridHandle>
  readonly sheet: OpenSheet
  onWrite(changes: readonly { row: number; at: number; text: string }[]): void
}

/** The workbook as a grid: its row numbers and column letters, invalid cells marked, edited in place. */
export function SheetGrid({ ref, sheet, onWrite, ...shown }: Props): ReactNode {
  const t = useTexts('shipments')
  const { columns: meanings } = sheet
  const said = JSON.stringify(headingsOf(sheet))
  const widths = useWidths(sheet)
  const { title } = useImportColumns(sheet.partnerId)
  const columns = useMemo(
    () => columnsOf(JSON.parse(said) as string[], meanings, widths.split(' ').map(Number), { t, title }),
    [said, meanings, widths, t, title],
  )
  const write = (changes: CellChange[]): void =>
    onWrite(changes.map(({ rowId: row, col, val }) => ({ row: Number(row), at: Number(col), text: String(val) })))
  return (
    <WorkbookGrid
      {...shown}
      ref={ref}
      id="booking-import"
      label={t('importing.grid')}
      columns={columns}
      onChange={write}
    />
  )
}

function columnsOf(
  headings: readonly string[],
  meanings: readonly (ImportColumn | null)[],
  widths: readonly number[],
  words: Words,
): Column<CheckedRow>[] {
  return [
    rowNumbers(words.t),
    ...headings.map((heading, at) => sheetColumn(heading, at, meanings[at] ?? null, widths[at] ?? 100, words)),
  ]
}

type Words = Pick<ImportColumns, 'title'> & { readonly t: Texts }

function sheetColumn(
  heading: string,
  at: number,
  meaning: ImportColumn | null,
  width: number,
  { t, title }: Words,
): Column<CheckedRow> {
  const letter = columnLetters(at)
  const text = ({ cells }: CheckedRow): string => cells[at] ?? ''
  const column = { key: String(at), value: text, text, width }
  if (meaning === null) {
    const leftOut = t('importing.leftOut')
    return {
      ...column,
      title: withAside(letter, leftOut, currentLanguage()),
      tip: heading === '' ? leftOut : saidOf(heading, leftOut, currentLanguage()),
      cell: (row) => <span className="import-left-out">{text(row)}</span>,
    }
  }
  return {
    ...column,
    title: `${letter} ${title(meaning)}`,
    tip: heading,
    edit: { parse: (typed) => ({ val: withoutHidden(typed).trim() }) },
    violation: ({ violations }) => violations.find((violation) => violation.column === meaning)?.message,
  }
}

const SAMPLE = 50
const NARROWEST = 84
const WIDEST = 240
const PIXELS_A_CHARACTER = 7

/** Column widths by the first rows and headings, within limits. As one text, so that it changes only if it differs. */
function useWidths(sheet: OpenSheet): string {
  return useMemo(() => {
    const headings = headingsOf(sheet)
    const sample = sheet.rows.slice(sheet.above, sheet.above + SAMPLE)
    return headings
      .map((_, at) => Math.max(12, ...sample.map(({ cells }) => cells[at]?.length ?? 0)) * PIXELS_A_CHARACTER + 16)
      .map((width) => Math.min(WIDEST, Math.max(NARROWEST, width)))
      .join(' ')
  }, [sheet])
}
