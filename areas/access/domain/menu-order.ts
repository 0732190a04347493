type Sibling = { readonly id: string; readonly sort: number }

export type Order = {
  readonly sort: number
  /** Siblings that must be renumbered; none while there is a free number in between. */
  readonly others: readonly Sibling[]
}

const GAP = 10

/**
 * Returns the sort number of an entry before `beforeId` (null: last) among its sorted siblings, without the entry itself. Numbers
 * have gaps, so that moving one entry rarely changes others.
 */
export function orderAmong(siblings: readonly Sibling[], beforeId: string | null): Order {
  const at = siblings.findIndex(({ id }) => id === beforeId)
  const index = at === -1 ? siblings.length : at
  const low = siblings[index - 1]?.sort ?? 0
  const high = siblings[index]?.sort ?? low + 2 * GAP
  const sort = Math.floor((low + high) / 2)
  if (sort > low && sort < high) return { sort, others: [] }
  const others = siblings.map(({ id }, place) => ({ id, sort: (place + (place < index ? 1 : 2)) * GAP }))
  return { sort: (index + 1) * GAP, others: others.filter(({ id, sort: next }) => sortOf(siblings, id) !== next) }
}

function sortOf(siblings: readonly Sibling[], id: string): number | undefined {
  return siblings.find((sibling) => sibling.id === id)?.sort
}
