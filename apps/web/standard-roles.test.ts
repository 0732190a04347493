import { expect, test } from 'vitest'
import { STANDARD_MENU, type StandardMenu } from '#areas/access/domain/standard-menu.ts'
import { STANDARD_ROLES } from '#areas/access/domain/standard-roles.ts'
import { holdsAny } from '#platform/domain/actor.ts'
import { areaRoutes } from './areas.ts'

test.each(STANDARD_ROLES)('SHL-16 $name may open every page of their menu', ({ menus, permissions }) => {
  const urls = STANDARD_MENU.flatMap((entry) => urlsSeen(entry, menus === 'all' || menus.includes(entry.code), menus))
  const refused = areaRoutes.filter(({ path, any }) => urls.includes(path) && any && !holdsAny({ permissions }, any))
  expect(urls.length).toBeGreaterThan(3)
  expect(refused.map(({ path }) => path)).toEqual([])
})

/** The addresses of an entry and those below it; a heading that is named brings all of them. */
function urlsSeen(entry: StandardMenu, isSeen: boolean, menus: readonly string[] | 'all'): readonly string[] {
  const { url, children = [] } = entry
  const seen = (child: StandardMenu) => isSeen || menus === 'all' || menus.includes(child.code)
  return [
    ...(isSeen && url !== undefined ? [url] : []),
    ...children.flatMap((child) => urlsSeen(child, seen(child), menus)),
  ]
}
