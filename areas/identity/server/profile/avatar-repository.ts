import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { IdentityTables } from '../identity-tables.ts'

/** Sets or removes (null) a user's picture, and returns the id of the previous one. */
export async function exchangeAvatar(tx: WriteTx, userId: string, avatar: string | null): Promise<string | null> {
  const tables = tx.withTables<IdentityTables>()
  const before = await tables
    .selectFrom('identity.userAccount')
    .select('avatar')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tables.updateTable('identity.userAccount').set({ avatar }).where('id', '=', userId).execute()
  return before.avatar
}

/** Returns the media type of a user's picture; undefined for any other file. */
export async function findAvatar(db: ReadDb, id: string): Promise<{ mediaType: string } | undefined> {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.userAccount as u')
    .innerJoin('platform.file as f', 'f.id', 'u.avatar')
    .select('f.mediaType')
    .where('u.avatar', '=', id)
    .executeTakeFirst()
}
