import { useMemo, useState } from 'react'
import { useActor } from '#platform/web/session.ts'
import { type LikedRoute, keepLikedRoutes, likedRoutes, toggleLiked } from './liked-routes.ts'

export type Liked = {
  readonly routes: readonly LikedRoute[]
  toggle(route: LikedRoute): void
  /** The list as it is kept, whatever was moved since. */
  stored(): readonly LikedRoute[]
  keep(routes: readonly LikedRoute[]): void
}

/** The favourites of the signed-in user, kept in the browser (SHL-04). */
export function useLikedRoutes(): Liked {
  const { account } = useActor()
  const [routes, setRoutes] = useState(() => likedRoutes(account, localStorage))
  return useMemo(() => {
    const stored = () => likedRoutes(account, localStorage)
    const keep = (next: readonly LikedRoute[]) => {
      keepLikedRoutes(account, next, localStorage)
      setRoutes(next)
    }
    return { routes, stored, keep, toggle: (route) => keep(toggleLiked(stored(), route)) }
  }, [account, routes])
}
