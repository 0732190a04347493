import { type Label, barcodeOf, pieceText } from '../../domain/label.ts'
import { code128Of } from '#platform/server/pdf/barcode.ts'
import { type Pdf, createPdf } from '#platform/server/pdf/pdf.ts'
import type { DrawPdf } from '#platform/server/pdf/render.ts'

export type LabelPrint = { readonly labels: readonly Label[]; readonly copies: number }

/** IATA Resolution 606: 102 × 85 mm with a barcode. */
const PAPER = { width: 102, height: 85 } as const

/** One page per label and copy. */
export const draw: DrawPdf<LabelPrint> = async ({ labels, copies }) => {
  const pdf = createPdf({ language: 'en_US', paper: PAPER, title: 'Labels' })
  const pages = labels.flatMap((label) => Array.from({ length: copies }, () => label))
  for (const [index, label] of pages.entries()) {
    if (index > 0) pdf.addPage(PAPER)
    drawLabel(pdf, label)
  }
  return pdf.finish()
}

function drawLabel(pdf: Pdf, label: Label): void {
  const isAwb = label.kind === 'AWB'
  pdf.box(2, 2, 98, 81, { thickness: 0.4 })
  field(pdf, isAwb ? 'Airline' : 'Airline / MAWB', label.airline, { x: 5, y: 4, width: 92, size: 15 })
  pdf.line(2, 15, 100, 15)
  pdf.barcode(code128Of(barcodeOf(label)), 11, 17, 80, 19)
  pdf.text(barcodeOf(label), 11, 37, { size: 8, width: 80, align: 'center' })
  pdf.line(2, 42, 100, 42)
  const number = isAwb ? (label.mawbNo ?? '') : label.hawbNo
  field(pdf, isAwb ? 'Air waybill no.' : 'HAWB no.', number, { x: 5, y: 43, width: 92, size: 20 })
  pdf.line(2, 56, 100, 56)
  field(pdf, 'Destination', label.destination, { x: 5, y: 57, width: 42, size: 24 })
  pdf.line(50, 56, 50, 72)
  field(pdf, 'Piece / total', pieceText(label), { x: 53, y: 57, width: 45, size: 18 })
  pdf.line(2, 72, 100, 72)
  field(pdf, 'Origin', label.origin, { x: 5, y: 73, width: 30, size: 13 })
  const other = isAwb ? label.hawbNo : (label.mawbNo ?? '')
  field(pdf, isAwb ? 'HAWB no.' : 'Air waybill no.', other, { x: 40, y: 73, width: 58, size: 13 })
}

function field(
  pdf: Pdf,
  title: string,
  value: string,
  { x, y, width, size }: { readonly x: number; readonly y: number; readonly width: number; readonly size: number },
): void {
  pdf.text(title, x, y, { size: 6, width, maxLines: 1 })
  pdf.text(value, x, y + 2.6, { size, bold: true, width, maxLines: 1, leading: 1 })
}
