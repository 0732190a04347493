import { findOffices } from '#areas/organisation/server/index.ts'
import type { ReadDb } from '#platform/server/database/database.ts'

/** Returns the codes of offices by id, for histories. */
export async function officeCodes(db: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await findOffices(db, ids)).map(({ id, code }) => [id, code]))
}
