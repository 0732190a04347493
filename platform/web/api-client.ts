import type { CallInput, Endpoint, OutputOf } from '#platform/contract/endpoint.ts'
import { type LastChange, type Problem, type RefusalDetails, SUCCESS } from '#platform/contract/envelope.ts'
import type { Language } from '#platform/contract/language.ts'
import { UNATTENDED_HEADER } from '#platform/contract/unattended.ts'
import { isUserActive } from './user-activity.ts'
import { failureText } from './calls/failure-text.ts'
import { holdUntilRenewed } from './paused-requests.ts'
import { newUuid } from './new-uuid.ts'
import { notify } from './notify.ts'
import { currentToken, setSessionEnded } from './session.ts'
import { isHeldBack, viewedRole } from './view-as/viewed-role.ts'
import { formatInstant } from './kit/shown-time.ts'
import { languageTag } from './chosen-language.ts'
import { currentLanguage, text, textsReady } from './texts.ts'
import { writeRequest } from './calls/write-request.ts'
import { userZone } from './zone.ts'

/** The server said no, or did not answer (then `status` is 0). The message is the server's, in the user's language. */
export class CallFailed extends Error {
  override readonly name = 'CallFailed'
  readonly status: number
  readonly code: number
  /** The fields or records it is about. */
  readonly problems: readonly Problem[]
  /** The record as it is now, when a version conflicts. */
  readonly current?: unknown
  /** Who made it so. */
  readonly changed?: LastChange | undefined

  constructor(
    message: string,
    about: {
      status: number
      code: number
      problems?: readonly Problem[]
      current?: unknown
      changed?: LastChange | undefined
    },
  ) {
    super(message)
    this.status = about.status
    this.code = about.code
    this.problems = about.problems ?? []
    this.current = about.current
    this.changed = about.changed
  }
}

export type CallOptions = {
  readonly signal?: AbortSignal | undefined
  /** For endpoints that create: one key per intention; a new one per call when not given. */
  readonly idempotencyKey?: string | undefined
  /** How often a call that got no answer is sent again, 1 s apart (REQ-03). */
  readonly retries?: number | undefined
  readonly timeoutMs?: number | undefined
  /** No toast: the caller shows the error itself; `unanswered`: only that no answer came. */
  readonly quiet?: boolean | 'unanswered' | undefined
  /** The body as it came, whatever its code (REQ-04). */
  readonly raw?: boolean | undefined
  /** Goes on after the page has been left; at most 64 KiB. */
  readonly keepalive?: boolean | undefined
  /** The page asks by itself: no use of the session, however lately somebody did something. */
  readonly unattended?: boolean | undefined
  /** Of whoever shows the answer, when that is not the language chosen. */
  readonly language?: Language | undefined
  /** Asks with another token than the one in use; that it is refused says nothing about the session. */
  readonly token?: string | undefined
  /** The answer to this very request, which was sent before the portal was there. */
  readonly sent?: Promise<Response> | undefined
}

/** Codes above this mean that the session is gone (SES-08). */
export const LAST_REFUSAL_CODE = 8000
const TIMEOUT_MS = 300_000
const RETRY_AFTER_MS = 1000

/**
 * Calls an endpoint and returns its output. Everything that fails is a CallFailed, and is said in a toast unless `quiet`:
 * a code other than 200 for 10 s (REQ-01), other errors likewise (REQ-02), no answer in time "request timeout" for 5 s
 * (REQ-03). A code above 8000 opens the one "Login Failure" dialog in place of a toast (SES-08), and the call waits: when
 * the user has signed in again it is sent again, a change with the same key and only if the user wants it. A call that
 * its own `signal` ends rejects with the reason of the signal.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  return saying(endpoint, options.quiet === true ? 0 : 10, options, async (entered) => {
    const response = await send(endpoint, input, entered)
    const body = await readBody(response)
    if (options.raw) return body as OutputOf<E>
    await textsReady()
    refuseUnlessFine(response.status, body)
    return (body as { data: OutputOf<E> }).data
  })
}

/** Whether the server said that there is no session, or no longer (SES-08). */
export function isSessionRefusal(error: unknown): boolean {
  return error instanceof CallFailed && error.code > LAST_REFUSAL_CODE
}

/** A key that is used for one intention of the user: one opening of a dialog, one press of a button. */
export function newIdempotencyKey(): string {
  return newUuid()
}

/**
 * Does the work of a call, again with the same key when it is to be sent again after the session had ended; says a
 * CallFailed for so many seconds (0: not at all) before it rejects with it.
 */
export async function saying<Result>(
  endpoint: Endpoint,
  seconds: number,
  options: CallOptions,
  work: (options: CallOptions) => Promise<Result>,
): Promise<Result> {
  // Sent again, it is the same intention.
  const entered = endpoint.creates
    ? { ...options, idempotencyKey: options.idempotencyKey ?? newIdempotencyKey() }
    : options
  for (;;) {
    try {
      if (isHeldBack(endpoint, viewedRole())) throw new CallFailed(text('platform', 'viewAs.readOnly'), VIEWING)
      return await work(entered)
    } catch (error) {
      // Given up, also in the middle of the answer, is not the same as failed.
      options.signal?.throwIfAborted()
      if (!(error instanceof CallFailed)) throw error
      if (await isToBeSentAgain(endpoint, options, error)) continue
      options.signal?.throwIfAborted()
      const isShownThere = options.quiet === 'unanswered' && error.status === 0
      if (seconds > 0 && !isShownThere && !isSessionRefusal(error)) {
        notify.error(failureText(error), error.code === NO_ANSWER_IN_TIME ? 5 : seconds)
      }
      throw error
    }
  }
}

