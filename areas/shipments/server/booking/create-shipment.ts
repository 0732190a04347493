import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import type { Shipment, ShipmentEntry } from '../../contract/booking/shipment.ts'
import type { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { isAnnounced } from '../../domain/booking/announced.ts'
import { settled } from '#areas/cargo/domain/dangerous-goods.ts'
import { keepNextMilestones, nextOfBooking } from '../milestones/keep-next.ts'
import { demandSavable } from './demand-savable.ts'
import { countedAgain } from '../orders/demand-shippable.ts'
import { shipmentRecord, shipmentValues } from './shipment-record.ts'
import { insertShipment } from './shipment-repository.ts'
import { withCutOff } from '../flight/with-cut-off.ts'

export const createShipment: Verb<typeof shipmentApi.create> = (context, entry) =>
  context.transact((tx) => addShipment(context, tx, entry))

/** The office of whoever creates a shipment is its home office for good. */
export async function addShipment(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  tx: WriteTx,
  given: ShipmentEntry,
  copyOf: Shipment | null = null,
): Promise<Shipment> {
  const entry = settled(given)
  const zones = await demandSavable({ db: tx, actor, now }, entry, { copyOf })
  const keeper = { homeOfficeId: actor.officeId, createdBy: actor.account }
  const values = await withCutOff(tx, shipmentValues(entry, zones), now)
  const { etd = null, eta = null, cutOff } = values
  // Brought along: written afterwards, the row and all its indexes would be made twice.
  const next = nextOfBooking({ ...entry, etd, eta, cutOff, createdAt: now.toISOString() })
  const shipment = await countedAgain(insertShipment(tx, { ...values, ...keeper, ...next }))
  if (isAnnounced(shipment)) await keepNextMilestones(tx, [shipment.id])
  return shipmentRecord(tx, shipment)
}
