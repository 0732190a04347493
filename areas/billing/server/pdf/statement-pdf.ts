import type { Language } from '#platform/contract/language.ts'
import { MARGIN, framePages } from '#platform/server/pdf/page-frame.ts'
import { createPdf } from '#platform/server/pdf/pdf.ts'
import type { DrawPdf } from '#platform/server/pdf/render.ts'
import { drawTable } from '#platform/server/pdf/table.ts'
import { withSeparators } from './with-separators.ts'

type StatementRow = {
  readonly day: string
  readonly text: string
  readonly amount: string
  readonly balance: string
}

/** A statement of account with all texts in one language. */
export type PrintedStatement = {
  readonly language: Language
  readonly issuer: string
  readonly title: string
  readonly account: readonly string[]
  readonly period: string
  readonly columns: Readonly<Record<keyof StatementRow, string>>
  readonly rows: readonly StatementRow[]
  readonly ages: readonly (readonly [label: string, sum: string])[]
  readonly closing: readonly [label: string, sum: string]
  readonly footer: string
  readonly pageText: string
}

const WIDTHS = { day: 25, text: 85, amount: 35, balance: 35 } as const
const LAST_LINE = 272

/** Draws the statement, with the closing balance and its ages at the end. */
export const draw: DrawPdf<PrintedStatement> = async (statement) => {
  const { account, period, columns, rows, ages, closing } = statement
  const pdf = createPdf({ language: statement.language, title: `${statement.title} ${account.at(-1) ?? ''}` })
  let y = 32
  for (const [index, line] of account.entries()) {
    y += pdf.text(line, MARGIN, y, { size: index === 0 ? 11 : 9, bold: index === 0, width: 110, maxLines: 3 })
  }
  pdf.text(period, 120, 32, { size: 10, width: 75, align: 'right' })
  const isFigure = (key: keyof StatementRow) => key === 'amount' || key === 'balance'
  const table = (Object.keys(WIDTHS) as (keyof StatementRow)[]).map((key) => ({
    title: columns[key],
    width: WIDTHS[key],
    align: isFigure(key) ? ('right' as const) : ('left' as const),
    cell: (row: StatementRow) => (isFigure(key) ? withSeparators(row[key]) : row[key]),
  }))
  let end = drawTable(pdf, { columns: table, rows, x: MARGIN, y: y + 6, top: 30, bottom: LAST_LINE }) + 4
  if (end + 20 > LAST_LINE) {
    pdf.addPage()
    end = 30
  }
  pdf.text(closing[0], 95, end, { bold: true, width: 60 })
  pdf.text(withSeparators(closing[1]), 155, end, { bold: true, width: 40, align: 'right' })
  const ageColumns = ages.map(([title], index) => ({
    title,
    width: 36,
    align: 'right' as const,
    cell: (sums: readonly string[]) => withSeparators(sums[index] ?? ''),
  }))
  const sums = ages.map(([, sum]) => sum)
  drawTable(pdf, { columns: ageColumns, rows: [sums], x: MARGIN, y: end + 8, top: 30, bottom: 280 })
  framePages(pdf, statement)
  return pdf.finish()
}
