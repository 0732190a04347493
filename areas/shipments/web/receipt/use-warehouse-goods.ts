import { useCall } from '#platform/web/use-call.ts'
import { type WarehouseRecord, warehouseApi } from '../../contract/receipt/receipt-api.ts'
import type { CountedGoods } from '../../domain/booking/booked-goods.ts'

/** Returns the warehouse figures, and the same as goods to compare; null until entered. */
export function useWarehouseGoods(shipmentId: string): {
  readonly warehouse: WarehouseRecord | undefined
  readonly received: CountedGoods | null
} {
  const { data } = useCall(warehouseApi.open, { id: shipmentId }, { quiet: true })
  const hasAny = data && (data.pieces !== null || data.grossWeight !== null || data.cubicCm > 0)
  return { warehouse: data, received: hasAny ? data : null }
}
