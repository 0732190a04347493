import type { Mm, Pdf, TextStyle } from './pdf.ts'

export type TableColumn<Row> = {
  readonly title: string
  readonly width: Mm
  readonly align?: TextStyle['align']
  readonly cell: (row: Row) => string
}

export type Table<Row> = {
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly x: Mm
  readonly y: Mm
  /** Where a page ends for the table. */
  readonly bottom: Mm
  /** Where the table goes on after a page break. */
  readonly top: Mm
  readonly size?: number
}

const PADDING: Mm = 1.2
const SHADE = '#eef1f5'
const RULE = '#9aa4b2'

/**
 * Draws a table. Rows are as high as their highest cell; at the end of a page a new one begins with the titles again. A row
 * that is higher than a page is cut there. Answers where the table ends on the last page.
 */
export function drawTable<Row>(pdf: Pdf, table: Table<Row>): Mm {
  const { columns, rows, size = 8, top, bottom } = table
  const titles = columns.map(({ title }) => title)
  let y = drawRow(pdf, table, titles, table.y, { size, bold: true })
  for (const row of rows) {
    const cells = columns.map(({ cell }) => cell(row))
    const height = Math.min(heightOfRow(pdf, columns, cells, size), bottom - top)
    if (y + height > bottom) {
      pdf.addPage()
      y = drawRow(pdf, table, titles, top, { size, bold: true })
    }
    y = drawRow(pdf, table, cells, y, { size })
  }
  return y
}

function drawRow<Row>(pdf: Pdf, table: Table<Row>, cells: readonly string[], y: Mm, style: TextStyle): Mm {
  const { columns, x, bottom } = table
  const height = Math.min(heightOfRow(pdf, columns, cells, style.size ?? 8), bottom - y)
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  if (style.bold) pdf.box(x, y, width, height, { fill: SHADE })
  let left = x
  for (const [index, column] of columns.entries()) {
    const inner = column.width - 2 * PADDING
    const align = column.align ?? 'left'
    const maxLines = linesIn(height, style)
    pdf.text(cells[index] ?? '', left + PADDING, y + PADDING, { ...style, width: inner, align, maxLines })
    left += column.width
  }
  pdf.line(x, y + height, x + width, y + height, 0.1, RULE)
  return y + height
}

function linesIn(height: Mm, { size = 8 }: TextStyle): number {
  return Math.max(1, Math.floor((height - 2 * PADDING) / ((size * 1.3 * 25.4) / 72) + 0.01))
}

function heightOfRow<Row>(pdf: Pdf, columns: readonly TableColumn<Row>[], cells: readonly string[], size: number): Mm {
  const heights = columns.map(({ width }, index) => pdf.heightOf(cells[index] ?? '', width - 2 * PADDING, { size }))
  return Math.max(...heights) + 2 * PADDING
}
