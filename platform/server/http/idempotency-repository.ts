import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteTx } from '../database/database.ts'

/** Who asks for what under which key. */
export type Claim = {
  readonly actorId: string
  readonly key: string
  readonly endpoint: string
  readonly inputHash: string
}

export type SavedAnswer = Pick<Claim, 'endpoint' | 'inputHash'> & { readonly answer: { readonly answer: unknown } }

/** Waits for another holder of the key, and fails (unique violation) when that one has committed. */
export function saveAnswer({ actorId, key, endpoint, inputHash }: Claim, answer: unknown): RawBuilder<unknown> {
  const [actor, name, path, hash, saved] = [actorId, key, endpoint, inputHash, JSON.stringify({ answer })].map(sql.lit)
  return sql`
    insert into platform.idempotency_key (actor_id, key, endpoint, input_hash, answer)
    values (${actor}, ${name}, ${path}, ${hash}, ${saved}::jsonb)`
}

export async function findSaved(db: ReadDb, { actorId, key }: Claim): Promise<SavedAnswer | undefined> {
  const { rows } = await sql<SavedAnswer>`
    select endpoint, input_hash, answer from platform.idempotency_key
    where actor_id = ${actorId} and key = ${key}`.execute(db)
  return rows[0]
}

/** A repetition comes within minutes; two days cover a weekend of trouble. */
export async function forgetAnswers(tx: WriteTx): Promise<void> {
  await sql`delete from platform.idempotency_key where created_at < now() - interval '48 hours'`.execute(tx)
}
