import { type AttemptAction, type CallAnswer, KEY_CONFLICT } from '../../domain/transmission.ts'

/** URL and token of a finance system. */
export type ReceiverAddress = { readonly url: string; readonly token: string | null }

export type ReceiverCall = {
  readonly action: AttemptAction
  readonly key: string
  readonly body: string
  readonly timeoutMs: number
}

/** The interpreted answer, with status and text to show. */
export type ReceiverAnswer = CallAnswer & { readonly status: number | null; readonly text: string }

const MAX_ANSWERED = 64 * 1024

/**
 * Makes one call to XC or SC. `POST <url>/bills` sends a bill under its key, `GET <url>/bills/<key>` queries it. An answer that
 * is neither a reference nor a clear refusal leaves the outcome unknown; never throws.
 */
export async function callReceiver(address: ReceiverAddress, call: ReceiverCall): Promise<ReceiverAnswer> {
  const signal = AbortSignal.timeout(call.timeoutMs)
  try {
    const response = await fetch(urlOf(address, call), { ...requestOf(address, call), signal, redirect: 'manual' })
    const text = (await response.text()).slice(0, MAX_ANSWERED)
    return { ...meaningOf(call.action, response.status, text), status: response.status, text }
  } catch (error) {
    const isTimeout = signal.aborted
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    return { outcome: isTimeout ? 'TIMEOUT' : 'FAILED', status: null, text: isTimeout ? '' : cause }
  }
}

/** Keys contain only letters, digits, hyphens and colons, which need no escaping in a path. */
function urlOf({ url }: ReceiverAddress, { action, key }: ReceiverCall): string {
  const base = `${url.replace(/\/+$/, '')}/bills`
  return action === 'ASK' ? `${base}/${key}` : base
}

function requestOf({ token }: ReceiverAddress, { action, key, body }: ReceiverCall): RequestInit {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` }
  if (action === 'ASK') return { method: 'GET', headers: { accept: 'application/json', ...authorization } }
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    'idempotency-key': key,
    ...authorization,
  }
  return { method: 'POST', headers, body }
}

function meaningOf(action: AttemptAction, status: number, text: string): CallAnswer {
  const answer = objectOf(text)
  const reference = referenceOf(answer)
  const isTaken = status === 200 || (status === 201 && action === 'SEND')
  if (isTaken && reference !== '') return { outcome: 'TAKEN', reference }
  if (action === 'ASK') return { outcome: status === 404 ? 'NOT_THERE' : 'FAILED' }
  if (status === 422) return { outcome: 'REFUSED', reason: reasonOf(answer) }
  if (status === 409) return { outcome: 'CONFLICT', reason: KEY_CONFLICT }
  return { outcome: 'FAILED' }
}

/** A receiver may count its references. */
function referenceOf({ reference }: Readonly<Record<string, unknown>>): string {
  return typeof reference === 'string' || typeof reference === 'number' ? String(reference) : ''
}

function objectOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text)) as Readonly<Record<string, unknown>>
  } catch {
    return {}
  }
}

function reasonOf({ code, message }: Readonly<Record<string, unknown>>): string {
  const said = [code, message].filter((part) => typeof part === 'string' || typeof part === 'number')
  return said.join(': ').slice(0, 500) || 'REFUSED'
}
