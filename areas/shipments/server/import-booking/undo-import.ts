import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, type RefusedPart, demand, found } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { importApi } from '../../contract/import-api.ts'
import { canTakeBack, canUndoImport } from '../../domain/import-rules.ts'
import { deleteImported, findImport, lockImport, lockImported, markUndone } from './import-repository.ts'

/** SHP-04: all shipments of an import go again, or none: one that was worked on keeps them, and is named. */
export const undoImport: Verb<typeof importApi.undo> = ({ transact, actor }, { id }) =>
  transact(async (tx) => {
    demand(shipmentErrors, canUndoImport(found(await lockImport(tx, id, actor.officeId)), actor))
    const shipments = await lockImported(tx, id)
    const about = shipments.flatMap((shipment): RefusedPart[] => {
      const verdict = canTakeBack(shipment)
      return verdict.ok ? [] : [{ path: shipment.id, entry: shipmentErrors[verdict.code], params: verdict.params }]
    })
    if (about.length > 0) {
      throw new Refusal(shipmentErrors.IMPORT_TOUCHED, { params: { count: about.length }, about })
    }
    await deleteImported(
      tx,
      shipments.map((shipment) => shipment.id),
    )
    await markUndone(tx, id, actor.account)
    const { officeId: _own, ...undone } = found(await findImport(tx, id, actor.officeId))
    return undone
  })
