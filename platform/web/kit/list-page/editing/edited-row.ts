import type { AnyRow } from '../list-rows.ts'
import type { RowEdit } from './row-edits.ts'

const EDIT = Symbol('edit')
const drawn = new WeakMap<RowEdit, { readonly row: AnyRow; readonly shown: AnyRow }>()

/** A row with what is written into it; the same object as long as both are the same. */
export function editedRow(row: AnyRow, edit: RowEdit): AnyRow {
  const known = drawn.get(edit)
  if (known?.row === row) return known.shown
  const shown = { ...row, ...edit.set, [EDIT]: edit }
  drawn.set(edit, { row, shown })
  return shown
}

/** What is written into a row of the grid, if anything is. */
export function editOf(row: AnyRow): RowEdit | undefined {
  return Reflect.get(row, EDIT) as RowEdit | undefined
}
