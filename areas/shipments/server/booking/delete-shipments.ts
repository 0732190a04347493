import type { Verb } from '#platform/server/http/context.ts'
import { foundAll } from '#platform/server/refusal.ts'
import type { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { canDelete } from '../../domain/booking/shipment-rules.ts'
import { findHandled } from '../milestones/handling-repository.ts'
import { findSplit } from '../parts/part-repository.ts'
import { requireEach } from './require-each.ts'
import { visibleOffices } from './visible-offices.ts'
import { findWeighed } from '../receipt/receipt-repository.ts'
import { deleteShipments as removeShipments, lockShipments } from './shipment-repository.ts'

/** All or none: one shipment that may not be deleted prevents all. House numbers taken stay used. */
export const deleteShipments: Verb<typeof shipmentApi.delete> = (context, { ids }) => {
  const { actor, language } = context
  return context.transact(async (tx) => {
    const selection = [...new Set(ids)]
    const shipments = foundAll(selection, await lockShipments(tx, selection, visibleOffices(actor)))
    const handled = await findHandled(tx, selection)
    const weighed = await findWeighed(tx, selection)
    const split = await findSplit(tx, selection)
    requireEach(
      shipments.map((shipment) => ({
        shipment,
        verdict: canDelete(
          {
            ...shipment,
            isHandled: handled.has(shipment.id),
            isWeighed: weighed.has(shipment.id),
            isSplit: split.has(shipment.id),
          },
          actor,
        ),
      })),
      language,
    )
    return { deleted: await removeShipments(tx, selection) }
  })
}
