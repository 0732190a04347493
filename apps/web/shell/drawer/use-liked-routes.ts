import { useMemo } from 'react'
import { useActor } from '#platform/web/session.ts'
import { useStore } from '#platform/web/store.ts'
import { favouritesChanged, grow } from '../at-hand/changes.ts'
import { type LikedRoute, keepLikedRoutes, likedRoutes, toggleLiked } from './liked-routes.ts'

export type Liked = {
  readonly routes: readonly LikedRoute[]
  toggle(route: LikedRoute): void
  /** The list as it is kept, whatever was moved since. */
  stored(): readonly LikedRoute[]
  keep(routes: readonly LikedRoute[]): void
}

/** The favourites of the signed-in user, kept in the browser (SHL-04); those of the server follow when they can. */
export function useLikedRoutes(): Liked {
  const { account } = useActor()
  const change = useStore(favouritesChanged)
  return useMemo(() => {
    const stored = () => likedRoutes(account, localStorage)
    const keep = (next: readonly LikedRoute[]) => {
      keepLikedRoutes(account, next, localStorage)
      grow(favouritesChanged)
    }
    return { routes: stored(), stored, keep, toggle: (route) => keep(toggleLiked(stored(), route)) }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is stored is read anew after every change
  }, [account, change])
}
