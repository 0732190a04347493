import type { LikedRoute } from './liked-routes.ts'

/**
 * One list of favourites from two that were both changed since they were last the same (`agreed`): what either side added
 * is there, what either side removed is not. The order is that of `mine` if anything changed there, else that of `theirs`.
 */
export function mergeLiked(
  agreed: readonly LikedRoute[],
  mine: readonly LikedRoute[],
  theirs: readonly LikedRoute[],
): readonly LikedRoute[] {
  if (isSameList(agreed, mine)) return theirs
  const kept = mine.filter((one) => has(theirs, one) || !has(agreed, one))
  const added = theirs.filter((one) => !has(mine, one) && !has(agreed, one))
  return [...kept, ...added]
}

/** The same pages in the same order; what they are called follows the language and does not count. */
export function isSameList(one: readonly LikedRoute[], other: readonly LikedRoute[]): boolean {
  return one.length === other.length && one.every((liked, index) => liked.path === other[index]?.path)
}

function has(list: readonly LikedRoute[], { path }: LikedRoute): boolean {
  return list.some((one) => one.path === path)
}
