import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Shortcut } from '../contract/stored.ts'
import { MAX_RECENTS } from '../domain/workplace-rules.ts'
import type { WorkplaceTables } from './workplace-tables.ts'

export type Favourites = { version: number; items: Shortcut[] }

/** Returns version 0 and an empty list if the user has saved nothing. */
export async function findFavourites(db: ReadDb, userId: string): Promise<Favourites> {
  const stored = await db
    .withTables<WorkplaceTables>()
    .selectFrom('workplace.favourites')
    .select(['version', 'items'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return stored ?? { version: 0, items: [] }
}

/** Returns undefined if the version has changed. */
export async function writeFavourites(
  tx: WriteTx,
  userId: string,
  { version, items }: Favourites,
): Promise<{ version: number } | undefined> {
  const tables = tx.withTables<WorkplaceTables>()
  const list = JSON.stringify(items)
  if (version === 0) {
    return tables
      .insertInto('workplace.favourites')
      .values({ userId, items: list })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
  }
  return tables
    .updateTable('workplace.favourites')
    .set({ items: list })
    .where('userId', '=', userId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
}

/** Returns the recently opened records, newest first. */
export function findRecents(db: ReadDb, userId: string): Promise<(Shortcut & { openedAt: string })[]> {
  return db
    .withTables<WorkplaceTables>()
    .selectFrom('workplace.recentRecord')
    .select(['title', 'icon', 'path', 'openedAt'])
    .where('userId', '=', userId)
    .orderBy('openedAt', 'desc')
    .limit(MAX_RECENTS)
    .execute()
}

/** Puts a record first and deletes those beyond the hundredth. */
export async function writeRecent(tx: WriteTx, userId: string, opened: Shortcut & { openedAt: Date }): Promise<void> {
  const tables = tx.withTables<WorkplaceTables>()
  const { title, icon, openedAt } = opened
  await tables
    .insertInto('workplace.recentRecord')
    .values({ ...opened, userId })
    .onConflict((conflict) => conflict.columns(['userId', 'path']).doUpdateSet({ title, icon, openedAt }))
    .execute()
  await tables
    .deleteFrom('workplace.recentRecord')
    .where('userId', '=', userId)
    .where('path', 'in', (of) =>
      of
        .selectFrom('workplace.recentRecord')
        .select('path')
        .where('userId', '=', userId)
        .orderBy('openedAt', 'desc')
        .offset(MAX_RECENTS),
    )
    .execute()
}
