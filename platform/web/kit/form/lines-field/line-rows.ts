import type { CellChange, ChangeReason } from '../../data-grid/grid-types.ts'
import { sameValues } from '../same-values.ts'

/** One line of a field that holds several, by the keys of its columns. */
export type Line = Readonly<Record<string, unknown>>

/**
 * A line on its way through typing and undoing. Its place in the list is its id, so a row that is taken out stays in the
 * list as `gone`: undo brings it back where it was. A row that still says what it began with is no line of the form.
 */
export type LineRow = { readonly line: Line; readonly start: Line; readonly gone: boolean }

/** The rows of a stored value. */
export function rowsOf(lines: readonly Line[]): LineRow[] {
  return lines.map((line) => ({ line, start: {}, gone: false }))
}

/** A row to type into. */
export function newRow(start: Line): LineRow {
  return { line: start, start, gone: false }
}

/** The value of the form: rows that say something. */
export function linesOf(rows: readonly LineRow[]): Line[] {
  return rows.filter(isLine).map(({ line }) => line)
}

export function isLine(row: LineRow): boolean {
  return !row.gone && !isUntouched(row)
}

/**
 * The rows after a change of cells. A row beyond the last is made with `start`. Rows that an undo, a redo or a removal
 * leaves as they began leave the screen.
 */
export function withChanges(
  rows: readonly LineRow[],
  changes: readonly CellChange[],
  why: ChangeReason,
  start: () => Line,
): LineRow[] {
  const next = [...rows]
  const touched = new Set<number>()
  for (const { rowId, col, val } of changes) {
    const at = Number(rowId)
    while (next.length <= at) next.push(newRow(start()))
    const row = next[at]
    if (!row) continue
    next[at] = { ...row, line: { ...row.line, [col]: val } }
    touched.add(at)
  }
  for (const at of touched) {
    const row = next[at]
    if (row) next[at] = { ...row, gone: LEAVES.has(why) && isUntouched(row) }
  }
  return next
}

/**
 * What a line says of itself once cells in it were written: values by column, which replace what stands there. It is told
 * what the line said before, and the columns that were written.
 */
export type FillIn = (line: Line, written: { readonly before: Line; readonly changed: readonly string[] }) => Line

/** The changes together with what the lines fill in of themselves. */
export function withFilledIn(
  rows: readonly LineRow[],
  changes: readonly CellChange[],
  start: () => Line,
  fillIn: FillIn,
): CellChange[] {
  const after = withChanges(rows, changes, 'edit', start)
  return [...Map.groupBy(changes, ({ rowId }) => rowId)].flatMap(([rowId, own]) => {
    const before = rows[Number(rowId)]?.line ?? start()
    const changed = own.map(({ col }) => col)
    const written = new Map(own.map((change) => [change.col, change]))
    for (const [col, filled] of Object.entries(fillIn(after[Number(rowId)]?.line ?? {}, { before, changed }))) {
      const [old, val] = [before[col] ?? null, filled === '' ? null : filled]
      if (written.has(col) || old !== val) written.set(col, { rowId, col, old, val })
    }
    return [...written.values()]
  })
}

/** The changes that empty rows of what they hold, and the rows without those that hold nothing. */
export function withoutRows(
  rows: readonly LineRow[],
  ids: ReadonlySet<string>,
): { rows: LineRow[]; changes: CellChange[] } {
  const target = (at: number): boolean => ids.has(String(at))
  return {
    rows: rows.map((row, at) => (target(at) && isUntouched(row) ? { ...row, gone: true } : row)),
    changes: rows.flatMap((row, at) => (target(at) && !row.gone ? emptied(row, String(at)) : [])),
  }
}

const LEAVES: ReadonlySet<ChangeReason> = new Set(['remove', 'undo', 'redo'])

function isUntouched({ line, start }: LineRow): boolean {
  return sameValues(line, start)
}

function emptied({ line, start }: LineRow, rowId: string): CellChange[] {
  return Object.keys(line)
    .filter((col) => !sameValues(line[col], start[col]))
    .map((col) => ({ rowId, col, old: line[col], val: start[col] ?? null }))
}
