import { Alert } from 'antd'
import type { ReactNode } from 'react'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { useLive } from '#platform/web/live/use-live.ts'
import { useTexts } from '#platform/web/texts.ts'
import { invalidate, useCall } from '#platform/web/use-call.ts'
import { billingApi } from '../contract/api.ts'
import { billedTopic } from '../contract/live.ts'
import type { BillingTab } from '#areas/tariffs/domain/charge.ts'
import { BillingLines } from './billing-lines.tsx'
import { BillingTotals } from './billing-totals.tsx'
import './billing.css'

// SHP-03: the four billing tabs of the shipment page for house and master.

export const exportHawb = partOf('EXPORT_HAWB')
export const exportMawb = partOf('EXPORT_MAWB')
export const importHawb = partOf('IMPORT_HAWB')
export const importMawb = partOf('IMPORT_MAWB')

function partOf(tab: BillingTab): { readonly Part: (props: { record: Shipment }) => ReactNode } {
  return { Part: ({ record }) => <BillingPart shipment={record} tab={tab} /> }
}

function BillingPart({ shipment, tab }: { shipment: Shipment; tab: BillingTab }): ReactNode {
  const t = useTexts('billing')
  const { data: totals } = useCall(billingApi.lineTotals, { shipmentId: shipment.id, tab })
  const subjectId = tab.endsWith('HAWB') ? shipment.id : shipment.masterId
  useLive(subjectId === null ? null : billedTopic(subjectId), () =>
    invalidate(billingApi.lineList, billingApi.lineTotals),
  )
  if (subjectId === null) return <Alert type="info" showIcon title={t('messages.noMaster')} />
  return (
    <div className="billing-part">
      {totals && <BillingTotals totals={totals} />}
      <BillingLines shipmentId={shipment.id} subjectId={subjectId} tab={tab} currency={totals?.baseCurrency ?? 'HKD'} />
    </div>
  )
}
