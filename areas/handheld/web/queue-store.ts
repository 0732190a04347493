import { type UseStore, createStore, promisifyRequest } from 'idb-keyval'
import type { DockAction, DockEvent, DockSnapshot } from '../contract/dock.ts'
import { newUuid } from '#platform/web/new-uuid.ts'

/** Who took a step, as shown and as sent. */
export type Taker = { readonly userId: string; readonly account: string; readonly name: string }

type Item = {
  /** Place in the queue; steps and photos are sent in this order. */
  readonly nr: number
  readonly taker: Taker
  /** Why the server will never take it as it is. */
  readonly refused?: string
}

export type QueuedStep = Item & { readonly kind: 'step'; readonly event: DockEvent }
export type QueuedPhoto = Item & { readonly kind: 'photo'; readonly photo: DockPhoto }
export type QueuedItem = QueuedStep | QueuedPhoto

export type DockPhoto = {
  readonly id: string
  readonly truckId?: string
  readonly code?: string
  readonly isDamage: 'yes' | 'no'
  readonly takenAt: string
  readonly content: Blob
}

type Device = { readonly deviceId: string; readonly nextSeq: number; readonly nextNr: number }

/** The queue of this browser for one office, in IndexedDB. Every change is one transaction, so tabs do not collide. */
export type DockStore = UseStore

const DEVICE = 'device'
const SNAPSHOT = 'snapshot'
/** Places are numbers; all other keys are words. */
const places = (): IDBKeyRange => IDBKeyRange.bound(0, Number.MAX_SAFE_INTEGER)

export function openDockStore(officeId: string): DockStore {
  return createStore(`dock-${officeId}`, 'queue')
}

export function deviceIdOf(store: DockStore): Promise<string> {
  return store('readwrite', async (rows) => (await deviceIn(rows)).deviceId)
}

/** Appends a step under the next number of the device. */
export function appendStep(store: DockStore, taker: Taker, action: DockAction): Promise<void> {
  return store('readwrite', async (rows) => {
    const device = await deviceIn(rows)
    const { nextNr: nr, nextSeq: seq } = device
    const event = { id: newUuid(), seq, at: new Date().toISOString(), takenBy: taker.account, action }
    const step: QueuedStep = { kind: 'step', nr, taker, event }
    rows.put(step, nr)
    rows.put({ ...device, nextNr: nr + 1, nextSeq: seq + 1 } satisfies Device, DEVICE)
    await done(rows)
  })
}

export function appendPhoto(store: DockStore, taker: Taker, photo: DockPhoto): Promise<void> {
  return store('readwrite', async (rows) => {
    const device = await deviceIn(rows)
    const { nextNr: nr } = device
    rows.put({ kind: 'photo', nr, taker, photo } satisfies QueuedPhoto, nr)
    rows.put({ ...device, nextNr: nr + 1 } satisfies Device, DEVICE)
    await done(rows)
  })
}

/** The first items of the queue, in order. */
export function readQueue(store: DockStore, most: number): Promise<QueuedItem[]> {
  return store('readonly', (rows) => promisifyRequest(rows.getAll(places(), most) as IDBRequest<QueuedItem[]>))
}

export function countQueue(store: DockStore): Promise<number> {
  return store('readonly', (rows) => promisifyRequest(rows.count(places())))
}

/** Removes what the server has taken. */
export function removeItems(store: DockStore, items: readonly QueuedItem[]): Promise<void> {
  return store('readwrite', async (rows) => {
    for (const { nr } of items) rows.delete(nr)
    await done(rows)
  })
}

export function markRefused(store: DockStore, item: QueuedItem, refused: string): Promise<void> {
  return store('readwrite', async (rows) => {
    if ((await promisifyRequest(rows.count(item.nr))) > 0) rows.put({ ...item, refused }, item.nr)
    await done(rows)
  })
}

/** Hands items of another user over to the one who is signed in; `takenBy` still names who took them. */
export function handOverTo(store: DockStore, taker: Taker): Promise<void> {
  return store('readwrite', async (rows) => {
    const all = await promisifyRequest(rows.getAll(places()) as IDBRequest<QueuedItem[]>)
    for (const item of all) rows.put({ ...item, taker }, item.nr)
    await done(rows)
  })
}

/** Drops an item that was refused; the steps behind it move up, in the same transaction. */
export function dropItem(store: DockStore, item: QueuedItem): Promise<void> {
  return store('readwrite', async (rows) => {
    rows.delete(item.nr)
    if (item.kind === 'step') await numberFrom(rows, item.event.seq - 1)
    await done(rows)
  })
}

/** Numbers the queued steps from what the server has; needed when steps were dropped or the server was restored. */
export function renumber(store: DockStore, lastSeq: number): Promise<void> {
  return store('readwrite', async (rows) => {
    await numberFrom(rows, lastSeq)
    await done(rows)
  })
}

async function numberFrom(rows: IDBObjectStore, lastSeq: number): Promise<void> {
  const device = await deviceIn(rows)
  const all = await promisifyRequest(rows.getAll(places()) as IDBRequest<QueuedItem[]>)
  if (all.some((item) => item.kind === 'step' && item.event.seq <= lastSeq)) return
  let seq = lastSeq
  for (const item of all) {
    if (item.kind === 'step') rows.put({ ...item, event: { ...item.event, seq: ++seq } }, item.nr)
  }
  rows.put({ ...device, nextSeq: seq + 1 } satisfies Device, DEVICE)
}

export function saveSnapshot(store: DockStore, snapshot: DockSnapshot): Promise<void> {
  return store('readwrite', async (rows) => {
    rows.put(snapshot, SNAPSHOT)
    await done(rows)
  })
}

export function readSnapshot(store: DockStore): Promise<DockSnapshot | undefined> {
  return store('readonly', (rows) => promisifyRequest(rows.get(SNAPSHOT) as IDBRequest<DockSnapshot | undefined>))
}

async function deviceIn(rows: IDBObjectStore): Promise<Device> {
  const known = await promisifyRequest(rows.get(DEVICE) as IDBRequest<Device | undefined>)
  if (known) return known
  const device: Device = { deviceId: newUuid(), nextSeq: 1, nextNr: 1 }
  rows.put(device, DEVICE)
  return device
}

/** Resolves when the transaction is on the disk of the device, rejects when it had no room. */
function done(rows: IDBObjectStore): Promise<void> {
  return promisifyRequest(rows.transaction)
}
