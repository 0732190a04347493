import { whenIdle } from '../when-idle.ts'

/** Collects clicks once the browser has time: the click log is no part of the first load. Returns how to stop. */
export function collectWhenIdle(account: string): () => void {
  const stopping = new AbortController()
  const collect = async () => {
    const { collectClicks } = await import('./collect-clicks.ts')
    if (!stopping.signal.aborted) stopping.signal.addEventListener('abort', collectClicks(account))
  }
  const callOff = whenIdle(() => void collect())
  return () => {
    callOff()
    stopping.abort()
  }
}
