import type { RawReader, RawRow } from '../database/raw-reader.ts'
import { labelsOf } from './cached-labels.ts'
import { FOR_PAGE, type ListSource, type LookUp, type PageCells } from './list-source.ts'

/** Fills in what the statement of a page leaves open: labels of keys, and cells that are found for all rows at once. */
export async function completeRows(raw: RawReader, source: ListSource, rows: RawRow[]): Promise<RawRow[]> {
  if (rows.length === 0) return rows
  const places = new Map(['id', ...Object.keys(source.list.columns)].map((name, place) => [name, place]))
  for (const { lookUp, cells } of shownByLookUp(source, places)) await label(raw, lookUp, rows, cells)
  for (const found of source.pageCells ?? []) await fill(raw, found, rows, places)
  return rows
}

/** The batches of an export, each completed. */
export async function* completeBatches(
  raw: RawReader,
  source: ListSource,
  batches: AsyncIterable<RawRow[]>,
): AsyncGenerator<RawRow[]> {
  for await (const rows of batches) yield completeRows(raw, source, rows)
}

type Places = ReadonlyMap<string, number>

/** The look-ups of the columns that show them; columns of one table and label are looked up together. */
function shownByLookUp({ columns, lookUps = {} }: ListSource, places: Places) {
  const shown = Object.entries(lookUps).flatMap(([name, lookUp]) =>
    lookUp && columns[name] === FOR_PAGE ? [{ lookUp, place: places.get(name) ?? 0 }] : [],
  )
  const together = Map.groupBy(shown, ({ lookUp: { from, column } }) => `${column} of ${from}`)
  return [...together.values()].flatMap((group) =>
    group[0] ? [{ lookUp: group[0].lookUp, cells: group.map(({ place }) => place) }] : [],
  )
}

async function label(raw: RawReader, lookUp: LookUp, rows: RawRow[], cells: readonly number[]): Promise<void> {
  const keys = new Set<string>()
  for (const row of rows) for (const cell of cells) if (row[cell]) keys.add(row[cell])
  const labels = await labelsOf(raw, lookUp, keys)
  for (const row of rows) for (const cell of cells) row[cell] = labels.get(row[cell] ?? '') ?? null
}

async function fill(
  raw: RawReader,
  { by, columns, otherwise, statement }: PageCells,
  rows: RawRow[],
  places: Places,
): Promise<void> {
  const deciding = by.map((name) => places.get(name) ?? 0)
  const keys = new Map<string, { readonly parts: readonly string[]; readonly rows: RawRow[] }>()
  for (const row of rows) {
    const key = keyOf(row, deciding)
    const known = keys.get(key)
    if (known) known.rows.push(row)
    else keys.set(key, { parts: key.split('\n'), rows: [row] })
  }
  const open = [...keys].filter(([key]) => key !== '').map(([, group]) => group)
  const values = by.map((_name, at) => open.map(({ parts }) => parts[at]))
  const found = open.length === 0 ? [] : await raw.rowsPlannedOnce({ text: statement, values })
  const cellsOf = new Map(found.map(([place, ...cells]) => [open[Number(place) - 1], cells]))
  const filled = columns.map((name) => places.get(name) ?? 0)
  for (const group of keys.values()) {
    const cells = cellsOf.get(group) ?? otherwise
    for (const row of group.rows) filled.forEach((place, at) => (row[place] = cells[at] ?? null))
  }
}

/** The deciding cells as one text; empty where one of them is missing. */
function keyOf(row: RawRow, deciding: readonly number[]): string {
  let key = ''
  for (const place of deciding) {
    const cell = row[place]
    if (cell === null || cell === undefined) return ''
    key += key === '' ? cell : `\n${cell}`
  }
  return key
}
