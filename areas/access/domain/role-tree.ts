import { permissionKey } from './permission-words.ts'
import { PERMISSIONS, type Permission } from './permissions.ts'

/** A page of the menu with the permissions of which one opens it. */
export type OpenedPage = { readonly id: string; readonly url: string; readonly any: readonly string[] }

/** The permissions of one area: what may be done on its pages. */
export type PermissionArea = { readonly area: string; readonly permissions: readonly Permission[] }

/** Areas without a page of their own whose work is done on the pages of another. */
const DONE_ON: Readonly<Record<string, string>> = { waybill: 'shipment', 'pre-alert': 'shipment' }

/**
 * Returns the permissions by the page below which they are granted, each once: the page whose address begins with the name
 * of the area, otherwise the first that a permission of the area opens; `others` have no page.
 */
export function permissionsByPage(pages: readonly OpenedPage[]): {
  readonly byPage: ReadonlyMap<string, readonly PermissionArea[]>
  readonly others: readonly PermissionArea[]
} {
  const areas = [...Map.groupBy(PERMISSIONS, areaOf)].map(([area, permissions]) => ({ area, permissions }))
  const placed = Map.groupBy(areas, ({ area }) => pageOfArea(pages, DONE_ON[area] ?? area)?.id)
  const others = placed.get(undefined) ?? []
  return {
    byPage: new Map([...placed].flatMap(([id, found]) => (id === undefined ? [] : [[id, found] as const]))),
    others,
  }
}

/** Returns the entries found together with the headings above them. */
export function withHeadings(
  entries: readonly { readonly id: string; readonly parentId: string | null }[],
  found: ReadonlySet<string>,
): ReadonlySet<string> {
  const shown = new Set(found)
  const parentOf = new Map(entries.map(({ id, parentId }) => [id, parentId]))
  for (const id of found) {
    for (let above = parentOf.get(id); above && !shown.has(above); above = parentOf.get(above)) shown.add(above)
  }
  return shown
}

function pageOfArea(pages: readonly OpenedPage[], area: string): OpenedPage | undefined {
  const opened = pages.filter(({ any }) => any.some((permission) => areaOf(permission) === area))
  return opened.find(({ url }) => url.startsWith(`/${area}`)) ?? opened[0]
}

function areaOf(permission: string): string {
  return permissionKey(permission).area
}
