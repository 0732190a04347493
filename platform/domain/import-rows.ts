import { HIGHEST_ROWS, plainHeading } from './import-mapping.ts'

/** A cell as a sheet has it. */
export type Cell = string | number | Date | null

/** The cells of a row by column; what the sheet does not have is empty. */
export type ImportCells<Column extends string> = Readonly<Record<Column, Cell>>

/** A row of an import with the number that people see beside it in the sheet. */
export type ImportRow<Column extends string> = { readonly sheetRow: number; readonly cells: ImportCells<Column> }

type SheetRow = { readonly sheetRow: number; readonly cells: readonly Cell[] }

/**
 * What a sheet brings: its rows, the columns that it has, the headings that mean nothing (`unread`) and those that mean what
 * an earlier one means already (`repeated`).
 */
export type SheetRead<Column extends string> = {
  readonly rows: readonly ImportRow<Column>[]
  readonly columns: ReadonlySet<Column>
  readonly unread: readonly string[]
  readonly repeated: readonly RepeatedHeading<Column>[]
}

export type RepeatedHeading<Column extends string> = { readonly column: Column; readonly heading: string }

/**
 * The rows below the heading, which is the hidden keys of the template or the titles in any of our languages; `columnOf`
 * knows both, as `plainHeading` writes them. The last row that names the column `anchor` counts, since the titles stand below
 * the keys; a title that was changed means what the key above it says. `unread` and
 * `repeated` tell only of columns with content. Null when there is no heading.
 */
export function rowsBelowHeading<Column extends string>(
  rows: readonly SheetRow[],
  columns: readonly Column[],
  anchor: Column,
  columnOf: (text: string) => Column | undefined,
): SheetRead<Column> | null {
  const above = rows.slice(0, HIGHEST_ROWS)
  const at = above.findLastIndex(({ cells }) => placesOf(cells, columnOf).has(anchor))
  const heading = above[at]
  if (!heading) return null
  const keys = above.slice(0, at).find(({ cells }) => cells.filter((cell) => keyOf(cell, columns)).length > 1)?.cells
  const titles = heading.cells.map((cell, place) =>
    textColumn(cell, columnOf) ? cell : (keyOf(keys?.[place] ?? null, columns) ?? cell),
  )
  const match = (text: string): Column | undefined => columnOf(text) ?? keyOf(text, columns)
  const places = placesOf(titles, match)
  const below = rows.filter(({ sheetRow }) => sheetRow > heading.sheetRow)
  return {
    rows: below.map(({ sheetRow, cells }) => ({ sheetRow, cells: cellsAt(columns, places, cells) })),
    columns: new Set(places.keys()),
    ...leftOut(heading.cells, below, new Set(places.values()), match),
  }
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
    const column = textColumn(cell, columnOf)
    if (column !== undefined && !places.has(column)) places.set(column, place)
  })
  return places
}

function textColumn<Column>(cell: Cell, columnOf: (text: string) => Column | undefined): Column | undefined {
  return typeof cell === 'string' ? columnOf(plainHeading(cell)) : undefined
}

/** A hidden key of the template, however it is written. */
function keyOf<Column extends string>(cell: Cell, columns: readonly Column[]): Column | undefined {
  return typeof cell === 'string' ? columns.find((key) => key.toLowerCase() === plainHeading(cell)) : undefined
}

/** The headings of filled columns that stand at none of the places that are read. What has no heading is somebody's note. */
function leftOut<Column extends string>(
  heading: readonly Cell[],
  below: readonly SheetRow[],
  read: ReadonlySet<number>,
  match: (text: string) => Column | undefined,
): Pick<SheetRead<Column>, 'unread' | 'repeated'> {
  const left = heading.flatMap((cell, place) => {
    const isFilled = below.some(({ cells }) => cellText(cells[place] ?? null) !== '')
    return cellText(cell) !== '' && !read.has(place) && isFilled
      ? [{ heading: cellText(cell), column: textColumn(cell, match) }]
      : []
  })
  return {
    unread: left.flatMap((one) => (one.column === undefined ? [one.heading] : [])),
    repeated: left.flatMap(({ column, heading: written }) =>
      column === undefined ? [] : [{ column, heading: written }],
    ),
  }
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
