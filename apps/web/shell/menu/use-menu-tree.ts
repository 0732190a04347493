import { useMemo } from 'react'
import { useActor } from '#platform/web/session.ts'
import { areaRoutes } from '../../areas.ts'
import { resolveRoute } from '../routes/resolve-route.ts'
import { type MenuNode, menuTree } from './menu-tree.ts'

/** The menu of the signed-in user, without entries that lead to no page. */
export function useMenuTree(): readonly MenuNode[] {
  const user = useActor()
  return useMemo(() => {
    const hasPage = (path: string) => ['page', 'frame'].includes(resolveRoute(path, areaRoutes, user).kind)
    return menuTree(user.menulist, hasPage)
  }, [user])
}
