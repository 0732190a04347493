import type { Language } from '#platform/contract/language.ts'
import { MARGIN, framePages } from '#platform/server/pdf/page-frame.ts'
import { type Pdf, createPdf } from '#platform/server/pdf/pdf.ts'
import { type Stroke, linesWithin } from '../../domain/signature.ts'
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
  /** Why the carrier screens what is not secured. */
  readonly reason: { readonly title: string; readonly value: string } | null
  /** That it was undone, and when. */
  readonly undone: string | null
  readonly lines: readonly SheetLine[]
  /** Who took it over and signed on the screen. */
  readonly signed: { readonly strokes: readonly Stroke[]; readonly text: string } | null
  readonly texts: Readonly<Record<'title' | 'page' | 'signature' | keyof SheetLine, string>>
}

/** The second signature is that of who takes over. */
const TAKER_X = 110
const LINE_WIDTH = 80

const FACT_HEIGHT = 11
/** Two hundred letters take three lines. */
const REASON_HEIGHT = 17
const UNDONE_HEIGHT = 10

function drawReason(pdf: Pdf, { title, value }: NonNullable<HandoverPrint['reason']>, y: number): void {
  pdf.text(title, MARGIN, y, { size: 7, width: 176, maxLines: 1 })
  pdf.text(value, MARGIN, y + 3.4, { size: 10, bold: true, width: 176, maxLines: 3 })
}

function drawSignature(pdf: Pdf, { strokes, text }: NonNullable<HandoverPrint['signed']>, line: number): void {
  const box = { x: TAKER_X, y: line - 22, width: LINE_WIDTH, height: 21 }
  for (const { x1, y1, x2, y2 } of linesWithin(strokes, box)) pdf.line(x1, y1, x2, y2)
  pdf.text(text, TAKER_X, line + 4, { size: 8, width: LINE_WIDTH })
}

/** The sheet of a hand-over or return, with space for two signatures. */
export const draw: DrawPdf<HandoverPrint> = async ({
  language,
  issuer,
  number,
  facts,
  reason,
  undone,
  lines,
  signed,
  texts,
}) => {
  const pdf = createPdf({ language, title: number })
  for (const [index, { title, value }] of facts.entries()) {
    const [x, y] = [MARGIN + (index % 3) * 60, 30 + Math.floor(index / 3) * FACT_HEIGHT]
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
  const under = 30 + Math.ceil(facts.length / 3) * FACT_HEIGHT
  if (reason) drawReason(pdf, reason, under)
  const above = under + (reason ? REASON_HEIGHT : 0)
  if (undone !== null) pdf.text(undone, MARGIN, above, { size: 12, bold: true, width: 176, maxLines: 2 })
  const y = above + 4 + (undone === null ? 0 : UNDONE_HEIGHT)
  const end = drawTable(pdf, { columns, rows: lines, x: MARGIN, y, top: 30, bottom: 245 })
  for (const x of [MARGIN, TAKER_X]) {
    pdf.line(x, end + 28, x + LINE_WIDTH, end + 28)
    pdf.text(texts.signature, x, end + 29, { size: 7, width: LINE_WIDTH })
  }
  if (signed) drawSignature(pdf, signed, end + 28)
  framePages(pdf, { issuer, title: texts.title, footer: number, pageText: texts.page })
  return pdf.finish()
}
