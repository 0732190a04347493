import type { ReadDb } from '#platform/server/database/database.ts'
import type { RecordPresence, RecordRef } from '../contract/presence.ts'
import { type Attendant, findOthers } from './attendance-repository.ts'
import { type HeldLock, findLocks } from './soft-lock-repository.ts'

/** Returns who else has each record open and who edits it, from the view of a window, in the given order. */
export async function presenceOf(
  db: ReadDb,
  window: string,
  records: readonly (RecordRef & { readonly mayEdit: boolean })[],
): Promise<RecordPresence[]> {
  if (records.length === 0) return []
  const others = Map.groupBy(await findOthers(db, window, records), keyOf)
  const locks = new Map((await findLocks(db, records)).map((lock) => [keyOf(lock), lock]))
  return records.map(({ kind, id, mayEdit }) => ({
    kind,
    id,
    others: (others.get(keyOf({ kind, id })) ?? []).map(attendantOf),
    lock: lockOf(locks.get(keyOf({ kind, id }))),
    mayEdit,
  }))
}

function keyOf({ kind, id }: RecordRef): string {
  return `${kind}/${id}`
}

function attendantOf({ userId, account, name, since }: Attendant) {
  return { userId, account, name, since }
}

function lockOf(lock: HeldLock | undefined): RecordPresence['lock'] {
  if (!lock) return null
  const { window, userId, account, name, since, askedWindow, askedUserId, askedAccount, askedName } = lock
  const isRequested = askedWindow !== null && askedUserId !== null && askedAccount !== null && askedName !== null
  return {
    window,
    userId,
    account,
    name,
    since,
    asked: isRequested ? { window: askedWindow, userId: askedUserId, account: askedAccount, name: askedName } : null,
  }
}
