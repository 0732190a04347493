import { createHash } from 'node:crypto'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { ReadDb, WriteTx } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import type { Context } from './context.ts'
import { type Claim, findSaved, saveAnswer } from './idempotency-repository.ts'

/**
 * Runs a creating verb so that a repeated `Idempotency-Key` has one effect: the answer is saved under the key in the
 * transaction that the verb opens, and a repetition (double click, retry after a lost answer) gets the first answer
 * again. Of two requests at once with one key the second to save waits for the first, and is rolled back when that one
 * was committed. What the verb does before its transaction, such as reading an upload, holds none. Refused requests save
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
  const claim = { actorId: context.actor.userId, key, endpoint: path, inputHash: hashOf(input) }
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
  let ended: Promise<unknown> = Promise.resolve()
  return {
    async transact<Result>(work: (tx: WriteTx) => Promise<Result>): Promise<Result> {
      if (open) return work(open)
      const written = Promise.withResolvers<Result>()
      const toTheAnswer = async (tx: WriteTx) => {
        // The verb has gone on with what the first time answered, which is rolled back: only the caller can repeat that.
        if (isDone) throw new Refusal(platformErrors.BUSY)
        open = tx
        try {
          written.resolve(await work(tx))
          isDone = true
          return await answered.promise
        } finally {
          // A verb that goes on after a failure gets a new one: the connection of this one is somebody else's by then.
          open = undefined
        }
      }
      ended = context.transact(toTheAnswer, (answer) => saveAnswer(claim, answer))
      // A transaction that fails before the work was done fails the work.
      void ended.then(undefined, written.reject)
      return written.promise
    },
    async commit(answer: unknown): Promise<void> {
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

function hashOf(input: unknown): string {
  const hash = createHash('sha256')
  const text = JSON.stringify(input, function fingerprinted(this: Record<string, unknown>, name, value: unknown) {
    // Of the holder, since `value` of a Buffer is a JSON list of all its bytes by now.
    const content = this[name]
    return content instanceof Uint8Array ? createHash('sha256').update(content).digest('hex') : value
  })
  return hash.update(text).digest('hex')
}
