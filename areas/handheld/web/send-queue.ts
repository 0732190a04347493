import { CallFailed, call } from '#platform/web/api-client.ts'
import { currentToken } from '#platform/web/session.ts'
import { warehouseApi } from '#areas/warehouse/contract/api.ts'
import { handheldApi } from '../contract/api.ts'
import { MAX_EVENTS } from '../domain/device-event.ts'
import {
  type DockStore,
  type QueuedItem,
  type QueuedPhoto,
  type QueuedStep,
  deviceIdOf,
  markRefused,
  readQueue,
  removeItems,
  renumber,
} from './queue-store.ts'

/** How a sending ended. `others`: what is left was taken by somebody else, who must sign in or hand it over. */
export type Sent = 'all' | 'offline' | 'signed-out' | 'others'

const LAST_REFUSAL = 8000

/** Who sends, and what is called after each delivery. */
type Sending = { readonly userId: string; onDelivered(): Promise<void> }

/** Sends the queue in its order until it is empty or the server cannot be reached. Only one tab sends at a time. */
export async function sendQueue(store: DockStore, sending: Sending): Promise<Sent> {
  const work = (): Promise<Sent> => sendAll(store, sending)
  return navigator.locks ? await navigator.locks.request('dock-send', work) : work()
}

async function sendAll(store: DockStore, { userId, onDelivered }: Sending): Promise<Sent> {
  const deviceId = await deviceIdOf(store)
  for (;;) {
    const waiting = (await readQueue(store)).filter(({ refused }) => refused === undefined)
    const [first] = waiting
    if (!first) return 'all'
    if (first.taker.userId !== userId) return 'others'
    try {
      const hasMoved = await (first.kind === 'photo'
        ? sendPhoto(store, first)
        : sendSteps(store, deviceId, leadingSteps(waiting, userId)))
      await onDelivered()
      // The same again would be answered the same: it is sent later, as if the server were away.
      if (!hasMoved) return 'offline'
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      return error.code > LAST_REFUSAL ? 'signed-out' : 'offline'
    }
  }
}

function leadingSteps(items: readonly QueuedItem[], userId: string): QueuedStep[] {
  const steps: QueuedStep[] = []
  for (const item of items) {
    if (item.kind !== 'step' || item.taker.userId !== userId || steps.length === MAX_EVENTS) break
    steps.push(item)
  }
  return steps
}

/** Whether the queue is another one now. */
async function sendSteps(store: DockStore, deviceId: string, steps: readonly QueuedStep[]): Promise<boolean> {
  try {
    const input = { deviceId, events: steps.map(({ event }) => event) }
    const { results, lastSeq } = await call(handheldApi.dockSend, input, options())
    const early = new Set(results.filter(({ state }) => state === 'EARLY').map(({ id }) => id))
    const taken = steps.filter(({ event }) => !early.has(event.id))
    await removeItems(store, taken)
    const isRenumbered = early.size > 0 && (await renumber(store, lastSeq))
    return taken.length > 0 || isRenumbered
  } catch (error) {
    if (!isForGood(error)) throw error
    const [first, ...rest] = steps
    if (!first) return false
    // One of them is not understood: found by sending them one by one.
    if (rest.length > 0) return sendSteps(store, deviceId, [first])
    await markRefused(store, first, error.message)
    return true
  }
}

async function sendPhoto(store: DockStore, item: QueuedPhoto): Promise<true> {
  const { content, ...photo } = item.photo
  try {
    const bytes = new Uint8Array(await content.arrayBuffer())
    await call(warehouseApi.photoAdd, { ...photo, file: { fileName: 'photo.jpg', bytes } }, options())
    await removeItems(store, [item])
  } catch (error) {
    if (!isForGood(error)) throw error
    await markRefused(store, item, error.message)
  }
  return true
}

/** Refused whenever it is sent again, unlike an overload, a lost network or an ended session. */
function isForGood(error: unknown): error is CallFailed {
  if (!(error instanceof CallFailed) || error.code > LAST_REFUSAL) return false
  return error.status >= 400 && error.status < 500 && error.status !== 401 && error.status !== 429
}

/** The token is named, so that an ended session rejects at once instead of waiting for a dialog of the portal. */
function options() {
  const token = currentToken()
  return { quiet: true, timeoutMs: 30_000, ...(token !== null && { token }) }
}
