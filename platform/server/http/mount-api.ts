import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Api, type Endpoint } from '#platform/contract/endpoint.ts'
import { SUCCESS } from '#platform/contract/envelope.ts'
import { type Language, languageOf } from '#platform/contract/language.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { UNATTENDED_HEADER } from '#platform/contract/unattended.ts'
import { type Actor, holdsAny } from '#platform/domain/actor.ts'
import type { ReadDb } from '../database/database.ts'
import type { RawReader } from '../database/raw-reader.ts'
import type { Replica } from '../replica.ts'
import { transact } from '../database/transact.ts'
import type { FileStore } from '../files/file-store.ts'
import type { Log } from '../log.ts'
import { type NamesOfAccounts, peopleIn } from '../people.ts'
import { Refusal } from '../refusal.ts'
import type { Context, Download, Events, PublicContext, Verbs } from './context.ts'
import { requireFrameRights } from './require-frame-rights.ts'
import { type RedeemTicket, takeTicket } from './take-ticket.ts'
import { onceOnly } from './idempotency.ts'
import { type UserLimit, addressRateOf, userLimitOf } from './rate-limits.ts'
import { readInput } from './read-input.ts'
import { refuseForeignForm } from './refuse-foreign-form.ts'
import { sendDownload } from './send-download.ts'
import { sendEvents } from './send-events.ts'
import { FILE_TIMEOUT_MS } from './timeouts.ts'
import { tellingWhoChanged } from './telling-who-changed.ts'

/** What the mounting needs from outside: who a token belongs to is the business of the identity area. */
export type MountOptions = {
  readonly db: ReadDb
  readonly raw: RawReader
  /** Where long reads go; without one they go to the same database as all others. */
  readonly replica?: Replica | null
  readonly files: FileStore
  readonly log: Log
  /** The actor behind a live token; null when it is unknown, expired or revoked. Only a use that counts keeps it alive. */
  authenticate(token: string, counts: boolean): Promise<Actor | null>
  /** The names of accounts: who did what is told by them. */
  readonly namesOf: NamesOfAccounts
  /** The actor behind a download ticket, which is used up by it; without this none is good. */
  readonly redeemTicket?: RedeemTicket
  /** Origins beside our own whose pages may send forms. */
  readonly trustedOrigins: readonly string[]
}

type AnyVerb = (context: PublicContext | Context, input: unknown) => Promise<unknown>

type MountedEndpoint = MountOptions & { readonly endpoint: Endpoint; readonly verb: AnyVerb; readonly limit: UserLimit }

/**
 * Mounts an area's endpoints on their verbs. Every request goes the same way: who is it, may they, parse the input,
 * the verb, the answer. Throws at start on an endpoint whose permission list is empty.
 */
export function mountApi<A extends Api>(http: FastifyInstance, options: MountOptions, api: A, verbs: Verbs<A>): void {
  for (const [name, endpoint] of Object.entries(api)) {
    refuseUnguarded(name, endpoint)
    const mounted: MountedEndpoint = {
      ...options,
      endpoint,
      verb: verbs[name] as AnyVerb,
      limit: userLimitOf(http, endpoint),
    }
    http.route({
      method: endpoint.method,
      url: endpoint.path,
      config: addressRateOf(endpoint),
      bodyLimit: bodyLimitOf(endpoint),
      // Before the body is read, so that the bodies of strangers are never read.
      preParsing: async (request, reply) => admit(mounted, request, reply),
      ...(isFile(endpoint) && { handlerTimeout: FILE_TIMEOUT_MS }),
      handler: (request, reply) => answer(mounted, request, reply),
    })
  }
}

function isFile(called: Endpoint): boolean {
  return called.answer === 'download' || called.encoding === 'multipart'
}

/** Who sent a request, found out before its body was read. */
type Admitted = { readonly context: PublicContext; readonly actor: Actor | null }

const admitted = new WeakMap<FastifyRequest, Admitted>()

/** Refuses whoever may not call the endpoint, by the headers alone. */
async function admit(mounted: MountedEndpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { endpoint } = mounted
  if (endpoint.encoding === 'form') refuseForeignForm(request, mounted.trustedOrigins)
  const requested = publicContext(mounted, request)
  if (endpoint.access === 'public') {
    admitted.set(request, { context: requested, actor: null })
    return
  }
  const actor = await authenticated(mounted, requested, request)
  await mounted.limit(request, reply, actor.userId)
  requireAccess(endpoint, actor)
  requireFrameRights(endpoint, actor, request)
  admitted.set(request, { context: { ...requested, language: requestedLanguage(request) }, actor })
}

