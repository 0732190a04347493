import type { Language } from '#platform/contract/language.ts'
import { type Letterhead, addTerms } from '#platform/server/pdf/letterhead.ts'
import { MARGIN, framePages } from '#platform/server/pdf/page-frame.ts'
import { createPdf } from '#platform/server/pdf/pdf.ts'
import type { DrawPdf } from '#platform/server/pdf/render.ts'
import { drawTable } from '#platform/server/pdf/table.ts'

type House = Readonly<
  Record<'hawb' | 'route' | 'pieces' | 'weight' | 'volume' | 'goods' | 'shipper' | 'consignee', string>
>

/** The sheet attached to a pre-alert: the flight, and every house with its parties. */
export type PreAlertSheet = {
  readonly language: Language
  readonly issuer: string
  readonly heading: string
  readonly title: string
  readonly note: string
  /** The changes since the previous letter, one per line. */
  readonly revision: readonly string[]
  readonly facts: readonly { readonly key: string; readonly label: string; readonly value: string }[]
  readonly titles: Readonly<Record<keyof House | 'page', string>>
  readonly houses: readonly House[]
}

/** The letter lists all of them. */
const MAX_CHANGES = 20

const WIDTHS: readonly (readonly [column: keyof House, width: number])[] = [
  ['hawb', 32],
  ['route', 20],
  ['pieces', 16],
  ['weight', 24],
  ['volume', 24],
  ['goods', 51],
  ['shipper', 50],
  ['consignee', 50],
]

export const draw: DrawPdf<PreAlertSheet & { readonly letterhead: Letterhead }> = async ({
  language,
  issuer,
  heading,
  title,
  note,
  revision,
  facts,
  titles,
  houses,
  letterhead,
}) => {
  const pdf = createPdf({ language, paper: 'A4 landscape', title: `${heading} ${title}` })
  let y = 28
  for (const [index, { label, value }] of facts.entries()) {
    const x = MARGIN + (index % 3) * 90
    pdf.text(label, x, y, { size: 7, color: '#555555' })
    pdf.text(value, x, y + 3.5, { size: 10, bold: true, width: 86, maxLines: 1 })
    if (index % 3 === 2) y += 10
  }
  y += facts.length % 3 === 0 ? 2 : 12
  const columns = WIDTHS.map(([key, width]) => ({ title: titles[key], width, cell: (house: House) => house[key] }))
  y = drawTable(pdf, { columns, rows: houses, x: MARGIN, y, top: 28, bottom: 190, size: 7.5 })
  for (const line of revision.slice(0, MAX_CHANGES)) {
    pdf.text(line, MARGIN, y + 3, { size: 8, width: 260, maxLines: 2 })
    y += 5
  }
  if (note) pdf.text(note, MARGIN, y + 4, { size: 9, width: 260, maxLines: 12 })
  addTerms(pdf, letterhead)
  framePages(pdf, { logo: letterhead.logo, issuer, title: heading, footer: title, pageText: titles.page })
  return pdf.finish()
}
