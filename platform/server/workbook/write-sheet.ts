import { Readable } from 'node:stream'
import { columnLetters } from '#platform/domain/column-letters.ts'
import { type SheetKind, STYLE, cellXml, textCellXml } from './sheet-cell.ts'
import { workbookParts } from './workbook-parts.ts'
import { zipped } from './zip-stream.ts'

/** `width` in characters. */
export type SheetColumn = { readonly title: string; readonly kind: SheetKind; readonly width: number }

export type Sheet = {
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>
  /** Rows before the titles that no reader sees, e.g. stable keys of an import template. */
  readonly hiddenRows?: readonly (readonly string[])[]
  readonly name?: string
}

/**
 * A workbook of one sheet as a stream, in constant memory however many rows come. The titles stand frozen in the first
 * visible row. Cells per kind: see `cellXml`. The stream fails when `rows` fails, or beyond 1,048,576 rows.
 */
export function writeSheet(sheet: Sheet): Readable {
  return workbookOf(sheetXml(sheet), sheet.name)
}

/** The workbook around the XML of its one sheet. */
export function workbookOf(sheet: AsyncIterable<string>, name = 'Sheet1'): Readable {
  const parts = Object.entries(workbookParts(name)).map(([part, xml]) => ({ name: part, content: [xml] }))
  return Readable.from(zipped([...parts, { name: 'xl/worksheets/sheet1.xml', content: inChunks(sheet) }]))
}

const MAX_ROWS = 1_048_576
const CHUNK_CHARACTERS = 65_536

async function* sheetXml({ columns, rows, hiddenRows = [] }: Sheet): AsyncGenerator<string> {
  const letters = columns.map((_, index) => columnLetters(index))
  let row = 0
  yield opening(columns, hiddenRows.length)
  for (const texts of hiddenRows) yield textRow(++row, letters, texts, STYLE.plain, ' hidden="1"')
  const titles = columns.map((column) => column.title)
  yield textRow(++row, letters, titles, STYLE.title)
  for await (const values of rows) {
    if (++row > MAX_ROWS) throw new RangeError('a sheet has at most 1,048,576 rows')
    const cells = columns.map(({ kind }, index) => cellXml(`${letters[index]}${row}`, kind, values[index]))
    yield `<row r="${row}">${cells.join('')}</row>`
  }
  yield '</sheetData></worksheet>'
}

function opening(columns: readonly SheetColumn[], hiddenRows: number): string {
  const widths = columns.map(({ width }, index) => {
    const at = index + 1
    return `<col min="${at}" max="${at}" width="${width.toFixed(2)}" customWidth="1"/>`
  })
  const frozen = hiddenRows + 1
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}"` +
    ' activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData>`
  )
}

function textRow(row: number, letters: readonly string[], texts: readonly string[], style: number, more = ''): string {
  const cells = texts.map((text, index) => textCellXml(`${letters[index]}${row}`, text, style))
  return `<row r="${row}"${more}>${cells.join('')}</row>`
}

async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let gathered = ''
  for await (const text of texts) {
    gathered += text
    if (gathered.length < CHUNK_CHARACTERS) continue
    yield gathered
    gathered = ''
  }
  if (gathered !== '') yield gathered
}
