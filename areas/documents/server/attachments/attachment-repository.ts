import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Attachment } from '../../contract/attachment-api.ts'
import type { AttachmentKind } from '../../domain/attachment.ts'

/** A file with its server-side fields: shipment, storage of the content, and whether it was removed. */
export type AttachmentRow = Attachment & {
  readonly shipmentId: string
  readonly fileId: string
  readonly isRemoved: boolean
}

const ROW = sql`a.id, a.version, a.kind, a.name, f.media_type, f.bytes::int as bytes, a.added_by, a.added_at,
  a.shipment_id, a.file_id, a.removed_at is not null as is_removed`

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

export async function insertAttachment(
  tx: WriteTx,
  added: { shipmentId: string; kind: AttachmentKind; name: string; fileId: string; addedBy: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into documents.attachment (shipment_id, kind, name, file_id, added_by)
    values (${added.shipmentId}, ${added.kind}, ${added.name}, ${added.fileId}, ${added.addedBy})
    returning id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a file was not attached')
  return row.id
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

/** Removes or restores a file; returns whether the version seen was still current. */
export async function markRemoved(tx: WriteTx, { id, version }: Seen, isRemoved: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update documents.attachment set removed_at = case when ${isRemoved} then now() end
    where id = ${id} and version = ${version} and (removed_at is null) = ${isRemoved}`.execute(tx)
  return numAffectedRows === 1n
}
