import type { ReactNode } from 'react'
import type { MenuEntry } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { outsideAddress } from '../menu/outside-address.ts'
import { NoticePage } from './notice-page.tsx'

/** An external page inside a tab (ROU-06); the query of the portal's address is passed on as `fromParent`. */
export function FramePage({ entry, address }: { entry: MenuEntry; address: string }): ReactNode {
  const texts = useTexts('platform')
  const outside = outsideAddress(entry.aurl)
  if (!outside) {
    return (
      <NoticePage title={entry.name}>
        <p>{texts('pages.linkEmpty')}</p>
      </NoticePage>
    )
  }
  return (
    <iframe
      className="frame-page"
      title={entry.name}
      src={withParent(outside, new URL(address, location.origin).search)}
      sandbox={sandboxOf(outside)}
    />
  )
}

function withParent(outside: string, query: string): string {
  if (query === '') return outside
  const address = new URL(outside)
  address.searchParams.set('fromParent', query.slice(1))
  return address.href
}

/** A page of our own origin in a frame could otherwise reach out of its sandbox. */
function sandboxOf(outside: string): string {
  const allowed = 'allow-scripts allow-forms allow-popups allow-downloads'
  return new URL(outside).origin === location.origin ? allowed : `${allowed} allow-same-origin`
}
