import { findOffices } from '#areas/organisation/server/index.ts'
import type { ReadDb } from '#platform/server/database/database.ts'

/** The codes of offices by their ids, for a history. */
export async function officeCodes(db: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await findOffices(db, ids)).map(({ id, code }) => [id, code]))
}
