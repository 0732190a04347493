import type { DraftContent } from '#platform/web/drafts/draft-rules.ts'
import type { AnyRow } from '../list-rows.ts'
import { type RowEdit, type RowEdits, countCells } from './row-edits.ts'

/** How many cells of a list are kept as a draft; rows beyond are not. */
export const MAX_KEPT_CELLS = 1000

/** The most bytes of such a draft: a thousand whole rows of the widest list. */
export const LARGEST_EDITS = 8 * 1024 * 1024

/** What is written in a list as the content of a draft; null when nothing is. Rows stay whole, as they were first written in. */
export function contentOf(edits: RowEdits): DraftContent | null {
  if (edits.size === 0) return null
  const base: Record<string, AnyRow> = {}
  const values: Record<string, RowEdit['set']> = {}
  let cells = 0
  for (const [id, { row, set }] of edits) {
    cells += Object.keys(set).length
    if (cells > MAX_KEPT_CELLS) break
    base[id] = row
    values[id] = set
  }
  return { version: null, base, values: { cells: values, of: countCells(edits) }, picked: {} }
}

/** What a draft brings back, and whether more was written than could be kept. Columns not written in any more fall away. */
export function storedEditsOf(content: DraftContent, isWritten: (column: string) => boolean) {
  const { cells = {}, of = 0 } = content.values as { cells?: Readonly<Record<string, RowEdit['set']>>; of?: number }
  const stored = new Map<string, RowEdit>()
  for (const [id, written] of Object.entries(cells)) {
    const row = content.base[id] as AnyRow | undefined
    const set = Object.fromEntries(Object.entries(written).filter(([name]) => isWritten(name)))
    if (row && Object.keys(set).length > 0) stored.set(id, { row, set, refused: null })
  }
  const count = Object.values(cells).reduce((sum, set) => sum + Object.keys(set).length, 0)
  return { stored: stored as RowEdits, isPart: count < of }
}

/**
 * The edits with those of a draft. A cell written since stands; a row keeps the version that it had in the draft, so that
 * whoever saved it meanwhile is told when it is saved.
 */
export function withStored(edits: RowEdits, stored: RowEdits): RowEdits {
  const next = new Map(edits)
  for (const [id, { row, set }] of stored) {
    const now = edits.get(id)
    next.set(id, { row, set: { ...set, ...now?.set }, refused: now?.refused ?? null })
  }
  return next
}
