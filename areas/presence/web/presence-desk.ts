import { call } from '#platform/web/api-client.ts'
import { currentToken } from '#platform/web/session.ts'
import { type Store, createStore } from '#platform/web/store.ts'
import { presenceApi } from '../contract/api.ts'
import type { RecordPresence, RecordRef } from '../contract/presence.ts'
import { lockNews } from '../domain/lock-news.ts'
import { HEARTBEAT_S, type SoftLock } from '../domain/soft-lock-rules.ts'
import { windowId } from './window-id.ts'

/** A record open in this window. */
type Open = {
  readonly record: RecordRef
  /** The number of components that show it. */
  places: number
  typing: boolean
  /** Editing was handed to this window or taken over: it counts as editing even before typing. */
  granted: boolean
  readonly seen: Store<RecordPresence | null>
}

type Said = readonly (RecordRef & { editing: boolean })[]

/** The time in ms after which the live stream is subscribed; earlier events must be fetched. */
const LISTENING_AFTER = 3000

/** The time in ms in which changes are combined. */
const TOGETHER = 50

const open = new Map<string, Open>()
const stores = new Map<string, Open['seen']>()
const ownActions = new WeakSet<RecordPresence>()
let beat: ReturnType<typeof setInterval> | undefined
let soon: ReturnType<typeof setTimeout> | undefined
let attending: Promise<void> = Promise.resolve()

/** Returns who else has a record open and who edits it; null until known, and while the record is not open here. */
export function presenceStore(record: RecordRef): Open['seen'] {
  const key = keyOf(record)
  const store = stores.get(key) ?? createStore<RecordPresence | null>(null)
  stores.set(key, store)
  return store
}

/** Registers a record as open here; the returned function closes it. */
export function openRecord(record: RecordRef): () => void {
  const key = keyOf(record)
  const entry = open.get(key) ?? { record, places: 0, typing: false, granted: false, seen: presenceStore(record) }
  entry.places += 1
  if (open.size === 0) begin()
  open.set(key, entry)
  attendSoon()
  setTimeout(attendSoon, LISTENING_AFTER)
  return () => leave(key, entry)
}

/** Reports whether there are unsaved changes. Without them the lock is released. */
export function setTyping(record: RecordRef, typing: boolean): void {
  const entry = open.get(keyOf(record))
  if (!entry || entry.typing === typing) return
  entry.typing = typing
  if (!typing) entry.granted = false
  attendSoon()
}

/** Applies the answer to an action of this window on a lock. */
export function showAnswer(presence: RecordPresence): void {
  const entry = open.get(keyOf(presence))
  if (!entry) return
  ownActions.add(presence)
  entry.granted = presence.lock?.window === windowId()
  entry.seen.set(presence)
}

/** Whether this state results from an action of this window, so that no notification is needed. */
export function isOwnAction(presence: RecordPresence): boolean {
  return ownActions.has(presence)
}

/** Refetches shortly: someone opened, closed or started to edit. */
export function attendSoon(): void {
  soon ??= setTimeout(() => {
    soon = undefined
    // One after another, so that no older answer overwrites a newer one.
    attending = attending.then(attend)
  }, TOGETHER)
}

/** Returns a lock in the form of the rules. */
export function asSoftLock(lock: RecordPresence['lock'] | undefined): SoftLock | null {
  return lock ? { window: lock.window, askedWindow: lock.asked?.window ?? null } : null
}

function begin(): void {
  beat = setInterval(attendSoon, HEARTBEAT_S * 1000)
  addEventListener('pagehide', hide)
  addEventListener('pageshow', attendSoon)
}

function end(): void {
  clearInterval(beat)
  removeEventListener('pagehide', hide)
  removeEventListener('pageshow', attendSoon)
}

function hide(): void {
  void say([], true)
}

function leave(key: string, entry: Open): void {
  entry.places -= 1
  if (entry.places > 0) return
  open.delete(key)
  entry.seen.set(null)
  if (open.size === 0) end()
  attendSoon()
}

async function attend(): Promise<void> {
  for (const presence of await say([...open.values()].map(saidOf), false)) {
    const entry = open.get(keyOf(presence))
    if (!entry) continue
    const before = entry.seen.get()
    const isMine = presence.lock?.window === windowId()
    const isPassed = lockNews(asSoftLock(before?.lock), asSoftLock(presence.lock), windowId()) === 'passed'
    entry.granted = isMine && (entry.granted || isPassed)
    if (JSON.stringify(presence) !== JSON.stringify(before)) entry.seen.set(presence)
  }
}

/** A window that has asked reports as editing, so that it keeps the lock when it is handed over. */
function saidOf({ record, typing, granted, seen }: Open): Said[number] {
  const hasAsked = seen.get()?.lock?.asked?.window === windowId()
  return { ...record, editing: typing || granted || hasAsked }
}

/** With an explicit token, so that a failure here is not what tells the user that the session has ended. */
async function say(records: Said, leaving: boolean): Promise<readonly RecordPresence[]> {
  const token = currentToken()
  if (!token) return []
  const input = { window: windowId(), records: [...records] }
  try {
    return (await call(presenceApi.attend, input, { token, quiet: true, keepalive: leaving })).records
  } catch {
    return []
  }
}

function keyOf({ kind, id }: RecordRef): string {
  return `${kind}/${id}`
}
