import type { Problem } from '#platform/contract/envelope.ts'
import { errorText, refusalText } from '#platform/contract/error-catalogue.ts'
import type { Language } from '#platform/contract/language.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, demand, found } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { importApi } from '../../contract/import-api.ts'
import { canTakeBack, canUndoImport } from '../../domain/import-rules.ts'
import { type Imported, deleteImported, findImport, lockImport, lockImported, markUndone } from './import-repository.ts'

/** SHP-04: all shipments of an import go again, or none: one that was worked on keeps them, and is named. */
export const undoImport: Verb<typeof importApi.undo> = ({ transact, actor, language }, { id }) =>
  transact(async (tx) => {
    demand(shipmentErrors, canUndoImport(found(await lockImport(tx, id, actor.officeId)), actor))
    const shipments = await lockImported(tx, id)
    const touched = shipments.flatMap((shipment) => problemsOf(shipment, language))
    if (touched.length > 0) {
      throw new Refusal(shipmentErrors.IMPORT_TOUCHED, { params: { count: touched.length } }, touched)
    }
    await deleteImported(
      tx,
      shipments.map((shipment) => shipment.id),
    )
    await markUndone(tx, id, actor.account)
    const { officeId: _own, ...undone } = found(await findImport(tx, id, actor.officeId))
    return undone
  })

/** Why it stays, told from the others by its shipper and its route: most of them have no number yet. */
function problemsOf(shipment: Imported, language: Language): readonly Problem[] {
  const verdict = canTakeBack(shipment)
  if (verdict.ok) return []
  const { id, shipper, originAirport, destinationAirport } = shipment
  const reason = refusalText(shipmentErrors, verdict, language)
  const said = { name: shipper ?? '', route: `${originAirport}–${destinationAirport}`, reason }
  const message = errorText(shipmentErrors.NAMED_SHIPMENT, language, said)
  return [{ path: id, code: shipmentErrors[verdict.code].code, message }]
}
