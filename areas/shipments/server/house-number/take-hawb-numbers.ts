import { allowed, refuse } from '#platform/domain/verdict.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found, foundAll } from '#platform/server/refusal.ts'
import type { hawbNumberApi } from '../../contract/house-number/hawb-number-api.ts'
import { canTakeHawbNumber } from '../../domain/booking/shipment-rules.ts'
import { notifyShipmentsChanged } from '../booking/notify-shipments-changed.ts'
import { requireEach } from '../booking/require-each.ts'
import { lockShipments, setHawbNo } from '../booking/shipment-repository.ts'
import { visibleOffices } from '../booking/visible-offices.ts'
import { takeNextNumbers } from './hawb-number-repository.ts'

/** Takes the next free numbers of the own office's batches, in the order of the shipments. All or none. */
export const takeHawbNumbers: Verb<typeof hawbNumberApi.takeMany> = (context, { shipmentIds }) =>
  context.transact(async (tx) => {
    const { actor, language } = context
    const selection = [...new Set(shipmentIds)]
    const locked = foundAll(selection, await lockShipments(tx, selection, visibleOffices(actor)))
    const shipments = selection.map((id) => found(locked.find((one) => one.id === id)))
    requireEach(
      shipments.map((shipment) => ({ shipment, verdict: canTakeHawbNumber(shipment, actor) })),
      language,
    )
    const numbers = await takeNextNumbers(tx, actor, shipments.length)
    // Those beyond the last number are named, so that the others can go on without them.
    requireEach(
      shipments.map((shipment, index) => ({
        shipment,
        verdict: index < numbers.length ? allowed : refuse('NO_HAWB_NUMBER_LEFT'),
      })),
      language,
    )
    const taken = shipments.map(({ id }, index) => ({ shipmentId: id, hawbNo: found(numbers[index]) }))
    for (const { shipmentId, hawbNo } of taken) found(await setHawbNo(tx, shipmentId, hawbNo))
    notifyShipmentsChanged(tx, selection)
    return taken
  })
