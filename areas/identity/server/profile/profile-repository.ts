import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Preferences } from '../../contract/preferences.ts'
import type { ProfileFields } from '../../contract/profile-api.ts'
import type { IdentityTables } from '../identity-tables.ts'

type OwnProfile = ProfileFields & { readonly version: number; readonly account: string; readonly email: string | null }

export async function findOwnProfile(db: ReadDb, userId: string): Promise<OwnProfile | undefined> {
  return db
    .withTables<IdentityTables>()
    .selectFrom('identity.userAccount')
    .select(['version', 'account', 'email', 'name', 'phone', 'signature', 'language', 'timeZone', 'density', 'dates'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Returns undefined if the version has changed. */
export async function updateOwnProfile(
  tx: WriteTx,
  userId: string,
  { version, ...typed }: ProfileFields & { readonly version: number },
): Promise<{ version: number } | undefined> {
  const { name, phone, signature, language = null, timeZone, density, dates } = typed
  const empties = { phone: phone || null, signature: signature || null, timeZone: timeZone || null }
  return tx
    .withTables<IdentityTables>()
    .updateTable('identity.userAccount')
    .set({ name, language, density, dates, ...empties })
    .where('id', '=', userId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
}

export async function updateTheme(tx: WriteTx, userId: string, theme: Preferences['theme']): Promise<void> {
  const tables = tx.withTables<IdentityTables>()
  await tables.updateTable('identity.userAccount').set({ theme }).where('id', '=', userId).execute()
}
