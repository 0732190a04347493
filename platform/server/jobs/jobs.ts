import { PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'

/** Work that is done again and again: `cron` in UTC with minutes as the smallest step. One process at a time does it. */
export type Job = { readonly name: string; readonly cron: string; run(): Promise<void> }

/** Runs the jobs on this process until stopped; several processes share them through the same database. */
export async function startJobs(options: {
  url: string
  jobs: readonly Job[]
  log: Log
}): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: options.url, schema: 'jobs', max: 3, application_name: 'jobs' })
  boss.on('error', (error) => options.log.warn({ error: error.message }, 'job queue'))
  await boss.start()
  for (const job of options.jobs) {
    await boss.createQueue(job.name, { policy: 'exclusive', retryLimit: 2, expireInSeconds: 300 })
    await boss.schedule(job.name, job.cron)
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, () => job.run())
  }
  return { stop: () => boss.stop({ graceful: true, timeout: 10_000 }) }
}
