import { useAreaPages } from '#platform/web/area-pages.ts'
import type { MenuRecord } from '../../contract/menu.ts'
import { type PermissionArea, permissionsByPage, withHeadings } from '../../domain/role-tree.ts'
import { treeRows } from '../menus/menu-moves.ts'
import { useMenuName } from '../menus/use-menu-name.ts'
import { usePermissionWords } from '../use-permission-words.ts'

const NONE_CLOSED: ReadonlySet<string> = new Set()

type Row = {
  readonly entry: MenuRecord
  readonly depth: number
  /** The permissions of which one opens the page. */
  readonly any: readonly string[]
  /** What may be done there. */
  readonly actions: readonly PermissionArea[]
}

/** Returns the menu with the permissions of each page, narrowed to what bears the words searched for. */
export function useRightsTree(
  entries: readonly MenuRecord[],
  search: string,
): { readonly rows: readonly Row[]; readonly others: readonly PermissionArea[] } {
  const pages = useAreaPages()
  const isFound = useIsFound(search)
  const menuName = useMenuName()
  const tree = treeRows(entries, NONE_CLOSED).map(({ entry, depth }) => ({
    entry,
    depth,
    any: pages.find(({ path }) => path === entry.url)?.any ?? [],
  }))
  const { byPage, others } = permissionsByPage(tree.map(({ entry, any }) => ({ id: entry.id, url: entry.url, any })))
  const rows = tree.map((row) => {
    const actions = byPage.get(row.entry.id) ?? []
    const isNamed = isFound.word(menuName(row.entry))
    return { ...row, isNamed, actions: isNamed ? actions : isFound.narrowed(actions) }
  })
  const found = new Set(
    rows.filter(({ isNamed, actions }) => isNamed || actions.length > 0).map(({ entry }) => entry.id),
  )
  const shown = withHeadings(entries, found)
  return { rows: rows.filter(({ entry }) => shown.has(entry.id)), others: isFound.narrowed(others) }
}

function useIsFound(search: string) {
  const words = usePermissionWords()
  const needle = search.trim().toLowerCase()
  const word = (...texts: readonly string[]): boolean => texts.some((text) => text.toLowerCase().includes(needle))
  const narrowed = (areas: readonly PermissionArea[]): PermissionArea[] =>
    areas.flatMap(({ area, permissions }) => {
      const found = permissions.filter((one) => word(one, words.name(one), words.why(one), words.areaNamed(area)))
      return found.length === 0 ? [] : [{ area, permissions: found }]
    })
  return { word, narrowed }
}
