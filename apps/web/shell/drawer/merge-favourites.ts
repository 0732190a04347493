import type { FavouriteRoute } from './favourite-routes.ts'

/**
 * One list of favourites from two that were both changed since they were last the same (`agreed`): what either side added
 * is there, what either side removed is not. The order is that of `mine` if anything changed there, else that of `theirs`.
 */
export function mergeFavourites(
  agreed: readonly FavouriteRoute[],
  mine: readonly FavouriteRoute[],
  theirs: readonly FavouriteRoute[],
): readonly FavouriteRoute[] {
  if (isSameList(agreed, mine)) return theirs
  const remaining = mine.filter((one) => has(theirs, one) || !has(agreed, one))
  const added = theirs.filter((one) => !has(mine, one) && !has(agreed, one))
  return [...remaining, ...added]
}

/** The same pages in the same order; what they are called follows the language and does not count. */
export function isSameList(one: readonly FavouriteRoute[], other: readonly FavouriteRoute[]): boolean {
  return one.length === other.length && one.every((favourite, index) => favourite.path === other[index]?.path)
}

function has(list: readonly FavouriteRoute[], { path }: FavouriteRoute): boolean {
  return list.some((one) => one.path === path)
}
