import { platformErrors } from '#platform/contract/platform-errors.ts'
import { holdsAny } from '#platform/domain/actor.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verbs } from '#platform/server/http/context.ts'
import { tellWatchers } from '#platform/server/live/tell.ts'
import { Refusal, demand } from '#platform/server/refusal.ts'
import type { presenceApi } from '../contract/api.ts'
import { presenceErrors } from '../contract/errors.ts'
import { type RecordPresence, type RecordRef, presenceTopic } from '../contract/presence.ts'
import { type SoftLock, canAnswer, canAsk, canTakeOver } from '../domain/soft-lock-rules.ts'
import { type Seat, attend } from './attendance-repository.ts'
import {
  type HeldLock,
  forgetAsked,
  giveLock,
  insertTakeOver,
  keepLocks,
  lockSoftLock,
  noteAsked,
  passToAsker,
} from './soft-lock-repository.ts'
import { presenceOf } from './tell-presence.ts'

/** The kinds of records that can be open, and which permissions show one: the areas above name them. */
export type PresenceKinds = Readonly<Record<string, readonly [string, ...string[]]>>

/** What is done about the lock of one record, while it stands still. */
type Change = (tx: WriteTx, record: RecordRef, seat: Seat, lock: HeldLock | undefined) => Promise<void>

export function presenceVerbs(kinds: PresenceKinds): Verbs<typeof presenceApi> {
  return {
    async attend(context, { window, records }) {
      demandKinds(context, kinds, records)
      const seat = seatOf(context, window)
      await context.transact(async (tx) => {
        const edited = records.filter(({ editing }) => editing)
        tell(tx, [...(await attend(tx, seat, records)), ...(await keepLocks(tx, seat, edited))])
      })
      return { records: await presenceOf(context.db, window, records) }
    },
    ask: (context, input) => change(context, kinds, input, ask),
    answer: (context, input) => change(context, kinds, input, input.passOn ? passOn : keep),
    takeOver: (context, input) => change(context, kinds, input, takeOver),
  }
}

const ask: Change = async (tx, record, seat, lock) => {
  demand(presenceErrors, canAsk(asSoftLock(lock), seat.window))
  await noteAsked(tx, record, seat)
}

const passOn: Change = async (tx, record, seat, lock) => {
  demand(presenceErrors, canAnswer(asSoftLock(lock), seat.window))
  await passToAsker(tx, record)
}

const keep: Change = async (tx, record, seat, lock) => {
  demand(presenceErrors, canAnswer(asSoftLock(lock), seat.window))
  await forgetAsked(tx, record)
}

const takeOver: Change = async (tx, record, seat, lock) => {
  demand(presenceErrors, canTakeOver(asSoftLock(lock), seat.window))
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
  const record = { kind, id }
  demandKinds(context, kinds, [record])
  const seat = seatOf(context, window)
  await context.transact(async (tx) => {
    await work(tx, record, seat, await lockSoftLock(tx, record))
    tell(tx, [id])
  })
  const [presence] = await presenceOf(context.db, window, [record])
  return presence ?? { ...record, others: [], lock: null }
}

/** To the windows that have these records open; each then asks for itself. */
function tell(tx: WriteTx, ids: readonly string[]): void {
  for (const id of new Set(ids)) tellWatchers(tx, presenceTopic(id))
}

function demandKinds(context: Context, kinds: PresenceKinds, records: readonly RecordRef[]): void {
  for (const { kind } of records) {
    const permissions = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    if (!permissions) throw new Refusal(presenceErrors.KIND_UNKNOWN)
    if (!holdsAny(context.actor, permissions)) {
      throw new Refusal(platformErrors.NO_PERMISSION, { params: { permissions } })
    }
  }
}

function seatOf({ actor }: Context, window: string): Seat {
  return { window, userId: actor.userId, sessionId: actor.sessionId }
}

function asSoftLock(lock: HeldLock | undefined): SoftLock | null {
  return lock ? { window: lock.window, askedWindow: lock.askedWindow } : null
}
