import { type RawBuilder, sql } from 'kysely'
import { attachmentName, contentTypeOf } from '#areas/documents/domain/attachment.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { storeFile } from '#platform/server/files/file-repository.ts'
import type { Context } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import { Refusal, found, requireAllowed } from '#platform/server/refusal.ts'
import { type RecordFile, fileErrors } from '../../contract/files.ts'
import { canAddFile, canRemoveFile } from '../../domain/file-rules.ts'

type FileRow = RecordFile & { readonly recordId: string; readonly fileId: string }
type Upload = { readonly fileName: string; readonly bytes: Uint8Array }

type ChangedFile = { readonly recordId: string; readonly name: string; readonly isRemoved: boolean }

/** A table of files of an area, such as `products.product_file` with its column `product_id`. */
export type FileTable = {
  readonly table: string
  readonly record: string
  /** Refuses who may not read, or with a transaction change, the files of a record; called before anything else. */
  require(context: Context, id: string, tx?: WriteTx): Promise<unknown>
  /** Notifies whoever has the record open. */
  changed(tx: WriteTx, context: Context, file: ChangedFile): Promise<void>
}

/** The verbs of the files of a record, beside `fileEndpoints`. */
export function recordFiles(of: FileTable) {
  const { require, changed } = of
  return {
    list: async (context: Context, { id }: { readonly id: string }) => {
      await require(context, id)
      return {
        files: await shown(context, context.db, await findFiles(context.db, of, sql`r.${sql.ref(of.record)} = ${id}`)),
      }
    },
    add: (context: Context, { id, file }: { readonly id: string; readonly file: Upload }): Promise<RecordFile> =>
      context.transact(async (tx) => {
        await require(context, id, tx)
        const files = await findFiles(tx, of, sql`r.${sql.ref(of.record)} = ${id}`)
        requireAllowed(fileErrors, canAddFile(files.length))
        const added = await addFile(tx, context, of, { id, file })
        await changed(tx, context, { ...added, isRemoved: false })
        return found((await shown(context, tx, [added]))[0])
      }),
    open: async (context: Context, { id }: { readonly id: string }) => {
      const file = found((await findFiles(context.db, of, sql`r.id = ${id}`))[0])
      await require(context, file.recordId)
      return { fileName: file.name, mediaType: file.mediaType, content: await context.files.read(file.fileId) }
    },
    remove: (context: Context, { id }: { readonly id: string }) =>
      context.transact(async (tx) => {
        const file = found((await findFiles(tx, of, sql`r.id = ${id}`))[0])
        await require(context, file.recordId, tx)
        requireAllowed(fileErrors, canRemoveFile(file, context.actor))
        await sql`delete from ${sql.table(of.table)} where id = ${id}`.execute(tx)
        await changed(tx, context, { ...file, isRemoved: true })
        return { id }
      }),
  }
}

async function addFile(
  tx: WriteTx,
  context: Context,
  of: FileTable,
  { id, file }: { readonly id: string; readonly file: Upload },
): Promise<FileRow> {
  const type = contentTypeOf(file.fileName, file.bytes)
  if (!type) {
    throw new Refusal(fileErrors.ATTACHMENT_UNUSABLE, { params: { name: file.fileName.slice(0, 120) } })
  }
  const name = attachmentName(file.fileName, type)
  const fileId = await storeFile(tx, context, { name, mediaType: type.mediaType, content: Buffer.from(file.bytes) })
  const { rows } = await sql<{ id: string }>`
    insert into ${sql.table(of.table)} (${sql.ref(of.record)}, name, file_id, office_id, added_by, added_at)
    values (${id}, ${name}, ${fileId}, ${context.actor.officeId}, ${context.actor.account}, ${context.now.toISOString()})
    returning id`.execute(tx)
  return found((await findFiles(tx, of, sql`r.id = ${rows[0]?.id}`))[0])
}

async function findFiles(db: ReadDb, of: FileTable, where: RawBuilder<unknown>): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select r.id, r.${sql.ref(of.record)} as record_id, r.file_id, r.name, f.media_type, f.bytes::int as bytes, r.office_id,
           office.code as office, r.added_by, r.added_at
    from ${sql.table(of.table)} r join platform.file f on f.id = r.file_id
    join organisation.office office on office.id = r.office_id
    where ${where} order by r.added_at, r.id`.execute(db)
  return rows
}

function shown({ people }: Context, db: ReadDb, files: readonly FileRow[]): Promise<RecordFile[]> {
  const records = files.map(({ recordId: _record, fileId: _file, ...file }) => file)
  return withPeople(people, db, records, 'addedBy')
}
