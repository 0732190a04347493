export type TreeEntry = {
  readonly id: string
  readonly parentId: string | null
  readonly sort: number
}

/** The position of an entry: its parent, and the sibling after it (null: last). */
export type Place = { readonly parentId: string | null; readonly beforeId: string | null }

export type Step = 'up' | 'down' | 'in' | 'out'

/** The part of a row that something is dropped on. */
export type Zone = 'before' | 'into' | 'after'

/** An entry with its depth, in tree order. */
export type TreeRow<Entry> = { readonly entry: Entry; readonly depth: number; readonly below: number }

/** Returns the tree as rows from top to bottom without children of collapsed entries, siblings in order. */
export function treeRows<Entry extends TreeEntry>(
  entries: readonly Entry[],
  closed: ReadonlySet<string>,
  parentId: string | null = null,
  depth = 0,
): TreeRow<Entry>[] {
  return entriesBelow(entries, parentId).flatMap((entry) => {
    const below = entriesBelow(entries, entry.id).length
    const rows = closed.has(entry.id) ? [] : treeRows(entries, closed, entry.id, depth + 1)
    return [{ entry, depth, below }, ...rows]
  })
}

/** Returns the position after one step; null if there is none. */
export function stepOf(entries: readonly TreeEntry[], id: string, step: Step): Place | null {
  const entry = entries.find((one) => one.id === id)
  if (!entry) return null
  const { parentId } = entry
  const siblings = entriesBelow(entries, parentId)
  const at = siblings.findIndex((one) => one.id === id)
  const [before, after] = [siblings[at - 1], siblings[at + 1]]
  const parent = entries.find((one) => one.id === parentId)
  if (step === 'up') return before ? { parentId, beforeId: before.id } : null
  if (step === 'down') return after ? { parentId, beforeId: siblings[at + 2]?.id ?? null } : null
  if (step === 'in') return before ? { parentId: before.id, beforeId: null } : null
  return parent ? { parentId: parent.parentId, beforeId: nextOf(entries, parent.id, id) } : null
}

/** Returns the position of an entry dropped on another one's row. */
export function dropPlace(entries: readonly TreeEntry[], id: string, target: string, zone: Zone): Place | null {
  const on = entries.find((one) => one.id === target)
  if (!on || target === id) return null
  if (zone === 'into') return { parentId: target, beforeId: null }
  return { parentId: on.parentId, beforeId: zone === 'before' ? target : nextOf(entries, target, id) }
}

function entriesBelow<Entry extends TreeEntry>(entries: readonly Entry[], parentId: string | null): Entry[] {
  return entries.filter((entry) => entry.parentId === parentId)
}

/** Returns the sibling after an entry, skipping the one being moved. */
function nextOf(entries: readonly TreeEntry[], id: string, moved: string): string | null {
  const parentId = entries.find((one) => one.id === id)?.parentId ?? null
  const siblings = entriesBelow(entries, parentId).filter((one) => one.id !== moved)
  return siblings[siblings.findIndex((one) => one.id === id) + 1]?.id ?? null
}
