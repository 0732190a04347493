import { useCallback, useMemo } from 'react'
import { useActor } from '#platform/web/session.ts'
import { useManyTexts } from '#platform/web/texts.ts'
import { areaRoutes } from '../../areas.ts'
import { entryOf } from '../menu/menu-tree.ts'
import { type Resolution, pathOf, resolveRoute, shownRoute } from '../routes/resolve-route.ts'
import type { Tab } from './tab-list.ts'

export type Titles = {
  titleOf(tab: Tab): string
  titleOfPlace(id: string, resolution: Resolution): string
  /** The page alone, whatever record it shows. */
  pageOfPlace(id: string, resolution: Resolution): string
}

/**
 * What tabs and the breadcrumb call a page: what the page calls itself, else its menu entry, else the title of its area.
 * Everything follows the language; where its texts are not there (yet), a page is called by its path.
 */
export function useTitles(tabs: readonly Tab[]): Titles {
  const user = useActor()
  const areas = useMemo(() => {
    const routes = tabs.map((tab) => resolveRoute(tab.id, areaRoutes, user))
    return [...new Set(routes.flatMap((one) => shownRoute(one)?.area ?? []))].toSorted()
  }, [tabs, user])
  const texts = useManyTexts(areas)
  const pageOfPlace = useCallback(
    (id: string, resolution: Resolution) => {
      const path = pathOf(id)
      const entry = entryOf(user.menulist, path)
      if (entry) return entry.name
      if (resolution.kind === 'not-found') return texts('platform', 'pages.notFoundTitle')
      const route = shownRoute(resolution)
      return (route && texts(route.area, route.titleKey)) || path
    },
    [user, texts],
  )
  const titleOfPlace = useCallback(
    (id: string, resolution: Resolution) => tabs.find((tab) => tab.id === id)?.title ?? pageOfPlace(id, resolution),
    [tabs, pageOfPlace],
  )
  return useMemo(() => {
    const titleOf = (tab: Tab) => titleOfPlace(tab.id, resolveRoute(tab.id, areaRoutes, user))
    return { titleOf, titleOfPlace, pageOfPlace }
  }, [titleOfPlace, pageOfPlace, user])
}
