import type { Language } from '#platform/contract/language.ts'
import { MARGIN, framePages } from '#platform/server/pdf/page-frame.ts'
import { createPdf } from '#platform/server/pdf/pdf.ts'
import type { DrawPdf } from '#platform/server/pdf/render.ts'
import { drawTable } from '#platform/server/pdf/table.ts'

export type SheetLine = {
  readonly reference: string
  readonly mawb: string
  readonly pieces: number
  readonly security: string
  readonly basis: string
  readonly xrayNo: string
}

export type HandoverPrint = {
  readonly language: Language
  readonly issuer: string
  readonly number: string
  readonly facts: readonly { readonly title: string; readonly value: string }[]
  readonly lines: readonly SheetLine[]
  readonly texts: Readonly<Record<'title' | 'page' | 'signature' | keyof SheetLine, string>>
}

/** The sheet of a hand-over or return, with space for two signatures. */
export const draw: DrawPdf<HandoverPrint> = async ({ language, issuer, number, facts, lines, texts }) => {
  const pdf = createPdf({ language, title: number })
  for (const [index, { title, value }] of facts.entries()) {
    const [x, y] = [MARGIN + (index % 3) * 60, 30 + Math.floor(index / 3) * 11]
    pdf.text(title, x, y, { size: 7, width: 56, maxLines: 1 })
    pdf.text(value, x, y + 3.4, { size: 10, bold: true, width: 56, maxLines: 1 })
  }
  const columns = [
    { title: texts.reference, width: 45, cell: (line: SheetLine) => line.reference },
    { title: texts.mawb, width: 35, cell: (line: SheetLine) => line.mawb },
    { title: texts.pieces, width: 20, align: 'right' as const, cell: (line: SheetLine) => String(line.pieces) },
    { title: texts.security, width: 20, cell: (line: SheetLine) => line.security },
    { title: texts.basis, width: 30, cell: (line: SheetLine) => line.basis },
    { title: texts.xrayNo, width: 30, cell: (line: SheetLine) => line.xrayNo },
  ]
  const y = 34 + Math.ceil(facts.length / 3) * 11
  const end = drawTable(pdf, { columns, rows: lines, x: MARGIN, y, top: 30, bottom: 245 })
  for (const x of [MARGIN, 110]) {
    pdf.line(x, end + 28, x + 80, end + 28)
    pdf.text(texts.signature, x, end + 29, { size: 7, width: 80 })
  }
  framePages(pdf, { issuer, title: texts.title, footer: number, pageText: texts.page })
  return pdf.finish()
}
