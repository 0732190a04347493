import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'

/** A confirm that the person has to be told of: of an address that may not be gone to, or of a page from elsewhere. */
export type Refused =
  | { readonly why: 'address'; readonly address: string }
  | { readonly why: 'origin'; readonly origin: string }

/** Why nothing happens after Confirm, and what can be done. */
export function RefusedConfirm({ refused, expected }: { refused: Refused; expected: string }): ReactNode {
  const texts = useTexts('platform')
  return (
    <div className="office-refused" role="alert">
      <b>{texts(refused.why === 'address' ? 'office.addressRefused' : 'office.originRefused')}</b>
      <p>
        {refused.why === 'address'
          ? texts('office.addressRefusedWhy', { address: refused.address })
          : texts('office.originRefusedWhy', { origin: refused.origin, expected })}
      </p>
    </div>
  )
}

/** As much of an address as tells it: of another site its origin, of ours the path; of what is no web address its kind. */
export function shownTarget(url: string, own: string): string {
  if (!URL.canParse(url, own)) return '…'
  const { protocol, origin, pathname } = new URL(url, own)
  if (!/^https?:$/.test(protocol)) return protocol
  return (origin === own ? pathname : origin).slice(0, MAX_SHOWN)
}

const MAX_SHOWN = 120
