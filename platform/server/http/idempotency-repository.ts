import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '../database/database.ts'

/** Who asks for what under which key. */
export type Claim = {
  readonly actorId: string
  readonly key: string
  readonly endpoint: string
  readonly inputHash: string
}

export type SavedAnswer = Pick<Claim, 'endpoint' | 'inputHash'> & { readonly answer: { readonly answer: unknown } }

/** Waits for another holder of the key; fails (unique violation) when that one has made it. */
export function claimKey({ actorId, key, endpoint, inputHash }: Claim): RawBuilder<unknown> {
  return sql`
    insert into platform.idempotency_key (actor_id, key, endpoint, input_hash)
    values (${sql.lit(actorId)}, ${sql.lit(key)}, ${sql.lit(endpoint)}, ${sql.lit(inputHash)})`
}

export function saveAnswer({ actorId, key }: Claim, answer: unknown): RawBuilder<unknown> {
  return sql`
    update platform.idempotency_key set answer = ${sql.lit(JSON.stringify({ answer }))}::jsonb
    where actor_id = ${sql.lit(actorId)} and key = ${sql.lit(key)}`
}

export async function findSaved(db: ReadDb, { actorId, key }: Claim): Promise<SavedAnswer | undefined> {
  const { rows } = await sql<SavedAnswer>`
    select endpoint, input_hash, answer from platform.idempotency_key
    where actor_id = ${actorId} and key = ${key}`.execute(db)
  return rows[0]
}
