import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { messagingApi } from '#areas/messaging/contract/api.ts'
import { waybillTopic } from '#areas/messaging/contract/live.ts'
import type { MessageHead } from '#areas/messaging/contract/message-record.ts'
import { useCan } from '#platform/web/can.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useCall } from '#platform/web/use-call.ts'

/** Returns the messages about the MAWB of a shipment, none for users who may not see them. */
export function useAirlineMessages({ id, mawbNo }: Shipment, isSelected: boolean): readonly MessageHead[] {
  const enabled = useCan(['/message/list']) && isSelected && mawbNo !== null
  const answer = useCall(messagingApi.waybillOpen, { id }, { quiet: true, enabled })
  useLive(enabled ? waybillTopic(mawbNo) : null, () => void answer.refetch())
  return (enabled && answer.data?.messages) || []
}
