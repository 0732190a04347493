import { whenIdle } from '../when-idle.ts'

/** Agrees with the server once the browser has time: it is no part of the first load. Returns how to stop. */
export function agreeWhenIdle(account: string): () => void {
  const stopping = new AbortController()
  const agree = async () => {
    const { keepInSync } = await import('../fetched-when-idle.ts')
    if (!stopping.signal.aborted) stopping.signal.addEventListener('abort', keepInSync(account))
  }
  const callOff = whenIdle(() => void agree())
  return () => {
    callOff()
    stopping.abort()
  }
}
