import { textOf, valueOf } from './cell-text.ts'
import type { CellChange, Column, Parsed, RefusedCell } from './grid-types.ts'
import type { Range } from './range.ts'
import { rangeSize } from './range.ts'

/** The rows and columns as they are shown, which a paste, a fill or a clear is planned on. */
export type Sheet<R> = { rows: readonly R[]; columns: readonly Column<R>[]; rowId(row: R): string }
/** What would be written, and which cells cannot be. */
export type Plan = { changes: CellChange[]; refused: RefusedCell[] }
export type RefusalWords = { readOnly: string; outside: string }

type Target<R> = { row: number; column: Column<R> | undefined; text: string }

/** The texts of a range, row by row, and the titles of its columns; columns with `copy: false` are left out. */
export function rangeTexts<R>(sheet: Sheet<R>, range: Range): { titles: string[]; block: string[][] } {
  const columns = sheet.columns.slice(range.left, range.right + 1).filter(isCopied)
  const rows = sheet.rows.slice(range.top, range.bottom + 1)
  return {
    titles: columns.map((column) => column.title),
    block: rows.map((row) => columns.map((column) => textOf(column, row))),
  }
}

/** A block as it is laid on the columns from `left` on that are copied; undefined is no cell. */
export type Laid = { readonly left: number; readonly block: readonly (readonly (string | undefined)[])[] }

/**
 * Lays a block on a range, from its top left cell. A block that fits the range a whole number of times is repeated over it.
 * A cell beyond the last row or column is refused. The user decides whether the others are written.
 */
export function planPaste<R>(sheet: Sheet<R>, range: Range, block: Laid['block'], words: RefusalWords): Plan {
  const height = block.length
  const width = Math.max(0, ...block.map((row) => row.length))
  if (height === 0 || width === 0) return { changes: [], refused: [] }
  const columns = sheet.columns.slice(range.left).filter(isCopied)
  const goal = {
    rows: rangeSize(range).rows,
    cols: sheet.columns.slice(range.left, range.right + 1).filter(isCopied).length,
  }
  const repeated = goal.rows % height === 0 && goal.cols > 0 && goal.cols % width === 0
  const rows = repeated ? goal.rows : height
  const cols = repeated ? goal.cols : width
  const targets: Target<R>[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let col = 0; col < cols; col += 1) {
      const text = block[row % height]?.[col % width]
      if (text !== undefined) targets.push({ row: range.top + row, column: columns[col], text })
    }
  }
  return plan(sheet, targets, words)
}

/** Writes the first row of a range into its other rows, or nothing; a range of one row takes the row above it, as in Excel. */
export function planFillDown<R>(sheet: Sheet<R>, range: Range, words: RefusalWords): Plan {
  const source = range.top === range.bottom ? range.top - 1 : range.top
  const from = sheet.rows[source]
  if (from === undefined) return { changes: [], refused: [] }
  const columns = sheet.columns.slice(range.left, range.right + 1).filter(isCopied)
  const targets: Target<R>[] = []
  for (let row = source + 1; row <= range.bottom; row += 1) {
    for (const column of columns) targets.push({ row, column, text: textOf(column, from) })
  }
  return allOrNothing(plan(sheet, targets, words))
}

/** Empties the cells of a range, all or none. */
export function planClear<R>(sheet: Sheet<R>, range: Range, words: RefusalWords): Plan {
  return allOrNothing(planPaste(sheet, range, [['']], words))
}

function allOrNothing({ changes, refused }: Plan): Plan {
  return { changes: refused.length > 0 ? [] : changes, refused }
}

function plan<R>(sheet: Sheet<R>, targets: Target<R>[], words: RefusalWords): Plan {
  const changes: CellChange[] = []
  const refused: RefusedCell[] = []
  for (const target of targets) {
    const row = sheet.rows[target.row]
    const rowId = row === undefined ? undefined : sheet.rowId(row)
    const refuse = (reason: string) =>
      refused.push({ rowId, row: target.row, col: target.column?.key ?? '', text: target.text, reason })
    if (row === undefined || rowId === undefined || !target.column) refuse(words.outside)
    else if (!target.column.edit) refuse(target.column.readOnly ?? words.readOnly)
    else {
      const whyNot = target.column.edit.whyNot?.(row)
      const parsed: Parsed = whyNot === undefined ? target.column.edit.parse(target.text, row) : { reason: whyNot }
      const old = valueOf(target.column, row)
      if ('reason' in parsed) refuse(parsed.reason)
      else if (!Object.is(old, parsed.val)) changes.push({ rowId, col: target.column.key, old, val: parsed.val })
    }
  }
  return { changes, refused }
}

/** Whether a column is a part of what is copied and pasted. */
export function isCopied<R>(column: Column<R>): boolean {
  return column.copy !== false
}
