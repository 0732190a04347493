import type { Language } from '#platform/contract/language.ts'
import { qrCodeOf } from '#platform/server/pdf/barcode.ts'
import { createPdf } from '#platform/server/pdf/pdf.ts'
import type { DrawPdf } from '#platform/server/pdf/render.ts'

export type PosterPrint = {
  readonly language: Language
  readonly office: string
  readonly url: string
  readonly lines: readonly { readonly title: string; readonly text: string }[]
}

export type TicketPrint = {
  readonly language: Language
  readonly title: string
  readonly number: string
  readonly queueNo: number
  readonly lines: readonly string[]
}

/** A4 for the wall, or a ticket of 80 mm for the driver. */
export const draw: DrawPdf<{ readonly poster?: PosterPrint; readonly ticket?: TicketPrint }> = async (print) => {
  if (print.poster) return drawPoster(print.poster)
  if (print.ticket) return drawTicket(print.ticket)
  throw new Error('neither poster nor ticket')
}

function drawPoster({ language, office, url, lines }: PosterPrint): Promise<Buffer> {
  const pdf = createPdf({ language, title: office })
  pdf.text(office, 15, 15, { size: 22, bold: true, width: 180, align: 'center' })
  pdf.barcode(qrCodeOf(url), 50, 38, 110, 110)
  let y = 160
  for (const { title, text } of lines) {
    y += pdf.text(title, 15, y, { size: 24, bold: true, width: 180, align: 'center' })
    y += pdf.text(text, 15, y + 1, { size: 13, width: 180, align: 'center' }) + 8
  }
  return pdf.finish()
}

function drawTicket({ language, title, number, queueNo, lines }: TicketPrint): Promise<Buffer> {
  const pdf = createPdf({ language, title: number, paper: { width: 80, height: 130 } })
  pdf.text(title, 5, 6, { size: 12, width: 70, align: 'center' })
  pdf.text(String(queueNo), 5, 13, { size: 60, bold: true, width: 70, align: 'center' })
  pdf.barcode(qrCodeOf(number), 20, 44, 40, 40)
  pdf.text(number, 5, 86, { size: 12, bold: true, width: 70, align: 'center' })
  let y = 94
  for (const line of lines) y += line === '' ? 0 : pdf.text(line, 5, y, { size: 10, width: 70, align: 'center' })
  return pdf.finish()
}
