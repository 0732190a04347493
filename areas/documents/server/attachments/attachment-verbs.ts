import { canSaveShipment } from '#areas/shipments/domain/booking/shipment-rules.ts'
import { findSeenShipments, lockSeenShipments, shipmentSeen } from '#areas/shipments/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { storeFile } from '#platform/server/files/file-repository.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { notifyWatchers } from '#platform/server/live/notify.ts'
import { withPeople } from '#platform/server/people.ts'
import { Refusal, requireAllowed, found, saved } from '#platform/server/refusal.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { Attachment, attachmentApi } from '../../contract/attachment-api.ts'
import { documentErrors } from '../../contract/errors.ts'
import { documentsTopic } from '../../contract/live.ts'
import { attachmentName, canAttach, contentTypeOf } from '../../domain/attachment.ts'
import { withPapers } from '../pre-alert/covered-shipments.ts'
import {
  type AttachmentRow,
  findAttachment,
  findAttachments,
  findEarlierVersions,
  insertAttachment,
  markRemoved,
  updateAttachment,
} from './attachment-repository.ts'

export const listAttachments: Verb<typeof attachmentApi.attachmentList> = async (context, { id }) => {
  const shipment = found((await findSeenShipments(context.db, [id], context.actor))[0])
  const { attachments, required } = found((await withPapers(context.db, [shipment]))[0])
  return { attachments: await recordsOf(context, context.db, attachments), required: [...required] }
}

export const addAttachment: Verb<typeof attachmentApi.attachmentAdd> = async (context, { id, kind, file }) => {
  const read = readFile(file)
  return context.transact(async (tx) => {
    await lockOwnShipment(context, tx, id)
    requireAllowed(documentErrors, canAttach((await findAttachments(tx, id)).length))
    return changed(
      context,
      tx,
      await insertAttachment(tx, await stored(context, tx, { shipmentId: id, kind, ...read })),
    )
  })
}

/** Puts a new version in the place of a document, under the name of its own file. */
export const replaceAttachment: Verb<typeof attachmentApi.attachmentReplace> = async (context, { id, file }) => {
  const read = readFile(file)
  return context.transact(async (tx) => {
    const { shipmentId } = found(await findAttachment(tx, id))
    await lockOwnShipment(context, tx, shipmentId)
    const before = found(await findAttachment(tx, id))
    saved((await markRemoved(tx, before, true)) || undefined, (await recordsOf(context, tx, [before]))[0])
    const added = await stored(context, tx, { shipmentId, kind: before.kind, ...read })
    return changed(context, tx, await insertAttachment(tx, added, before))
  })
}

export const listVersions: Verb<typeof attachmentApi.attachmentVersions> = async (context, { id }) => {
  const current = found(await findAttachment(context.db, id))
  await requireSeen(context, current.shipmentId)
  return { versions: await recordsOf(context, context.db, await findEarlierVersions(context.db, current)) }
}

type Uploaded = { readonly fileName: string; readonly bytes: Uint8Array }

function readFile({ fileName, bytes }: Uploaded) {
  const type = contentTypeOf(fileName, bytes)
  if (!type) throw new Refusal(documentErrors.ATTACHMENT_UNUSABLE, { params: { name: fileName.slice(0, 120) } })
  return { name: attachmentName(fileName, type), mediaType: type.mediaType, content: Buffer.from(bytes) }
}

type Read = ReturnType<typeof readFile> & { readonly shipmentId: string; readonly kind: Attachment['kind'] }

async function stored(context: Context, tx: WriteTx, { content, mediaType, ...added }: Read) {
  const fileId = await storeFile(tx, context, { name: added.name, mediaType, content })
  return { ...added, fileId, addedBy: context.actor.account }
}

export const openAttachment: Verb<typeof attachmentApi.attachmentOpen> = async (context, { id }) => {
  const { shipmentId, fileId, name, mediaType } = found(await findAttachment(context.db, id))
  await requireSeen(context, shipmentId)
  return { fileName: name, mediaType, content: await context.files.read(fileId) }
}

export const editAttachment: Verb<typeof attachmentApi.attachmentEdit> = (context, { name, kind, ...seen }) =>
  changing(context, seen, async (tx, before) => {
    const ending = before.name.split('.').at(-1) ?? ''
    return updateAttachment(tx, seen, { name: attachmentName(name, { ending }), kind })
  })

export const removeAttachment: Verb<typeof attachmentApi.attachmentRemove> = (context, seen) =>
  changing(context, seen, (tx) => markRemoved(tx, seen, true))

export const restoreAttachment: Verb<typeof attachmentApi.attachmentRestore> = (context, seen) =>
  changing(context, seen, async (tx, { shipmentId }) => {
    requireAllowed(documentErrors, canAttach((await findAttachments(tx, shipmentId)).length))
    return markRemoved(tx, seen, false)
  })

/** Changes a file of a locked shipment; the write returns whether the version seen was still current. */
async function changing(
  context: Context,
  { id }: { readonly id: string },
  write: (tx: WriteTx, before: AttachmentRow) => Promise<boolean>,
): Promise<Attachment> {
  return context.transact(async (tx) => {
    const { shipmentId } = found(await findAttachment(tx, id))
    await lockOwnShipment(context, tx, shipmentId)
    const before = found(await findAttachment(tx, id))
    const isWritten = await write(tx, before)
    saved(isWritten || undefined, (await recordsOf(context, tx, [before]))[0])
    return changed(context, tx, id)
  })
}

async function changed(context: Context, tx: WriteTx, id: string): Promise<Attachment> {
  const row = found(await findAttachment(tx, id))
  notifyWatchers(tx, documentsTopic(row.shipmentId))
  return found((await recordsOf(context, tx, [row]))[0])
}

async function recordsOf(
  { people }: Pick<Context, 'people'>,
  db: Context['db'] | WriteTx,
  rows: readonly AttachmentRow[],
): Promise<Attachment[]> {
  const records = rows.map(
    ({ shipmentId: _shipment, seriesId: _series, fileId: _file, isRemoved: _removed, ...record }) => record,
  )
  return withPeople(people, db, records, 'addedBy')
}

/** Refuses with 404 if the actor may not see the shipment. */
export async function requireSeen({ db, actor }: Pick<Context, 'db' | 'actor'>, shipmentId: string): Promise<void> {
  if (!(await shipmentSeen(db, shipmentId, actor))) throw new Refusal(platformErrors.NOT_FOUND)
}

/** Locks and returns a shipment that the actor's office may edit. */
async function lockOwnShipment({ actor }: Pick<Context, 'actor'>, tx: WriteTx, id: string) {
  const shipment = found((await lockSeenShipments(tx, [id], actor))[0])
  requireAllowed(documentErrors, canSaveShipment(shipment, actor))
  return shipment
}