async function isToBeSentAgain(endpoint: Endpoint, options: CallOptions, failure: CallFailed): Promise<boolean> {
  if (!isSessionRefusal(failure) || options.token !== undefined) return false
  setSessionEnded(true)
  const isRead = endpoint.method === 'GET' || 'list' in endpoint
  return holdUntilRenewed(isRead, options.signal)
}

/** Refused before it is sent: the portal is looked at as a role. */
const VIEWING = { status: 403, code: 403 }

/** Codes of failures that never reached the server or never came back; the server's begin at 200. */
const NO_ANSWER = 0
const NO_ANSWER_IN_TIME = 1

/** The answer to a call, whatever it says; CallFailed when there is none, even after the retries asked for. */
export async function send(endpoint: Endpoint, input: unknown, options: CallOptions): Promise<Response> {
  const { url, body, contentType } = writeRequest(endpoint, input)
  const headers = headersOf(endpoint, options, contentType)
  const { keepalive = false } = options
  for (let left = options.retries ?? 0; ; left -= 1) {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
    const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout
    try {
      if (options.sent) return await Promise.race([options.sent, endOf(signal)])
      const { method } = endpoint
      return await fetch(url, { method, headers, signal, keepalive, ...(body !== undefined && { body }) })
    } catch (error) {
      options.signal?.throwIfAborted()
      if (left <= 0) throw await noAnswer(error, (options.retries ?? 0) > 0)
      await pause(RETRY_AFTER_MS, options.signal)
    }
  }
}

function headersOf(endpoint: Endpoint, options: CallOptions, contentType: string | undefined): Headers {
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': languageTag(options.language ?? currentLanguage()),
  })
  const token = options.token ?? currentToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (contentType) headers.set('content-type', contentType)
  if (options.unattended || !isUserActive()) headers.set(UNATTENDED_HEADER, '1')
  if (endpoint.creates) headers.set('idempotency-key', options.idempotencyKey ?? newIdempotencyKey())
  return headers
}

/** What came: JSON as its value, anything else as text. */
export async function readBody(response: Response): Promise<unknown> {
  const received = await readAll(response.text())
  try {
    return JSON.parse(received)
  } catch {
    return received
  }
}

/** Reads on in an answer that has begun; CallFailed when the rest does not come. */
export async function readAll<Content>(content: Promise<Content>): Promise<Content> {
  try {
    return await content
  } catch (error) {
    throw await noAnswer(error)
  }
}

/** Not in time, and after the last of several tries: "request timeout" (REQ-03). */
async function noAnswer(error: unknown, isLastOfSeveral = false): Promise<CallFailed> {
  await textsReady()
  const late = isLastOfSeveral || (error instanceof DOMException && error.name === 'TimeoutError')
  return late
    ? new CallFailed(text('platform', 'call.timeout'), { status: 0, code: NO_ANSWER_IN_TIME })
    : new CallFailed(text('platform', 'call.network'), { status: 0, code: NO_ANSWER })
}

type Body = { code?: unknown; statusCode?: unknown; message?: unknown; data?: unknown }

/** A code of 200, '200' or a statusCode of 200 is fine (REQ-01); anything else is thrown as CallFailed. */
function refuseUnlessFine(status: number, body: unknown): void {
  const { code, statusCode } = asBody(body)
  const isFine = code === SUCCESS || code === String(SUCCESS) || statusCode === SUCCESS
  if (!isFine || status >= 400) throw refusalOf(status, body)
}

/** The server's message, else the text of the HTTP error (REQ-02), else "Error" (REQ-01, REQ-05). */
export function refusalOf(status: number, body: unknown, otherwise?: 'error'): CallFailed {
  const { code, statusCode, message, data } = asBody(body)
  const details = (typeof data === 'object' && data !== null ? data : {}) as RefusalDetails
  const isHttpError = status >= 400 && otherwise === undefined
  const errorText = isHttpError ? text('platform', 'call.status', { status }) : text('platform', 'call.error')
  const said = typeof message === 'string' && message !== '' ? message : errorText
  return new CallFailed(withWhoChanged(said, details.changed), {
    status,
    code: Number(code ?? statusCode ?? status) || status,
    problems: Array.isArray(details.problems) ? details.problems : [],
    current: details.current,
    changed: details.changed,
  })
}

function withWhoChanged(message: string, changed: LastChange | undefined): string {
  if (!changed) return message
  const time = formatInstant(changed.at, userZone())
  return text('platform', 'call.changedBy', { message, who: changed.who, time })
}

function asBody(body: unknown): Body {
  return typeof body === 'object' && body !== null ? body : {}
}

/** Rejects when a call is given up or takes too long. */
function endOf(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
