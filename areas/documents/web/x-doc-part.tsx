import type { ReactNode } from 'react'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { shipmentTopic } from '#areas/shipments/contract/booking/live.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { invalidateOf } from '#platform/web/use-call.ts'
import { attachmentApi } from '../contract/attachment-api.ts'
import { documentsTopic } from '../contract/live.ts'
import { paperApi } from '../contract/paper-api.ts'
import { preAlertApi } from '../contract/pre-alert-api.ts'
import { statusMailApi } from '../contract/status-mail-api.ts'
import { AttachmentsSection } from './attachments/attachments-section.tsx'
import { PapersSection } from './papers/papers-section.tsx'
import { PreAlertSection } from './pre-alert/pre-alert-section.tsx'
import { StatusMailsSection } from './status-mail/status-mails-section.tsx'
import './documents.css'

/** X-Doc and pre-alert: the papers to print, the files of a shipment and the pre-alerts sent. */
export function XDocPart({ record: shipment }: { record: Shipment }): ReactNode {
  const { id } = shipment
  const shown = [
    attachmentApi.attachmentList,
    preAlertApi.preAlertOpen,
    paperApi.securityOpen,
    statusMailApi.statusMailList,
  ] as const
  useLive(documentsTopic(id), () => invalidateOf(id, ...shown))
  // Papers of the dangerous goods are saved with the shipment.
  useLive(shipmentTopic(id), () => invalidateOf(id, ...shown))
  return (
    <>
      <PapersSection shipment={shipment} />
      <AttachmentsSection shipment={shipment} />
      {shipment.side === 'Export' && <PreAlertSection shipment={shipment} />}
      <StatusMailsSection id={id} />
    </>
  )
}
