import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { secondsOfOldestFact, secondsOfOldestFile, secondsOfOldestJob } from '../backlog-repository.ts'
import type { DiskLevel, DiskWatch } from '../disk/disk-watch.ts'
import { readViolations, secondsSinceChecked } from '../invariants/watch-invariants.ts'
import { failuresSinceDone, jobWorkDone, secondsSinceDone } from '../jobs/job-metrics.ts'
import type { Replica, ReplicaLag } from '../replica.ts'
import { gauge, gaugeBy, withinASecond } from './gauges.ts'

type Measured = {
  readonly disk: Pick<DiskWatch, 'use'>
  readonly pool: pg.Pool
  readonly replica?: Replica | null
  /** Whether the database answers within a second and has our schema. */
  databaseServes(): Promise<boolean>
}

/** All figures of this process and of what it needs; those of a database that does not answer are not numbers, but `database_up`. */
export function createMetrics(measured: Measured): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureDisk(registry, measured.disk)
  measureDatabase(registry, measured)
  measureBacklog(registry, measured.pool)
  measureJobs(registry, measured.pool)
  measureInvariants(registry, measured.pool)
  if (measured.replica) measureReplica(registry, measured.replica)
  return registry
}

/**
 * Durations of calls by route template; never by user or record. Routes of `leftOut` are asked by machines several times a
 * second: among the others they would hide that people's calls fail or are slow.
 */
export function measureCalls(http: FastifyInstance, registry: Registry, leftOut: ReadonlySet<string>): void {
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of requests by route template and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.15, 0.5, 1.5, 5, 30],
    registers: [registry],
  })
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    // How long a stream of events was open is no duration of a request.
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (isStream || leftOut.has(route)) return
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

const LEVELS: readonly DiskLevel[] = ['enough', 'alert', 'full']

function measureDisk(registry: Registry, disk: Measured['disk']): void {
  gauge(registry, 'disk_used_ratio', 'Part of the disk of the data folder that is used', () => disk.use().usedRatio)
  gauge(registry, 'disk_free_bytes', 'Bytes free on the disk of the data folder', () => disk.use().freeBytes)
  gauge(registry, 'disk_alert', '1 from 80 % used on, 2 from 95 % on, when writes are refused', () =>
    LEVELS.indexOf(disk.use().level),
  )
}

function measureDatabase(registry: Registry, { pool, databaseServes }: Measured): void {
  gauge(registry, 'database_up', '1 while the database answers within a second and has our schema', async () =>
    Number(await databaseServes()),
  )
  gauge(registry, 'database_connections_waiting', 'Requests waiting for a database connection', () => pool.waitingCount)
  gauge(registry, 'database_connections_busy', 'Database connections in use', () => pool.totalCount - pool.idleCount)
}

function measureBacklog(registry: Registry, pool: pg.Pool): void {
  const age = (name: string, help: string, read: (of: pg.Pool) => Promise<number>) =>
    gauge(registry, name, help, () => withinASecond(read(pool), Number.NaN))
  age('job_oldest_waiting_seconds', 'How long the job that is due the longest has been waiting', secondsOfOldestJob)
  age('outbox_oldest_seconds', 'How long ago the oldest event in the outbox was written', secondsOfOldestFact)
  age(
    'file_oldest_waiting_seconds',
    'How long ago the oldest file that waits for the bucket was stored',
    secondsOfOldestFile,
  )
}

function measureJobs(registry: Registry, pool: pg.Pool): void {
  registry.registerMetric(jobWorkDone)
  gaugeBy(
    registry,
    { name: 'job_last_done_seconds', help: 'How long ago each job ended well for the last time', label: 'job' },
    async () => (await secondsSinceDone(pool)).map(({ job, seconds }) => [job, seconds]),
  )
  gaugeBy(
    registry,
    { name: 'job_failures', help: 'Runs of each job that failed since it ended well for the last time', label: 'job' },
    async () => (await failuresSinceDone(pool)).map(({ job, failures }) => [job, failures]),
  )
}

function measureInvariants(registry: Registry, pool: pg.Pool): void {
  gauge(registry, 'invariants_checked_seconds', 'Seconds since the least recently checked invariant was checked', () =>
    withinASecond(secondsSinceChecked(pool), Number.NaN),
  )
  gaugeBy(
    registry,
    // As the job found it last; a rule that could not be asked in time is not a number.
    { name: 'invariant_violations', help: 'Records that break a rule of the data, by rule', label: 'rule' },
    async () => (await readViolations(pool)).map(({ name, records }) => [name, records ?? Number.NaN]),
  )
}

function measureReplica(registry: Registry, replica: Replica): void {
  gauge(registry, 'replica_up', '1 while the replica answers within a second and has not been promoted', async () =>
    Number(await withinASecond(replica.isUp(), false)),
  )
  const behind = (name: string, help: string, part: keyof ReplicaLag) =>
    gauge(registry, name, help, () =>
      withinASecond(
        replica.lag().then((lag) => lag[part]),
        Number.NaN,
      ),
    )
  behind('replica_lag_bytes', 'How much the replica has not replayed yet', 'bytes')
  behind('replica_lag_seconds', 'Age of the commit that the replica replayed last; 0 when it is up to date', 'seconds')
  gauge(registry, 'replica_reads', 'Long reads from the replica since the start', () => replica.reads().replica)
  gauge(registry, 'replica_reads_of_primary', 'Long reads from the primary in its place', () => replica.reads().primary)
}
