import { PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'
import { StartupError } from '../startup-error.ts'

/** Work that is done again and again: `cron` in UTC with minutes as the smallest step. One process at a time does it. */
export type Job = { readonly name: string; readonly cron: string; run(): Promise<void> }

/** The schema that the queue keeps in order itself. */
export const JOBS_SCHEMA = 'jobs'

/** Makes or renews the tables of the queue, as their owner. */
export async function prepareJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ ...queueAt(ownerUrl), supervise: false, schedule: false })
  // What it cannot do, `start` throws.
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({ graceful: false })
}

/** Runs the jobs on this process until stopped; several processes share them through the same database. */
export async function startJobs(options: {
  url: string
  jobs: readonly Job[]
  log: Log
}): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({ ...queueAt(options.url), migrate: false, createSchema: false })
  boss.on('error', (error) => options.log.warn({ error: error.message }, 'job queue'))
  await boss.start().catch((error: unknown) => {
    throw isOfOtherRelease(error) ? new StartupError(OTHER_RELEASE, { cause: error }) : error
  })
  for (const job of options.jobs) {
    await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 2, expireInSeconds: 300 })
    await boss.schedule(job.name, job.cron)
    // They are due at whole minutes.
    await boss.work(job.name, { pollingIntervalSeconds: 20 }, () => runLogged(job, options.log))
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) }
}

/** `prepareJobs` has renewed older tables, so those that differ are of a later release; the queue says so by its words alone. */
function isOfOtherRelease(error: unknown): boolean {
  return error instanceof Error && error.message === 'pg-boss database requires migrations'
}

const OTHER_RELEASE =
  'The tables of the job queue are those of a later release: start that one, or this one with ROLES=web, which does no jobs.'

/** The queue keeps the error and tries again; the log names it at once. */
async function runLogged(job: Job, log: Log): Promise<void> {
  try {
    await job.run()
  } catch (error) {
    log.warn({ job: job.name, error: String(error) }, 'a job failed')
    throw error
  }
}

function queueAt(url: string) {
  return { connectionString: url, schema: JOBS_SCHEMA, max: 3, application_name: 'jobs' }
}
