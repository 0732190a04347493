import { sessionApi } from '#areas/identity/contract/session-api.ts'
import { CallFailed, call, isSessionRefusal } from '#platform/web/api-client.ts'
import { clientState } from '#platform/web/client-state.ts'
import { OFFERED_TOKEN_KEY, TOKEN_KEY, currentToken, storeToken } from '#platform/web/session.ts'
import { createStore } from '#platform/web/store.ts'
import { handheldApi } from '../contract/api.ts'
import type { DockAction, DockConflict, DockSnapshot } from '../contract/dock.ts'
import {
  type DockPhoto,
  type DockStore,
  type QueuedItem,
  type Taker,
  appendPhoto,
  appendStep,
  countQueue,
  deviceIdOf,
  openDockStore,
  readQueue,
  readSnapshot,
  saveSnapshot,
} from './queue-store.ts'
import { type Sent, sendQueue } from './send-queue.ts'

export type DockUser = Taker & { readonly officeId: string; readonly officeCode: string; readonly mayWork: boolean }

export type DockState = {
  readonly user: DockUser | null
  readonly isReady: boolean
  readonly deviceId: string
  readonly unsent: number
  readonly items: readonly QueuedItem[]
  readonly sent: Sent
  readonly snapshot: DockSnapshot
  readonly conflicts: readonly DockConflict[]
  /** Bytes that the browser still has for the queue; null where it does not say. */
  readonly room: number | null
}

const NOTHING: DockSnapshot = { trucks: [], units: [], stockTakes: [], facilities: [] }

export const dockState = createStore<DockState>({
  user: null,
  isReady: false,
  deviceId: '',
  unsent: 0,
  items: [],
  sent: 'all',
  snapshot: NOTHING,
  conflicts: [],
  room: null,
})

let store: DockStore | null = null
const USER_KEY = 'dock_user'
const SHOWN_ITEMS = 100

/** Finds out who works here; without network it is who worked here last. */
export async function startDock(): Promise<void> {
  const user = await userNow()
  change({ user, isReady: true })
  if (!user?.mayWork) return
  store = openDockStore(user.officeId)
  void navigator.storage?.persist?.()
  change({ deviceId: await deviceIdOf(store), snapshot: (await readSnapshot(store)) ?? NOTHING })
  await refreshQueue()
  await sendAndRefresh()
}

async function userNow(): Promise<DockUser | null> {
  const stored = localStorage.getItem(TOKEN_KEY)
  if (stored === null) return null
  const offered = sessionStorage.getItem(OFFERED_TOKEN_KEY)
  sessionStorage.removeItem(OFFERED_TOKEN_KEY)
  // Who signs in again comes back with a new token, while the ended one is still stored.
  let user = await userOf(stored)
  if (user === 'refused' && offered !== null) user = await userOf(offered)
  if (typeof user === 'object') return user
  // Work goes on under an ended session and without network too: steps are stored, and sent after signing in again.
  return JSON.parse(localStorage.getItem(USER_KEY) ?? 'null') as DockUser | null
}

/** The user of a token, which is stored. */
async function userOf(token: string): Promise<DockUser | 'refused' | 'unreachable'> {
  storeToken(token)
  try {
    const input = { token, systemcode: clientState().systemcode }
    const { userId, account, name, officeId, officeCode, permissionlist } = await call(sessionApi.currentUser, input, {
      token,
      quiet: true,
    })
    const mayWork = permissionlist.includes('/warehouse/edit')
    const user = { userId, account, name, officeId, officeCode, mayWork }
    localStorage.setItem(USER_KEY, JSON.stringify(user))
    change({ sent: 'all' })
    return user
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    if (!isSessionRefusal(error)) return 'unreachable'
    change({ sent: 'signed-out' })
    return 'refused'
  }
}

/** Stores a step on the device and sends it if possible. Rejects when the device has no room for it. */
export async function takeStep(action: DockAction): Promise<void> {
  const { user } = dockState.get()
  if (!store || !user) return
  await appendStep(store, user, action)
  await refreshQueue()
  void sendAndRefresh()
}

export async function takePhoto(photo: DockPhoto): Promise<void> {
  const { user } = dockState.get()
  if (!store || !user) return
  await appendPhoto(store, user, photo)
  await refreshQueue()
  void sendAndRefresh()
}

/** The open queue, for what changes it by hand. */
export function openStore(): DockStore | null {
  return store
}

export async function refreshQueue(): Promise<void> {
  if (!store) return
  const [unsent, items, room] = await Promise.all([countQueue(store), readQueue(store, SHOWN_ITEMS), roomLeft()])
  change({ unsent, items, room })
}

/** Sends what waits, then loads trucks, bins and conflicts anew. */
export async function sendAndRefresh(): Promise<void> {
  const { user } = dockState.get()
  if (!store || !user || currentToken() === null) return
  const sent = await sendQueue(store, { userId: user.userId, onDelivered: refreshQueue })
  change({ sent })
  if (sent === 'all' || sent === 'others') await loadAgain(store)
}

async function loadAgain(into: DockStore): Promise<void> {
  const token = currentToken()
  const options = { quiet: true, ...(token !== null && { token }) }
  try {
    const [snapshot, { conflicts }] = await Promise.all([
      call(handheldApi.dockSnapshot, {}, options),
      call(handheldApi.dockConflicts, {}, options),
    ])
    await saveSnapshot(into, snapshot)
    change({ snapshot, conflicts })
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    change({ sent: isSessionRefusal(error) ? 'signed-out' : 'offline' })
  }
}

async function roomLeft(): Promise<number | null> {
  const estimate = await navigator.storage?.estimate?.()
  return estimate?.quota === undefined ? null : estimate.quota - (estimate.usage ?? 0)
}

function change(part: Partial<DockState>): void {
  dockState.set({ ...dockState.get(), ...part })
}
