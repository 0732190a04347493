import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteTx } from '../database/database.ts'
import { deleteBatch } from '../jobs/delete-batch.ts'

/** Who asks for what under which key. */
export type Claim = {
  readonly actorId: string
  readonly key: string
  readonly endpoint: string
  readonly inputHash: string
}

export type SavedAnswer = Pick<Claim, 'endpoint' | 'inputHash'> & { readonly answer: { readonly answer: unknown } }

/** Waits for another holder of the key, so that what the first one wrote can be seen: at most as long as for any lock. */
export function awaitHolder({ actorId, key }: Claim): RawBuilder<unknown> {
  return sql`pg_advisory_xact_lock(hashtextextended(${`idempotency ${actorId} ${key}`}, 0))`
}

/** Fails (unique violation) when another holder of the key has committed. */
export function saveAnswer({ actorId, key, endpoint, inputHash }: Claim, answer: unknown): RawBuilder<unknown> {
  return sql`
    insert into platform.idempotency_key (actor_id, key, endpoint, input_hash, answer)
    values (${actorId}, ${key}, ${endpoint}, ${inputHash}, ${JSON.stringify({ answer })}::jsonb)`
}

export async function findSaved(db: ReadDb, { actorId, key }: Claim): Promise<SavedAnswer | undefined> {
  const { rows } = await sql<SavedAnswer>`
    select endpoint, input_hash, answer from platform.idempotency_key
    where actor_id = ${actorId} and key = ${key}`.execute(db)
  return rows[0]
}

/** What inputs are hashed with, the same for all processes of an installation. */
export async function findHashSecret(db: ReadDb): Promise<string> {
  const { rows } = await sql<{ value: string }>`
    select value from platform.secret where name = 'idempotency'`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the secret of the idempotency keys is missing')
  return row.value
}

/** A repetition comes within minutes; two days cover a weekend of trouble. */
export function forgetAnswers(tx: WriteTx, most: number): Promise<number> {
  return deleteBatch(tx, 'platform.idempotency_key', sql`created_at < now() - interval '48 hours'`, most)
}