async function answer(mounted: MountedEndpoint, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { endpoint, verb } = mounted
  const { context, actor } = admitted.get(request) ?? neverAdmitted(endpoint)
  const input = await readInput(endpoint, request, context.language)
  if (actor === null) return send(endpoint, reply, await verb(context, input))
  const signedIn = signedInContext(mounted, context, actor)
  const result = endpoint.creates
    ? await onceOnly(signedIn, endpoint, request.headers['idempotency-key'], input, (within) => verb(within, input))
    : await tellingWhoChanged(signedIn, input, () => read(mounted, signedIn, input))
  return send(endpoint, reply, result)
}

/** Pages with more rows than these are long. */
const SHORT_PAGE = 200

/** Runs the verb, where the endpoint allows it on a replica; what such a verb writes all the same goes to the primary. */
function read({ endpoint, verb, replica }: MountedEndpoint, context: Context, input: unknown): Promise<unknown> {
  const isLong = endpoint.onReplica === 'always' || (endpoint.onReplica === 'long-pages' && sizeOf(input) > SHORT_PAGE)
  if (!replica || !isLong) return verb(context, input)
  return replica.read(context, ({ db, raw }) => verb({ ...context, db, raw }, input))
}

function sizeOf(input: unknown): number {
  return typeof input === 'object' && input !== null && 'size' in input ? Number(input.size) : 0
}

/** Reached only if a route was mounted without `preParsing`. */
function neverAdmitted({ path }: Endpoint): never {
  throw new Error(`${path} was reached without an admission`)
}

const PUBLIC_BODY_LIMIT = 16 * 1024
const BODY_LIMIT = 1024 * 1024

/** Bytes of the longest body; a caller without a session gets little unless the endpoint says otherwise. */
function bodyLimitOf({ maxBytes, access }: Endpoint): number {
  return maxBytes ?? (access === 'public' ? PUBLIC_BODY_LIMIT : BODY_LIMIT)
}

function publicContext(options: MountOptions, request: FastifyRequest): PublicContext {
  return {
    db: options.db,
    raw: options.raw,
    files: options.files,
    log: options.log.child({ requestId: request.id }),
    requestId: request.id,
    language: requestedLanguage(request),
    now: new Date(),
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    token: bearerOf(request),
    unattended: request.headers[UNATTENDED_HEADER] !== undefined,
  }
}

function requestedLanguage(request: FastifyRequest): Language {
  return languageOf(request.headers['accept-language'])
}

function signedInContext({ namesOf }: MountedEndpoint, context: PublicContext, actor: Actor): Context {
  const { userId, account, switchedFrom } = actor
  const writer = { actorId: userId, account, requestId: context.requestId, switchedBy: switchedFrom?.userId ?? null }
  const people = peopleIn(context.language, namesOf)
  return { ...context, actor, people, transact: (work, frame) => transact(context.db, writer, work, frame) }
}

async function authenticated(
  options: MountedEndpoint,
  context: PublicContext,
  request: FastifyRequest,
): Promise<Actor> {
  const ticket = takeTicket(options.endpoint, request)
  // A bearer token beside a ticket would leave open who calls.
  if (ticket !== null && !context.token) {
    const holder = await options.redeemTicket?.({ ticket, url: request.url, now: context.now, requestId: request.id })
    if (!holder) throw new Refusal(platformErrors.SESSION_ENDED)
    // A window asks in the language of the browser: file and refusals are in the one of the page that opened it.
    request.headers['accept-language'] = holder.language
    return holder.actor
  }
  if (!context.token || ticket !== null) throw new Refusal(platformErrors.SESSION_MISSING)
  const actor = await options.authenticate(context.token, !context.unattended)
  if (!actor) throw new Refusal(platformErrors.SESSION_ENDED)
  return actor
}

function requireAccess(endpoint: Endpoint, actor: Actor): void {
  if (actor.mustChangePassword && !endpoint.beforePasswordChange) {
    throw new Refusal(platformErrors.PASSWORD_CHANGE_NEEDED)
  }
  if (endpoint.access === 'signed-in' || endpoint.access === 'public') return
  if (!holdsAny(actor, endpoint.access)) {
    throw new Refusal(platformErrors.NO_PERMISSION, { params: { permissions: endpoint.access } })
  }
}

function send(endpoint: Endpoint, reply: FastifyReply, result: unknown): unknown {
  if (endpoint.answer === 'download') return sendDownload(reply, result as Download)
  if (endpoint.answer === 'events') return sendEvents(reply, result as Events)
  return { code: SUCCESS, message: '', data: result ?? null }
}

const LONGEST_TOKEN = 200

function bearerOf(request: FastifyRequest): string | null {
  const token = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return token && token.length <= LONGEST_TOKEN ? token : null
}

function refuseUnguarded(name: string, endpoint: Endpoint): void {
  if (Array.isArray(endpoint.access) && endpoint.access.length === 0) {
    throw new Error(`endpoint ${name} (${endpoint.path}) lists no permission: an empty permission list is an error`)
  }
}
