import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Attachment } from '../../contract/attachment-api.ts'
import type { AttachmentKind } from '../../domain/attachment.ts'

/** A file with its server-side fields: shipment, storage of the content, and whether it was removed. */
export type AttachmentRow = Attachment & {
  readonly shipmentId: string
  readonly seriesId: string
  readonly fileId: string
  readonly isRemoved: boolean
}

const ROW = sql`a.id, a.version, a.kind, a.name, f.media_type, f.bytes::int as bytes, a.added_by, a.added_at,
  a.no, a.series_id, a.shipment_id, a.file_id, a.removed_at is not null as is_removed`

/** Returns the current files of a shipment: at most MAX_ATTACHMENTS. */
export function findAttachments(db: ReadDb, shipmentId: string): Promise<AttachmentRow[]> {
  return findAttachmentsOf(db, [shipmentId])
}

/** Returns the current files of several shipments. */
export async function findAttachmentsOf(db: ReadDb, shipmentIds: readonly string[]): Promise<AttachmentRow[]> {
  const { rows } = await sql<AttachmentRow>`
    select ${ROW} from documents.attachment a join platform.file f on f.id = a.file_id
    where a.shipment_id = any(${[...shipmentIds]}::uuid[]) and a.removed_at is null
    order by a.shipment_id, a.kind, a.id`.execute(db)
  return rows
}

/** Counts the current files of shipments, by shipment. */
export async function countAttachments(
  db: ReadDb,
  shipmentIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ shipmentId: string; count: number }>`
    select shipment_id, count(*)::int as count from documents.attachment
    where shipment_id = any(${[...shipmentIds]}::uuid[]) and removed_at is null group by shipment_id`.execute(db)
  return new Map(rows.map(({ shipmentId, count }) => [shipmentId, count]))
}

/** Returns a file, removed or not. */
export async function findAttachment(db: ReadDb, id: string): Promise<AttachmentRow | undefined> {
  const { rows } = await sql<AttachmentRow>`
    select ${ROW} from documents.attachment a join platform.file f on f.id = a.file_id where a.id = ${id}`.execute(db)
  return rows[0]
}

type NewAttachment = {
  readonly shipmentId: string
  readonly kind: AttachmentKind
  readonly name: string
  readonly fileId: string
  readonly addedBy: string
}

/** Adds a document, or with `replaced` its next version. */
export async function insertAttachment(
  tx: WriteTx,
  { shipmentId, kind, name, fileId, addedBy }: NewAttachment,
  replaced: Pick<AttachmentRow, 'seriesId' | 'no'> | null = null,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into documents.attachment (id, series_id, no, shipment_id, kind, name, file_id, added_by)
    select fresh.id, coalesce(${replaced?.seriesId ?? null}::uuid, fresh.id), ${(replaced?.no ?? 0) + 1},
      ${shipmentId}, ${kind}, ${name}, ${fileId}, ${addedBy}
    from (select platform.new_id() as id) fresh
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a file was not attached')
  return row.id
}

const MAX_VERSIONS = 100

/** Returns the versions of a document before one of them, newest first. */
export async function findEarlierVersions(
  db: ReadDb,
  { seriesId, no }: Pick<AttachmentRow, 'seriesId' | 'no'>,
): Promise<AttachmentRow[]> {
  const { rows } = await sql<AttachmentRow>`
    select ${ROW} from documents.attachment a join platform.file f on f.id = a.file_id
    where a.series_id = ${seriesId} and a.no < ${no} order by a.no desc limit ${MAX_VERSIONS}`.execute(db)
  return rows
}

type Seen = { readonly id: string; readonly version: number }

/** Returns whether the version seen was still current. */
export async function updateAttachment(
  tx: WriteTx,
  { id, version }: Seen,
  { name, kind }: { readonly name: string; readonly kind: AttachmentKind },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update documents.attachment set name = ${name}, kind = ${kind}
    where id = ${id} and version = ${version} and removed_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** Removes or restores a file; returns whether the version seen was still current. A version that was replaced is not restored. */
export async function markRemoved(tx: WriteTx, { id, version }: Seen, isRemoved: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update documents.attachment a set removed_at = case when ${isRemoved} then now() end
    where id = ${id} and version = ${version} and (removed_at is null) = ${isRemoved}
      and not exists (select from documents.attachment later where later.series_id = a.series_id and later.no > a.no)
    `.execute(tx)
  return numAffectedRows === 1n
}
