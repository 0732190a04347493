import Fuse from 'fuse.js'
import type { MenuPage } from '../menu/menu-tree.ts'

/** Finds menu pages by title and path, in the weights of SHL-03; case does not count. Best match first. */
export function searchMenu(pages: readonly MenuPage[], wanted: string): readonly MenuPage[] {
  const searched = wanted.trim()
  if (searched === '') return []
  return indexOf(pages)
    .search(searched)
    .map((hit) => hit.item.page)
}

/** A page as it is called in the results: its headings and its name. */
export function fullTitle(page: MenuPage): string {
  return [...page.above, page.node].map((node) => node.entry.name).join(' > ')
}

const indexes = new WeakMap<readonly MenuPage[], Fuse<Searched>>()

type Searched = { readonly page: MenuPage; readonly title: string; readonly path: string }

function indexOf(pages: readonly MenuPage[]): Fuse<Searched> {
  const known = indexes.get(pages)
  if (known) return known
  const searched = pages.map((page) => ({ page, title: fullTitle(page), path: page.path }))
  const index = new Fuse(searched, {
    threshold: 0.4,
    location: 0,
    distance: 100,
    minMatchCharLength: 1,
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
  })
  indexes.set(pages, index)
  return index
}
