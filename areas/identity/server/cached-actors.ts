import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { type Listener, notify } from '#platform/server/database/listen.ts'
import { whenCommitted } from '#platform/server/database/transact.ts'

/** Actors by the hash of their token, as this process has read them; a change of rights may name the user it concerns. */
export type KnownActors = {
  find(hash: Buffer, now: Date): Actor | undefined
  /** To be called before an actor is read: what it answers keeps the actor, unless something has changed meanwhile. */
  beginReading(): (hash: Buffer, actor: Actor, now: Date) => void
  onChange(heard: (userId: string | null) => void): void
}

/**
 * Keeps actors for at most five seconds, and drops them as soon as any process ends a session or changes a right: before the
 * change is answered where this process makes it, else once it is heard of. While the database cannot be heard nothing is kept.
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
        if (known.size >= MOST_KEPT) known.clear()
        known.set(keyOf(hash), { actor, readAt: now.getTime() })
      }
    },
    onChange: (heard) => void hearers.push(heard),
  }
}

/**
 * Tells every process to ask again who may do what: with every change of sessions, users or rights. The windows of the
 * user ask too, at once; those of everybody when no user is named.
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
const MOST_KEPT = 10_000

/** What this process keeps of a database, each to be dropped by a call. */
const cached = new WeakMap<ReadDb, Set<() => void>>()

function dropsOf(db: ReadDb): Set<() => void> {
  const drops = cached.get(db) ?? new Set()
  cached.set(db, drops)
  return drops
}

function keyOf(hash: Buffer): string {
  return hash.toString('base64')
}
