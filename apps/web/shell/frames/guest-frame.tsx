import type { ReactNode } from 'react'
import { LoadingOverlay } from '#platform/web/kit/layout/loading-overlay.tsx'
import { type FrameSize, GuestWindow } from './guest-window.tsx'
import { guestAddress } from './guest-address.ts'
import type { ForeignConfirm, GuestMessage } from './guest-messages.ts'
import { RefusedNotice } from './refused-notice.tsx'
import { useAdmission } from './use-admission.ts'

type Props = FrameSize & {
  readonly title: string
  /** An http(s) address. */
  readonly address: string
  readonly fromParent?: string
  onMessage?(message: GuestMessage): void
  onForeignConfirm?(refused: ForeignConfirm): void
}

/**
 * A page of somebody else inside the portal: admitted by the server, sandboxed, spoken to in the user's language, heard
 * only in the form agreed. It is loaded once and again only when it asks for a new token, or the user does.
 */
export function GuestFrame(props: Props): ReactNode {
  const { address, title, fromParent, onMessage, height } = props
  const { origin } = new URL(address)
  const { admission, renew, askAgain } = useAdmission(origin)
  switch (admission.kind) {
    case 'asking':
      return <LoadingOverlay />
    case 'refused':
      return <RefusedNotice title={title} address={address} failed={admission.failed} onRetry={askAgain} />
    case 'admitted': {
      const { token } = admission
      const hear = (message: GuestMessage) => (message.type === 'renewToken' ? renew() : onMessage?.(message))
      return (
        <GuestWindow
          title={title}
          origin={origin}
          src={guestAddress(address, { token, ...(fromParent !== undefined && { fromParent }) })}
          plainAddress={address}
          height={height}
          onMessage={hear}
          onForeignConfirm={props.onForeignConfirm}
        />
      )
    }
  }
}
