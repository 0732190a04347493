import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { MenuLink } from '../menu/menu-link.tsx'
import type { MenuPage } from '../menu/menu-tree.ts'
import { fullTitle, searchMenu } from './menu-search.ts'
import { usePinyin } from './use-pinyin.ts'

/** The pages of the menu that a typed text finds, the best first (SHL-03). */
export function FoundPages(props: { pages: readonly MenuPage[]; search: string; onFollow(): void }): ReactNode {
  const { pages, search, onFollow } = props
  const texts = useTexts('platform')
  const pinyin = usePinyin()
  const searched = useDeferredValue(search)
  const found = useMemo(() => searchMenu(pages, searched, pinyin), [pages, searched, pinyin])
  if (found.length === 0) return <Placeholder small text={texts('shell.noMatch')} />
  return (
    <ul className="menu-found">
      {found.map((page) => (
        <li key={page.node.entry.id}>
          <MenuLink entry={{ ...page.node.entry, name: fullTitle(page) }} onFollow={onFollow} />
        </li>
      ))}
    </ul>
  )
}
