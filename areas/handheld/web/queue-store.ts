import { type UseStore, createStore, promisifyRequest } from 'idb-keyval'
import type { DockAction, DockEvent, DockSnapshot } from '../contract/dock.ts'
import { type NumberedStep, lastSeqBefore, numbersAfter } from '../domain/queue-numbers.ts'
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

/** The items of the queue in order, all or the first ones. */
export function readQueue(store: DockStore, most?: number): Promise<QueuedItem[]> {
  return store('readonly', (rows) => promisifyRequest(rows.getAll(places(), most) as IDBRequest<QueuedItem[]>))
}

export function countQueue(store: DockStore): Promise<number> {
  return store('readonly', (rows) => promisifyRequest(rows.count(places())))
}

/** Removes what the server has taken, and what was refused and is not wanted any more. */
export function removeItems(store: DockStore, items: readonly QueuedItem[]): Promise<void> {
  return store('readwrite', async (rows) => {
    for (const { nr } of items) rows.delete(nr)
    await done(rows)
  })
}

/** Sets aside what the server will never take; the steps behind it move up, in the same transaction. */
export function markRefused(store: DockStore, item: QueuedItem, refused: string): Promise<void> {
  return store('readwrite', async (rows) => {
    if ((await promisifyRequest(rows.count(item.nr))) > 0) rows.put({ ...item, refused }, item.nr)
    if (item.kind === 'step') await numberFrom(rows, item.event.seq - 1)
    await done(rows)
  })
}

/** Lets a refused item be sent again at its place in the queue: what refused it may have been put right. */
export function tryAgain(store: DockStore, item: QueuedItem): Promise<void> {
  return store('readwrite', async (rows) => {
    const { nextSeq } = await deviceIn(rows)
    const lastSeq = lastSeqBefore((await stepsIn(rows)).map(numberOf), nextSeq)
    const { refused: _refused, ...waiting } = item
    if (waiting.kind === 'photo') rows.put(waiting, item.nr)
    else {
      // Behind every number of the device until it is numbered with the others.
      rows.put({ ...waiting, event: { ...waiting.event, seq: nextSeq } } satisfies QueuedStep, item.nr)
      await numberFrom(rows, lastSeq)
    }
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

/** Numbers the queued steps from what the server has, since it was restored or lost some; false if no number changed. */
export function renumber(store: DockStore, lastSeq: number): Promise<boolean> {
  return store('readwrite', async (rows) => {
    const isChanged = await numberFrom(rows, lastSeq)
    await done(rows)
    return isChanged
  })
}

async function numberFrom(rows: IDBObjectStore, lastSeq: number): Promise<boolean> {
  const device = await deviceIn(rows)
  const steps = await stepsIn(rows)
  const numbers = numbersAfter(steps.map(numberOf), lastSeq)
  if (!numbers) return false
  let nextSeq = lastSeq + 1
  let isChanged = false
  for (const [index, step] of steps.entries()) {
    const seq = numbers[index]
    if (seq === undefined) continue
    nextSeq = seq + 1
    if (seq === step.event.seq) continue
    isChanged = true
    rows.put({ ...step, event: { ...step.event, seq } } satisfies QueuedStep, step.nr)
  }
  rows.put({ ...device, nextSeq } satisfies Device, DEVICE)
  return isChanged
}

async function stepsIn(rows: IDBObjectStore): Promise<QueuedStep[]> {
  const all = await promisifyRequest(rows.getAll(places()) as IDBRequest<QueuedItem[]>)
  return all.filter((item) => item.kind === 'step')
}

function numberOf({ event, refused }: QueuedStep): NumberedStep {
  return { seq: event.seq, isRefused: refused !== undefined }
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
