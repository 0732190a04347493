import Fuse from 'fuse.js'
import type { MenuNode, MenuPage } from '../menu/menu-tree.ts'

/** How Chinese words are typed: the syllables joined, and their first letters. */
export type Pinyin = (words: string) => readonly string[]

/**
 * Finds menu pages by title and path, in the weights of SHL-03; case does not count. A page is known by its title in every
 * language, and by its pinyin when that is at hand. Best match first.
 */
export function searchMenu(pages: readonly MenuPage[], search: string, pinyin?: Pinyin): readonly MenuPage[] {
  const searched = search.trim()
  if (searched === '') return []
  return indexOf(pages, pinyin)
    .search(searched)
    .map((hit) => hit.item.page)
}

/** A page as it is called in the results: its headings and its name. */
export function fullTitle(page: MenuPage): string {
  return [...page.above, page.node].map((node) => node.entry.name).join(' > ')
}

type Index = { readonly pinyin: Pinyin | undefined; readonly fuse: Fuse<Searched> }
const indexes = new WeakMap<readonly MenuPage[], Index>()

type Searched = { readonly page: MenuPage; readonly title: readonly string[]; readonly path: string }

function indexOf(pages: readonly MenuPage[], pinyin: Pinyin | undefined): Fuse<Searched> {
  const known = indexes.get(pages)
  if (known && known.pinyin === pinyin) return known.fuse
  const searched = pages.map((page) => ({ page, title: titlesOf(page, pinyin), path: page.path }))
  const fuse = new Fuse(searched, {
    threshold: 0.4,
    location: 0,
    distance: 100,
    minMatchCharLength: 1,
    keys: [
      { name: 'title', weight: 0.7 },
      { name: 'path', weight: 0.3 },
    ],
  })
  indexes.set(pages, { pinyin, fuse })
  return fuse
}

function titlesOf(page: MenuPage, pinyin: Pinyin | undefined): readonly string[] {
  const { titles } = page.node.entry
  const own = [fullTitle(page), ...(titles ? joined(page) : [])]
  const chinese = titles ? [titles.zh_CN, titles.zh_HK] : [page.node.entry.name]
  return [...new Set([...own, ...(pinyin ? chinese.flatMap(pinyin) : [])])]
}

function joined(page: MenuPage): readonly string[] {
  const way: readonly MenuNode[] = [...page.above, page.node]
  return (['en_US', 'zh_CN', 'zh_HK'] as const).map((language) =>
    way.map(({ entry }) => entry.titles?.[language] ?? entry.name).join(' > '),
  )
}
