import { whenIdle } from '../when-idle.ts'

/** How the clicks that wait are sent; nothing before any are collected. */
let sendWaiting: () => Promise<void> = async () => undefined

/** Sends the clicks that wait while their token is still good; resolves soon, come what may. */
export async function sendClicksBeforeLeaving(): Promise<void> {
  await Promise.race([sendWaiting(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

const PATIENCE_MS = 500

/** Collects clicks once the browser has time: the click log is no part of the first load. Returns how to stop. */
export function collectWhenIdle(account: string): () => void {
  const stopping = new AbortController()
  const collect = async () => {
    const { collectClicks } = await import('./collect-clicks.ts')
    if (stopping.signal.aborted) return
    const { stop, leave } = collectClicks(account)
    sendWaiting = leave
    stopping.signal.addEventListener('abort', stop)
  }
  const callOff = whenIdle(() => void collect())
  return () => {
    callOff()
    stopping.abort()
  }
}
