import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePortalLanguage } from '#platform/web/texts.ts'
import { LoadingOverlay } from '#platform/web/kit/layout/loading-overlay.tsx'
import './frames.css'
import { sandboxOf } from './guest-address.ts'
import {
  type ForeignConfirm,
  type GuestMessage,
  type HostMessage,
  foreignConfirm,
  readGuestMessage,
} from './guest-messages.ts'
import { LateNotice, UnreachableNotice } from './silent-notices.tsx'
import { useUnreachable } from './use-unreachable.ts'

export type FrameSize = {
  /** In pixels; the whole height of the surrounding when not given. */
  readonly height?: number | undefined
}

type Props = FrameSize & {
  readonly title: string
  readonly origin: string
  readonly src: string
  /** The address without token and parameters of ours. */
  readonly plainAddress: string
  onMessage(message: GuestMessage): void
  onForeignConfirm?: ((refused: ForeignConfirm) => void) | undefined
}

/** A page that has not arrived after this long (30 s) is said to be late; it may still arrive. */
const LATE_AFTER = 30_000

/** The frame itself and what stands over it while its page is on the way. */
export function GuestWindow(props: Props): ReactNode {
  const { title, origin, src, height, plainAddress } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const [attempt, setAttempt] = useState(0)
  const loading = `${src} ${attempt}`
  const [arrived, setArrived] = useState<string | null>(null)
  const isLate = useIsLate(loading, arrived === loading)
  const notifyLanguage = useLanguageNotice(frame, origin)
  const [spoken, setSpoken] = useState<string | null>(null)
  const isUnreachable = useUnreachable(plainAddress, loading) && arrived === loading && spoken !== loading
  const hear = (message: GuestMessage): void => {
    setSpoken(loading)
    props.onMessage(message)
  }
  useGuestMessages(frame, origin, { hear, refuse: props.onForeignConfirm })
  const silent = { title, origin, address: plainAddress, onRetry: () => setAttempt(attempt + 1) }
  return (
    <div className="guest" style={height === undefined ? undefined : { height }}>
      <iframe
        // A new frame for a new address: a changed one would be a step in the browser's history.
        key={loading}
        ref={frame}
        className="guest-frame"
        title={title}
        src={src}
        sandbox={sandboxOf(origin, location.origin)}
        referrerPolicy="no-referrer"
        onLoad={() => {
          setArrived(loading)
          notifyLanguage()
        }}
      />
      {isUnreachable && <UnreachableNotice {...silent} onClose={() => setSpoken(loading)} />}
      {arrived !== loading && !isLate && <LoadingOverlay />}
      {isLate && <LateNotice {...silent} />}
    </div>
  )
}

function useIsLate(loading: string, hasArrived: boolean): boolean {
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (hasArrived) return undefined
    const timer = setTimeout(() => setLate(loading), LATE_AFTER)
    return () => clearTimeout(timer)
  }, [loading, hasArrived])
  return !hasArrived && late === loading
}

type FrameRef = { readonly current: HTMLIFrameElement | null }

/** Tells the page the user's language at every switch (SHL-11); what it answers is to be called at every load. */
function useLanguageNotice(frame: FrameRef, origin: string): () => void {
  const language = usePortalLanguage()
  const isLoaded = useRef(false)
  const notify = () => {
    // A sandboxed page of our own has no origin that a message could be addressed to.
    if (origin === location.origin) return
    const message: HostMessage = { type: 'language', language }
    frame.current?.contentWindow?.postMessage(message, origin)
  }
  useEffect(() => {
    if (isLoaded.current) notify()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- at a switch of language, not at every rendering
  }, [language])
  return () => {
    isLoaded.current = true
    notify()
  }
}

type Ears = {
  hear(message: GuestMessage): void
  readonly refuse: ((refused: ForeignConfirm) => void) | undefined
}

function useGuestMessages(frame: FrameRef, origin: string, ears: Ears): void {
  const latest = useRef(ears)
  useEffect(() => {
    latest.current = ears
  }, [ears])
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const expected = { window: frame.current?.contentWindow, origin }
      const message = readGuestMessage(event, expected)
      if (message) return latest.current.hear(message)
      const refused = foreignConfirm(event, expected)
      if (refused) latest.current.refuse?.(refused)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, origin])
}
