import type { Language } from '#platform/contract/language.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import { titleOfOwn } from '../domain/account.ts'
import { findKnownClients } from './account-repository.ts'

/** What the columns of clients' own are called in a language, in a sheet of a partner. */
export async function ownTitles(
  db: ReadDb,
  partnerId: string | null,
  language: Language,
): Promise<(column: string) => string> {
  const clients = await findKnownClients(db)
  return (column) => titleOfOwn(column, clients, { partnerId, language })
}
