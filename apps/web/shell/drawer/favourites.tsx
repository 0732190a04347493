import { type ReactNode, Suspense, useState } from 'react'
import type { MenuEntry } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { MenuLink } from '../menu/menu-link.tsx'
import type { MenuPage } from '../menu/menu-tree.ts'
import { StarButton } from './star-button.tsx'
import type { Favourite } from './use-favourite-routes.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'

const FavouritesSorter = lazyPart(async () => (await import('./favourites-sorter.tsx')).FavouritesSorter)

type Props = {
  readonly pages: readonly MenuPage[]
  readonly path: string
  readonly favourite: Favourite
  onFollow(): void
}

/** The pages with a star above the menu (SHL-04), as long as the user may open them; they can be put into an order. */
export function Favourites({ pages, path, favourite, onFollow }: Props): ReactNode {
  const texts = useTexts('platform')
  /** Undefined before the first time. */
  const [sorting, setSorting] = useState<boolean>()
  const shown = favourite.routes.flatMap((one) => pages.find((page) => page.path === one.path)?.node.entry ?? [])
  if (shown.length === 0) return null
  return (
    <section className="favourites" aria-label={texts('favourites.title')}>
      <header>
        <h2>{texts('favourites.title')}</h2>
        {!sorting && shown.length > 1 && (
          <button type="button" className="link-button" autoFocus={sorting === false} onClick={() => setSorting(true)}>
            {texts('favourites.sort')}
          </button>
        )}
      </header>
      {sorting ? (
        <Suspense>
          <FavouritesSorter
            favourite={favourite}
            nameOf={(one) => nameIn(shown, one.path) ?? one.title}
            onEnd={() => setSorting(false)}
          />
        </Suspense>
      ) : (
        <ul>
          {shown.map((entry) => (
            <li key={entry.id} className="menu-line">
              <MenuLink entry={entry} current={entry.url === path} onFollow={onFollow} />
              <StarButton entry={entry} favourite={favourite} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function nameIn(entries: readonly MenuEntry[], path: string): string | undefined {
  return entries.find((entry) => entry.url === path)?.name
}
