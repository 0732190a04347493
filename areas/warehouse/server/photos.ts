import { sql } from 'kysely'
import { shipmentSeen } from '#areas/shipments/server/index.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { storeFile } from '#platform/server/files/file-repository.ts'
import type { Context, Download, Verb } from '#platform/server/http/context.ts'
import { notifyOffice } from '#platform/server/live/notify.ts'
import { withPeople } from '#platform/server/people.ts'
import { Refusal, requireAllowed, found } from '#platform/server/refusal.ts'
import { zipped } from '#platform/server/workbook/zip-stream.ts'
import { Readable } from 'node:stream'
import type { warehouseApi } from '../contract/api.ts'
import { warehouseErrors } from '../contract/errors.ts'
import { WAREHOUSE_CHANGED } from '../contract/live.ts'
import type { Photo } from '../contract/photo-api.ts'
import { isJpeg, withoutMetadata } from '../domain/photo.ts'
import { scanCodeOf } from '../domain/scan-code.ts'
import { candidatesOf } from './pieces-of-code.ts'
import { findShipmentByHouse } from './receipt-repository.ts'
import { findTruck, lockTruck } from './truck-repository.ts'
import { isOwnWarehouse, visibleOffice } from './warehouses-seen.ts'

type PhotoRow = Photo & { readonly fileId: string; readonly officeId: string; readonly shipmentId: string | null }

/** Adds a photo of a truck, a shipment or a piece. A photo of a piece also belongs to its truck and shipment. */
export const addPhoto: Verb<typeof warehouseApi.photoAdd> = async (context, { file, isDamage, ...input }) => {
  const { actor, transact } = context
  if (!isJpeg(file.bytes)) throw new Refusal(warehouseErrors.PHOTO_UNUSABLE)
  const bytes = withoutMetadata(file.bytes)
  return transact(async (tx) => {
    const { pieceId, truckId, shipmentId } = await subjectOf(tx, actor.officeId, input)
    if (truckId)
      requireAllowed(warehouseErrors, isOwnWarehouse(found(await lockTruck(tx, truckId, visibleOffice(actor))), actor))
    if (shipmentId) found((await shipmentSeen(tx, shipmentId, actor)) || null)
    const { rows: before } = await sql`select from warehouse.photo where id = ${input.id}`.execute(tx)
    if (before.length > 0) return { id: input.id }
    const { xrayNo = null } = input
    if (xrayNo !== null) await requireScreened(tx, pieceId, xrayNo)
    const fileId = await storeFile(tx, context, {
      name: `${input.id}.jpg`,
      mediaType: 'image/jpeg',
      content: Buffer.from(bytes),
    })
    await sql`
      insert into warehouse.photo (id, office_id, truck_id, shipment_id, piece_id, is_damage, xray_no, file_id, taken_at, taken_by)
      values (${input.id}, ${actor.officeId}, ${truckId}, ${shipmentId}, ${pieceId}, ${isDamage === 'yes'},
        ${xrayNo}, ${fileId}, ${input.takenAt}, ${actor.account})`.execute(tx)
    notifyOffice(tx, actor.officeId, WAREHOUSE_CHANGED)
    return { id: input.id }
  })
}

/** An image of the X-ray machine belongs to an X-ray of its piece. */
async function requireScreened(tx: ReadDb, pieceId: string | null, xrayNo: string): Promise<void> {
  const { rows } = await sql`
    select from warehouse.screening where piece_id = ${pieceId} and xray_no = ${xrayNo} limit 1`.execute(tx)
  if (rows.length === 0) throw new Refusal(warehouseErrors.NOT_SCREENED_AS, { params: { xrayNo } })
}

type Subject = { readonly pieceId: string | null; readonly truckId: string | null; readonly shipmentId: string | null }

/** What a photo shows: a piece named by id or label belongs to a truck and a shipment, a HAWB number names a shipment. */
async function subjectOf(
  tx: WriteTx,
  officeId: string,
  { code, ...input }: { truckId?: string; shipmentId?: string; pieceId?: string; code?: string },
): Promise<Subject> {
  const scanned = code === undefined ? undefined : (await candidatesOf(tx, officeId, code))[0]
  const { rows } = await sql<{ id: string; truckId: string; shipmentId: string | null }>`
    select id, truck_id, shipment_id from warehouse.piece
    where id = ${input.pieceId ?? scanned?.id ?? null} and office_id = ${officeId}`.execute(tx)
  const piece = input.pieceId === undefined ? rows[0] : found(rows[0])
  const truckId = input.truckId ?? piece?.truckId ?? null
  const booked = code !== undefined && !piece ? await findShipmentByHouse(tx, officeId, code.toUpperCase()) : undefined
  const shipmentId = input.shipmentId ?? piece?.shipmentId ?? booked?.id ?? null
  if (truckId === null && shipmentId === null) {
    throw new Refusal(warehouseErrors.CODE_UNKNOWN, { params: { code: code ?? '' } })
  }
  const isOnePiece = code === undefined || scanCodeOf(code).kind !== 'reference'
  return { pieceId: isOnePiece ? (piece?.id ?? null) : null, truckId, shipmentId }
}

