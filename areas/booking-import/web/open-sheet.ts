import type { ImportWords, BookingSheet, PartnerColumns } from '../contract/import-sheet.ts'
import { IMPORT_COLUMNS, type ImportColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import {
  type ColumnNames,
  type TextRow,
  guessColumns,
  headingNames,
  hiddenKeys,
  rowsToHeading,
} from '#platform/domain/import-mapping.ts'

/** A workbook being edited: its rows, the number of rows above the bookings, and its column mapping. */
export type OpenSheet = {
  readonly fileName: string
  readonly partnerId: string | null
  /** The name of the partner chosen by the user; null if guessed. */
  readonly partnerName: string | null
  readonly rows: readonly TextRow[]
  /** The number of rows above the first booking; the last of them is the heading. */
  readonly above: number
  readonly columns: readonly (ImportColumn | null)[]
  /** Indexes of columns mapped by the user; others are guessed. */
  readonly said: readonly number[]
  /** Numbers of rows that are not bookings. */
  readonly leftOut: readonly number[]
  /** Whether it was edited by hand. */
  readonly touched: boolean
}

type Known = { readonly words: ImportWords; readonly partners: readonly PartnerColumns[] }

/**
 * Returns a new workbook with guessed heading and columns, and the partner whose headings it has, if any. The portal's template
 * defines its columns itself, so it has no partner.
 */
export function openSheet(
  read: { readonly fileName: string; readonly rows: readonly TextRow[] },
  known: Known,
): OpenSheet {
  const blank = {
    ...read,
    partnerId: null,
    partnerName: null,
    above: 0,
    columns: [],
    said: [],
    leftOut: [],
    touched: false,
  }
  const names = namesFor(known, null)
  // Titles and headings of any partner help to find the heading row; only those of the workbook's own partner define its mapping.
  const ofPartners = known.partners.flatMap(({ titles, columns }) => [
    ...titles,
    ...Object.entries(columns).filter(isSaid),
  ])
  const above = rowsToHeading(read.rows, { ...names, titles: new Map([...ofPartners, ...names.titles]) })
  const isTemplate = hiddenKeys(read.rows.slice(0, above), names.keys) !== undefined
  const partnerId = isTemplate ? null : partnerOf(headingsOf({ ...blank, above }), known.partners)
  return withPartner({ ...blank, above }, partnerId, known)
}

/** Returns the sheet with the remembered mapping of another partner; mappings by the user stay. */
export function withPartner(sheet: OpenSheet, partnerId: string | null, known: Known): OpenSheet {
  const guessed = guessColumns(sheet.rows.slice(0, sheet.above), namesFor(known, partnerId))
  const stored = new Map(sheet.said.map((at) => [at, sheet.columns[at] ?? null]))
  const taken = new Set(stored.values())
  const columns = Array.from({ length: widthOf(sheet) }, (_, at) => {
    const column = guessed[at] ?? null
    return stored.has(at) ? (stored.get(at) ?? null) : taken.has(column) ? null : column
  })
  return { ...sheet, partnerId, columns }
}

/** Returns the sheet with another heading row; columns are guessed again. */
export function withHeading(sheet: OpenSheet, above: number, known: Known): OpenSheet {
  return withPartner({ ...sheet, above, touched: true }, sheet.partnerId, known)
}

/** Maps a column to a field; a column previously mapped to it is skipped. */
export function withColumn(sheet: OpenSheet, at: number, column: ImportColumn | null): OpenSheet {
  const columns = sheet.columns.map((other, place) => (place === at ? column : other === column ? null : other))
  return { ...sheet, columns, said: [...new Set([...sheet.said, at])], touched: true }
}

/** Adds an empty column at the end, to be filled in on the page. */
export function withAddedColumn(sheet: OpenSheet, column: ImportColumn, title: string): OpenSheet {
  const at = widthOf(sheet)
  const rows = sheet.rows.map((row, index) => (index === sheet.above - 1 ? withCell(row, at, title) : row))
  const columns = Array.from({ length: at + 1 }, (_, place) => (place === at ? column : (sheet.columns[place] ?? null)))
  return { ...sheet, rows, columns, said: [...sheet.said, at], touched: true }
}

/** Writes cells by row number and index. */
export function withCells(
  sheet: OpenSheet,
  changes: readonly { readonly row: number; readonly at: number; readonly text: string }[],
): OpenSheet {
  const byRow = Map.groupBy(changes, ({ row }) => row)
  const rows = sheet.rows.map((row) =>
    (byRow.get(row.row) ?? []).reduce((written, { at, text }) => withCell(written, at, text), row),
  )
  return { ...sheet, rows, touched: true }
}

/** Returns the rows to be booked. */
export function bookingsOf({ rows, above, leftOut }: OpenSheet): readonly TextRow[] {
  const out = new Set(leftOut)
  return rows.slice(above).filter(({ row }) => !out.has(row))
}

/** Returns the heading of every column; '' if there is none. */
export function headingsOf(sheet: Pick<OpenSheet, 'rows' | 'above' | 'columns'>): readonly string[] {
  const heading = sheet.above > 0 ? (sheet.rows[sheet.above - 1]?.cells ?? []) : []
  return Array.from({ length: widthOf(sheet) }, (_, at) => heading[at] ?? '')
}

/** Returns the number of columns, including empty added ones. */
export function widthOf({ rows, columns }: Pick<OpenSheet, 'rows' | 'columns'>): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), columns.length)
}

/** Returns the sheet as sent for import or marking. */
export function sentSheet(sheet: OpenSheet): BookingSheet {
  const { fileName, partnerId, rows, above, columns } = sheet
  const sent = ({ row, cells }: TextRow) => ({ row, cells: [...cells] })
  return {
    fileName,
    partnerId,
    columns: [...columns],
    above: rows.slice(0, above).map(sent),
    rows: bookingsOf(sheet).map(sent),
  }
}

function namesFor({ words, partners }: Known, partnerId: string | null): ColumnNames<ImportColumn> {
  const { columns = {}, titles = [] } = partners.find((partner) => partner.partnerId === partnerId) ?? {}
  // The template of a key account has no partner either, and defines its columns by hidden keys.
  const own = new Set<ImportColumn>(partners.flatMap((partner) => partner.titles.map(([, column]) => column)))
  return {
    keys: [...IMPORT_COLUMNS, ...own],
    titles: new Map([...words.titles, ...titles]),
    remembered: new Map(Object.entries(columns)),
  }
}

/**
 * Returns the only partner whose headings include all of the sheet's; if there are several, none, except any partner of a single
 * key account.
 */
function partnerOf(headings: readonly string[], partners: readonly PartnerColumns[]): string | null {
  const names = headingNames(headings).filter((name) => name !== '')
  const fitting = partners.filter(
    ({ columns }) => names.length > 0 && names.every((name) => Object.hasOwn(columns, name)),
  )
  const [first] = fitting
  const isOne = fitting.every(
    (one) => one === first || (one.keyAccountId !== null && one.keyAccountId === first?.keyAccountId),
  )
  return isOne ? (first?.partnerId ?? null) : null
}

function isSaid(said: [string, ImportColumn | null]): said is [string, ImportColumn] {
  return said[1] !== null
}

function withCell({ row, cells }: TextRow, at: number, text: string): TextRow {
  const written = Array.from({ length: Math.max(cells.length, at + 1) }, (_, place) => cells[place] ?? '')
  written[at] = text
  return { row, cells: written }
}
