import type { ReactNode } from 'react'
import { identityErrors } from '#areas/identity/contract/errors.ts'
import type { CallFailed } from '#platform/web/api-client.ts'
import { useTexts } from '#platform/web/texts.ts'
import { NoticePage } from '../pages/notice-page.tsx'
import { OpenInWindow } from './open-in-window.tsx'

/** In place of a page that is not shown in the portal: why, and what can be done. */
export function RefusedNotice(props: {
  title: string
  address: string
  failed: CallFailed
  onRetry(): void
}): ReactNode {
  const texts = useTexts('platform')
  const { title, address, failed } = props
  const isForbidden = failed.code === identityErrors.FRAME_NOT_ALLOWED.code
  return (
    <NoticePage
      kind="no-access"
      title={title}
      actions={
        <>
          {!isForbidden && (
            <button type="button" className="button primary" onClick={props.onRetry}>
              {texts('pages.tryAgain')}
            </button>
          )}
          <OpenInWindow address={address} />
        </>
      }
    >
      <p>{failed.message}</p>
      {isForbidden && <p>{texts('frames.askAdministrator', { origin: new URL(address).origin })}</p>}
    </NoticePage>
  )
}
