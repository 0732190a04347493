import type { ReactNode } from 'react'
import { useTexts } from '#platform/web/texts.ts'
import { NoticePage } from '../pages/notice-page.tsx'
import { OpenInWindow } from './open-in-window.tsx'

type Props = { readonly title: string; readonly origin: string; readonly address: string; onRetry(): void }

/** In the place of a page that has not come. */
export function LateNotice({ title, origin, ...ways }: Props): ReactNode {
  const texts = useTexts('platform')
  return (
    <div className="guest-late">
      <NoticePage kind="failed" title={texts('frames.lateTitle')} actions={<WaysOn {...ways} />}>
        <p>{texts('frames.late', { title, origin })}</p>
      </NoticePage>
    </div>
  )
}

/** Above a page of which nobody knows whether it is the browser's own about a server that is away. */
export function UnreachableNotice({ title, origin, onClose, ...ways }: Props & { onClose(): void }): ReactNode {
  const texts = useTexts('platform')
  return (
    <div className="guest-unreachable" role="alert">
      <span>{texts('frames.late', { title, origin })}</span>
      <WaysOn {...ways} />
      <button type="button" className="button" onClick={onClose}>
        {texts('office.close')}
      </button>
    </div>
  )
}

function WaysOn({ address, onRetry }: Pick<Props, 'address' | 'onRetry'>): ReactNode {
  const texts = useTexts('platform')
  return (
    <>
      <button type="button" className="button primary" onClick={onRetry}>
        {texts('pages.tryAgain')}
      </button>
      <OpenInWindow address={address} />
    </>
  )
}
