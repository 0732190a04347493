import type { Pdf } from './pdf.ts'

/** The margin of a sheet, in millimetres. */
export const MARGIN = 15

const LOGO_WIDTH = 34

export type PageFrame = {
  /** At the upper left: who issues the document. */
  readonly issuer: string
  /** At the upper right: what document it is. */
  readonly title: string
  /** At the lower left of every page: number and moment of the document. */
  readonly footer: string
  /** `{page}` and `{pages}` are filled in; comes from the texts of the area: 'Page {page} of {pages}'. */
  readonly pageText: string
  /** A PNG or JPEG before the issuer. */
  readonly logo?: Uint8Array | null
}

/** Draws header and footer on every page, when the number of pages is final. The content begins at 30 mm and ends 20 mm above the edge. */
export function framePages(pdf: Pdf, { issuer, title, footer, pageText, logo }: PageFrame): void {
  const pages = pdf.pageCount()
  for (let index = 0; index < pages; index++) {
    pdf.goToPage(index)
    const { width, height } = pdf.page
    const inner = width - 2 * MARGIN
    if (logo) pdf.image(logo, MARGIN, 8, LOGO_WIDTH, 14)
    const left = logo ? LOGO_WIDTH + 3 : 0
    pdf.text(issuer, MARGIN + left, 12, { size: 10, bold: true, width: inner / 2 - left, maxLines: 2 })
    const size = pdf.widthOf(title, { size: 14, bold: true }) > inner / 2 ? 11 : 14
    pdf.text(title, MARGIN + inner / 2, 12, { size, bold: true, width: inner / 2, align: 'right', maxLines: 1 })
    pdf.line(MARGIN, 24, width - MARGIN, 24, 0.3)
    pdf.line(MARGIN, height - 16, width - MARGIN, height - 16, 0.1)
    const place = pageText.replace('{page}', String(index + 1)).replace('{pages}', String(pages))
    pdf.text(footer, MARGIN, height - 14, { size: 7, width: inner * 0.75, maxLines: 1 })
    pdf.text(place, MARGIN, height - 14, { size: 7, width: inner, align: 'right' })
  }
}
