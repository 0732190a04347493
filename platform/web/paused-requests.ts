import { onSessionRenewed } from './session.ts'
import { createStore } from './store.ts'

/** A change that the server refused because the session was over; it is sent again only when the user says so. */
export type PausedRequest = { sendAgain(): void; giveUp(): void }

/** The changes that wait for the user, oldest first. */
export const pausedRequests = createStore<readonly PausedRequest[]>([])

/**
 * Waits until somebody has signed in again. What only reads goes on by itself; a change waits for the user's word.
 * Answers whether to send again; a call that is called off meanwhile is not.
 */
export function holdUntilRenewed(isRead: boolean, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const held = { sendAgain: () => end(true), giveUp: () => end(false) }
    const callOff = () => end(false)
    const forget = isRead ? onSessionRenewed(() => end(true)) : () => {}
    if (!isRead) pausedRequests.set([...pausedRequests.get(), held])
    signal?.addEventListener('abort', callOff)
    function end(again: boolean): void {
      forget()
      signal?.removeEventListener('abort', callOff)
      pausedRequests.set(pausedRequests.get().filter((one) => one !== held))
      resolve(again)
    }
  })
}
