import type { Language } from '#platform/contract/language.ts'
import { type Letterhead, addTerms } from '#platform/server/pdf/letterhead.ts'
import { MARGIN, framePages } from '#platform/server/pdf/page-frame.ts'
import { type Pdf, createPdf } from '#platform/server/pdf/pdf.ts'
import type { DrawPdf } from '#platform/server/pdf/render.ts'
import { drawTable } from '#platform/server/pdf/table.ts'
import { withSeparators } from './with-separators.ts'

/** One printed line. */
export type PrintedLine = {
  readonly waybill: string
  readonly chargeCode: string
  readonly description: string
  readonly quantity: string
  readonly price: string
  readonly amount: string
  readonly tax: string
}

/** The printed bill: the issued content with all texts in one language. */
export type PrintedBill = {
  readonly language: Language
  readonly issuer: string
  readonly title: string
  readonly number: string
  readonly addressee: readonly string[]
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly columns: Readonly<Record<keyof PrintedLine, string>>
  readonly lines: readonly PrintedLine[]
  readonly totals: readonly (readonly [label: string, value: string])[]
  readonly remarks: readonly string[]
  readonly footer: string
  readonly pageText: string
  readonly letterhead: Letterhead
}

const WIDTHS = { waybill: 28, chargeCode: 14, description: 50, quantity: 20, price: 22, amount: 26, tax: 20 } as const
const FIGURES: readonly (keyof PrintedLine)[] = ['quantity', 'price', 'amount', 'tax']
const LAST_LINE = 272

/** Draws an invoice, a debit note or a credit note. */
export const draw: DrawPdf<PrintedBill> = async (bill) => {
  const pdf = createPdf({ language: bill.language, title: `${bill.title} ${bill.number}` })
  const head = drawHead(pdf, bill)
  const columns = (Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map((key) => ({
    title: bill.columns[key],
    width: WIDTHS[key],
    align: FIGURES.includes(key) ? ('right' as const) : ('left' as const),
    cell: (line: PrintedLine) => (FIGURES.includes(key) ? withSeparators(line[key]) : line[key]),
  }))
  const end = drawTable(pdf, { columns, rows: bill.lines, x: MARGIN, y: head, top: 30, bottom: LAST_LINE })
  drawTotals(pdf, bill, end + 3)
  addTerms(pdf, bill.letterhead)
  framePages(pdf, { ...bill, logo: bill.letterhead.logo })
  return pdf.finish()
}

function drawHead(pdf: Pdf, { addressee, facts, number }: PrintedBill): number {
  let left = 32
  for (const [index, line] of addressee.entries()) {
    left += pdf.text(line, MARGIN, left, { size: index === 0 ? 11 : 9, bold: index === 0, width: 95, maxLines: 3 })
  }
  let right = 32 + pdf.text(number, 120, 32, { size: 12, bold: true, width: 75, align: 'right' }) + 1
  for (const [label, value] of facts) {
    pdf.text(label, 120, right, { width: 35, color: '#52606d' })
    right += pdf.text(value, 155, right, { width: 40, align: 'right', maxLines: 2 })
  }
  return Math.max(left, right) + 6
}

function drawTotals(pdf: Pdf, { totals, remarks }: PrintedBill, below: number): void {
  let y = below
  if (y + totals.length * 6 + remarks.length * 5 > LAST_LINE) {
    pdf.addPage()
    y = 30
  }
  for (const [index, [label, value]] of totals.entries()) {
    const bold = index === totals.length - 1
    pdf.text(label, 110, y, { bold, width: 45 })
    y += pdf.text(withSeparators(value), 155, y, { bold, width: 40, align: 'right' }) + 1
  }
  for (const remark of remarks) y += pdf.text(remark, MARGIN, y + 2, { width: 180 }) + 1
}
