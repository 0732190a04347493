import type { Language } from '#platform/contract/language.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { titleOfOwn } from '../domain/account.ts'
import { findKnownKeyAccounts } from './account-repository.ts'

/** Returns the titles of key account columns in a language, for a partner's sheet. */
export async function ownTitles(
  db: ReadDb,
  partnerId: string | null,
  language: Language,
): Promise<(column: string) => string> {
  const keyAccounts = await findKnownKeyAccounts(db)
  return (column) => titleOfOwn(column, keyAccounts, { partnerId, language })
}
