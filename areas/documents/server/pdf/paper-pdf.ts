import type { Language } from '#platform/contract/language.ts'
import { MARGIN, framePages } from '#platform/server/pdf/page-frame.ts'
import { type Pdf, createPdf } from '#platform/server/pdf/pdf.ts'
import type { DrawPdf } from '#platform/server/pdf/render.ts'
import { drawTable } from '#platform/server/pdf/table.ts'

/** A part of a paper, drawn one below the other. */
export type Block =
  | { readonly is: 'facts'; readonly facts: readonly Fact[]; readonly columns: 1 | 2 | 3 | 4 }
  | { readonly is: 'text'; readonly title: string; readonly text: string; readonly bold?: boolean }
  | {
      readonly is: 'table'
      readonly titles: readonly string[]
      readonly widths: readonly number[]
      readonly rows: readonly (readonly string[])[]
    }
  | { readonly is: 'signatures'; readonly labels: readonly string[] }

export type Fact = { readonly label: string; readonly value: string }

export type PaperPrint = {
  readonly language: Language
  readonly issuer: string
  readonly heading: string
  readonly number: string
  readonly pageText: string
  /** A declaration of dangerous goods has red hatchings along both sides. */
  readonly hatched: boolean
  readonly blocks: readonly Block[]
}

const TOP = 29
const BOTTOM = 277
const GREY = '#555555'

/** Prints a paper of a shipment: titled facts, texts, tables and places for signatures. */
export const draw: DrawPdf<PaperPrint> = async ({ language, issuer, heading, number, pageText, hatched, blocks }) => {
  const pdf = createPdf({ language, title: `${heading} ${number}` })
  let y = TOP
  for (const block of blocks) {
    const height = heightOf(pdf, block)
    if (y + height > BOTTOM && y > TOP) {
      pdf.addPage()
      y = TOP
    }
    y = drawBlock(pdf, block, y) + 3
  }
  framePages(pdf, { issuer, title: heading, footer: number, pageText })
  if (hatched) hatchPages(pdf)
  return pdf.finish()
}

function drawBlock(pdf: Pdf, block: Block, y: number): number {
  if (block.is === 'facts') return drawFacts(pdf, block, y)
  if (block.is === 'text') return drawText(pdf, block, y)
  if (block.is === 'signatures') return drawSignatures(pdf, block.labels, y)
  const columns = block.titles.map((title, index) => ({
    title,
    width: block.widths[index] ?? 20,
    cell: (row: readonly string[]) => row[index] ?? '',
  }))
  return drawTable(pdf, { columns, rows: block.rows, x: MARGIN, y, top: TOP, bottom: BOTTOM, size: 7.5 })
}

const inner = (pdf: Pdf): number => pdf.page.width - 2 * MARGIN

function heightOf(pdf: Pdf, block: Block): number {
  if (block.is === 'signatures') return 22
  // A table breaks by itself; the titles and one row stay together.
  if (block.is === 'table') return 14
  if (block.is === 'text') return (block.title ? 4 : 0) + pdf.heightOf(block.text, inner(pdf), { size: 9 })
  return rowsOf(block).reduce((sum, row) => sum + heightOfRow(pdf, row, block.columns), 0)
}

type Facts = Extract<Block, { is: 'facts' }>

function rowsOf({ facts, columns }: Facts): Fact[][] {
  return Array.from({ length: Math.ceil(facts.length / columns) }, (_, row) =>
    facts.slice(row * columns, (row + 1) * columns),
  )
}

function heightOfRow(pdf: Pdf, row: readonly Fact[], columns: number): number {
  const width = inner(pdf) / columns - 3
  return 5.5 + Math.max(...row.map(({ value }) => pdf.heightOf(value || '–', width, { size: 9 })))
}

function drawFacts(pdf: Pdf, block: Facts, top: number): number {
  const width = inner(pdf) / block.columns
  let y = top
  for (const row of rowsOf(block)) {
    const height = heightOfRow(pdf, row, block.columns)
    for (const [index, { label, value }] of row.entries()) {
      const x = MARGIN + index * width
      pdf.box(x, y, width, height, { thickness: 0.1 })
      pdf.text(label, x + 1.2, y + 0.8, { size: 6.5, color: GREY, width: width - 2.4, maxLines: 1 })
      pdf.text(value || '–', x + 1.2, y + 4, { size: 9, width: width - 2.4 })
    }
    y += height
  }
  return y
}

function drawText(pdf: Pdf, { title, text, bold = false }: Extract<Block, { is: 'text' }>, top: number): number {
  let y = top
  if (title) {
    pdf.text(title, MARGIN, y, { size: 7, color: GREY })
    y += 3.5
  }
  return y + pdf.text(text, MARGIN, y, { size: 9, bold, width: inner(pdf) })
}

function drawSignatures(pdf: Pdf, labels: readonly string[], y: number): number {
  const width = inner(pdf) / labels.length
  for (const [index, label] of labels.entries()) {
    const x = MARGIN + index * width
    pdf.line(x, y + 15, x + width - 6, y + 15, 0.2)
    pdf.text(label, x, y + 16, { size: 7, color: GREY, width: width - 6, maxLines: 2 })
  }
  return y + 22
}

const HATCH = '#c8102e'

function hatchPages(pdf: Pdf): void {
  for (let page = 0; page < pdf.pageCount(); page++) {
    pdf.goToPage(page)
    for (const x of [3, pdf.page.width - 9]) {
      for (let y = 8; y < pdf.page.height - 14; y += 6) pdf.line(x, y + 6, x + 6, y, 1.2, HATCH)
    }
  }
}
