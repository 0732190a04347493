import type { Language } from '#platform/contract/language.ts'
import { MARGIN, framePages } from '#platform/server/pdf/page-frame.ts'
import { type Pdf, createPdf } from '#platform/server/pdf/pdf.ts'
import type { DrawPdf } from '#platform/server/pdf/render.ts'
import { drawTable } from '#platform/server/pdf/table.ts'

type Fact = readonly [label: string, value: string]

type PrintedTable = {
  readonly title: string
  readonly columns: readonly { readonly title: string; readonly width: number; readonly isFigure: boolean }[]
  readonly rows: readonly (readonly string[])[]
}

/** An order with all texts in the language of its reader. */
export type PrintedOrder = {
  readonly language: Language
  readonly issuer: string
  readonly title: string
  readonly subject: string
  readonly facts: readonly Fact[]
  readonly tables: readonly PrintedTable[]
  readonly total: Fact
  readonly notes: readonly Fact[]
  readonly footer: string
  readonly pageText: string
}

const TOP = 30
const LAST_LINE = 272
const COLUMN = 90

/** Draws an order: facts in two columns, the price, its legs and parts, and what was noted. */
export const draw: DrawPdf<PrintedOrder> = async (order) => {
  const pdf = createPdf({ language: order.language, title: `${order.title} ${order.footer}` })
  let y = TOP + pdf.text(order.subject, MARGIN, TOP, { size: 12, bold: true, width: 2 * COLUMN, maxLines: 2 }) + 2
  y = drawFacts(pdf, order.facts, y) + 4
  for (const table of order.tables) y = drawTitled(pdf, table, y) + 5
  y = withRoom(pdf, y, 20)
  pdf.text(order.total[0], MARGIN + COLUMN, y, { bold: true, width: 45 })
  y += pdf.text(order.total[1], MARGIN + COLUMN + 45, y, { bold: true, width: 45, align: 'right' }) + 5
  for (const [label, value] of order.notes) {
    y = withRoom(pdf, y, 20)
    y += pdf.text(label, MARGIN, y, { color: SOFT, width: 40 })
    y += pdf.text(value, MARGIN, y, { width: 2 * COLUMN, maxLines: 20 }) + 2
  }
  framePages(pdf, order)
  return pdf.finish()
}

const SOFT = '#52606d'

function drawFacts(pdf: Pdf, facts: readonly Fact[], top: number): number {
  const half = Math.ceil(facts.length / 2)
  const ends = [facts.slice(0, half), facts.slice(half)].map((column, index) => {
    const x = MARGIN + index * COLUMN
    return column.reduce((y, [label, value]) => {
      pdf.text(label, x, y, { color: SOFT, width: 32, maxLines: 1 })
      return y + pdf.text(value, x + 33, y, { width: COLUMN - 37, maxLines: 2 }) + 1
    }, top)
  })
  return Math.max(...ends)
}

function drawTitled(pdf: Pdf, { title, columns, rows }: PrintedTable, top: number): number {
  const y = withRoom(pdf, top, 25)
  const below = y + pdf.text(title, MARGIN, y, { bold: true, width: 2 * COLUMN }) + 2
  return drawTable(pdf, {
    columns: columns.map((column, index) => ({
      title: column.title,
      width: column.width,
      align: column.isFigure ? ('right' as const) : ('left' as const),
      cell: (row: readonly string[]) => row[index] ?? '',
    })),
    rows,
    x: MARGIN,
    y: below,
    top: TOP,
    bottom: LAST_LINE,
  })
}

/** Begins a new page where less room than this is left. */
function withRoom(pdf: Pdf, y: number, room: number): number {
  if (y + room <= LAST_LINE) return y
  pdf.addPage()
  return TOP
}
