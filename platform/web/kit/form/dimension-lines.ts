import { pastedNumber } from '#platform/domain/written-number.ts'

/** One line of a shipment's dimensions as typed: centimetres per piece, count of pieces, kilograms of the whole line. */
export type DimensionLine = {
  readonly length: string | null
  readonly width: string | null
  readonly height: string | null
  readonly pieces: number | null
  readonly grossWeight?: string | null
}

export type DimensionColumn = keyof DimensionLine

export const EMPTY_LINE: DimensionLine = { length: null, width: null, height: null, pieces: null }

export function isEmptyLine(line: DimensionLine): boolean {
  return Object.values(line).every((value) => value === null || value === undefined || value === '')
}

/**
 * Lines from rows pasted from a sheet, the cells of a row parted by tabs, "x", "*" or "×" ("120x80x100/2"), in the order
 * of `columns`. A heading in the first row is passed over. A row that cannot be read refuses everything: its number,
 * counted from 1.
 */
export function pastedLines(
  text: string,
  columns: readonly DimensionColumn[],
): { lines: DimensionLine[] } | { refusedRow: number } {
  const rows = text.replaceAll('\r', '').split('\n')
  const lines: DimensionLine[] = []
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue
    const line = lineOf(row, columns)
    if (line) lines.push(line)
    else if (index > 0 || /\d/.test(row)) return { refusedRow: index + 1 }
  }
  return { lines }
}

/** Puts pasted lines into the list from `at` on, over the lines that stand there. */
export function withPasted(
  lines: readonly DimensionLine[],
  at: number,
  pasted: readonly DimensionLine[],
): DimensionLine[] {
  return [...lines.slice(0, at), ...pasted, ...lines.slice(at + pasted.length)]
}

/** Whether a pasted text is more than the content of one input. */
export function isManyCells(text: string): boolean {
  return /[\t\n×*]|\dx\d/i.test(text.trim())
}

function lineOf(row: string, columns: readonly DimensionColumn[]): DimensionLine | undefined {
  const cells = row.includes('\t') ? row.split('\t') : row.split(/[x×*/@,;\s]+/i)
  const filled = row.includes('\t') ? cells : cells.filter((cell) => cell !== '')
  if (filled.length > columns.length && filled.slice(columns.length).some((cell) => cell.trim() !== ''))
    return undefined
  const line: Record<string, string | number | null> = { ...EMPTY_LINE }
  for (const [index, column] of columns.entries()) {
    const cell = filled[index]?.trim() ?? ''
    if (cell === '') continue
    const number = pastedNumber(cell, { decimals: DECIMALS[column] })
    if (number === undefined) return undefined
    line[column] = column === 'pieces' ? Number(number) : number
  }
  return line as DimensionLine
}

/** Decimals an input of each column takes. */
export const DECIMALS: Readonly<Record<DimensionColumn, number>> = {
  length: 1,
  width: 1,
  height: 1,
  pieces: 0,
  grossWeight: 3,
}
