import type { Actor } from '#platform/domain/actor.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { demand, demandAll, found, saved } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { Shipment, ShipmentEntry } from '../../contract/booking/shipment.ts'
import type { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { filledValues } from '#areas/key-accounts/domain/account-values.ts'
import { areSameGoods, settled } from '#areas/cargo/domain/dangerous-goods.ts'
import { withLater } from '../../domain/booking/later-in-lines.ts'
import { hasField } from '../../domain/booking/required-fields.ts'
import { canChangeField, canSaveShipment } from '../../domain/booking/shipment-rules.ts'
import { canHaveArrived } from '../../domain/milestones/arrivals.ts'
import { findArrivals } from '../milestones/arrival-repository.ts'
import { keepNextMilestones } from '../milestones/keep-next.ts'
import { canCarry } from '../../domain/units/uld-load.ts'
import { findLoads } from '../units/uld-load-repository.ts'
import { officeScope } from './office-scope.ts'
import { changedFields } from './changed-fields.ts'
import { demandSavable } from './demand-savable.ts'
import { countedAgain } from '../orders/demand-shippable.ts'
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
  entryFor: (asItIs: Shipment) => ShipmentEntry,
): Promise<Shipment> {
  const [locked] = await lockShipments(tx, [id], officeScope(actor))
  const current = found(locked)
  const asItIs = await shipmentRecord(tx, current)
  saved(current.version === version ? current : undefined, asItIs)
  const wanted = entryFor(asItIs)
  const given = withUnsent(wanted, asItIs)
  // Head and codes follow from the goods when those change; what was saved under older rules stays.
  const entry = areSameGoods(asItIs, given) ? given : settled(given)
  demandChangeable(asItIs, entry, actor)
  if (entry.pieces !== asItIs.pieces) await demandPiecesCounted(tx, id, entry.pieces)
  const zones = await demandSavable({ db: tx, actor, now }, entry, { before: asItIs })
  const values = await withCutOff(tx, shipmentValues(entry, zones), now, current)
  const changed = await countedAgain(updateShipment(tx, { id, version }, values))
  await keepNextMilestones(tx, [id])
  return shipmentRecord(tx, saved(changed, asItIs))
}

/** What a page of an older release does not know stays as it is, as far as the job has it. */
function withUnsent(wanted: ShipmentEntry, asItIs: Shipment): ShipmentEntry {
  const kept = (field: 'coloader' | 'coloaderMawbNo' | 'coloaderHawbNo') =>
    wanted[field] ?? (hasField(wanted, field) ? asItIs[field] : '')
  return {
    ...wanted,
    dangerousGoodsLines: wanted.dangerousGoodsLines ?? asItIs.dangerousGoodsLines,
    clientFields: filledValues(wanted.clientFields ?? asItIs.clientFields),
    customerReference: wanted.customerReference ?? asItIs.customerReference,
    poLines: withLater(wanted.poLines, asItIs.poLines),
    ...{ coloader: kept('coloader'), coloaderMawbNo: kept('coloaderMawbNo'), coloaderHawbNo: kept('coloaderHawbNo') },
  }
}

/** What is on ULDs or has arrived stays counted: a house does not get fewer pieces than are there. */
async function demandPiecesCounted(tx: WriteTx, id: string, pieces: number | null): Promise<void> {
  const arrivals = await findArrivals(tx, [id])
  demandAll(shipmentErrors, [
    { path: 'pieces', verdict: canCarry(pieces, await findLoads(tx, id)) },
    { path: 'pieces', verdict: canHaveArrived({ pieces, arrivals }) },
  ])
}

/** An office cannot make a foreign shipment its own by naming itself in it: the record as it stands has to be its own. */
function demandChangeable(current: Shipment, entry: ShipmentEntry, actor: Actor): void {
  demand(shipmentErrors, canSaveShipment(current, actor))
  demandAll(
    shipmentErrors,
    changedFields(current, entry).map((path) => ({ path, verdict: canChangeField(current, path) })),
  )
}
