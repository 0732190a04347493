import type { MenuNode } from './menu-tree.ts'

/** The other pages under the same heading as a path; null when the menu does not show that path. */
export function siblingsOf(
  tree: readonly MenuNode[],
  path: string,
): readonly { readonly path: string; readonly name: string }[] | null {
  if (tree.some((node) => node.path === path)) {
    return tree.flatMap((node) =>
      node.path === null || node.path === path ? [] : [{ path: node.path, name: node.entry.name }],
    )
  }
  for (const { children } of tree) {
    const found = siblingsOf(children, path)
    if (found) return found
  }
  return null
}
