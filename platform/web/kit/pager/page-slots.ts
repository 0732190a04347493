/** What stands between "previous" and "next": page numbers and at most two jumps, always the same number of slots. */

export type PageSlot = { kind: 'page'; page: number } | { kind: 'back' | 'forward'; page: number }

export const PAGE_SIZES = [20, 50, 100, 200, 500, 1000] as const
export const SLOTS = 7
/** How many pages an ellipsis jumps over. */
export const JUMP = 5

export function lastPage(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

export function clampPage(page: number, last: number): number {
  return Number.isFinite(page) ? Math.max(1, Math.min(Math.trunc(page), last)) : 1
}

/** The page that stays when the size changes: the same one, or the new last one where there are fewer. */
export function pageAfterSize(page: number, total: number, size: number): number {
  return clampPage(page, lastPage(total, size))
}

/** All pages if they fit; else first and last, the pages around the current one, and an ellipsis for each gap. */
export function pageSlots(page: number, last: number): PageSlot[] {
  if (last <= SLOTS) return span(1, last)
  const back: PageSlot = { kind: 'back', page: clampPage(page - JUMP, last) }
  const forward: PageSlot = { kind: 'forward', page: clampPage(page + JUMP, last) }
  if (page <= 4) return [...span(1, 5), forward, ...span(last, last)]
  if (page >= last - 3) return [...span(1, 1), back, ...span(last - 4, last)]
  return [...span(1, 1), back, ...span(page - 1, page + 1), forward, ...span(last, last)]
}

function span(from: number, to: number): PageSlot[] {
  return Array.from({ length: to - from + 1 }, (_, at) => ({ kind: 'page', page: from + at }))
}
