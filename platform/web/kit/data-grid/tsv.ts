/** The clipboard form of a block of cells, as Excel, LibreOffice and Google Sheets write and read it. */

const NEEDS_QUOTES = /[\t\r\n]|^"/

/**
 * Writes a block as tab-separated text. A cell with a tab, a line break or a leading quote is quoted, its quotes doubled.
 * The last row carries no line break, except where an empty last row would otherwise vanish.
 */
export function formatTsv(block: readonly (readonly string[])[]): string {
  const text = block.map((row) => row.map(formatCell).join('\t')).join('\r\n')
  const lastRowWouldVanish = block.length > 0 && (text === '' || text.endsWith('\n'))
  return lastRowWouldVanish ? `${text}\r\n` : text
}

/** Reads tab-separated text. The trailing line break that Excel on Windows appends is no row of its own. */
export function parseTsv(text: string): string[][] {
  const block: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = readCell(text, at)
    row.push(cell.text)
    at = cell.end
    if (text[at] === '\t') {
      at += 1
      if (at === text.length) row.push('')
    } else if (at < text.length) {
      at += text.startsWith('\r\n', at) ? 2 : 1
      block.push(row)
      row = []
    }
  }
  if (row.length > 0) block.push(row)
  return block
}

function formatCell(cell: string): string {
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function readCell(text: string, start: number): { text: string; end: number } {
  return (text[start] === '"' && readQuoted(text, start)) || readPlain(text, start)
}

function readPlain(text: string, start: number): { text: string; end: number } {
  let end = start
  while (end < text.length && !isBreak(text[end])) end += 1
  return { text: text.slice(start, end), end }
}

/** A leading quote opens a quoted cell only if its partner is followed by a break: `"5" pipe` is ordinary text. */
function readQuoted(text: string, start: number): { text: string; end: number } | undefined {
  let close = text.indexOf('"', start + 1)
  while (close !== -1 && text[close + 1] === '"') close = text.indexOf('"', close + 2)
  if (close === -1) return undefined
  const end = close + 1
  if (end < text.length && !isBreak(text[end])) return undefined
  return { text: text.slice(start + 1, close).replaceAll('""', '"'), end }
}

function isBreak(char: string | undefined): boolean {
  return char === '\t' || char === '\r' || char === '\n'
}
