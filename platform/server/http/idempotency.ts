import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { WriteTx } from '../database/database.ts'
import { Refusal } from '../refusal.ts'
import type { Context } from './context.ts'

type Saved = { inputHash: string; endpoint: string; answer: unknown }

/**
 * Runs a creating verb so that a repeated `Idempotency-Key` has one effect: key and answer are saved in the transaction
 * of the verb itself, and a repetition (double click, retry after a lost answer) gets the first answer again. A second
 * request with the same key waits until the first has ended. Refused requests save nothing and may be corrected.
 */
export async function onceOnly(
  context: Context,
  endpoint: Endpoint,
  key: string | string[] | undefined,
  input: unknown,
  verb: (within: Context) => Promise<unknown>,
): Promise<unknown> {
  if (typeof key !== 'string' || !/^[\w-]{8,64}$/.test(key)) throw new Refusal(platformErrors.IDEMPOTENCY_KEY_MISSING)
  const claim = { key, endpoint: `${endpoint.method} ${endpoint.path}`, inputHash: hashOf(input) }
  return context.transact(async (tx) => {
    if (!(await claimKey(tx, context.actor.userId, claim))) {
      return firstAnswer(await findKey(tx, context.actor.userId, key), claim)
    }
    const answer = await verb({ ...context, db: tx, transact: (work) => work(tx) })
    await sql`update platform.idempotency_key set answer = ${JSON.stringify({ answer })}::jsonb
              where actor_id = ${context.actor.userId} and key = ${key}`.execute(tx)
    return answer
  })
}

function firstAnswer(saved: Saved, claim: Pick<Saved, 'endpoint' | 'inputHash'>): unknown {
  if (saved.endpoint !== claim.endpoint || saved.inputHash !== claim.inputHash) {
    throw new Refusal(platformErrors.IDEMPOTENCY_KEY_REUSED)
  }
  return (saved.answer as { answer: unknown }).answer
}

async function claimKey(tx: WriteTx, actorId: string, claim: { key: string; endpoint: string; inputHash: string }) {
  const { numAffectedRows } = await sql`
    insert into platform.idempotency_key (actor_id, key, endpoint, input_hash)
    values (${actorId}, ${claim.key}, ${claim.endpoint}, ${claim.inputHash})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

async function findKey(tx: WriteTx, actorId: string, key: string): Promise<Saved> {
  const { rows } = await sql<Saved>`
    select endpoint, input_hash, answer from platform.idempotency_key where actor_id = ${actorId} and key = ${key}`.execute(
    tx,
  )
  const [saved] = rows
  if (!saved) throw new Error('an idempotency key vanished while it was being read')
  return saved
}

function hashOf(input: unknown): string {
  const hash = createHash('sha256')
  const text = JSON.stringify(input, (_key, value: unknown) =>
    value instanceof Uint8Array ? createHash('sha256').update(value).digest('hex') : value,
  )
  return hash.update(text).digest('hex')
}
