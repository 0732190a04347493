import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { shipmentSeen } from '#areas/shipments/server/index.ts'
import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { refusedAt } from '#platform/server/refusal.ts'
import type { exchangeApi } from '../../contract/api.ts'
import { exchangeErrors } from '../../contract/errors.ts'
import { canPutOnShipment, isBilledByBoth } from '../../domain/bill-on-shipment.ts'
import { type HandedOver, type OrderRow, lockOrder } from '../order-repository.ts'
import { type NumberedShipment, openServicesOf, shipmentsOfNumber } from './hand-over-repository.ts'
import { handOver, recordHandOver } from './hand-over.ts'

/** EXC-06: both offices bill a local service, or the fee of a cancelled order, on a shipment that exists. */
export const putOnShipment: Verb<typeof exchangeApi.putOnShipment> = (context, { id, version, shipment }) =>
  handOver(
    context,
    { seen: { id, version }, may: canPutOnShipment, access: shipmentApi.open.access },
    async (tx, order) => {
      const found = await findShipment(tx, shipment, context.actor)
      if (!isBilledByBoth(found, order).ok)
        throw refusedAt('shipment', exchangeErrors.SHIPMENT_NOT_OF_BOTH, { number: shipment })
      return { id: found.id, number: found.jobNo, as: 'SHIPMENT' }
    },
  )

/** Several houses may have the number of an HAWB, so that only one that stands alone is meant by it. */
async function findShipment(db: ReadDb, number: string, actor: Actor): Promise<NumberedShipment> {
  const [only, second] = await shipmentsOfNumber(db, number)
  if (!only || second || !(await shipmentSeen(db, only.id, actor))) {
    throw refusedAt('shipment', exchangeErrors.SHIPMENT_UNKNOWN, { number })
  }
  return only
}

/** EXC-04: the local services that were ordered together with a flight are billed on its booking. */
export async function putServicesOn(tx: WriteTx, context: Context, flight: OrderRow, made: HandedOver): Promise<void> {
  for (const id of await openServicesOf(tx, flight)) {
    const service = await lockOrder(tx, id, null)
    if (service && canPutOnShipment(service, context.actor).ok) await recordHandOver(tx, context, service, made)
  }
}
