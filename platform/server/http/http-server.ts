import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyRequest, type FastifyHttpOptions } from 'fastify'
import helmet from 'helmet'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { LARGEST_UPLOAD } from '#platform/contract/upload.ts'
import { isPagePath } from '#platform/domain/page-path.ts'
import type { InUseByTable } from '../database/refusal-of-database.ts'
import { type Log, withoutSecrets } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { answerBrokenRequest } from './answer-broken-request.ts'
import { answerRefusal } from './answer-refusal.ts'
import { parseForm } from './parse-form.ts'
import { parseJson } from './parse-json.ts'
import { pathOf } from './path-of.ts'
import { limitRates } from './rate-limits.ts'
import { refuseUnknown } from './refuse-unknown.ts'
import { serveWeb } from './serve-web.ts'
import { HANDLER_TIMEOUT_MS } from './timeouts.ts'

export type HttpOptions = {
  readonly log: Log
  /** What is said about rows that keep a record from being deleted. */
  readonly inUse?: InUseByTable
  /** Requests a minute that one user may make; one address, behind which a whole office sits, ten times as many. */
  readonly ratePerMinute: number
  /** From how long a delay of the event loop (milliseconds) calls are refused as BUSY; 500 when not given, 0 for never. */
  readonly busyFromMs?: number
  /** Origins whose pages the portal may embed. */
  readonly frameOrigins: readonly string[]
  /** Origins that may embed the portal; none when not given. */
  readonly embedderOrigins?: readonly string[]
  /** Addresses and networks of proxies whose X-Forwarded-For is trusted; none when not given. */
  readonly trustedProxies?: readonly string[]
  /** The built pages; without them every address but the calls is unknown. */
  readonly webFolder?: string
  /** Where the assets of the releases before are kept. */
  readonly storedAssets?: string
}

/** An HTTP server with all limits and no routes yet. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const http = Fastify(withinLimits(options))
  const refuse = refuseUnknown(http)
  http.setErrorHandler((error, request, reply) => answerRefusal(options, error, request, reply))
  // Ignores unknown Expect headers; Node would refuse them with 417.
  http.server.on('checkExpectation', (request, response) => http.server.emit('request', request, response))
  attendRequests(http, options)
  await shedLoad(http, options)
  await limitRates(http, options.ratePerMinute)
  await http.register(compress, { threshold: 1024, encodings: ['gzip', 'identity'], zlibOptions: { level: 1 } })
  parseJson(http)
  parseForm(http)
  await http.register(multipart, { throwFileSizeLimit: true, limits: { fileSize: LARGEST_UPLOAD } })
  await serveWeb(http, options, refuse)
  return http
}

function withinLimits({ log, trustedProxies }: HttpOptions): FastifyHttpOptions<Server> {
  return {
    logger: false,
    genReqId: requestId,
    requestIdHeader: false,
    bodyLimit: 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    handlerTimeout: HANDLER_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    // What still comes on an open connection is answered while the server closes, in our envelope.
    return503OnClosing: false,
    trustProxy: trustedProxies?.length ? [...trustedProxies] : false,
    frameworkErrors: (error, request, reply) => {
      // No hook runs for an address that the router cannot read.
      reply.header('x-request-id', request.id)
      answerRefusal({ log }, error, request, reply)
    },
    clientErrorHandler: answerBrokenRequest,
    // Node looks at its connections every thirty seconds when it is told nothing.
    http: {
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1000,
      maxHeaderSize: 16 * 1024,
      requireHostHeader: false,
    },
  }
}

/** What is done with every request: its id and the headers that protect the browser go with the answer, its end into the log. */
function attendRequests(http: FastifyInstance, options: HttpOptions): void {
  http.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  http.addHook('onRequest', refuseWithoutHost)
  http.addHook('onRequest', lowerEncoding)
  http.addHook('onResponse', async (request, reply) =>
    logRequest(options.log, request, reply.statusCode, reply.elapsedTime),
  )
  // Made once: the plugin for Fastify writes the policy anew for every request.
  const setSecurityHeaders = helmet(securityHeaders(options))
  http.addHook('onRequest', (request, reply, done) => setSecurityHeaders(request.raw, reply.raw, () => done()))
}

/** Refuses calls while the process answers late or holds too much memory. A page is a file, and says itself that calls are refused. */
async function shedLoad(http: FastifyInstance, { busyFromMs = 500 }: HttpOptions): Promise<void> {
  let listeningSince = -Infinity
  http.addHook('onListen', async () => void (listeningSince = performance.now()))
  await http.register(underPressure, {
    // Delay, not utilization: a busy loop that still answers in time is doing its work.
    maxEventLoopDelay: busyFromMs,
    maxRssBytes: 1.5 * 1024 ** 3,
    pressureHandler: async (request, _reply, type) => {
      const isOwnStart = type === underPressure.TYPE_EVENT_LOOP_DELAY && performance.now() - listeningSince < START_MS
      if (!isOwnStart && !isPageOrAsset(request)) throw new Refusal(platformErrors.BUSY)
    },
  })
}

function isPageOrAsset(request: FastifyRequest): boolean {
  const path = pathOf(request)
  return request.method === 'GET' && (isPagePath(path) || path.startsWith('/assets/') || FILE_OF_PAGES.test(path))
}

/** Such as `/theme.js`, which the page needs before its assets. */
const FILE_OF_PAGES = /^\/\w[\w-]*\.\w+$/

/** What is measured in the first seconds is the start itself. */
const START_MS = 3_000

/** A caller's own id is taken over only when it cannot smuggle anything into a log line. */
function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const input = request.headers['x-request-id']
  return typeof input === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(input) ? input : randomUUID()
}

/** Node would answer in its own format. */
async function refuseWithoutHost({ raw }: FastifyRequest): Promise<void> {
  if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new Refusal(platformErrors.BODY_UNREADABLE)
}

/** Encoding names are case-insensitive (RFC 9110), but the plugins compare them exactly. */
async function lowerEncoding({ headers }: FastifyRequest): Promise<void> {
  const encoding = headers['content-encoding']
  if (encoding) headers['content-encoding'] = encoding.toLowerCase()
}

function logRequest(log: Log, request: FastifyRequest, status: number, milliseconds: number): void {
  const route = request.routeOptions.url ?? 'unknown'
  const line = { requestId: request.id, method: request.method, route, url: withoutSecrets(request.url), status }
  log[levelOf(status)]({ ...line, milliseconds: Math.round(milliseconds * 10) / 10 }, 'request')
}

/** Refusals are logged at info, because users report them by request id; 404 only at debug, because scanners cause most of them. */
function levelOf(status: number): 'warn' | 'info' | 'debug' {
  if (status >= 500) return 'warn'
  return status >= 400 && status !== 404 ? 'info' : 'debug'
}

function securityHeaders({ frameOrigins, embedderOrigins = [] }: HttpOptions) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The decoder of barcodes on handhelds is WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // Ant Design writes its styles at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        // Only to learn whether the server of a frame can be reached.
        connectSrc: ["'self'", ...frameOrigins],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameSrc: ["'self'", 'blob:', ...frameOrigins],
        frameAncestors: ["'self'", ...embedderOrigins],
      },
    },
    frameguard: false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  } as const
}
