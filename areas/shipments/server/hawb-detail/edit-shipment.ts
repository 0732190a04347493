import type { Actor } from '#platform/domain/actor.ts'
import { allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { demand, found, saved } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { ShipmentEntry } from '../../contract/shipment.ts'
import type { shipmentApi } from '../../contract/shipment-api.ts'
import { canChangeJobType, canSaveShipment } from '../../domain/shipment-rules.ts'
import { officeScope } from '../office-scope.ts'
import { demandSavable } from './demand-savable.ts'
import { shipmentRecord, shipmentValues } from './shipment-record.ts'
import { type ShipmentRow, lockShipments, updateShipment } from './shipment-repository.ts'

/** A second editor over the same version is refused with the record as it is now, to be merged field by field. */
export const editShipment: Verb<typeof shipmentApi.edit> = ({ transact, actor }, { id, version, ...entry }) =>
  transact(async (tx) => {
    const [locked] = await lockShipments(tx, [id], officeScope(actor))
    const current = found(locked)
    const asItIs = await shipmentRecord(tx, current)
    saved(current.version === version ? current : undefined, asItIs)
    demandChangeable(current, entry, actor)
    const zones = await demandSavable(tx, entry, actor)
    const changed = await updateShipment(tx, { id, version }, shipmentValues(entry, zones))
    return shipmentRecord(tx, saved(changed, asItIs))
  })

/** An office cannot make a foreign shipment its own by naming itself in it: the record as it stands has to be its own. */
function demandChangeable(current: ShipmentRow, entry: ShipmentEntry, actor: Actor): void {
  const { mawbNo } = current
  const movesMode = current.jobMode !== entry.jobMode && mawbNo !== null
  demand(
    shipmentErrors,
    allOf<keyof typeof shipmentErrors>(
      canSaveShipment(current, actor),
      current.jobType === entry.jobType ? allowed : canChangeJobType(current),
      movesMode ? refuse('HAS_MAWB', { mawb: mawbNo }) : allowed,
    ),
  )
}
