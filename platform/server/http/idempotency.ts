import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { ReadDb, WriteTx } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import type { Context } from './context.ts'

type Claim = {
  readonly actorId: string
  readonly key: string
  readonly endpoint: string
  readonly inputHash: string
}
type Saved = { readonly inputHash: string; readonly endpoint: string; readonly answer: { readonly answer: unknown } }

/**
 * Runs a creating verb so that a repeated `Idempotency-Key` has one effect: key and answer are saved in the transaction
 * that the verb opens, and a repetition (double click, retry after a lost answer) gets the first answer again. What the
 * verb does before its transaction, such as reading an upload, holds none. A second request with the same key waits
 * until the first has ended. Refused requests save nothing and may be corrected.
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

/** The transaction of the verb: claims the key before the verb writes, saves the answer after it, then commits. */
function claimedTransaction(context: Context, claim: Claim) {
  const answered = Promise.withResolvers<unknown>()
  answered.promise.catch(() => undefined)
  let open: WriteTx | undefined
  let ended: Promise<void> = Promise.resolve()
  return {
    async transact<Result>(work: (tx: WriteTx) => Promise<Result>): Promise<Result> {
      if (open) return work(open)
      const written = Promise.withResolvers<Result>()
      ended = context.transact(async (tx) => {
        await claimKey(tx, claim)
        open = tx
        written.resolve(await work(tx))
        await saveAnswer(tx, claim, await answered.promise)
      })
      // A transaction that fails before the work was done fails the work.
      void ended.then(undefined, written.reject)
      return written.promise
    },
    commit(answer: unknown): Promise<void> {
      answered.resolve(answer)
      return ended
    },
    async rollBack(reason: unknown): Promise<void> {
      answered.reject(reason)
      await Promise.allSettled([ended])
    },
  }
}

/** The answer saved under the key; refuses when the key was used for something else. */
async function findAnswer(db: ReadDb, claim: Claim): Promise<Saved['answer'] | undefined> {
  const { rows } = await sql<Saved>`
    select endpoint, input_hash, answer from platform.idempotency_key
    where actor_id = ${claim.actorId} and key = ${claim.key}`.execute(db)
  const [saved] = rows
  if (saved && (saved.endpoint !== claim.endpoint || saved.inputHash !== claim.inputHash)) {
    throw new Refusal(platformErrors.IDEMPOTENCY_KEY_REUSED)
  }
  return saved?.answer
}

/** Waits for another holder of the key; fails when that one has made it. */
async function claimKey(tx: WriteTx, { actorId, key, endpoint, inputHash }: Claim): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into platform.idempotency_key (actor_id, key, endpoint, input_hash)
    values (${actorId}, ${key}, ${endpoint}, ${inputHash})
    on conflict do nothing`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error('the key is taken')
}

async function saveAnswer(tx: WriteTx, { actorId, key }: Claim, answer: unknown): Promise<void> {
  await sql`update platform.idempotency_key set answer = ${JSON.stringify({ answer })}::jsonb
            where actor_id = ${actorId} and key = ${key}`.execute(tx)
}

function hashOf(input: unknown): string {
  const hash = createHash('sha256')
  const text = JSON.stringify(input, (_key, value: unknown) =>
    value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value,
  )
  return hash.update(text).digest('hex')
}
