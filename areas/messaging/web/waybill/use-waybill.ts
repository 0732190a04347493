import { useLive } from '#platform/web/live/use-live.ts'
import { useCall } from '#platform/web/use-call.ts'
import { messagingApi } from '../../contract/api.ts'
import { waybillTopic } from '../../contract/live.ts'

/** What was exchanged about the MAWB of a shipment, asked anew when something comes or goes. */
export function useWaybill(shipmentId: string) {
  const answer = useCall(messagingApi.waybillOpen, { id: shipmentId }, { quiet: true })
  const mawbNo = answer.data?.mawbNo ?? null
  useLive(mawbNo && waybillTopic(mawbNo), () => void answer.refetch())
  return answer
}
