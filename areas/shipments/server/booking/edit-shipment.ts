import type { Actor } from '#platform/domain/actor.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { requireAllowed, requireAll, found, saved } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { Shipment, ShipmentEntry } from '../../contract/booking/shipment.ts'
import type { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { filledValues } from '#areas/key-accounts/domain/account-values.ts'
import { areSameGoods, normalized } from '#areas/cargo/domain/dangerous-goods.ts'
import { withLater } from '../../domain/booking/later-in-lines.ts'
import { hasField } from '../../domain/booking/required-fields.ts'
import { canChangeField, canSaveShipment } from '../../domain/booking/shipment-rules.ts'
import { canHaveArrived } from '../../domain/milestones/arrivals.ts'
import { findArrivals } from '../milestones/arrival-repository.ts'
import { refreshNextMilestones } from '../milestones/refresh-next.ts'
import { canCarry } from '../../domain/units/uld-load.ts'
import { findLoads } from '../units/uld-load-repository.ts'
import { visibleOffices } from './visible-offices.ts'
import { changedFields } from './changed-fields.ts'
import { requireSavable } from './require-savable.ts'
import { countedAgain } from '../orders/require-shippable.ts'
import { shipmentRecord, shipmentValues } from './shipment-record.ts'
import { lockShipments, updateShipment } from './shipment-repository.ts'
import { withCutOff } from '../flight/with-cut-off.ts'

/** A second editor over the same version is refused with the record as it is now, to be merged field by field. */
export const editShipment: Verb<typeof shipmentApi.edit> = (context, { id, version, ...entry }) =>
  context.transact((tx) => saveShipment(context, tx, { id, version }, () => entry))

/** Locks a shipment, checks what `entryFor` makes of it, and saves that; refused like the verb above. */
export async function saveShipment(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  tx: WriteTx,
  { id, version }: { readonly id: string; readonly version: number },
  entryFor: (currentShipment: Shipment) => ShipmentEntry,
): Promise<Shipment> {
  const [locked] = await lockShipments(tx, [id], visibleOffices(actor))
  const current = found(locked)
  const currentShipment = await shipmentRecord(tx, current)
  saved(current.version === version ? current : undefined, currentShipment)
  const requested = entryFor(currentShipment)
  const input = withUnsent(requested, currentShipment)
  // Head and codes follow from the goods when those change; what was saved under older rules stays.
  const entry = areSameGoods(currentShipment, input) ? input : normalized(input)
  requireChangeable(currentShipment, entry, actor)
  if (entry.pieces !== currentShipment.pieces) await requirePiecesCounted(tx, id, entry.pieces)
  const zones = await requireSavable({ db: tx, actor, now }, entry, { before: currentShipment })
  const values = await withCutOff(tx, shipmentValues(entry, zones), now, current)
  const changed = await countedAgain(updateShipment(tx, { id, version }, values))
  await refreshNextMilestones(tx, [id])
  return shipmentRecord(tx, saved(changed, currentShipment))
}

/** What a page of an older release does not know stays as it is, as far as the job has it. */
function withUnsent(requested: ShipmentEntry, currentShipment: Shipment): ShipmentEntry {
  const stored = (field: 'coloader' | 'coloaderMawbNo' | 'coloaderHawbNo') =>
    requested[field] ?? (hasField(requested, field) ? currentShipment[field] : '')
  return {
    ...requested,
    dangerousGoodsLines: requested.dangerousGoodsLines ?? currentShipment.dangerousGoodsLines,
    clientFields: filledValues(requested.clientFields ?? currentShipment.clientFields),
    customerReference: requested.customerReference ?? currentShipment.customerReference,
    poLines: withLater(requested.poLines, currentShipment.poLines),
    coloader: stored('coloader'),
    coloaderMawbNo: stored('coloaderMawbNo'),
    coloaderHawbNo: stored('coloaderHawbNo'),
  }
}

/** What is on ULDs or has arrived stays counted: a house does not get fewer pieces than are there. */
async function requirePiecesCounted(tx: WriteTx, id: string, pieces: number | null): Promise<void> {
  const arrivals = await findArrivals(tx, [id])
  requireAll(shipmentErrors, [
    { path: 'pieces', verdict: canCarry(pieces, await findLoads(tx, id)) },
    { path: 'pieces', verdict: canHaveArrived({ pieces, arrivals }) },
  ])
}

/** An office cannot make a foreign shipment its own by naming itself in it: the record as it stands has to be its own. */
function requireChangeable(current: Shipment, entry: ShipmentEntry, actor: Actor): void {
  requireAllowed(shipmentErrors, canSaveShipment(current, actor))
  requireAll(
    shipmentErrors,
    changedFields(current, entry).map((path) => ({ path, verdict: canChangeField(current, path) })),
  )
}
