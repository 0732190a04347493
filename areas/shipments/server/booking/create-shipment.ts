import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import type { Shipment, ShipmentEntry } from '../../contract/booking/shipment.ts'
import type { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { isVisibleInbound } from '../../domain/booking/inbound-visibility.ts'
import { normalized } from '#areas/cargo/domain/dangerous-goods.ts'
import { refreshNextMilestones, nextOfBooking } from '../milestones/refresh-next.ts'
import { requireSavable } from './require-savable.ts'
import { countedAgain } from '../orders/require-shippable.ts'
import { shipmentRecord, shipmentValues } from './shipment-record.ts'
import { insertShipment } from './shipment-repository.ts'
import { withCutOff } from '../flight/with-cut-off.ts'

export const createShipment: Verb<typeof shipmentApi.create> = (context, entry) =>
  context.transact((tx) => addShipment(context, tx, entry))

/** The office of whoever creates a shipment is its home office for good. */
export async function addShipment(
  { actor, now }: Pick<Context, 'actor' | 'now'>,
  tx: WriteTx,
  input: ShipmentEntry,
  copyOf: Shipment | null = null,
): Promise<Shipment> {
  const entry = normalized(input)
  const zones = await requireSavable({ db: tx, actor, now }, entry, { copyOf })
  const keeper = { homeOfficeId: actor.officeId, createdBy: actor.account }
  const values = await withCutOff(tx, shipmentValues(entry, zones), now)
  const { etd = null, eta = null, cutOff } = values
  // Brought along: written afterwards, the row and all its indexes would be made twice.
  const next = nextOfBooking({ ...entry, etd, eta, cutOff, createdAt: now.toISOString() })
  const shipment = await countedAgain(insertShipment(tx, { ...values, ...keeper, ...next }))
  if (isVisibleInbound(shipment)) await refreshNextMilestones(tx, [shipment.id])
  return shipmentRecord(tx, shipment)
}
