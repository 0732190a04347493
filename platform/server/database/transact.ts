import { setTimeout as pause } from 'node:timers/promises'
import { type Transaction, sql } from 'kysely'
import type { ReadDb, WriteTx } from './database.ts'

/** On whose behalf something is written; the audit trigger refuses a write without it. */
export type Writer = {
  readonly actorId: string
  readonly account: string
  readonly requestId: string
  /** The user who has switched to the actor; absent when people act as themselves. */
  readonly switchedBy?: string | null
}

/** The writer of everything that no person asked for: migrations, jobs, demo data. */
export function systemWriter(task: string): Writer {
  return { actorId: '00000000-0000-0000-0000-000000000000', account: 'system', requestId: task }
}

/**
 * Runs `work` in one transaction that carries actor and request id for the audit. Repeats it when PostgreSQL asks for
 * that (serialization failure, deadlock), so `work` must have no effect but its writes. Rolls back on any error.
 */
export async function transact<Result>(
  db: ReadDb,
  writer: Writer,
  work: (tx: WriteTx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await introduce(tx, writer)
        return work(tx as WriteTx)
      })
    } catch (error) {
      if (attempt >= ATTEMPTS || !isWorthRepeating(error)) throw error
      await pause(Math.random() * 20 * attempt)
    }
  }
}

/** Puts actor and request id on an open transaction; a later call replaces them for what is written from then on. */
export async function introduce(tx: Transaction<object>, writer: Writer): Promise<void> {
  await sql`select set_config('app.actor_id', ${writer.actorId}, true),
                   set_config('app.account', ${writer.account}, true),
                   set_config('app.request_id', ${writer.requestId}, true),
                   set_config('app.switched_by', ${writer.switchedBy ?? ''}, true)`.execute(tx)
}

const ATTEMPTS = 5
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

function isWorthRepeating(error: unknown): boolean {
  const state = error instanceof Error && 'code' in error ? error.code : undefined
  return state === SERIALIZATION_FAILURE || state === DEADLOCK
}
