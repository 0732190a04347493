import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import type { ReadDb, WriteTx } from './database.ts'
import { systemWriter, transact } from './transact.ts'

/** How often a lock that was not free is asked for again, and how long at most between two tries (milliseconds). */
const TRIES = 60
const PAUSE_MS = 1000

const LOCK_NOT_AVAILABLE = '55P03'

/** Makes the partitions of this month and the months to come of all tables that are partitioned by month. */
export function prepareMonths(db: ReadDb, pauseMs = PAUSE_MS): Promise<void> {
  const work = async (tx: WriteTx): Promise<void> => void (await sql`select platform.prepare_months(3)`.execute(tx))
  return betweenReaders(db, 'prepare-months', work, pauseMs)
}

/**
 * Work that adds or removes partitions, tried until its locks are free. It has to give up a lock that it does not get at once (200 ms
 * in `prepare_months` and `drop_months`): everybody who reads the table meanwhile stands in line behind it.
 */
export async function betweenReaders(
  db: ReadDb,
  task: string,
  work: (tx: WriteTx) => Promise<void>,
  pauseMs = PAUSE_MS,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(db, systemWriter(task), work, { evenOnFullDisk: true })
    } catch (error) {
      const isLocked = error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE
      if (!isLocked || attempt === TRIES) throw error
      await pause(pauseMs * (0.5 + Math.random()))
    }
  }
}
