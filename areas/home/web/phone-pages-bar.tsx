import type { ReactNode } from 'react'
import { useClientState } from '#platform/web/client-state.ts'
import { useActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { HomeRole } from '../domain/home-role.ts'
import { phonePages } from '../domain/phone-pages.ts'
import { TabLink } from './tab-link.tsx'

/** On a phone, the five pages that the role needs away from the desk, before everything else. */
export function PhonePagesBar({ role }: { role: HomeRole }): ReactNode {
  const text = useTexts('home')
  const { menulist } = useActor()
  const isPhone = useClientState().device === 'mobile'
  const pages = phonePages(role, menulist)
  if (!isPhone || pages.length === 0) return null
  return (
    <nav className="home-phone" aria-label={text('phone.title')}>
      {pages.map(({ url, name }) => (
        <TabLink key={url} path={url}>
          {name}
        </TabLink>
      ))}
    </nav>
  )
}
