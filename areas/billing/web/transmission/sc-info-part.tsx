import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { Shipment } from '#areas/shipments/contract/booking/shipment.ts'
import { Can } from '#platform/web/can.tsx'
import { userZone } from '#platform/web/zone.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { formatNumber } from '#platform/web/kit/format.ts'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { NotLoaded } from '#platform/web/kit/layout/loaded.tsx'
import { StatusTag } from '#platform/web/kit/layout/status-tag.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { useLive } from '#platform/web/live/use-live.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { invalidate, useCall } from '#platform/web/use-call.ts'
import { billingApi } from '../../contract/api.ts'
import { BILLS_MOVED } from '../../contract/live.ts'
import { canSend } from '../../domain/transmission.ts'
import { TRANSMISSION_TONES } from '../tones.ts'
import { transmissionText } from './transmission-text.ts'
import { useTransmissionActions } from '../use-bill-actions.tsx'
import '../billing.css'

/** SHP-03, SC Info: the bills of the shipment and its master with references, states and times. */
export function Part({ record }: { record: Shipment }): ReactNode {
  const t = useTexts('billing')
  const { data, error, refetch } = useCall(billingApi.ofShipment, { shipmentId: record.id })
  useLive(BILLS_MOVED, () => invalidate(billingApi.ofShipment))
  const actions = useTransmissionActions()
  if (!data) return <NotLoaded error={error} refetch={refetch} />
  const unsent = data.bills.filter((bill) => canSend(bill).ok).map(({ id }) => id)
  const send = unsent.length > 0 && (
    <Can any={billingApi.send.access}>
      <Button size="small" onClick={() => void actions.send(unsent)}>
        {t('actions.send')}
      </Button>
    </Can>
  )
  return (
    <FormSection title={t('sections.bills')} extra={send}>
      {data.bills.length === 0 ? <Placeholder text={t('messages.noBillsOfShipment')} /> : <Bills bills={data.bills} />}
    </FormSection>
  )
}

type ShipmentBill = OutputOf<typeof billingApi.ofShipment>['bills'][number]

function Bills({ bills }: { bills: readonly ShipmentBill[] }): ReactNode {
  const t = useTexts('billing')
  const names = ['number', 'kind', 'account', 'total', 'state', 'xcReference', 'scReference', 'attempts']
  return (
    <table className="billing-table billing-shipment-bills">
      <TableHead titles={names.map((name) => t(`fields.${name}`))} />
      <tbody>
        {bills.map((bill) => (
          <BillOfShipment key={bill.id} bill={bill} />
        ))}
      </tbody>
    </table>
  )
}

function BillOfShipment({ bill }: { bill: ShipmentBill }): ReactNode {
  const t = useTexts('billing')
  const open = useOpenTab()
  const at = (reference: string | null, instant: string | null): string =>
    reference === null ? '' : `${reference} · ${formatInstant(instant, userZone())}`
  return (
    <tr>
      <td>
        <Button type="link" size="small" onClick={() => open(`/billing/bills/${bill.id}`)}>
          {bill.number}
        </Button>
      </td>
      <td>{t(`choices.billKind.${bill.kind}`)}</td>
      <td>{bill.accountCode}</td>
      <td className="billing-number">
        {bill.currency} {formatNumber(bill.total)}
      </td>
      <td>
        <StatusTag tone={TRANSMISSION_TONES[bill.state]}>{transmissionText(bill, t)}</StatusTag>
      </td>
      <td>{at(bill.xcReference, bill.xcDoneAt)}</td>
      <td>{at(bill.scReference, bill.scDoneAt)}</td>
      <td>{bill.attempts}</td>
    </tr>
  )
}
