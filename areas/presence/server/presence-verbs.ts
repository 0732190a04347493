import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verbs } from '#platform/server/http/context.ts'
import { notifyWatchers } from '#platform/server/live/notify.ts'
import { requireAllowed, found } from '#platform/server/refusal.ts'
import type { presenceApi } from '../contract/api.ts'
import { presenceErrors } from '../contract/errors.ts'
import { type RecordPresence, type RecordRef, presenceTopic } from '../contract/presence.ts'
import { type SoftLock, canAnswer, canAsk, canEditRecord, canTakeOver } from '../domain/soft-lock-rules.ts'
import { type Seat, attend } from './attendance-repository.ts'
import { type PresenceKinds, findRecordRights } from './record-rights.ts'
import {
  type HeldLock,
  forgetRequest,
  giveLock,
  insertTakeOver,
  refreshLocks,
  lockSoftLock,
  saveRequest,
  passToAsker,
} from './soft-lock-repository.ts'
import { presenceOf } from './publish-presence.ts'

/** A change of the lock of one record, which is locked meanwhile. */
type Change = (tx: WriteTx, record: RecordRef, seat: Seat, lock: HeldLock | undefined) => Promise<void>

export function presenceVerbs(kinds: PresenceKinds): Verbs<typeof presenceApi> {
  return {
    /** Records hidden from the actor are not recorded, and answered as if nobody had them open. */
    async attend(context, { window, records }) {
      const seat = seatOf(context, window)
      const visible = await findRecordRights(context.db, context.actor, kinds, records)
      await context.transact(async (tx) => {
        const edited = visible.filter(({ editing, mayEdit }) => editing && mayEdit)
        notify(tx, [...(await attend(tx, seat, visible)), ...(await refreshLocks(tx, seat, edited))])
      })
      const open = new Map((await presenceOf(context.db, window, visible)).map((one) => [keyOf(one), one]))
      return { records: records.map((record) => open.get(keyOf(record)) ?? nobodyAt(record)) }
    },
    ask: (context, input) => change(context, kinds, input, ask),
    answer: (context, input) => change(context, kinds, input, input.passOn ? passOn : keep),
    takeOver: (context, input) => change(context, kinds, input, takeOver),
  }
}

const ask: Change = async (tx, record, seat, lock) => {
  requireAllowed(presenceErrors, canAsk(asSoftLock(lock), seat.window))
  await saveRequest(tx, record, seat)
}

const passOn: Change = async (tx, record, seat, lock) => {
  requireAllowed(presenceErrors, canAnswer(asSoftLock(lock), seat.window))
  await passToAsker(tx, record)
}

const keep: Change = async (tx, record, seat, lock) => {
  requireAllowed(presenceErrors, canAnswer(asSoftLock(lock), seat.window))
  await forgetRequest(tx, record)
}

const takeOver: Change = async (tx, record, seat, lock) => {
  requireAllowed(presenceErrors, canTakeOver(asSoftLock(lock), seat.window))
  await giveLock(tx, record, seat)
  if (lock) await insertTakeOver(tx, record, lock.userId, seat.userId)
}

async function change(
  context: Context,
  kinds: PresenceKinds,
  input: RecordRef & { window: string },
  work: Change,
): Promise<RecordPresence> {
  const { kind, id, window } = input
  const [visible] = await findRecordRights(context.db, context.actor, kinds, [{ kind, id }])
  const record = found(visible)
  requireAllowed(presenceErrors, canEditRecord(record))
  const seat = seatOf(context, window)
  await context.transact(async (tx) => {
    await work(tx, record, seat, await lockSoftLock(tx, record))
    notify(tx, [id])
  })
  const [presence] = await presenceOf(context.db, window, [record])
  return presence ?? nobodyAt(record)
}

function nobodyAt({ kind, id }: RecordRef): RecordPresence {
  return { kind, id, others: [], lock: null, mayEdit: false }
}

function keyOf({ kind, id }: RecordRef): string {
  return `${kind}/${id}`
}

/** Notifies the windows with these records open, which then refetch. */
function notify(tx: WriteTx, ids: readonly string[]): void {
  for (const id of new Set(ids)) notifyWatchers(tx, presenceTopic(id))
}

function seatOf({ actor }: Context, window: string): Seat {
  return { window, userId: actor.userId, sessionId: actor.sessionId }
}

function asSoftLock(lock: HeldLock | undefined): SoftLock | null {
  return lock ? { window: lock.window, askedWindow: lock.askedWindow } : null
}
