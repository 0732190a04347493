import type { ReactNode } from 'react'
import type { MenuEntry } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { AddressLink } from '../routes/address-link.tsx'
import { NoticePage } from './notice-page.tsx'

/** In place of a page that the menu names and this version of the portal does not have (ROU-03). */
export function MissingPage({ entry }: { entry: MenuEntry }): ReactNode {
  const texts = useTexts('platform')
  return (
    <NoticePage
      kind="not-found"
      title={entry.name}
      actions={<AddressLink to="/home">{texts('pages.toHome')}</AddressLink>}
    >
      <p>{texts('pages.missing', { path: entry.url })}</p>
    </NoticePage>
  )
}
