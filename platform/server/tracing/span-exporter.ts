import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'

export type Attributes = Readonly<Record<string, string | number>>

export type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  /** As OpenTelemetry counts: 2 a call that we answer, 3 one that we make. */
  readonly kind: 2 | 3
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: Attributes
  readonly isFailed: boolean
}

export type Exporter = { add(span: Span): void; stop(): Promise<void> }

type Options = {
  /** The collector, such as http://localhost:4318; `/v1/traces` is added. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  readonly version: string
  readonly log: Log
}

const EVERY_MS = 2000
const MAX_AT_ONCE = 512
const MAX_WAITING = 4096
const SEND_MS = 5000

/**
 * Sends spans as OTLP over HTTP in JSON (opentelemetry.io/docs/specs/otlp). A collector that is slow or away costs a bounded queue: what
 * does not fit is dropped and counted in the log.
 */
export function startExporter(options: Options): Exporter {
  const waiting: Span[] = []
  let dropped = 0
  const stopping = new AbortController()
  const ended = sendUntil(stopping.signal)
  return {
    add(span) {
      if (waiting.length < MAX_WAITING) waiting.push(span)
      else dropped++
    },
    async stop() {
      stopping.abort()
      await ended
      await send(options, waiting.splice(0, MAX_AT_ONCE)).catch(() => undefined)
    },
  }

  async function sendUntil(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(EVERY_MS, undefined, { signal }).catch(() => undefined)
      const batch = waiting.splice(0, MAX_AT_ONCE)
      if (batch.length === 0) continue
      await send(options, batch).catch((error: unknown) => {
        options.log.warn({ error: String(error), dropped: dropped + batch.length }, 'traces were not taken')
        dropped = 0
      })
    }
  }
}

async function send({ url, headers, service, version }: Options, spans: readonly Span[]): Promise<void> {
  if (spans.length === 0) return
  const resource = { attributes: attributesOf({ 'service.name': service, 'service.version': version }) }
  const scope = { name: 'exchange-platform', version }
  const body = { resourceSpans: [{ resource, scopeSpans: [{ scope, spans: spans.map(written) }] }] }
  const answer = await fetch(`${url.replace(/\/$/, '')}/v1/traces`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(SEND_MS),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the collector answered ${answer.status}`)
}

function written({ attributes, isFailed, ...span }: Span) {
  return { ...span, attributes: attributesOf(attributes), status: { code: isFailed ? 2 : 0 } }
}

/** Whole numbers are texts in OTLP's JSON, as in that of protocol buffers. */
function attributesOf(attributes: Attributes) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))
}
