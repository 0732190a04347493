import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { allowedTarget } from '#areas/identity/domain/allowed-redirect.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { FrameSettings } from '../frames/frame-settings.ts'
import { GuestFrame } from '../frames/guest-frame.tsx'
import { type ForeignConfirm, type GuestMessage, grantedHeight } from '../frames/guest-messages.ts'
import { CloseIcon } from '../icons.tsx'
import { type Refused, RefusedConfirm, shownTarget } from './refused-confirm.tsx'
import { useRefusalLog } from './use-refusal-log.ts'
import './office-dialog.css'

/**
 * "Selected System & Office" (SHL-09): an external page in a dialog that confirms an address to go to, closes the dialog,
 * or asks for another height. An address that is neither ours nor on the list is not gone to: whoever confirmed it is told
 * why. What other windows say is ignored (SHL-09); a confirm that is not followed is in the click log.
 */
export function OfficeDialog(props: { settings: FrameSettings; address: string; onClose(): void }): ReactNode {
  const { settings, address, onClose } = props
  const texts = useTexts('platform')
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => dialog.current?.showModal(), [])
  // Closed, not only taken away: so what had the focus has it again.
  const close = () => dialog.current?.close()
  const { height, refused, hear, refuse } = useGuest(settings.origins, close)
  return (
    <dialog ref={dialog} className="office-dialog" aria-labelledby={title} onClose={onClose}>
      <header>
        <h2 id={title}>{texts('office.title')}</h2>
        <button type="button" className="icon-button" aria-label={texts('office.close')} onClick={close}>
          <CloseIcon />
        </button>
      </header>
      {refused && <RefusedConfirm refused={refused} expected={new URL(address).origin} />}
      <div className="office-dialog-page">
        <GuestFrame
          title={texts('office.title')}
          address={address}
          height={height}
          onMessage={hear}
          onForeignConfirm={refuse}
        />
      </div>
    </dialog>
  )
}

const FIRST_HEIGHT = 400

/** What the external page says, and what came of it. */
function useGuest(origins: FrameSettings['origins'], close: () => void) {
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const [refused, setRefused] = useState<Refused | null>(null)
  const log = useRefusalLog()
  const refuse = (why: Refused | ForeignConfirm) => {
    log(why.why)
    if (why.why !== 'source') setRefused(why)
  }
  const hear = (message: GuestMessage) => {
    if (message.type === 'close') close()
    if (message.type === 'heightChange') setHeight(grantedHeight(message.height))
    if (message.type !== 'confirm') return
    const target = allowedTarget(message.url, origins, location.origin)
    if (target === null) return refuse({ why: 'address', address: shownTarget(message.url, location.origin) })
    close()
    // A whole navigation: the address may bring a token for the office chosen.
    location.assign(target)
  }
  return { height, refused, hear, refuse }
}
