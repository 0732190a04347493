import type { Language } from '#platform/contract/language.ts'
import { code128Of, qrCodeOf } from '../barcode.ts'
import { MARGIN, framePages } from '../page-frame.ts'
import { createPdf } from '../pdf.ts'
import type { DrawPdf } from '../render.ts'
import { drawTable } from '../table.ts'

export type Sample = { language: Language; heading: string; rows: { name: string; pieces: number }[]; code: string }

/** A document with everything that the kit has, for its tests. */
export const draw: DrawPdf<Sample> = async ({ language, heading, rows, code }) => {
  const pdf = createPdf({ language, title: heading })
  pdf.text(heading, MARGIN, 30, { size: 16, bold: true })
  pdf.barcode(code128Of(code), MARGIN, 40, 61.5, 18)
  pdf.barcode(qrCodeOf(code), 150, 40, 25, 25)
  drawTable(pdf, {
    columns: [
      { title: 'Name', width: 120, cell: (row: Sample['rows'][number]) => row.name },
      { title: 'Pieces', width: 30, align: 'right', cell: (row) => String(row.pieces) },
    ],
    rows,
    x: MARGIN,
    y: 70,
    top: 30,
    bottom: 277,
  })
  framePages(pdf, { issuer: 'Demo Forwarding', title: heading, footer: code, pageText: 'Page {page} of {pages}' })
  return pdf.finish()
}