export const photosOfTruck: Verb<typeof warehouseApi.photosOfTruck> = async (context, { id }) => {
  found(await findTruck(context.db, id, visibleOffice(context.actor)))
  return { photos: await readable(context, await photosWhere(context.db, { truckId: id, shipmentId: null })) }
}

export const photosOfShipment: Verb<typeof warehouseApi.photosOfShipment> = async (context, { id }) => {
  found((await shipmentSeen(context.db, id, context.actor)) || null)
  return { photos: await readable(context, await photosWhere(context.db, { truckId: null, shipmentId: id })) }
}

export const openPhoto: Verb<typeof warehouseApi.photoOpen> = async ({ db, actor, files }, { id }) => {
  const row = found((await photosById(db, id))[0])
  const isOwn = row.officeId === (visibleOffice(actor) ?? row.officeId)
  found(isOwn || (row.shipmentId && (await shipmentSeen(db, row.shipmentId, actor))) || null)
  return { fileName: `${id}.jpg`, mediaType: 'image/jpeg', content: await files.read(row.fileId) }
}

export const downloadPhotos: Verb<typeof warehouseApi.photosDownload> = async ({ db, actor, files }, { id }) => {
  found((await shipmentSeen(db, id, actor)) || null)
  return archiveOf(files, await photosWhere(db, { truckId: null, shipmentId: id }))
}

export const downloadPhotosOfTruck: Verb<typeof warehouseApi.photosDownloadOfTruck> = async (
  { db, actor, files },
  { id },
) => {
  found(await findTruck(db, id, visibleOffice(actor)))
  return archiveOf(files, await photosWhere(db, { truckId: id, shipmentId: null }))
}

/** JPEGs do not compress further, so the archive stores them as they are. */
function archiveOf(files: Context['files'], rows: readonly PhotoRow[]): Download {
  const entries = rows.map(({ fileId, takenAt }, index) => ({
    name: `${String(index + 1).padStart(3, '0')} ${takenAt.slice(0, 19).replaceAll(':', '')}.jpg`,
    content: contentOf(files, fileId),
  }))
  return { fileName: 'photos.zip', mediaType: 'application/zip', content: Readable.from(zipped(entries, 0)) }
}

async function* contentOf(files: Context['files'], fileId: string): AsyncGenerator<Buffer> {
  for await (const chunk of await files.read(fileId)) yield chunk as Buffer
}

async function readable({ db, people }: Context, rows: readonly PhotoRow[]): Promise<Photo[]> {
  const named = await withPeople(people, db, rows, 'takenBy')
  return named.map(({ id, isDamage, xrayNo, bytes, takenAt, takenBy, truckNo, piece }) => ({
    id,
    isDamage,
    xrayNo,
    bytes,
    takenAt,
    takenBy,
    truckNo,
    piece,
  }))
}

const MAX_PHOTOS = 500

const PHOTOS = sql`
  select p.id, p.is_damage, p.xray_no, f.bytes::int as bytes, p.taken_at, p.taken_by, t.truck_no, piece.label as piece, p.file_id,
    p.office_id, p.shipment_id
  from warehouse.photo p join platform.file f on f.id = p.file_id
    left join warehouse.truck t on t.id = p.truck_id left join warehouse.piece piece on piece.id = p.piece_id`

async function photosWhere(
  db: ReadDb,
  { truckId, shipmentId }: { readonly truckId: string | null; readonly shipmentId: string | null },
): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`
    ${PHOTOS} where p.truck_id = ${truckId} or p.shipment_id = ${shipmentId}
    order by p.taken_at, p.id limit ${MAX_PHOTOS}`.execute(db)
  return rows
}

async function photosById(db: ReadDb, id: string): Promise<PhotoRow[]> {
  const { rows } = await sql<PhotoRow>`${PHOTOS} where p.id = ${id}`.execute(db)
  return rows
}
