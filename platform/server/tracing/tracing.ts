import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Log } from '../log.ts'
import type { OpenSpan } from './open-span.ts'
import { type Span, startExporter } from './span-exporter.ts'
import { watchClient } from './watch-client.ts'

export type TracingSettings = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  readonly version: string
  /** Which part of the calls is traced, 0 to 1. */
  readonly ratio: number
}

export type Tracing = {
  /** Calls that we answer. */
  watchHttp(http: FastifyInstance): void
  /** Statements that are sent to PostgreSQL. */
  watchPool(pool: pg.Pool): void
  stop(): Promise<void>
}

const current = new AsyncLocalStorage<OpenSpan>()

/**
 * Traces as OpenTelemetry has them: one for each call, continued from `traceparent` (W3C Trace Context) and handed on to the systems that
 * are called. Loaded only where it is configured; without it nothing of this runs. No values, queries of addresses or names of users.
 */
export function startTracing(settings: TracingSettings, log: Log): Tracing {
  const exporter = startExporter({ ...settings, log })
  const open = spanOpener((span) => exporter.add(span))
  const stopCalls = watchOwnCalls(settings.url)
  return {
    watchHttp: (http) => watchHttp(http, open, settings.ratio),
    watchPool: (pool) => void pool.on('connect', (client) => watchClient(client, () => current.getStore())),
    async stop() {
      stopCalls()
      await exporter.stop()
    },
  }
}

type Open = (
  of: { traceId: string; parentId?: string; isSampled: boolean },
  named: Pick<Span, 'name' | 'kind' | 'attributes'>,
) => OpenSpan

function spanOpener(tell: (span: Span) => void): Open {
  const open: Open = ({ traceId, parentId, isSampled }, { name, kind, attributes }) => {
    const spanId = randomBytes(8).toString('hex')
    const startTimeUnixNano = nanoseconds()
    return {
      traceId,
      spanId,
      isSampled,
      child: (childName, childKind, of) =>
        open({ traceId, parentId: spanId, isSampled }, { name: childName, kind: childKind, attributes: of }),
      end(isFailed, more = {}) {
        if (!isSampled) return
        const parent = parentId === undefined ? {} : { parentSpanId: parentId }
        const all = { ...attributes, ...more }
        const times = { startTimeUnixNano, endTimeUnixNano: nanoseconds() }
        tell({ traceId, spanId, ...parent, name, kind, ...times, attributes: all, isFailed })
      },
    }
  }
  return open
}

function nanoseconds(): string {
  return String(BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n)
}

function watchHttp(http: FastifyInstance, open: Open, ratio: number): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  http.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id }
    const span = open(traceOf(request, ratio), { name: `${request.method} ${route}`, kind: 2, attributes })
    spans.set(request, span)
    current.run(span, done)
  })
  http.addHook('onResponse', async (request, reply) => {
    spans.get(request)?.end(reply.statusCode >= 500, { 'http.response.status_code': reply.statusCode })
  })
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/

/** The trace that the caller is in; otherwise a new one, exported in `ratio` of the cases. */
function traceOf({ headers }: FastifyRequest, ratio: number): Parameters<Open>[0] {
  const [, traceId, parentId, sampled] = TRACEPARENT.exec(String(headers['traceparent'])) ?? []
  if (traceId && parentId) return { traceId, parentId, isSampled: sampled === '1' }
  return { traceId: randomBytes(16).toString('hex'), isSampled: Math.random() < ratio }
}

type OwnCall = { origin: string; method: string; addHeader(name: string, value: string): void }

/** Calls that we make with `fetch`; Node tells of them on these channels. Those to the collector itself are left out. */
function watchOwnCalls(collector: string): () => void {
  const { origin: left } = new URL(collector)
  const spans = new WeakMap<OwnCall, OpenSpan>()
  const began = (message: unknown): void => {
    const { request } = message as { request: OwnCall }
    const parent = current.getStore()
    if (!parent || request.origin === left) return
    const { hostname } = new URL(request.origin)
    const attributes = { 'http.request.method': request.method, 'server.address': hostname }
    const span = parent.child(`${request.method} ${hostname}`, 3, attributes)
    spans.set(request, span)
    request.addHeader('traceparent', `00-${span.traceId}-${span.spanId}-0${span.isSampled ? 1 : 0}`)
  }
  const answered = (message: unknown): void => {
    const { request, response } = message as { request: OwnCall; response: { statusCode: number } }
    const { statusCode } = response
    spans.get(request)?.end(statusCode >= 500, { 'http.response.status_code': statusCode })
  }
  const failed = (message: unknown): void => spans.get((message as { request: OwnCall }).request)?.end(true)
  const channels = [
    ['undici:request:create', began],
    ['undici:request:headers', answered],
    ['undici:request:error', failed],
  ] as const
  for (const [name, listener] of channels) subscribe(name, listener)
  return () => {
    for (const [name, listener] of channels) unsubscribe(name, listener)
  }
}
