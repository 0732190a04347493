import { createHash, createHmac } from 'node:crypto'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { ReadDb, WriteTx } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import type { Context } from './context.ts'
import { type Claim, awaitHolder, findHashSecret, findSaved, saveAnswer } from './idempotency-repository.ts'

/**
 * Runs a creating verb so that a repeated `Idempotency-Key` has one effect: the answer is saved under the key in the
 * transaction that the verb opens, and a repetition (double click, retry after a lost answer) gets the first answer
 * again. Of two requests at once with one key the transaction of the second waits for the first, and is rolled back when
 * that one was committed. What the verb does before its transaction, such as reading an upload, holds none. Refused requests save
 * nothing and may be corrected.
 */
export async function onceOnly(
  context: Context,
  endpoint: Endpoint,
  key: string | string[] | undefined,
  input: unknown,
  verb: (within: Context) => Promise<unknown>,
): Promise<unknown> {
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) throw new Refusal(platformErrors.IDEMPOTENCY_KEY_MISSING)
  const path = `${endpoint.method} ${endpoint.path}`
  const claim = {
    actorId: context.actor.userId,
    key,
    endpoint: path,
    inputHash: hashOf(input, await secretOf(context.db)),
  }
  const once = claimedTransaction(context, claim)
  try {
    const answer = await verb({ ...context, transact: once.transact })
    await once.commit(answer)
    return answer
  } catch (error) {
    await once.rollBack(error)
    // Where there is a first answer, whatever stopped this request is the doing of the first.
    const first = await findAnswer(context.db, claim)
    if (first) return first.answer
    throw error
  }
}

/** The transaction of the verb, which stays open until the answer is known and is saved as it commits. */
function claimedTransaction(context: Context, claim: Claim) {
  const answered = Promise.withResolvers<unknown>()
  answered.promise.catch(() => undefined)
  let open: WriteTx | undefined
  let isDone = false
  let isBusy = false
  let ended: Promise<unknown> | undefined
  return {
    async transact<Result>(work: (tx: WriteTx) => Promise<Result>): Promise<Result> {
      if (isBusy) throw new Error('a creating verb runs one transaction after the other')
      isBusy = true
      if (open) return work(open).finally(() => (isBusy = false))
      const written = Promise.withResolvers<Result>()
      const holdOpen = async (tx: WriteTx) => {
        // The verb has gone on with what the first time answered, which is rolled back: only the caller can repeat that.
        if (isDone) throw new Refusal(platformErrors.BUSY)
        // The second of two parallel calls must not draw numbers or send mail before it is rolled back.
        if (await findSaved(tx, claim)) throw new Refusal(platformErrors.BUSY)
        open = tx
        try {
          written.resolve(await work(tx))
          isDone = true
          isBusy = false
          return await answered.promise
        } finally {
          // A verb that goes on after a failure gets a new one: the connection of this one is somebody else's by then.
          open = undefined
        }
      }
      const closing = (answer: unknown) => saveAnswer(claim, answer)
      ended = context.transact(holdOpen, { opening: awaitHolder(claim), closing })
      // A transaction that fails before the work was done fails the work.
      ended.catch((error: unknown) => {
        isBusy = false
        written.reject(error)
      })
      return written.promise
    },
    async commit(answer: unknown): Promise<void> {
      if (!ended) throw new Error(`${claim.endpoint} creates without a transaction: its answer would not be saved`)
      answered.resolve(answer)
      await ended
    },
    async rollBack(reason: unknown): Promise<void> {
      answered.reject(reason)
      await Promise.allSettled([ended])
    },
  }
}

/** The answer saved under the key; refuses when the key was used for something else. */
async function findAnswer(db: ReadDb, claim: Claim): Promise<{ readonly answer: unknown } | undefined> {
  const saved = await findSaved(db, claim)
  if (saved && (saved.endpoint !== claim.endpoint || saved.inputHash !== claim.inputHash)) {
    throw new Refusal(platformErrors.IDEMPOTENCY_KEY_REUSED)
  }
  return saved?.answer
}

const secrets = new WeakMap<ReadDb, Promise<string>>()

/** Of the installation, read once. */
function secretOf(db: ReadDb): Promise<string> {
  const known = secrets.get(db)
  if (known) return known
  const secret = findHashSecret(db)
  secrets.set(db, secret)
  secret.catch(() => secrets.delete(db))
  return secret
}

/** Under a secret: an input may hold a password, and its bare hash would let it be guessed. */
function hashOf(input: unknown, secret: string): string {
  const text = JSON.stringify(input, function fingerprinted(this: Record<string, unknown>, name, value: unknown) {
    // Of the holder, since `value` of a Buffer is a JSON list of all its bytes by now.
    const content = this[name]
    return content instanceof Uint8Array ? createHash('sha256').update(content).digest('hex') : value
  })
  return createHmac('sha256', secret).update(text).digest('hex')
}
