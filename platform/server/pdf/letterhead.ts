import { MARGIN } from './page-frame.ts'
import { type Mm, type Pdf, createPdf } from './pdf.ts'
import type { DrawPdf } from './render.ts'

/** What an office prints on its papers. */
export type Letterhead = {
  /** A PNG or JPEG. */
  readonly logo: Uint8Array | null
  /** Printed on pages of their own, behind everything else. */
  readonly terms: string
}

const SIZE = 8
const TOP = 30
const BOTTOM = 20

/** Appends the terms on pages of their own. */
export function addTerms(pdf: Pdf, { terms }: Letterhead): void {
  if (terms === '') return
  pdf.addPage()
  const width = pdf.page.width - 2 * MARGIN
  let y: Mm = TOP
  for (const paragraph of terms.split('\n')) {
    const height = pdf.heightOf(paragraph || ' ', width, { size: SIZE })
    if (y + height > pdf.page.height - BOTTOM && y > TOP) {
      pdf.addPage()
      y = TOP
    }
    pdf.text(paragraph, MARGIN, y, { size: SIZE, width })
    y += height + 1
  }
}

/** Draws the logo alone, which proves that it can be printed. */
export const draw: DrawPdf<Letterhead> = async ({ logo }) => {
  const pdf = createPdf({ language: 'en_US', title: 'logo' })
  if (logo) pdf.image(logo, MARGIN, MARGIN, 40, 14)
  return pdf.finish()
}
