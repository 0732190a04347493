import type pg from 'pg'
import { Counter } from 'prom-client'
import { JOBS_SCHEMA } from './jobs.ts'

/** What the jobs of this process have done since its start, by job: rows deleted, shipments taken in, whatever one works on. */
export const jobWorkDone = new Counter({
  name: 'job_work_done',
  help: 'Pieces of work that each job has done since the start',
  labelNames: ['job'],
  registers: [],
})

/** How many seconds ago each job ended well for the last time, as far back as the queue remembers. */
export async function secondsSinceDone(pool: pg.Pool): Promise<{ readonly job: string; readonly seconds: number }[]> {
  const { rows } = await pool.query<{ job: string; seconds: number }>(
    `select name as job, extract(epoch from now() - max(completed_on))::float8 as seconds
     from ${JOBS_SCHEMA}.job where state = 'completed' and completed_on is not null group by name`,
  )
  return rows
}

/**
 * How many runs of each job have failed, with all their repetitions, since it ended well for the last time. The queue remembers
 * a week, so a job that has not ended well for longer still counts.
 */
export async function failuresSinceDone(pool: pg.Pool): Promise<{ readonly job: string; readonly failures: number }[]> {
  const { rows } = await pool.query<{ job: string; failures: number }>(
    `select name as job, count(*) filter (where state = 'failed' and (done is null or completed_on > done))::int as failures
     from (
       select name, state, completed_on, max(completed_on) filter (where state = 'completed') over (partition by name) as done
       from ${JOBS_SCHEMA}.job where completed_on is not null
     ) ended
     group by name`,
  )
  return rows
}
