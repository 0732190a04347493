import { whenCommitted } from '#platform/server/database/transact.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { storeFile } from '#platform/server/files/file-repository.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import { Refusal, requireAllowed, found } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { dgDocumentApi } from '../../contract/dg-documents/dg-document-api.ts'
import {
  canAddDgDocument,
  canRemoveDgDocument,
  dgDocumentName,
  dgDocumentTypeOf,
} from '../../domain/dg-documents/dg-documents.ts'
import { canSaveShipment } from '../../domain/booking/shipment-rules.ts'
import { findShipment, lockShipments } from '../booking/shipment-repository.ts'
import { visibleOffices } from '../booking/visible-offices.ts'
import { notifyShipmentsChanged } from '../booking/notify-shipments-changed.ts'
import {
  deleteDgDocument,
  deleteDgDocumentsOf,
  findDgDocument,
  findDgDocuments,
  insertDgDocument,
} from './dg-document-repository.ts'

export const listDgDocuments: Verb<typeof dgDocumentApi.list> = async ({ db, actor, people }, { id }) => {
  found(await findShipment(db, id, visibleOffices(actor)))
  return { papers: await withPeople(people, db, await findDgDocuments(db, id), 'addedBy') }
}

/** By an office of the shipment at any time: a declaration may be added after the pre-alert. */
export const addDgDocument: Verb<typeof dgDocumentApi.add> = async (context, { id, kind, file }) => {
  const type = dgDocumentTypeOf(file.bytes)
  if (!type) throw new Refusal(shipmentErrors.PAPER_UNUSABLE, { params: { name: file.fileName.slice(0, 200) } })
  const { actor } = context
  const content = {
    name: dgDocumentName(file.fileName, type),
    mediaType: type.mediaType,
    content: Buffer.from(file.bytes),
  }
  return context.transact(async (tx) => {
    const [shipment] = await lockShipments(tx, [id], visibleOffices(actor))
    requireAllowed(shipmentErrors, canSaveShipment(found(shipment), actor))
    requireAllowed(shipmentErrors, canAddDgDocument((await findDgDocuments(tx, id)).length))
    const fileId = await storeFile(tx, context, content)
    const document = await insertDgDocument(tx, { shipmentId: id, kind, fileId, addedBy: actor.account })
    notifyShipmentsChanged(tx, [id])
    const { shipmentId: _of, fileId: _in, mediaType: _as, ...made } = found(await findDgDocument(tx, document))
    return found((await withPeople(context.people, tx, [made], 'addedBy'))[0])
  })
}

export const openDgDocument: Verb<typeof dgDocumentApi.open> = async ({ db, actor, files }, { id }) => {
  const { shipmentId, fileId, name, mediaType } = found(await findDgDocument(db, id))
  found(await findShipment(db, shipmentId, visibleOffices(actor)))
  return { fileName: name, mediaType, content: await files.read(fileId) }
}

export const removeDgDocument: Verb<typeof dgDocumentApi.remove> = (context, { id }) =>
  context.transact(async (tx) => {
    const { shipmentId } = found(await findDgDocument(tx, id))
    const [shipment] = await lockShipments(tx, [shipmentId], visibleOffices(context.actor))
    requireAllowed(shipmentErrors, canSaveShipment(found(shipment), context.actor))
    requireAllowed(shipmentErrors, canRemoveDgDocument(found(shipment)))
    forgetContents(tx, context, await deleteDgDocument(tx, id))
    notifyShipmentsChanged(tx, [shipmentId])
    return true
  })

/** Deletes the documents of shipments that are about to be deleted, with their contents. */
export async function dropDgDocumentsOf(tx: WriteTx, context: Stored, shipmentIds: readonly string[]): Promise<void> {
  forgetContents(tx, context, await deleteDgDocumentsOf(tx, shipmentIds))
}

type Stored = Pick<Context, 'files' | 'log'>

/** After commit: a content left by a failure only wastes space. */
function forgetContents(tx: WriteTx, { files, log }: Stored, keys: readonly string[]): void {
  whenCommitted(tx, () => {
    for (const key of keys) {
      files.remove(key).catch((error: unknown) => log.error({ error: String(error) }, 'a paper stays in the store'))
    }
  })
}
