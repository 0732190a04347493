import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, requireAllowed, found } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { hawbNumberApi } from '../../contract/house-number/hawb-number-api.ts'
import { canTakeHawbNumber } from '../../domain/booking/shipment-rules.ts'
import { shipmentRecord } from '../booking/shipment-record.ts'
import { lockShipments, setHawbNo } from '../booking/shipment-repository.ts'
import { visibleOffices } from '../booking/visible-offices.ts'
import { notifyShipmentsChanged } from '../booking/notify-shipments-changed.ts'
import { takeNamedNumber, takeNextNumbers } from './hawb-number-repository.ts'

/** Takes a number from the own office's batches: the next free one, or a specific one already on paper. */
export const takeHawbNumber: Verb<typeof hawbNumberApi.take> = ({ transact, actor }, { shipmentId, hawbNo }) =>
  transact(async (tx) => {
    const [locked] = await lockShipments(tx, [shipmentId], visibleOffices(actor))
    const shipment = found(locked)
    requireAllowed(shipmentErrors, canTakeHawbNumber(shipment, actor))
    const number = hawbNo === null ? (await takeNextNumbers(tx, actor, 1))[0] : await takeNamedNumber(tx, hawbNo, actor)
    if (number === undefined) throw noNumber(hawbNo)
    notifyShipmentsChanged(tx, [shipmentId])
    return shipmentRecord(tx, found(await setHawbNo(tx, shipmentId, number)))
  })

function noNumber(hawbNo: string | null): Refusal {
  if (hawbNo === null) return new Refusal(shipmentErrors.NO_HAWB_NUMBER_LEFT)
  return new Refusal(shipmentErrors.HAWB_NUMBER_NOT_AVAILABLE, { params: { hawb: hawbNo } })
}
