import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { secondsOfOldestFact, secondsOfOldestFile, secondsOfOldestJob } from '../backlog-repository.ts'
import type { DiskLevel, DiskWatch } from '../disk/disk-watch.ts'
import { isMigrated } from '../database/migrate.ts'
import { jobWorkDone, secondsSinceDone } from '../jobs/job-metrics.ts'
import type { Replica, ReplicaLag } from '../replica.ts'
import { readViolations, secondsSinceChecked } from '../invariants/watch-invariants.ts'

type Options = {
  readonly disk: Pick<DiskWatch, 'use'>
  readonly pool: pg.Pool
  readonly replica?: Replica | null
  /** True from the moment the process is asked to stop. */
  draining(): boolean
  /** Names of the migrations that this version needs. */
  readonly migrations: readonly string[]
  /** Whoever shows it as a bearer token reads the metrics from anywhere; without one they are for this machine. */
  readonly metricsToken?: string | undefined
}

/**
 * `/livez`: the process answers. `/readyz`: it can serve (database within a second and with our schema, not
 * stopping). `/metrics`: rates, errors and durations by route template; never by user or record.
 */
export function mountHealth(http: FastifyInstance, options: Options): void {
  // Whoever watches an overloaded process has to learn that it lives.
  const noLimit = { config: { rateLimit: false, pressureHandler: () => undefined } } as const
  http.get('/livez', noLimit, async () => ({ status: 'live' }))
  http.get('/readyz', noLimit, async (_request, reply) => {
    const ready = !options.draining() && (await databaseServes(options))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  const registry = measure(http, options)
  http.get('/metrics', noLimit, async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const LOOPBACK = new Set<string | undefined>(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** A proxy on this machine is on this machine too, so what came through one is from elsewhere. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`)
  return LOOPBACK.has(socket.remoteAddress) && !FORWARDED.some((name) => name in headers)
}

function isSame(input: string, expected: string): boolean {
  const [one, two] = [input, expected].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && two !== undefined && timingSafeEqual(one, two)
}

async function databaseServes({ pool, migrations }: Options): Promise<boolean> {
  return withinASecond(isMigrated(pool, migrations), false)
}

/** What the database answers; `otherwise` when it fails or takes longer. */
async function withinASecond<T>(requested: Promise<T>, otherwise: T): Promise<T> {
  const late = new Promise<T>((resolve) => void setTimeout(resolve, 1000, otherwise).unref())
  return Promise.race([requested.catch(() => otherwise), late])
}

const LEVELS: readonly DiskLevel[] = ['enough', 'alert', 'full']

function measure(http: FastifyInstance, { pool, disk, replica }: Pick<Options, 'pool' | 'disk' | 'replica'>): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of requests by route template and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.15, 0.5, 1.5, 5, 30],
    registers: [registry],
  })
  gauge(registry, 'disk_used_ratio', 'Part of the disk of the data folder that is used', () => disk.use().usedRatio)
  gauge(registry, 'disk_free_bytes', 'Bytes free on the disk of the data folder', () => disk.use().freeBytes)
  gauge(registry, 'disk_alert', '1 from 80 % used on, 2 from 95 % on, when writes are refused', () =>
    LEVELS.indexOf(disk.use().level),
  )
  gauge(registry, 'database_connections_waiting', 'Requests waiting for a database connection', () => pool.waitingCount)
  gauge(registry, 'database_connections_busy', 'Database connections in use', () => pool.totalCount - pool.idleCount)
  const age = (name: string, help: string, requested: (of: pg.Pool) => Promise<number>) =>
    gauge(registry, name, help, () => withinASecond(requested(pool), Number.NaN))
  age('job_oldest_waiting_seconds', 'How long the job that is due the longest has been waiting', secondsOfOldestJob)
  age('outbox_oldest_seconds', 'How long ago the oldest event in the outbox was written', secondsOfOldestFact)
  age(
    'file_oldest_waiting_seconds',
    'How long ago the oldest file that waits for the bucket was stored',
    secondsOfOldestFile,
  )
  age(
    'invariants_checked_seconds',
    'Seconds since the least recently checked invariant was checked',
    secondsSinceChecked,
  )
  registry.registerMetric(jobWorkDone)
  lastDone(registry, pool)
  violations(registry, pool)
  if (replica) measureReplica(registry, replica)
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    // How long a stream of events was open is no duration of a request.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  return registry
}

function measureReplica(registry: Registry, replica: Replica): void {
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

function lastDone(registry: Registry, pool: pg.Pool): Gauge {
  return new Gauge({
    name: 'job_last_done_seconds',
    help: 'How long ago each job ended well for the last time',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { job, seconds } of await withinASecond(secondsSinceDone(pool), [])) this.set({ job }, seconds)
    },
  })
}

/** By rule, as the job found it last; a rule that could not be asked in time is not a number. */
function violations(registry: Registry, pool: pg.Pool): Gauge {
  return new Gauge({
    name: 'invariant_violations',
    help: 'Records that break a rule of the data, by rule',
    labelNames: ['rule'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { name, records } of await withinASecond(readViolations(pool), []))
        this.set({ rule: name }, records ?? Number.NaN)
    },
  })
}

function gauge(registry: Registry, name: string, help: string, read: () => number | Promise<number>): Gauge {
  return new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read())
    },
  })
}
