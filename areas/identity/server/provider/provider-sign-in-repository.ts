import { sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { IdentityTables } from '../identity-tables.ts'
import { deleteBatch } from '#platform/server/jobs/delete-batch.ts'

type UnderWay = { readonly stateHash: Buffer; readonly browserHash: Buffer }

export async function insertProviderSignIn(
  tx: WriteTx,
  begun: UnderWay & { readonly createdAt: string; readonly expiresAt: string },
): Promise<void> {
  const tables = tx.withTables<IdentityTables>()
  await tables
    .insertInto('identity.providerSignIn')
    .values({ ...begun, usedAt: null })
    .execute()
}

/** Uses a pending sign-in; false if this browser has started none, it was used already, or has expired. */
export async function takeProviderSignIn(tx: WriteTx, { stateHash, browserHash }: UnderWay, now: string) {
  const { numUpdatedRows } = await tx
    .withTables<IdentityTables>()
    .updateTable('identity.providerSignIn')
    .set({ usedAt: now })
    .where('stateHash', '=', stateHash)
    .where('browserHash', '=', browserHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes sign-ins started more than a day ago; the audit keeps them. */
export function forgetProviderSignIns(tx: WriteTx, most: number): Promise<number> {
  return deleteBatch(tx, 'identity.provider_sign_in', sql`expires_at < now() - interval '1 day'`, most)
}
