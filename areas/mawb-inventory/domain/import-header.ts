import { type Cell, IMPORT_COLUMNS, type ImportCells, type ImportColumn } from './import-row.ts'

/** Where the columns of an import stand in a sheet, and after which row its numbers begin. */
export type ImportHeader = {
  readonly places: Readonly<Partial<Record<ImportColumn, number>>>
  readonly sheetRow: number
}

type Row = { readonly sheetRow: number; readonly cells: readonly Cell[] }

/** How far down a heading may stand: hidden keys, titles, and what people put above them. */
const HIGHEST_ROWS = 10

/**
 * Finds the heading: the hidden keys of the template, or the titles in any of our languages. `columnOf` knows both.
 * The last row that names the number column counts, since the titles stand below the keys; null when there is none.
 */
export function findImportHeader(
  rows: readonly Row[],
  columnOf: (text: string) => ImportColumn | undefined,
): ImportHeader | null {
  const headings = rows
    .slice(0, HIGHEST_ROWS)
    .map(({ sheetRow, cells }) => ({ sheetRow, places: placesOf(cells, columnOf) }))
  return headings.findLast(({ places }) => places.mawbNumber !== undefined) ?? null
}

/** The cells of a row by column; a column that the sheet does not have is empty. */
export function importCells({ places }: ImportHeader, cells: readonly Cell[]): ImportCells {
  const [mawbNumber, airline, capacityType, receivedDate] = IMPORT_COLUMNS.map((column) => {
    const place = places[column]
    return place === undefined ? null : (cells[place] ?? null)
  })
  return {
    mawbNumber: mawbNumber ?? null,
    airline: airline ?? null,
    capacityType: capacityType ?? null,
    receivedDate: receivedDate ?? null,
  }
}

function placesOf(
  cells: readonly Cell[],
  columnOf: (text: string) => ImportColumn | undefined,
): ImportHeader['places'] {
  const places: Partial<Record<ImportColumn, number>> = {}
  cells.forEach((cell, place) => {
    const column = typeof cell === 'string' ? columnOf(cell.trim().toLowerCase()) : undefined
    if (column) places[column] ??= place
  })
  return places
}
