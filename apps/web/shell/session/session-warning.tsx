import { type ReactNode, useEffect, useState } from 'react'
import { sessionApi } from '#areas/identity/contract/session-api.ts'
import { reloadUser } from '#areas/identity/web/index.ts'
import { call, isSessionRefusal } from '#platform/web/api-client.ts'
import { currentToken, onTokenChange, setSessionEnded, useSessionEnded } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { keysOf } from '../keys/shell-keys.ts'
import { type Outlook, outlookOf } from './session-outlook.ts'

/**
 * Says five minutes before the session ends by the clock that it will, and puts the idle end off with one click. The
 * server is asked, since another window may have used the session meanwhile.
 */
export function SessionWarning(): ReactNode {
  const texts = useTexts('platform')
  const ended = useSessionEnded()
  const [outlook, askAgain] = useOutlook()
  const [seen, setSeen] = useState(false)
  if (ended || !outlook?.warn || (outlook.warn === 'last' && seen)) return null
  const minutes = String(outlook.minutes)
  return (
    <div className="desk-notice" role="alert">
      <span>{texts(outlook.warn === 'idle' ? 'session.idleSoon' : 'session.lastSoon', { minutes })}</span>
      <kbd>{keysOf('notices')}</kbd>
      {outlook.warn === 'idle' ? (
        <button type="button" className="button primary" onClick={() => void reloadUser().then(askAgain)}>
          {texts('session.stayOn')}
        </button>
      ) : (
        <button type="button" className="button" onClick={() => setSeen(true)}>
          {texts('session.gotIt')}
        </button>
      )}
    </div>
  )
}

/** What the server says of the end, asked again when that gets near, and when the window comes back. */
function useOutlook(): [Outlook | null, () => void] {
  const [outlook, setOutlook] = useState<Outlook | null>(null)
  const [requested, ask] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    void look().then((next) => {
      if (left || !next) return
      setOutlook(next)
      timer = setTimeout(() => ask((count) => count + 1), next.askAgainInMs)
    })
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [requested])
  useEffect(() => {
    const askNow = () => ask((count) => count + 1)
    const comeBack = () => !document.hidden && askNow()
    document.addEventListener('visibilitychange', comeBack)
    const end = onTokenChange(askNow)
    return () => {
      end()
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [])
  return [outlook, () => ask((count) => count + 1)]
}

async function look(): Promise<Outlook | null> {
  const token = currentToken()
  if (token === null) return null
  try {
    return outlookOf(await call(sessionApi.sessionEnds, {}, { token, quiet: true, unattended: true }))
  } catch (error) {
    if (!isSessionRefusal(error)) return { warn: null, minutes: 0, askAgainInMs: 60_000 }
    if (token === currentToken()) setSessionEnded(true)
    return null
  }
}
