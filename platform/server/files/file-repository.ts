import { sql } from 'kysely'
import { workbookErrors } from '#platform/contract/workbook-errors.ts'
import type { WriteTx } from '../database/database.ts'
import type { PublicContext } from '../http/context.ts'
import { Refusal } from '../refusal.ts'
import { sha256Of } from './file-store.ts'

type NewFile = { readonly name: string; readonly mediaType: string; readonly content: Buffer }

/**
 * Keeps an uploaded file: its content in the store, its record in the transaction. Answers its id. Content whose record
 * a later failure takes back is only wasted space. Refuses with UPLOAD_FAILED when the store does not take it.
 */
export async function storeFile(
  tx: WriteTx,
  { files, log }: Pick<PublicContext, 'files' | 'log'>,
  file: NewFile,
): Promise<string> {
  const id = crypto.randomUUID()
  await sql`insert into platform.file (id, name, media_type, bytes, sha256)
            values (${id}, ${file.name.slice(0, LONGEST_NAME)}, ${file.mediaType}, ${file.content.length},
                    ${sha256Of(file.content)})`.execute(tx)
  await files.write(id, file.content, tx).catch((error: unknown) => {
    log.error({ error: String(error), file: file.name }, 'the file store did not take an upload')
    throw new Refusal(workbookErrors.UPLOAD_FAILED)
  })
  return id
}

/** Forgets the record of a file; who does not remove its content at once leaves that to `removeDeletedFiles`. */
export async function dropFile(tx: WriteTx, id: string): Promise<void> {
  await sql`delete from platform.file where id = ${id}`.execute(tx)
}

const LONGEST_NAME = 200
