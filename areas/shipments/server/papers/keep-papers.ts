import { whenCommitted } from '#platform/server/database/transact.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { keepFile } from '#platform/server/files/file-repository.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import { Refusal, demand, found } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { goodsPaperApi } from '../../contract/papers/goods-paper-api.ts'
import { canAddPaper, canRemovePaper, paperName, paperTypeOf } from '../../domain/papers/goods-papers.ts'
import { canSaveShipment } from '../../domain/booking/shipment-rules.ts'
import { findShipment, lockShipments } from '../booking/shipment-repository.ts'
import { officeScope } from '../booking/office-scope.ts'
import { tellOfShipments } from '../booking/tell-of-shipments.ts'
import { deletePaper, deletePapersOf, findPaper, findPapers, insertPaper } from './paper-repository.ts'

export const listPapers: Verb<typeof goodsPaperApi.list> = async ({ db, actor, people }, { id }) => {
  found(await findShipment(db, id, officeScope(actor)))
  return { papers: await withPeople(people, db, await findPapers(db, id), 'addedBy') }
}

/** By an office of the shipment, at any time: a declaration may come after the pre-alert. */
export const addPaper: Verb<typeof goodsPaperApi.add> = async (context, { id, kind, file }) => {
  const type = paperTypeOf(file.bytes)
  if (!type) throw new Refusal(shipmentErrors.PAPER_UNUSABLE, { params: { name: file.fileName.slice(0, 200) } })
  const { actor } = context
  const content = { name: paperName(file.fileName, type), mediaType: type.mediaType, content: Buffer.from(file.bytes) }
  return context.transact(async (tx) => {
    const [shipment] = await lockShipments(tx, [id], officeScope(actor))
    demand(shipmentErrors, canSaveShipment(found(shipment), actor))
    demand(shipmentErrors, canAddPaper((await findPapers(tx, id)).length))
    const fileId = await keepFile(tx, context, content)
    const paper = await insertPaper(tx, { shipmentId: id, kind, fileId, addedBy: actor.account })
    tellOfShipments(tx, [id])
    const { shipmentId: _of, fileId: _in, mediaType: _as, ...made } = found(await findPaper(tx, paper))
    return found((await withPeople(context.people, tx, [made], 'addedBy'))[0])
  })
}

export const openPaper: Verb<typeof goodsPaperApi.open> = async ({ db, actor, files }, { id }) => {
  const { shipmentId, fileId, name, mediaType } = found(await findPaper(db, id))
  found(await findShipment(db, shipmentId, officeScope(actor)))
  return { fileName: name, mediaType, content: await files.read(fileId) }
}

export const removePaper: Verb<typeof goodsPaperApi.remove> = (context, { id }) =>
  context.transact(async (tx) => {
    const { shipmentId } = found(await findPaper(tx, id))
    const [shipment] = await lockShipments(tx, [shipmentId], officeScope(context.actor))
    demand(shipmentErrors, canSaveShipment(found(shipment), context.actor))
    demand(shipmentErrors, canRemovePaper(found(shipment)))
    forgetContents(tx, context, await deletePaper(tx, id))
    tellOfShipments(tx, [shipmentId])
    return true
  })

/** The papers of shipments that are about to be deleted, with their contents. */
export async function dropPapersOf(tx: WriteTx, context: Kept, shipmentIds: readonly string[]): Promise<void> {
  forgetContents(tx, context, await deletePapersOf(tx, shipmentIds))
}

type Kept = Pick<Context, 'files' | 'log'>

/** Once nobody can undo it: a content that stays in the store by a failure is only wasted space. */
function forgetContents(tx: WriteTx, { files, log }: Kept, keys: readonly string[]): void {
  whenCommitted(tx, () => {
    for (const key of keys) {
      files.remove(key).catch((error: unknown) => log.error({ error: String(error) }, 'a paper stays in the store'))
    }
  })
}
