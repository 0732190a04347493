/** A cell as a sheet has it. */
export type Cell = string | number | Date | null

/** The cells of a row by column; what the sheet does not have is empty. */
export type ImportCells<Column extends string> = Readonly<Record<Column, Cell>>

/** A row of an import with the number that people see beside it in the sheet. */
export type ImportRow<Column extends string> = { readonly sheetRow: number; readonly cells: ImportCells<Column> }

type SheetRow = { readonly sheetRow: number; readonly cells: readonly Cell[] }

/** How far down a heading may stand: hidden keys, titles, and what people put above them. */
const HIGHEST_ROWS = 10

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
