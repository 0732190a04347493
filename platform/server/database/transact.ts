import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { SYSTEM_ACCOUNT } from '#platform/domain/person.ts'
import type { ReadDb, WriteTx } from './database.ts'
import { Refusal } from '../refusal.ts'
import { BEGIN, COMMIT } from './preparing-client.ts'

/** On whose behalf something is written; the audit trigger refuses a write without it. */
export type Writer = {
  readonly actorId: string
  readonly account: string
  readonly requestId: string
  /** The user who has switched to the actor; absent when people act as themselves. */
  readonly switchedBy?: string | null
}

/** Who the audit names for what no person did. */
export const SYSTEM_ACTOR = '00000000-0000-0000-0000-000000000000'

/** The writer of everything that no person asked for: migrations, jobs, demo data. */
export function systemWriter(task: string): Writer {
  return { actorId: SYSTEM_ACTOR, account: SYSTEM_ACCOUNT, requestId: task }
}

/** What travels with begin and commit and costs no way of its own. */
export type Frame<Result> = {
  /** Something to be evaluated, such as a function that takes a lock. */
  readonly opening?: RawBuilder<unknown>
  /** Sessions and what frees space: these few rows are written while the disk is full, so that people can go on reading. */
  readonly evenOnFullDisk?: boolean
  /** A statement made of the result of the transaction, if there is one; its parameters are texts. */
  readonly closing?: (result: Result) => RawBuilder<unknown> | undefined
}

/**
 * Runs `work` in one transaction that carries actor and request id for the audit. Repeats it when PostgreSQL asks for
 * that (serialization failure, deadlock), so `work` must have no effect but its writes. Rolls back on any error. Refused with
 * DISK_FULL while the disk is full.
 */
export async function transact<Result>(
  db: ReadDb,
  writer: Writer,
  work: (tx: WriteTx) => Promise<Result>,
  frame: Frame<Result> = {},
): Promise<Result> {
  if (!frame.evenOnFullDisk && isDiskFull(db)) throw new Refusal(platformErrors.DISK_FULL)
  for (let attempt = 1; ; attempt++) {
    try {
      const later: AfterCommit[] = []
      const result = await db.connection().execute((connection) => attemptOnce(connection, writer, work, frame, later))
      for (const afterwards of later) afterwards(db)
      return result
    } catch (error) {
      if (attempt >= ATTEMPTS || !isWorthRepeating(error)) throw error
      await pause(Math.random() * 20 * attempt)
    }
  }
}

const fullDisks = new WeakMap<ReadDb, () => boolean>()

/** Refuses the transactions of this database while the answer is yes: PostgreSQL that runs out of space for its WAL stops. */
export function refuseWritesWhile(db: ReadDb, isFull: () => boolean): void {
  fullDisks.set(db, isFull)
}

/** Whether writes to this database are refused at the moment. */
export function isDiskFull(db: ReadDb): boolean {
  return fullDisks.get(db)?.() ?? false
}

type AfterCommit = (db: ReadDb) => void

const afterCommit = new WeakMap<object, AfterCommit[]>()

/** Does something once the transaction is committed, and not when it is rolled back. It must not throw. */
export function whenCommitted(tx: WriteTx, work: AfterCommit): void {
  const later = afterCommit.get(tx)
  if (!later) throw new Error('this transaction was not opened by transact')
  later.push(work)
}

/** Puts actor and request id on an open transaction; a later call replaces them for what is written from then on. */
export async function setAuditContext(tx: WriteTx, writer: Writer): Promise<void> {
  await auditContext(writer).execute(tx)
}

async function attemptOnce<Result>(
  connection: ReadDb,
  writer: Writer,
  work: (tx: WriteTx) => Promise<Result>,
  { opening, closing }: Frame<Result>,
  later: AfterCommit[],
): Promise<Result> {
  try {
    afterCommit.set(connection, later)
    const open = sql`${sql.raw(BEGIN)}${auditContext(writer)}, ${KEPT_PLANS}`
    await (opening ? sql`${open}, ${opening}` : open).execute(connection)
    const result = await work(connection as WriteTx)
    const last = closing?.(result)
    await (last ? sql`${last}${sql.raw(COMMIT)}`.execute(connection) : commit(connection))
    return result
  } catch (error) {
    // Without a connection there is nothing left to roll back.
    await sql`rollback`.execute(connection).catch(() => undefined)
    throw error
  }
}

/** A commit after a statement that failed, and whose error was swallowed, is a rollback. */
async function commit(connection: ReadDb): Promise<void> {
  const { rows } = await sql<{ command: string }>`commit`.execute(connection)
  if (rows[0]?.command !== 'COMMIT')
    throw new Error('the transaction was rolled back: one of its statements had failed')
}

function auditContext({ actorId, account, requestId, switchedBy }: Writer): RawBuilder<unknown> {
  return sql`select set_config('app.actor_id', ${actorId}, true),
                    set_config('app.account', ${account}, true),
                    set_config('app.request_id', ${requestId}, true),
                    set_config('app.switched_by', ${switchedBy ?? ''}, true)`
}

/**
 * Writes find their rows by key, so their plans may be kept, which lists may not. Planning the statements of a write and of
 * its triggers anew each time was a fifth of what a taken MAWB number costs PostgreSQL.
 */
const KEPT_PLANS = sql`set_config('plan_cache_mode', 'auto', true)`

const ATTEMPTS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

function isWorthRepeating(error: unknown): boolean {
  const state = error instanceof Error && 'code' in error ? error.code : undefined
  return state === SERIALIZATION_FAILURE || state === DEADLOCK
}
