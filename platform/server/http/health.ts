import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

type Options = {
  readonly pool: pg.Pool
  /** True from the moment the process is asked to stop. */
  draining(): boolean
}

/**
 * `/livez`: the process answers. `/readyz`: it can serve (database within a second, not stopping). `/metrics`: rates,
 * errors and durations by route template, for callers on this machine; never by user or record.
 */
export function mountHealth(http: FastifyInstance, options: Options): void {
  // Whoever watches an overloaded process has to learn that it lives.
  const noLimit = { config: { rateLimit: false, pressureHandler: () => undefined } } as const
  http.get('/livez', noLimit, async () => ({ status: 'live' }))
  http.get('/readyz', noLimit, async (_request, reply) => {
    const ready = !options.draining() && (await databaseAnswers(options.pool))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  const registry = measure(http, options.pool)
  http.get('/metrics', noLimit, async (request, reply) => {
    if (!LOOPBACK.has(request.ip)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

async function databaseAnswers(pool: pg.Pool): Promise<boolean> {
  const late = new Promise<false>((resolve) => void setTimeout(resolve, 1000, false).unref())
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late])
}

function measure(http: FastifyInstance, pool: pg.Pool): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of requests by route template and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.15, 0.5, 1.5, 5, 30],
    registers: [registry],
  })
  gauge(registry, 'database_connections_waiting', 'Requests waiting for a database connection', () => pool.waitingCount)
  gauge(registry, 'database_connections_busy', 'Database connections in use', () => pool.totalCount - pool.idleCount)
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    // How long a stream of events was open is no duration of a request.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  return registry
}

function gauge(registry: Registry, name: string, help: string, read: () => number): Gauge {
  return new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}
