import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { type Listener, notify } from '#platform/server/database/listen.ts'
import { whenCommitted } from '#platform/server/database/transact.ts'

/** Cached actors by token hash; an invalidation may be limited to one user. */
export type KnownActors = {
  find(hash: Buffer, now: Date): Actor | undefined
  /** Must be called before reading an actor: the returned function caches it, unless something has changed meanwhile. */
  beginReading(): (hash: Buffer, actor: Actor, now: Date) => void
  onChange(heard: (userId: string | null) => void): void
}

/**
 * Caches actors for at most five seconds, and drops them as soon as any process ends a session or changes rights: before the
 * change is answered in the same process, otherwise on notification. Nothing is cached while notifications are interrupted.
 */
export function cacheActors(db: ReadDb, listener: Listener): KnownActors {
  const known = new Map<string, Known>()
  const hearers: ((userId: string | null) => void)[] = []
  let drops = 0
  const drop = () => {
    drops++
    known.clear()
  }
  dropsOf(db).add(drop)
  listener.on(ACTORS_CHANGED, (userId) => {
    drop()
    for (const heard of hearers) heard(userId || null)
  })
  return {
    find: (hash, now) => {
      const cached = listener.isLive() ? known.get(keyOf(hash)) : undefined
      return cached && Math.abs(now.getTime() - cached.readAt) < KEPT_FOR ? cached.actor : undefined
    },
    beginReading: () => {
      const dropsBefore = drops
      return (hash, actor, now) => {
        if (!listener.isLive() || drops !== dropsBefore) return
        if (known.size >= MAX_KEPT) known.clear()
        known.set(keyOf(hash), { actor, readAt: now.getTime() })
      }
    },
    onChange: (heard) => void hearers.push(heard),
  }
}

/**
 * Invalidates cached actors in every process; must be called with every change of sessions, users or rights. Windows of the user
 * (of all users if none is given) refetch their rights too.
 */
export async function dropKnownActors(tx: WriteTx, userId = ''): Promise<void> {
  await notify(tx, ACTORS_CHANGED, userId)
  whenCommitted(tx, (db) => {
    for (const drop of dropsOf(db)) drop()
  })
}

type Known = { readonly actor: Actor; readonly readAt: number }

const ACTORS_CHANGED = 'identity.actors-changed'
const KEPT_FOR = 5_000
const MAX_KEPT = 10_000

/** The caches of this process by database, each with its invalidation. */
const cached = new WeakMap<ReadDb, Set<() => void>>()

function dropsOf(db: ReadDb): Set<() => void> {
  const drops = cached.get(db) ?? new Set()
  cached.set(db, drops)
  return drops
}

function keyOf(hash: Buffer): string {
  return hash.toString('base64')
}
