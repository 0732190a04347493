import { whenIdle } from '../when-idle.ts'

/** Looks after the focus once the browser has time: it is no part of the first load. Returns how to stop. */
export function keepFocusWhenIdle(): () => void {
  const stopping = new AbortController()
  const keep = async () => {
    const { keepFocus } = await import('../fetched-when-idle.ts')
    if (!stopping.signal.aborted) stopping.signal.addEventListener('abort', keepFocus())
  }
  const callOff = whenIdle(() => void keep())
  return () => {
    callOff()
    stopping.abort()
  }
}
