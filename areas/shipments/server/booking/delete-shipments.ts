import type { Verb } from '#platform/server/http/context.ts'
import { foundAll } from '#platform/server/refusal.ts'
import type { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { canDelete } from '../../domain/booking/shipment-rules.ts'
import { findHandled } from '../milestones/handling-repository.ts'
import { demandOfEach } from './demand-of-each.ts'
import { dropPapersOf } from '../papers/keep-papers.ts'
import { officeScope } from './office-scope.ts'
import { findWeighed } from '../receipt/receipt-repository.ts'
import { deleteShipments as removeShipments, lockShipments } from './shipment-repository.ts'

/** All or none: one shipment that may not go keeps the others. House numbers that were taken stay used. */
export const deleteShipments: Verb<typeof shipmentApi.delete> = (context, { ids }) => {
  const { actor, language } = context
  return context.transact(async (tx) => {
    const wanted = [...new Set(ids)]
    const shipments = foundAll(wanted, await lockShipments(tx, wanted, officeScope(actor)))
    const handled = await findHandled(tx, wanted)
    const weighed = await findWeighed(tx, wanted)
    demandOfEach(
      shipments.map((shipment) => ({
        shipment,
        verdict: canDelete(
          { ...shipment, isHandled: handled.has(shipment.id), isWeighed: weighed.has(shipment.id) },
          actor,
        ),
      })),
      language,
    )
    await dropPapersOf(tx, context, wanted)
    return { deleted: await removeShipments(tx, wanted) }
  })
}
