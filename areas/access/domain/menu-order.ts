type Sibling = { readonly id: string; readonly sort: number }

export type Order = {
  readonly sort: number
  /** Siblings that have to make room; none as long as there is a number free between two. */
  readonly others: readonly Sibling[]
}

const GAP = 10

/**
 * The number by which an entry sorts before `beforeId` (null: last) among its siblings, which come in their order
 * without the entry itself. Numbers have gaps, so that moving one entry rarely touches another.
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
