/** A favourite page of the menu (SHL-04), as the browser keeps it. */
export type FavouriteRoute = { readonly title: string; readonly icon: string; readonly path: string }

const KEY = 'likedRoutes'

/** The favourites of a user in their order; whatever cannot be read counts as none. */
export function favouriteRoutes(account: string, storage: Pick<Storage, 'getItem'>): readonly FavouriteRoute[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(`${KEY}:${account}`) ?? '[]')
    return Array.isArray(stored) ? stored.flatMap(readRoute) : []
  } catch {
    return []
  }
}

export function saveFavouriteRoutes(
  account: string,
  favourites: readonly FavouriteRoute[],
  storage: Pick<Storage, 'setItem'>,
): void {
  storage.setItem(`${KEY}:${account}`, JSON.stringify(favourites))
}

/** The star of a page pressed: a new favourite goes to the end. */
export function toggleFavourite(
  favourites: readonly FavouriteRoute[],
  route: FavouriteRoute,
): readonly FavouriteRoute[] {
  const others = favourites.filter((one) => one.path !== route.path)
  return others.length < favourites.length ? others : [...favourites, route]
}

/** The list with one favourite moved by so many places, as far as there are places. */
export function moveFavourite(
  favourites: readonly FavouriteRoute[],
  path: string,
  by: number,
): readonly FavouriteRoute[] {
  const at = favourites.findIndex((one) => one.path === path)
  const moved = favourites[at]
  if (!moved) return favourites
  const to = Math.min(Math.max(at + by, 0), favourites.length - 1)
  return favourites.filter((one) => one !== moved).toSpliced(to, 0, moved)
}

function readRoute(stored: unknown): FavouriteRoute[] {
  const { title, icon, path } = (stored ?? {}) as Partial<Record<keyof FavouriteRoute, unknown>>
  if (typeof path !== 'string' || !path.startsWith('/') || typeof title !== 'string') return []
  return [{ title, icon: typeof icon === 'string' ? icon : '', path }]
}
