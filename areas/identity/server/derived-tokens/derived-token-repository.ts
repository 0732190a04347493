import type { Insertable } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { DerivedToken } from '../../domain/derived-token-rules.ts'
import type { DerivedTokenTable, IdentityTables } from '../identity-tables.ts'

export async function insertDerivedToken(
  tx: WriteTx,
  token: Omit<Insertable<DerivedTokenTable>, 'id' | 'usedAt'>,
): Promise<void> {
  const tables = tx.withTables<IdentityTables>()
  await tables
    .insertInto('identity.derivedToken')
    .values({ ...token, usedAt: null })
    .execute()
}

export async function findDerivedToken(
  db: ReadDb,
  tokenHash: Buffer,
): Promise<(DerivedToken & { readonly id: string; readonly sessionId: string }) | undefined> {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.derivedToken')
    .select(['id', 'sessionId', 'purpose', 'audience', 'expiresAt', 'usedAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

/** Marks a token as used; false if it was used concurrently. */
export async function useUp(tx: WriteTx, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .withTables<IdentityTables>()
    .updateTable('identity.derivedToken')
    .set({ usedAt: at })
    .where('id', '=', id)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
