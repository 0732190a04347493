import { HIGHEST_ROWS } from './import-mapping.ts'

/** A cell as a sheet has it. */
export type Cell = string | number | Date | null

/** The cells of a row by column; what the sheet does not have is empty. */
export type ImportCells<Column extends string> = Readonly<Record<Column, Cell>>

/** A row of an import with the number that people see beside it in the sheet. */
export type ImportRow<Column extends string> = { readonly sheetRow: number; readonly cells: ImportCells<Column> }

type SheetRow = { readonly sheetRow: number; readonly cells: readonly Cell[] }

/**
 * The rows below the heading, which is the hidden keys of the template or the titles in any of our languages; `columnOf`
 * knows both, in lower case. The last row that names the column `anchor` counts, since the titles stand below the keys.
 * Null when there is none.
 */
export function rowsBelowHeading<Column extends string>(
  rows: readonly SheetRow[],
  columns: readonly Column[],
  anchor: Column,
  columnOf: (text: string) => Column | undefined,
): ImportRow<Column>[] | null {
  const headings = rows
    .slice(0, HIGHEST_ROWS)
    .map(({ sheetRow, cells }) => ({ sheetRow, places: placesOf(cells, columnOf) }))
  const heading = headings.findLast(({ places }) => places.has(anchor))
  if (!heading) return null
  return rows
    .filter(({ sheetRow }) => sheetRow > heading.sheetRow)
    .map(({ sheetRow, cells }) => ({ sheetRow, cells: cellsAt(columns, heading.places, cells) }))
}

/**
 * A cell as people read it in the sheet: days as `2026-11-02`, moments as `2026-11-02 18:30`, a clock alone as `18:30`, numbers
 * without the noise of their fifteenth digit.
 */
export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return numberText(cell)
  return cell instanceof Date ? timeText(cell) : cell.trim()
}

function numberText(value: number): string {
  const rounded = Number(value.toPrecision(15))
  const text = String(rounded)
  return text.includes('e') ? rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : text
}

/** A sheet counts in fractions of a day: 18:30 may come as a millisecond before it. */
function timeText(at: Date): string {
  const minute = Math.round(at.getTime() / 60_000) * 60_000
  if (Number.isNaN(minute)) return ''
  const [day = '', clock = ''] = new Date(minute).toISOString().slice(0, 16).split('T')
  if (minute < FIRST_DAY) return clock
  return clock === '00:00' ? day : `${day} ${clock}`
}

/** A clock without a day stands on the day before all days of a sheet. */
const FIRST_DAY = Date.UTC(1900, 0, 1)

type Places<Column> = ReadonlyMap<Column, number>

/** A column that is named twice stands where it is named first. */
function placesOf<Column>(
  cells: readonly Cell[],
  columnOf: (text: string) => Column | undefined,
): ReadonlyMap<Column, number> {
  const places = new Map<Column, number>()
  cells.forEach((cell, place) => {
    const column = typeof cell === 'string' ? columnOf(cell.trim().toLowerCase()) : undefined
    if (column !== undefined && !places.has(column)) places.set(column, place)
  })
  return places
}

function cellsAt<Column extends string>(
  columns: readonly Column[],
  places: Places<Column>,
  cells: readonly Cell[],
): ImportCells<Column> {
  const found = columns.map((column) => {
    const place = places.get(column)
    return [column, place === undefined ? null : (cells[place] ?? null)] as const
  })
  return Object.fromEntries(found) as Record<Column, Cell>
}
