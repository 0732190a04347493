import { whenIdle } from '../when-idle.ts'

/** How the clicks that wait are sent; nothing before any are collected. */
let sendWaiting: () => Promise<void> = async () => undefined

/** Takes in what happened without a click; before any are collected it waits. */
let noteFunction = (name: string): void => void waiting.push(name)
const waiting: string[] = []

/** Something for the click log that nobody has pressed, by the key of the text that names it (`platform:office.…`). */
export function noteInClickLog(name: string): void {
  noteFunction(name)
}

/** Sends the clicks that wait while their token is still good; resolves soon, come what may. */
export async function sendClicksBeforeLeaving(): Promise<void> {
  await Promise.race([sendWaiting(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

const PATIENCE_MS = 500

/** Collects clicks once the browser has time: the click log is no part of the first load. Returns how to stop. */
export function collectWhenIdle(account: string): () => void {
  const stopping = new AbortController()
  const collect = async () => {
    const { collectClicks } = await import('../fetched-when-idle.ts')
    if (stopping.signal.aborted) return
    const { stop, leave, note } = collectClicks(account)
    sendWaiting = leave
    noteFunction = note
    for (const name of waiting.splice(0)) note(name)
    stopping.signal.addEventListener('abort', stop)
  }
  const callOff = whenIdle(() => void collect())
  return () => {
    callOff()
    stopping.abort()
  }
}
