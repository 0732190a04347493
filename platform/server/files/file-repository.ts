import { sql } from 'kysely'
import type { WriteTx } from '../database/database.ts'
import type { FileStore } from './file-store.ts'

/**
 * Keeps a file: its content in the store, its record in the transaction. Answers its id. To be called last in a
 * transaction: content without a record, left by a later failure, is only wasted space.
 */
export async function keepFile(
  tx: WriteTx,
  store: FileStore,
  file: { readonly name: string; readonly mediaType: string; readonly content: Buffer },
): Promise<string> {
  const id = crypto.randomUUID()
  const { bytes, sha256 } = await store.write(id, file.content)
  await sql`insert into platform.file (id, name, media_type, bytes, sha256)
            values (${id}, ${file.name.slice(0, LONGEST_NAME)}, ${file.mediaType}, ${bytes}, ${sha256})`.execute(tx)
  return id
}

const LONGEST_NAME = 200
