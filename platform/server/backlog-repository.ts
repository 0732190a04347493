import type pg from 'pg'
import { JOBS_SCHEMA } from './jobs/jobs.ts'

/** For how many seconds the job that is due the longest has been waiting to be begun; 0 when none is. */
export function secondsOfOldestJob(pool: pg.Pool): Promise<number> {
  return secondsSince(
    pool,
    `select min(start_after) as at from ${JOBS_SCHEMA}.job
     where state < 'active' and not blocked and start_after <= now()`,
  )
}

/** How many seconds ago the oldest fact that is still in the outbox was written; 0 when it is empty. */
export function secondsOfOldestFact(pool: pg.Pool): Promise<number> {
  // Ids grow with time, and have an index where `created_at` has none.
  return secondsSince(pool, 'select created_at as at from platform.outbox order by id limit 1')
}

/** How many seconds ago the oldest content that the bucket does not have yet was stored; 0 when none waits. */
export function secondsOfOldestFile(pool: pg.Pool): Promise<number> {
  return secondsSince(pool, 'select min(created_at) as at from platform.file_waiting')
}

async function secondsSince(pool: pg.Pool, statement: string): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `select extract(epoch from now() - at)::float8 as seconds from (${statement}) oldest where at is not null`,
  )
  return Math.max(0, rows[0]?.seconds ?? 0)
}
