import type { Language } from '#platform/contract/language.ts'
import { MARGIN, framePages } from '#platform/server/pdf/page-frame.ts'
import { createPdf } from '#platform/server/pdf/pdf.ts'
import type { DrawPdf } from '#platform/server/pdf/render.ts'
import { drawTable } from '#platform/server/pdf/table.ts'
import { separated } from '../../domain/separated.ts'

type PrintedLine = {
  readonly service: string
  readonly way: string
  readonly cargo: string
  readonly readyOn: string
  readonly amount: string
}

/** A quotation with all texts in the language of its customer. */
export type PrintedQuotation = {
  readonly language: Language
  readonly issuer: string
  readonly title: string
  readonly number: string
  readonly customer: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly columns: Readonly<Record<keyof PrintedLine, string>>
  readonly lines: readonly PrintedLine[]
  readonly total: readonly [label: string, value: string]
  readonly terms: string
  readonly footer: string
  readonly pageText: string
}

const WIDTHS = { service: 58, way: 38, cargo: 44, readyOn: 20, amount: 20 } as const
const LAST_LINE = 272

/** Draws a quotation. */
export const draw: DrawPdf<PrintedQuotation> = async (quotation) => {
  const { customer, number, facts, columns, lines, total, terms } = quotation
  const pdf = createPdf({ language: quotation.language, title: `${quotation.title} ${number}` })
  const left = 32 + pdf.text(customer, MARGIN, 32, { size: 11, bold: true, width: 100, maxLines: 3 })
  let right = 32 + pdf.text(number, 120, 32, { size: 12, bold: true, width: 75, align: 'right' }) + 1
  for (const [label, value] of facts) {
    pdf.text(label, 120, right, { width: 35, color: '#52606d' })
    right += pdf.text(value, 155, right, { width: 40, align: 'right' })
  }
  const table = (Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((key) => ({
    title: columns[key],
    width: WIDTHS[key],
    align: key === 'amount' ? ('right' as const) : ('left' as const),
    cell: (line: PrintedLine) => (key === 'amount' ? separated(line.amount) : line[key]),
  }))
  const top = Math.max(left, right) + 6
  let y = drawTable(pdf, { columns: table, rows: lines, x: MARGIN, y: top, top: 30, bottom: LAST_LINE }) + 4
  if (y + 40 > LAST_LINE) {
    pdf.addPage()
    y = 30
  }
  pdf.text(total[0], 110, y, { bold: true, width: 45 })
  y += pdf.text(separated(total[1]), 150, y, { bold: true, width: 45, align: 'right' }) + 4
  pdf.text(terms, MARGIN, y, { width: 180, maxLines: 40 })
  framePages(pdf, quotation)
  return pdf.finish()
}
