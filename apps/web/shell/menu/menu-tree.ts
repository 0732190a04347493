import type { MenuEntry } from '#platform/web/session.ts'

export type MenuNode = {
  readonly entry: MenuEntry
  /** Where it leads; null for a heading. */
  readonly path: string | null
  readonly children: readonly MenuNode[]
}

/**
 * The shown part of the menu as a tree, siblings by `sort` (ROU-05). A hidden entry hides what is below it; an entry
 * that leads nowhere, such as a heading with nothing under it, is left out.
 */
export function menuTree(entries: readonly MenuEntry[], hasPage: (path: string) => boolean): readonly MenuNode[] {
  const known = new Set(entries.map((entry) => entry.id))
  const isTop = (entry: MenuEntry) => entry.pId === null || !known.has(entry.pId)
  const leads = (entry: MenuEntry) => isExternal(entry) || hasPage(entry.url)
  return nodes(entries, entries.filter(isTop), leads)
}

/** The pages of the tree in the order shown, with the headings above each. */
export function menuPages(tree: readonly MenuNode[], above: readonly MenuNode[] = []): readonly MenuPage[] {
  return tree.flatMap((node) => {
    const own = node.path === null ? [] : [{ node, path: node.path, above }]
    return [...own, ...menuPages(node.children, [...above, node])]
  })
}

export type MenuPage = { readonly node: MenuNode; readonly path: string; readonly above: readonly MenuNode[] }

/** Whether an entry leads out of the portal (ROU-06); its address may still be missing (ROU-07). */
export function isExternal(entry: MenuEntry): boolean {
  return entry.target !== 'page' || entry.aurl !== null
}

/** The entry of a path, hidden ones included. */
export function entryOf(entries: readonly MenuEntry[], path: string): MenuEntry | undefined {
  return entries.find((entry) => entry.url === path)
}

/** The entry and those above it, outermost first. */
export function chainOf(entries: readonly MenuEntry[], entry: MenuEntry): readonly MenuEntry[] {
  const chain = [entry]
  for (let one: MenuEntry | undefined = entry; one?.pId;) {
    const above: string = one.pId
    one = entries.find((other) => other.id === above && !chain.includes(other))
    if (one) chain.unshift(one)
  }
  return chain
}

function nodes(
  entries: readonly MenuEntry[],
  siblings: readonly MenuEntry[],
  leads: (entry: MenuEntry) => boolean,
): readonly MenuNode[] {
  return siblings
    .filter((entry) => entry.displayFlag)
    .toSorted((a, b) => a.sort - b.sort)
    .map((entry) => {
      const below = entries.filter((other) => other.pId === entry.id && other.id !== entry.id)
      const children = nodes(entries, below, leads)
      const own = { entry, path: leads(entry) ? entry.url : null, children: [] }
      if (children.length === 0) return own
      // Stored before only headings had entries: the page stands first among them, so that it can still be opened.
      return { entry, path: null, children: own.path ? [own, ...children] : children }
    })
    .filter((node) => node.path !== null || node.children.length > 0)
}
