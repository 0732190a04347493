import { type ImportColumn, isOurColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import { guessColumns, rowsToHeading } from '#platform/domain/import-mapping.ts'
import type { PastedValue, UnreadValue } from './pasted-fields.ts'
import { type Span, trimmedSpan } from './pasted-text.ts'
import { type ReadingContext, valueIn } from './pasted-values.ts'

export type PastedRow = { readonly values: readonly PastedValue[]; readonly unread: readonly UnreadValue[] }

type TableRead = { readonly rows: readonly PastedRow[]; readonly lines: ReadonlySet<Span> }

/** Reads rows of a spreadsheet: lines of cells parted by tabs below a heading that names at least two columns. */
export function pastedTable(
  text: string,
  lines: readonly Span[],
  { titles, ...context }: ReadingContext & { readonly titles: ReadonlyMap<string, ImportColumn> },
): TableRead {
  const none = { rows: [], lines: new Set<Span>() }
  const block = tabbedLines(text, lines)
  const cells = block.map((line) => cellsOf(text, line))
  const rows = cells.map((spans, row) => ({ row, cells: spans.map((span) => textOf(text, span)) }))
  const names = { keys: [], titles, remembered: new Map<string, ImportColumn | null>() }
  const above = rowsToHeading(rows, names)
  const columns = guessColumns(rows.slice(0, above), names)
  if (columns.filter((column) => column !== null).length < LEAST_NAMED) return none
  const below = cells.slice(above).filter((spans) => !isTotal(text, spans))
  return { rows: below.map((spans) => rowOf(text, spans, { columns, context })), lines: new Set(block) }
}

const LEAST_NAMED = 2
const LEAST_LINES = 2

/** The first block of at least two lines with tabs. */
function tabbedLines(text: string, lines: readonly Span[]): Span[] {
  const isTabbed = (line: Span): boolean => text.slice(line.start, line.end).includes('\t')
  for (let at = 0; at < lines.length; at += 1) {
    const block: Span[] = []
    for (let line = lines[at]; line && isTabbed(line); line = lines[at]) {
      block.push(line)
      at += 1
    }
    if (block.length >= LEAST_LINES) return block
  }
  return []
}

function cellsOf(text: string, line: Span): Span[] {
  let start = line.start
  return text
    .slice(line.start, line.end)
    .split('\t')
    .map((cell) => {
      const span = { start, end: start + cell.length }
      start = span.end + 1
      return span
    })
}

/** A spreadsheet puts cells with commas or quotes into quotes. */
function textOf(text: string, { start, end }: Span): string {
  const cell = text.slice(start, end).trim()
  return /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

function rowOf(
  text: string,
  cells: readonly Span[],
  { columns, context }: { readonly columns: readonly (ImportColumn | null)[]; readonly context: ReadingContext },
): PastedRow {
  const values: PastedValue[] = []
  const unread: UnreadValue[] = []
  columns.forEach((column, at) => {
    const cell = cells[at]
    const from = cell && trimmedSpan(text, cell)
    if (column === null || !from || from.end <= from.start) return
    const plain = textOf(text, from)
    const found = isOurColumn(column) ? valueIn(text, from, column, context) : { text: plain, from }
    if (found) values.push({ column, ...found, text: found.text.startsWith('"') ? plain : found.text })
    else unread.push({ column, from })
  })
  return { values, unread }
}

function isTotal(text: string, cells: readonly Span[]): boolean {
  const filled = cells.filter((cell) => textOf(text, cell) !== '')
  return (
    filled.length === 0 ||
    /^(?:grand )?(?:total|合计|合計|总计|總計|小計|小计)/i.test(textOf(text, filled[0] ?? { start: 0, end: 0 }))
  )
}
