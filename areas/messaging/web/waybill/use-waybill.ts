import { useLive } from '#platform/web/live/use-live.ts'
import { useCall } from '#platform/web/use-call.ts'
import { messagingApi } from '../../contract/api.ts'
import { waybillTopic } from '../../contract/live.ts'

/** Returns the messages about the MAWB of a shipment, refetched when messages are sent or received. */
export function useWaybill(shipmentId: string) {
  const answer = useCall(messagingApi.waybillOpen, { id: shipmentId }, { quiet: true })
  const mawbNo = answer.data?.mawbNo ?? null
  useLive(mawbNo && waybillTopic(mawbNo), () => void answer.refetch())
  return answer
}
