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
