import { clickApi } from '#areas/activity-log/contract/click-api.ts'
import type { Click } from '#areas/activity-log/domain/click-rules.ts'
import { CallFailed, call } from '#platform/web/api-client.ts'
import { currentToken, currentUser } from '#platform/web/session.ts'
import { loadedTexts } from '#platform/web/texts.ts'
import { windowKey } from '../session/window-storage.ts'
import { LONGEST_NAME, clickName } from './click-name.ts'
import { ClickQueue, afterFailure } from './click-queue.ts'
import { pageOf, pressedBy } from './pressed.ts'

const SEND_EVERY_MS = 30_000
const SEND_AT = 50

type Collecting = { stop(): void; leave(): Promise<void>; note(name: string): void }

/**
 * Reports which functions the user presses (REQ-08): every 30 seconds, at 50 clicks, and when the page is left or hidden.
 * What was not taken waits in this window, over reloads and until the same user has signed in again. Answers how to stop,
 * how to send what waits before somebody leaves, and how to note a function on this page that nobody has pressed.
 */
export function collectClicks(account: string): Collecting {
  const key = windowKey('clicks', account)
  const queue = new ClickQueue(send, cached(key))
  // Of who has logged out nothing is kept.
  const saveWaiting = () => keep(key, currentUser()?.account === account ? queue.clicks : [])
  const flush = () => void queue.flush(new Date()).finally(saveWaiting)
  const leave = async () => {
    // A page that is being left has no time to find out that they are not taken. What is sent is not kept as well: it would
    // count twice.
    const sent = navigator.onLine && !queue.isDelayed ? queue.leave(new Date()) : undefined
    saveWaiting()
    await sent
    saveWaiting()
  }
  const add = (funcName: string) => {
    queue.add({ funcName, clickTime: new Date().toISOString() })
    if (queue.length >= SEND_AT && !queue.isDelayed) flush()
  }
  const press = (event: MouseEvent) => {
    const pressed = pressedBy(event.target)
    if (pressed) add(clickName(pressed, pageOf(location.pathname), loadedTexts()))
  }
  const note = (name: string) => add(`${pageOf(location.pathname).route}#${name}`.slice(0, LONGEST_NAME))
  const timer = setInterval(flush, SEND_EVERY_MS)
  const deafen = listen(press, () => void leave())
  const stop = () => {
    clearInterval(timer)
    deafen()
    void leave()
  }
  return { stop, leave, note }
}

function listen(press: (event: MouseEvent) => void, leave: () => void): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  // Before anybody else: what a page does with a click may take the button away.
  document.addEventListener('click', press, { capture: true })
  document.addEventListener('visibilitychange', hide)
  addEventListener('pagehide', leave)
  return () => {
    document.removeEventListener('click', press, { capture: true })
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', leave)
  }
}

async function send(clicks: readonly Click[]): Promise<'done' | 'later'> {
  const token = currentToken()
  if (!token) return 'later'
  try {
    // Under the token of its own: a log must not be what tells the user that the session is over.
    const options = { token, quiet: true, keepalive: true }
    const { saved } = await call(clickApi.saveClickLogList, { items: [...clicks] }, options)
    return saved === 0 ? 'later' : 'done'
  } catch (error) {
    return error instanceof CallFailed ? afterFailure(error) : 'done'
  }
}

function cached(key: string): readonly Click[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function keep(key: string, clicks: readonly Click[]): void {
  if (clicks.length === 0) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, JSON.stringify(clicks))
}
