import type { EditedRows, RefusedRow } from '#platform/contract/edit-rows.ts'
import type { CellChange } from '../../data-grid/grid-types.ts'
import { sameValues } from '../../form/same-values.ts'
import type { AnyRow } from '../list-rows.ts'

/** What is written into a row and not saved yet, over the row as it was then, with the version it had. */
export type RowEdit = {
  readonly row: AnyRow
  readonly set: Readonly<Record<string, unknown>>
  readonly refused: RefusedRow | null
}

export type RowEdits = ReadonlyMap<string, RowEdit>

export const NO_EDITS: RowEdits = new Map()

/** The edits after changes in the grid. A cell that says again what it said at first is none. */
export function withChanges(
  edits: RowEdits,
  changes: readonly CellChange[],
  rowOf: (id: string) => AnyRow | undefined,
): { edits: RowEdits; unknown: CellChange[] } {
  const next = new Map(edits)
  const unknown: CellChange[] = []
  for (const change of changes) {
    const row = next.get(change.rowId)?.row ?? rowOf(change.rowId)
    if (row) put(next, change.rowId, written(next.get(change.rowId) ?? { row, set: {}, refused: null }, change))
    else unknown.push(change)
  }
  return { edits: next, unknown }
}

/**
 * The edits after an answer of the server: what it saved is none any more, unless it was written over meanwhile. `saved`
 * are the rows as they are now, as far as is known. `versionColumn` has the version of what is written.
 */
export function afterAnswer(
  edits: RowEdits,
  sent: RowEdits,
  answer: EditedRows,
  versionColumn = 'version',
): { edits: RowEdits; saved: ReadonlyMap<string, AnyRow> } {
  const next = new Map(edits)
  const saved = new Map<string, AnyRow>()
  for (const { id, version } of answer.saved) {
    const was = sent.get(id)
    if (!was) continue
    const row = { ...was.row, ...was.set, [versionColumn]: version }
    saved.set(id, row)
    put(next, id, over(next.get(id), row))
  }
  for (const refused of answer.refused) {
    const now = next.get(refused.id)
    if (now) next.set(refused.id, { ...now, refused })
  }
  return { edits: next, saved }
}

/** Of a row that somebody else has saved: what is written here stands, now over the version of the other. */
export function keepMine(edits: RowEdits, id: string, versionColumn = 'version'): RowEdits {
  const edit = edits.get(id)
  const conflict = edit?.refused?.conflict
  if (!edit || !conflict) return edits
  const next = new Map(edits)
  put(next, id, over(edit, { ...edit.row, ...conflict.now, [versionColumn]: conflict.version }))
  return next
}

export function withoutRow(edits: RowEdits, id: string): RowEdits {
  return new Map([...edits].filter(([other]) => other !== id))
}

export function countCells(edits: RowEdits): number {
  return [...edits.values()].reduce((sum, { set }) => sum + Object.keys(set).length, 0)
}

/** The same edit over another row; what that row says already falls away. */
function over(edit: RowEdit | undefined, row: AnyRow): RowEdit {
  const set = Object.entries(edit?.set ?? {}).filter(([name, value]) => !sameValues(value, row[name]))
  return { row, set: Object.fromEntries(set), refused: null }
}

function written({ row, set, refused }: RowEdit, { col, val }: CellChange): RowEdit {
  const others = Object.entries(set).filter(([name]) => name !== col)
  const next = sameValues(row[col], val) ? others : [...others, [col, val] as const]
  return { row, set: Object.fromEntries(next), refused: refused && atOthers(refused, others) }
}

/** Written anew, a cell is not yet known to be wrong, nor is the row; that somebody else saved it stays true. */
function atOthers(refused: RefusedRow, others: readonly (readonly [string, unknown])[]): RefusedRow | null {
  const problems = refused.problems.filter(({ path }) => others.some(([name]) => name === path))
  return problems.length > 0 || refused.conflict ? { ...refused, problems } : null
}

function put(edits: Map<string, RowEdit>, id: string, edit: RowEdit): void {
  if (Object.keys(edit.set).length > 0) edits.set(id, edit)
  else edits.delete(id)
}
