import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { DiskWatch } from '../disk/disk-watch.ts'
import { isMigrated } from '../database/migrate.ts'
import { withinASecond } from '../metrics/gauges.ts'
import { createMetrics, measureCalls } from '../metrics/metrics.ts'
import type { Replica } from '../replica.ts'

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
 * stopping). `/metrics`: what is going on, also while the database is down. None of the three is among the calls that are measured.
 */
export function mountHealth(http: FastifyInstance, options: Options): void {
  // Whoever watches an overloaded process has to learn that it lives.
  const noLimit = { config: { rateLimit: false, pressureHandler: () => undefined } } as const
  http.get('/livez', noLimit, async () => ({ status: 'live' }))
  http.get('/readyz', noLimit, async (_request, reply) => {
    const ready = !options.draining() && (await databaseServes(options))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  const registry = createMetrics({ ...options, databaseServes: () => databaseServes(options) })
  measureCalls(http, registry, new Set(['/livez', '/readyz', '/metrics']))
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
