import type { ImportWords, BookingSheet, ClientColumns } from '../contract/import-sheet.ts'
import { IMPORT_COLUMNS, type ImportColumn } from '#areas/key-accounts/domain/booking-columns.ts'
import {
  type ColumnNames,
  type TextRow,
  guessColumns,
  headingNames,
  hiddenKeys,
  rowsToHeading,
} from '#platform/domain/import-mapping.ts'

/** A workbook on the screen: all its rows, how many stand above the bookings, what its columns stand for. */
export type OpenSheet = {
  readonly fileName: string
  readonly clientId: string | null
  /** What the client is called that was picked by hand; null for one that was guessed. */
  readonly clientName: string | null
  readonly rows: readonly TextRow[]
  /** How many of the rows stand above the first booking, the last of them the heading. */
  readonly above: number
  readonly columns: readonly (ImportColumn | null)[]
  /** Places of the columns that a person said the meaning of; the others are guessed. */
  readonly said: readonly number[]
  /** Numbers of rows that are no bookings. */
  readonly leftOut: readonly number[]
  /** Something was done to it by hand. */
  readonly touched: boolean
}

type Known = { readonly words: ImportWords; readonly clients: readonly ClientColumns[] }

/**
 * A workbook that was just read, its heading and columns guessed; of the client all of whose headings it has, if there is one.
 * Our own template says itself what its columns are, so it is nobody's.
 */
export function openSheet(
  read: { readonly fileName: string; readonly rows: readonly TextRow[] },
  known: Known,
): OpenSheet {
  const blank = {
    ...read,
    clientId: null,
    clientName: null,
    above: 0,
    columns: [],
    said: [],
    leftOut: [],
    touched: false,
  }
  const names = namesFor(known, null)
  // The titles and headings of any client tell where the heading is; what they mean, only the client's own workbook does.
  const ofClients = known.clients.flatMap(({ titles, columns }) => [
    ...titles,
    ...Object.entries(columns).filter(isSaid),
  ])
  const above = rowsToHeading(read.rows, { ...names, titles: new Map([...ofClients, ...names.titles]) })
  const isTemplate = hiddenKeys(read.rows.slice(0, above), names.keys) !== undefined
  const clientId = isTemplate ? null : clientOf(headingsOf({ ...blank, above }), known.clients)
  return withClient({ ...blank, above }, clientId, known)
}

/** The columns guessed anew, as the client's were remembered; what a person said of this sheet stays. */
export function withClient(sheet: OpenSheet, clientId: string | null, known: Known): OpenSheet {
  const guessed = guessColumns(sheet.rows.slice(0, sheet.above), namesFor(known, clientId))
  const stored = new Map(sheet.said.map((at) => [at, sheet.columns[at] ?? null]))
  const taken = new Set(stored.values())
  const columns = Array.from({ length: widthOf(sheet) }, (_, at) => {
    const column = guessed[at] ?? null
    return stored.has(at) ? (stored.get(at) ?? null) : taken.has(column) ? null : column
  })
  return { ...sheet, clientId, columns }
}

/** Another row is the heading; the columns are guessed anew. */
export function withHeading(sheet: OpenSheet, above: number, known: Known): OpenSheet {
  return withClient({ ...sheet, above, touched: true }, sheet.clientId, known)
}

/** A column stands for a field; whichever stood for it before is left out. */
export function withColumn(sheet: OpenSheet, at: number, column: ImportColumn | null): OpenSheet {
  const columns = sheet.columns.map((other, place) => (place === at ? column : other === column ? null : other))
  return { ...sheet, columns, said: [...new Set([...sheet.said, at])], touched: true }
}

/** An empty column at the end of the sheet, to be filled in on the screen. */
export function withAddedColumn(sheet: OpenSheet, column: ImportColumn, title: string): OpenSheet {
  const at = widthOf(sheet)
  const rows = sheet.rows.map((row, index) => (index === sheet.above - 1 ? withCell(row, at, title) : row))
  const columns = Array.from({ length: at + 1 }, (_, place) => (place === at ? column : (sheet.columns[place] ?? null)))
  return { ...sheet, rows, columns, said: [...sheet.said, at], touched: true }
}

/** Cells written by row number and place. */
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

/** The rows that are to become bookings. */
export function bookingsOf({ rows, above, leftOut }: OpenSheet): readonly TextRow[] {
  const out = new Set(leftOut)
  return rows.slice(above).filter(({ row }) => !out.has(row))
}

/** The heading of every column; '' where there is none. */
export function headingsOf(sheet: Pick<OpenSheet, 'rows' | 'above' | 'columns'>): readonly string[] {
  const heading = sheet.above > 0 ? (sheet.rows[sheet.above - 1]?.cells ?? []) : []
  return Array.from({ length: widthOf(sheet) }, (_, at) => heading[at] ?? '')
}

/** How many columns the sheet has, with those that were added and are still empty. */
export function widthOf({ rows, columns }: Pick<OpenSheet, 'rows' | 'columns'>): number {
  return rows.reduce((most, { cells }) => Math.max(most, cells.length), columns.length)
}

/** As it is sent: to be imported, or to be marked. */
export function sentSheet(sheet: OpenSheet): BookingSheet {
  const { fileName, clientId, rows, above, columns } = sheet
  const sent = ({ row, cells }: TextRow) => ({ row, cells: [...cells] })
  return {
    fileName,
    clientId,
    columns: [...columns],
    above: rows.slice(0, above).map(sent),
    rows: bookingsOf(sheet).map(sent),
  }
}

function namesFor({ words, clients }: Known, clientId: string | null): ColumnNames<ImportColumn> {
  const { columns = {}, titles = [] } = clients.find((client) => client.clientId === clientId) ?? {}
  // The template of a big client is nobody's workbook either, and its hidden keys say what its columns are.
  const own = new Set<ImportColumn>(clients.flatMap((client) => client.titles.map(([, column]) => column)))
  return {
    keys: [...IMPORT_COLUMNS, ...own],
    titles: new Map([...words.titles, ...titles]),
    remembered: new Map(Object.entries(columns)),
  }
}

/** The one client among whose headings all of the sheet's are; of several none, but any partner of the one big client. */
function clientOf(headings: readonly string[], clients: readonly ClientColumns[]): string | null {
  const names = headingNames(headings).filter((name) => name !== '')
  const fitting = clients.filter(
    ({ columns }) => names.length > 0 && names.every((name) => Object.hasOwn(columns, name)),
  )
  const [first] = fitting
  const isOne = fitting.every(
    (one) => one === first || (one.bigClientId !== null && one.bigClientId === first?.bigClientId),
  )
  return isOne ? (first?.clientId ?? null) : null
}

function isSaid(said: [string, ImportColumn | null]): said is [string, ImportColumn] {
  return said[1] !== null
}

function withCell({ row, cells }: TextRow, at: number, text: string): TextRow {
  const written = Array.from({ length: Math.max(cells.length, at + 1) }, (_, place) => cells[place] ?? '')
  written[at] = text
  return { row, cells: written }
}
