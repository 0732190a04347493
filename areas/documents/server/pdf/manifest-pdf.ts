import type { Language } from '#platform/contract/language.ts'
import { MARGIN, framePages } from '#platform/server/pdf/page-frame.ts'
import { createPdf } from '#platform/server/pdf/pdf.ts'
import type { DrawPdf } from '#platform/server/pdf/render.ts'
import { drawTable } from '#platform/server/pdf/table.ts'

type House = Readonly<
  Record<'hawb' | 'route' | 'pieces' | 'weight' | 'volume' | 'goods' | 'shipper' | 'consignee' | 'terms', string>
>

export type Manifest = {
  readonly language: Language
  readonly issuer: string
  readonly heading: string
  readonly mawbNo: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly titles: Readonly<Record<keyof House | 'page', string>>
  readonly houses: readonly House[]
  readonly totals: House
}

const WIDTHS: readonly (readonly [column: keyof House, width: number])[] = [
  ['hawb', 32],
  ['route', 20],
  ['pieces', 16],
  ['weight', 24],
  ['volume', 24],
  ['goods', 50],
  ['shipper', 43],
  ['consignee', 43],
  ['terms', 15],
]

/** The consolidation manifest: every house of the master, with totals. */
export const draw: DrawPdf<Manifest> = async ({ language, issuer, heading, mawbNo, facts, titles, houses, totals }) => {
  const pdf = createPdf({ language, paper: 'A4 landscape', title: `${heading} ${mawbNo}` })
  for (const [index, { label, value }] of facts.entries()) {
    const x = MARGIN + index * 53
    pdf.text(label, x, 27, { size: 7, color: '#555555' })
    pdf.text(value, x, 30.5, { size: 10, bold: true, width: 51, maxLines: 1 })
  }
  const columns = WIDTHS.map(([key, width]) => ({ title: titles[key], width, cell: (house: House) => house[key] }))
  const rows = [...houses, totals]
  drawTable(pdf, { columns, rows, x: MARGIN, y: 38, top: 28, bottom: 190, size: 7.5 })
  framePages(pdf, { issuer, title: heading, footer: `MAWB ${mawbNo}`, pageText: titles.page })
  return pdf.finish()
}
