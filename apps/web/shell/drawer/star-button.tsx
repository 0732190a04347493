import type { ReactNode } from 'react'
import type { MenuEntry } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { StarIcon } from '../icons.tsx'
import type { Favourite } from './use-favourite-routes.ts'

/** Makes a page a favourite, or no longer (SHL-04). */
export function StarButton({ entry, favourite }: { entry: MenuEntry; favourite: Favourite }): ReactNode {
  const texts = useTexts('platform')
  const isFavourite = favourite.routes.some((one) => one.path === entry.url)
  return (
    <button
      type="button"
      className="icon-button star"
      aria-pressed={isFavourite}
      aria-label={texts('favourites.star', { title: entry.name })}
      title={texts(isFavourite ? 'favourites.remove' : 'favourites.add')}
      onClick={() => favourite.toggle({ title: entry.name, icon: entry.icon, path: entry.url })}
    >
      <StarIcon />
    </button>
  )
}
