import { setTimeout as pause } from 'node:timers/promises'
import { sha256Of } from '../file-store.ts'
import { type S3Account, signRequest } from './sign-request.ts'

/** A bucket of an S3-speaking server, addressed by path, and the account that may write there. */
export type BucketSettings = S3Account & { readonly url: string; readonly bucket: string }

export type Bucket = {
  /** Stores an object with its hash and asks for it again: what takes the call for the bucket may only say that it stored it. */
  put(key: string, content: Buffer): Promise<void>
  /** The content of an object; null when there is none. */
  get(key: string): Promise<Buffer | null>
  /** The size and hash that an object was stored with; null when there is none. */
  head(key: string): Promise<{ readonly bytes: number; readonly sha256: string | null } | null>
  remove(key: string): Promise<void>
}

/** A call is asked three times, at growing intervals with jitter; every one of them may be repeated without harm. */
const ATTEMPTS = 3
/** How long one attempt may take, its body included. */
const ATTEMPT_MS = 10_000

const HASH_HEADER = 'x-amz-meta-sha256'

export function openBucket(settings: BucketSettings, attemptMs = ATTEMPT_MS): Bucket {
  const call = (method: string, key: string, content?: Buffer) =>
    callRepeatedly(settings, { method, key, content, attemptMs })
  const head: Bucket['head'] = async (key) => {
    const answer = await call('HEAD', key)
    return answer && { bytes: Number(answer.headers.get('content-length')), sha256: answer.headers.get(HASH_HEADER) }
  }
  return {
    async put(key, content) {
      await call('PUT', key, content)
      const stored = await head(key)
      if (stored?.bytes !== content.length || stored.sha256 !== sha256Of(content))
        throw new Error(`PUT ${key}: the bucket does not have what it said it took`)
    },
    async get(key) {
      return (await call('GET', key))?.body ?? null
    },
    head,
    async remove(key) {
      await call('DELETE', key)
    },
  }
}

type Call = {
  readonly method: string
  readonly key: string
  readonly content?: Buffer | undefined
  readonly attemptMs: number
}
type Answer = { readonly headers: Headers; readonly body: Buffer }

/** Null for an object that does not exist; throws what the server said last when no attempt succeeded. */
async function callRepeatedly(settings: BucketSettings, call: Call): Promise<Answer | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await callOnce(settings, call)
    } catch (error) {
      if (attempt === ATTEMPTS || (error instanceof BucketError && !error.isPassing)) throw error
      await pause(Math.random() * 200 * 2 ** attempt)
    }
  }
}

class BucketError extends Error {
  override name = 'BucketError'
  readonly isPassing: boolean
  constructor(call: Call, status: number, body: Buffer) {
    super(`${call.method} ${call.key}: ${status} ${/<Code>(\w+)/.exec(body.toString())?.[1] ?? ''}`.trim())
    this.isPassing = status >= 500 || status === 429 || status === 408
  }
}

async function callOnce(settings: BucketSettings, call: Call): Promise<Answer | null> {
  const { method, key, content, attemptMs } = call
  const url = new URL(`${settings.url.replace(/\/$/, '')}/${settings.bucket}/${key}`)
  const bodySha256 = sha256Of(content ?? Buffer.alloc(0))
  const headers: Record<string, string> = content ? { [HASH_HEADER]: bodySha256 } : {}
  const answer = await fetch(url, {
    method,
    headers: signRequest(settings, { method, url, headers, bodySha256, at: new Date() }),
    ...(content && { body: new Uint8Array(content) }),
    redirect: 'error',
    signal: AbortSignal.timeout(attemptMs),
  })
  const body = Buffer.from(await answer.arrayBuffer())
  if (answer.ok) return { headers: answer.headers, body }
  // A bucket that does not exist is a mistake of the configuration, not a file that is missing.
  if (answer.status === 404 && !body.includes('NoSuchBucket')) return null
  throw new BucketError(call, answer.status, body)
}
