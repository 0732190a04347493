import { useMemo } from 'react'
import { useActor } from '#platform/web/session.ts'
import { useStore } from '#platform/web/store.ts'
import { favouritesChanged, grow } from '../quick-access/changes.ts'
import { type FavouriteRoute, saveFavouriteRoutes, favouriteRoutes, toggleFavourite } from './favourite-routes.ts'

export type Favourite = {
  readonly routes: readonly FavouriteRoute[]
  toggle(route: FavouriteRoute): void
  /** The list as it is kept, whatever was moved since. */
  stored(): readonly FavouriteRoute[]
  keep(routes: readonly FavouriteRoute[]): void
}

/** The favourites of the signed-in user, kept in the browser (SHL-04); those of the server follow when they can. */
export function useFavouriteRoutes(): Favourite {
  const { account } = useActor()
  const change = useStore(favouritesChanged)
  return useMemo(() => {
    const stored = () => favouriteRoutes(account, localStorage)
    const keep = (next: readonly FavouriteRoute[]) => {
      saveFavouriteRoutes(account, next, localStorage)
      grow(favouritesChanged)
    }
    return { routes: stored(), stored, keep, toggle: (route) => keep(toggleFavourite(stored(), route)) }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is stored is read anew after every change
  }, [account, change])
}
