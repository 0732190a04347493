import type { ReactNode } from 'react'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { invalidateOf, useCall } from '#platform/web/use-call.ts'
import { documentsTopic } from '../../contract/live.ts'
import { waybillApi } from '../../contract/waybill-api.ts'
import type { WaybillKind } from '../../domain/waybill/waybill.ts'
import { WaybillEditor } from './waybill-editor.tsx'
import '../documents.css'
import './waybill.css'

/** Issue HAWB and Issue MAWB: the waybill form, its violations and its issues. */
export function HawbPart({ record }: { record: Shipment }): ReactNode {
  return <WaybillPart shipment={record} kind="HAWB" />
}

export function MawbPart({ record }: { record: Shipment }): ReactNode {
  return <WaybillPart shipment={record} kind="MAWB" />
}

function WaybillPart({ shipment, kind }: { shipment: Shipment; kind: WaybillKind }): ReactNode {
  const { id } = shipment
  const answer = useCall(waybillApi.waybillOpen, { id, kind }, { quiet: true })
  useLive(documentsTopic(id), () => invalidateOf(id, waybillApi.waybillOpen))
  return <Loaded of={answer}>{(record) => <WaybillEditor shipment={shipment} kind={kind} record={record} />}</Loaded>
}
