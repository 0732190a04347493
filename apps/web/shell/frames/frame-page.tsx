import type { ReactNode } from 'react'
import type { MenuEntry } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { outsideAddress } from '../menu/outside-address.ts'
import { NoticePage } from '../pages/notice-page.tsx'
import { GuestFrame } from './guest-frame.tsx'

/** The external page of a menu entry inside a tab (ROU-06); `address` is where the portal itself stands. */
export function FramePage({ entry, address }: { entry: MenuEntry; address: string }): ReactNode {
  const texts = useTexts('platform')
  const outside = outsideAddress(entry.aurl)
  if (outside) {
    const query = new URL(address, location.origin).search.slice(1)
    return <GuestFrame title={entry.name} address={outside} fromParent={query} />
  }
  const isEmpty = (entry.aurl ?? '').trim() === ''
  return (
    <NoticePage kind="not-found" title={entry.name}>
      <p>{texts(isEmpty ? 'pages.linkEmpty' : 'pages.linkUnusable')}</p>
    </NoticePage>
  )
}
