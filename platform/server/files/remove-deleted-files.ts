import { sql } from 'kysely'
import type { ReadDb } from '../database/database.ts'
import { systemWriter, transact } from '../database/transact.ts'
import type { FileStore } from './file-store.ts'

/** As long as a database from before the deletion may be restored, it finds the content (docs/operations.md). */
export const KEPT_DAYS = 30

const AT_ONCE = 200
const FREES_SPACE = { evenOnFullDisk: true }

/**
 * Removes contents whose record was deleted long enough ago; answers how many. A content is removed before it is forgotten, so that a
 * process that dies in between, or a store that does not answer, leaves it to the next run.
 */
export async function removeDeletedFiles({ db, files }: { db: ReadDb; files: FileStore }): Promise<number> {
  for (let removed = 0; ;) {
    const ids = await findDue(db)
    for (const id of ids) await files.remove(id)
    await transact(
      db,
      systemWriter('remove-files'),
      (tx) => sql`delete from platform.file_deleted where id = any(${ids}::uuid[])`.execute(tx),
      FREES_SPACE,
    )
    removed += ids.length
    if (ids.length < AT_ONCE) return removed
  }
}

/** One that is restored by hand is no longer deleted. */
async function findDue(db: ReadDb): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from platform.file_deleted d
    where d.deleted_at < now() - ${KEPT_DAYS} * interval '1 day'
      and not exists (select from platform.file f where f.id = d.id)
    order by d.deleted_at limit ${AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}
