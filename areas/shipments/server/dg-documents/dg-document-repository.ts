import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { DgDocument } from '../../contract/dg-documents/dg-document-api.ts'
import type { DgDocumentKind } from '../../domain/dg-documents/dg-documents.ts'

/** A document with its server-side fields: shipment, and storage of the content. */
export type DgDocumentRow = DgDocument & {
  readonly shipmentId: string
  readonly fileId: string
  readonly mediaType: string
}

/** Returns the documents by kind, oldest first; the number is limited. */
export async function findDgDocuments(db: ReadDb, shipmentId: string): Promise<DgDocument[]> {
  const { rows } = await sql<DgDocument>`
    select p.id, p.kind, f.name, f.bytes, p.added_by, p.added_at
    from shipments.goods_paper p join platform.file f on f.id = p.file_id
    where p.shipment_id = ${shipmentId} order by p.kind, p.id`.execute(db)
  return rows
}

export async function findDgDocument(db: ReadDb, id: string): Promise<DgDocumentRow | undefined> {
  const { rows } = await sql<DgDocumentRow>`
    select p.id, p.kind, f.name, f.bytes, p.added_by, p.added_at, p.shipment_id, p.file_id, f.media_type
    from shipments.goods_paper p join platform.file f on f.id = p.file_id where p.id = ${id}`.execute(db)
  return rows[0]
}

export async function insertDgDocument(
  tx: WriteTx,
  document: {
    readonly shipmentId: string
    readonly kind: DgDocumentKind
    readonly fileId: string
    readonly addedBy: string
  },
): Promise<string> {
  const { shipmentId, kind, fileId, addedBy } = document
  const { rows } = await sql<{ id: string }>`
    insert into shipments.goods_paper (shipment_id, kind, file_id, added_by)
    values (${shipmentId}, ${kind}, ${fileId}, ${addedBy}) returning id`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('a paper was not kept')
  return made.id
}

/** Returns the storage key of the content. */
export function deleteDgDocument(tx: WriteTx, id: string): Promise<string[]> {
  return deleteWhere(tx, sql`id = ${id}`)
}

/** Returns the storage keys of the contents. */
export function deleteDgDocumentsOf(tx: WriteTx, shipmentIds: readonly string[]): Promise<string[]> {
  return deleteWhere(tx, sql`shipment_id = any(${[...shipmentIds]}::uuid[])`)
}

async function deleteWhere(tx: WriteTx, which: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    delete from shipments.goods_paper where ${which} returning file_id`.execute(tx)
  return rows.map(({ fileId }) => fileId)
}
