import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from './log.ts'
import { type Database, type ReadDb, openDatabase } from './database/database.ts'
import { type RawReader, rawReader } from './database/raw-reader.ts'

/** Where a read takes its rows from. */
export type ReadSource = { readonly db: ReadDb; readonly raw: RawReader }

/** How far a replica is behind. */
export type ReplicaLag = { readonly bytes: number; readonly seconds: number }

export type Replica = {
  /**
   * Runs a read on the replica once it has replayed everything that was committed before the call, by whichever process; on
   * `primary` where it is not that far within a moment, or fails.
   */
  read<Result>(primary: ReadSource, work: (source: ReadSource) => Promise<Result>): Promise<Result>
  /** Whether it answers and is one: a promoted replica is a database of its own. */
  isUp(): Promise<boolean>
  /** Not a number while the replica does not answer. */
  lag(): Promise<ReplicaLag>
  /** How many reads went where since the start. */
  reads(): { readonly replica: number; readonly primary: number }
  close(): Promise<void>
}

type Options = { readonly primary: pg.Pool; readonly url: string; readonly connections: number; readonly log: Log }

/** A replica that has not replayed so far by then is not waited for (milliseconds). */
const WAIT_MS = 250
const LOOK_AGAIN_MS = 10
/** One that failed is left alone for a while, so that not every call waits for its time-out. */
const REST_MS = 5_000

/** Opens a streaming replica for reads that take long. It may be gone: then everything is read from the primary. */
export function openReplica({ primary, url, connections, log }: Options): Replica {
  const database = openDatabase({ url, connections, log })
  const source: ReadSource = { db: database.db, raw: rawReader(database.pool, database) }
  const counts = { replica: 0, primary: 0 }
  let restsUntil = 0

  async function isUsable(): Promise<boolean> {
    if (Date.now() < restsUntil) return false
    try {
      return await hasReplayed(database, await writtenBy(primary))
    } catch (error) {
      rest(error)
      return false
    }
  }

  function rest(error: unknown): void {
    restsUntil = Date.now() + REST_MS
    log.warn({ error: String(error) }, 'the replica cannot be read; the primary is read instead')
  }

  return {
    async read(fallback, work) {
      if (await isUsable()) {
        try {
          const result = await work(source)
          counts.replica++
          return result
        } catch (error) {
          if (!isOfReplica(error)) throw error
          rest(error)
        }
      }
      counts.primary++
      return work(fallback)
    },
    isUp: () => isReplica(database).catch(() => false),
    lag: () => lagOf(primary, database).catch(() => ({ bytes: Number.NaN, seconds: Number.NaN })),
    reads: () => ({ ...counts }),
    close: () => database.close(),
  }
}

/** Up to here everything is that was acknowledged, also where commits do not wait for the disk. */
async function writtenBy(primary: pg.Pool): Promise<string> {
  const { rows } = await primary.query<{ lsn: string }>('select pg_current_wal_insert_lsn() as lsn')
  return rows[0]?.lsn ?? ''
}

/** A promoted replica is no replica any more: what it holds may differ from the primary. */
async function hasReplayed({ pool }: Database, lsn: string): Promise<boolean> {
  for (const end = Date.now() + WAIT_MS; ; await pause(LOOK_AGAIN_MS)) {
    const { rows } = await pool.query<{ replica: boolean; replayed: boolean | null }>(
      'select pg_is_in_recovery() as replica, pg_last_wal_replay_lsn() >= $1::pg_lsn as replayed',
      [lsn],
    )
    if (rows[0]?.replica && rows[0].replayed) return true
    if (!rows[0]?.replica || Date.now() > end) return false
  }
}

async function isReplica({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')
  return rows[0]?.replica === true
}

async function lagOf(primary: pg.Pool, { pool }: Database): Promise<ReplicaLag> {
  const lsn = await writtenBy(primary)
  const { rows } = await pool.query<ReplicaLag>(
    `select coalesce(greatest(0, $1::pg_lsn - pg_last_wal_replay_lsn())::float8, 'NaN') as bytes,
       case when pg_last_wal_replay_lsn() >= $1::pg_lsn then 0
         else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8, 'NaN') end as seconds`,
    [lsn],
  )
  return rows[0] ?? { bytes: Number.NaN, seconds: Number.NaN }
}

/** Connections lost, a server that stops or starts, and queries cancelled because of what had to be replayed. */
function isOfReplica(error: unknown): boolean {
  const state = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(08...|57P0.|40001|25006|ECONN.*|EPIPE|ETIMEDOUT)$/.test(state) || isLost(error)
}

function isLost(error: unknown): boolean {
  return (
    error instanceof Error &&
    /connection (terminated|ended)|timeout exceeded when trying to connect/i.test(error.message)
  )
}
