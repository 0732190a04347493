import { type ReactNode, useMemo } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { fullTitle, searchMenu } from '../drawer/menu-search.ts'
import { menuPages } from '../menu/menu-tree.ts'
import { useMenuTree } from '../menu/use-menu-tree.ts'
import { AddressLink } from '../routes/address-link.tsx'

const MOST = 4

/** The pages of the user's menu that an address resembles; by its last word where the whole of it resembles none. */
export function NearPages({ requested }: { requested: string }): ReactNode {
  const texts = useTexts('platform')
  const tree = useMenuTree()
  const near = useMemo(() => {
    const pages = menuPages(tree)
    const [path = ''] = requested.split('?')
    const words = path.split('/').filter((word) => word !== '')
    const found = [path, ...words.toReversed()].map((search) => searchMenu(pages, search))
    return (found.find((hits) => hits.length > 0) ?? []).slice(0, MOST)
  }, [tree, requested])
  if (near.length === 0) return null
  return (
    <>
      <p>{texts('pages.nearPages')}</p>
      <ul>
        {near.map((page) => (
          <li key={page.path}>
            <AddressLink to={page.path}>{fullTitle(page)}</AddressLink> <span className="soft">{page.path}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
