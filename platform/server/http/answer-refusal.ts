import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type Envelope, type Problem, type RefusalDetails } from '#platform/contract/envelope.ts'
import { type ErrorEntry, errorText } from '#platform/contract/error-catalogue.ts'
import { type Language, languageOf } from '#platform/contract/language.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { type InUseByTable, refusalOfDatabase, violationOf } from '../database/refusal-of-database.ts'
import type { Log } from '../log.ts'
import { Refusal } from '../refusal.ts'

/**
 * The one place where an error becomes an answer. A refusal says its text; anything else is a defect: logged with its
 * request id, answered with one neutral sentence that carries the id.
 */
export function answerRefusal(
  { log, inUse }: { readonly log: Log; readonly inUse?: InUseByTable },
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const language = languageOf(request.headers['accept-language'])
  const refusal = hasLeft(error, request) ? new Refusal(platformErrors.BODY_UNREADABLE) : asRefusal(error, inUse)
  if (!refusal) {
    log.error({ requestId: request.id, route: request.routeOptions.url, error: describe(error) }, 'defect')
    return answer(reply, new Refusal(platformErrors.DEFECT, { params: { requestId: request.id } }), language)
  }
  warnOfViolation(log, error, request)
  const { retryAfter } = refusal.details
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  else if (refusal.entry.status === 503) reply.header('retry-after', String(5 + Math.floor(Math.random() * 5)))
  return answer(reply, refusal, language)
}

/** Whoever goes away in the middle of a request or of its answer is no defect, and hears nothing. */
function hasLeft(error: unknown, { raw }: FastifyRequest): boolean {
  const isBrokenOff = error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'
  return isBrokenOff && (!raw.complete || raw.socket.destroyed)
}

/** Names state and constraint but not the value, which is the user's. */
function warnOfViolation(log: Log, error: unknown, request: FastifyRequest): void {
  const violation = error instanceof Error ? violationOf(error) : undefined
  if (violation)
    log.warn({ requestId: request.id, route: request.routeOptions.url, ...violation }, 'refused by the database')
}

function answer(reply: FastifyReply, refusal: Refusal, language: Language): FastifyReply {
  const { entry, details } = refusal
  const envelope: Envelope<RefusalDetails> = {
    code: entry.code,
    message: errorText(entry, language, details.params),
    data: {
      problems: problemsOf(refusal, language),
      ...('current' in details && { current: details.current }),
      ...(details.changed && { changed: details.changed }),
    },
  }
  return reply.code(entry.status).type('application/json; charset=utf-8').send(envelope)
}

function problemsOf({ problems, details }: Refusal, language: Language): readonly Problem[] {
  const about = details.about ?? []
  return [
    ...problems,
    ...about.map(({ path, entry, params }) => ({
      path,
      code: entry.code,
      message: errorText(entry, language, params),
    })),
  ]
}

function asRefusal(error: unknown, inUse: InUseByTable | undefined): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return undefined
  return refusalOfDatabase(error, inUse) ?? refusalOfFramework(error as FastifyError)
}

const BY_STATUS = new Map<number, ErrorEntry>([
  [400, platformErrors.BODY_UNREADABLE],
  [404, platformErrors.PATH_UNKNOWN],
  [405, platformErrors.METHOD_NOT_ALLOWED],
  [408, platformErrors.SENT_TOO_SLOWLY],
  [413, platformErrors.BODY_TOO_LARGE],
  [414, platformErrors.ADDRESS_TOO_LONG],
  [415, platformErrors.MEDIA_TYPE],
  [429, platformErrors.TOO_MANY_REQUESTS],
  [503, platformErrors.BUSY],
])

const BY_CODE = new Map<string, ErrorEntry>([['FST_FILES_LIMIT', platformErrors.ONE_FILE_ONLY]])

/** What Fastify and its plugins refuse by themselves, in our envelope and with our codes. */
function refusalOfFramework(error: FastifyError): Refusal | undefined {
  const entry = BY_CODE.get(error.code) ?? BY_STATUS.get(error.statusCode ?? 500)
  return entry && new Refusal(entry)
}

function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error)
  return { name: error.name, message: error.message, stack: error.stack, cause: error.cause && describe(error.cause) }
}
