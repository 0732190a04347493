import type { Readable } from 'node:stream'
import { columnLetters } from '#platform/domain/column-letters.ts'
import { STYLE, harmless, numberCellXml, textCellXml } from './sheet-cell.ts'
import { workbookOf } from './write-sheet.ts'

/** A row at its own number; the cells at the places of `marked` are coloured, those at `numbers` are numbers where they can be. */
export type MarkedRow = {
  readonly row: number
  readonly cells: readonly string[]
  readonly marked?: ReadonlySet<number>
  readonly numbers?: ReadonlySet<number>
  readonly kind?: 'title' | 'hidden'
}

/**
 * A sheet whose rows stand where they stood in the sheet they came from: what is said of row 12 is true of row 12
 * here. The rows come in the order of their numbers.
 */
export function writeMarkedSheet(rows: Iterable<MarkedRow>): Readable {
  return workbookOf(sheetXml(rows))
}

async function* sheetXml(rows: Iterable<MarkedRow>): AsyncGenerator<string> {
  yield (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>'
  )
  for (const row of rows) yield rowXml(row)
  yield '</sheetData></worksheet>'
}

function rowXml({ row, cells, marked, numbers, kind }: MarkedRow): string {
  const plain = kind === 'title' ? STYLE.title : STYLE.plain
  const written = cells.map((text, at) => {
    const isMarked = marked?.has(at) ?? false
    if (text === '' && !isMarked) return ''
    const [reference, style] = [`${columnLetters(at)}${row}`, isMarked ? STYLE.violation : plain]
    return numbers?.has(at) ? numberCellXml(reference, text, style) : textCellXml(reference, harmless(text), style)
  })
  return `<row r="${row}"${kind === 'hidden' ? ' hidden="1"' : ''}>${written.join('')}</row>`
}
