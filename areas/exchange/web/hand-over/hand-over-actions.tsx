import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { shipmentApi } from '#areas/shipments/contract/booking/shipment-api.ts'
import { warehouseApi } from '#areas/warehouse/contract/api.ts'
import { TRUCK_TYPES } from '#areas/warehouse/domain/truck-fee.ts'
import { Can } from '#platform/web/can.tsx'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useAsActor } from '#platform/web/session.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { exchangeApi } from '../../contract/api.ts'
import { exchangeErrors } from '../../contract/errors.ts'
import { type OrderRecord, bookingParties, shipmentToBill, truckAtGate } from '../../contract/order.ts'
import { canPutOnShipment } from '../../domain/bill-on-shipment.ts'
import { canHandOver } from '../../domain/order-rules.ts'

/**
 * EXC-06: a confirmed air order becomes a booking, a truck order a truck at the gate, and a local service or a fee is billed on a shipment;
 * afterwards the way there.
 */
export function HandOverActions({ order }: { order: OrderRecord }): ReactNode {
  const t = useTexts('exchange')
  const open = useOpenTab()
  const actor = useAsActor()
  const [asking, setAsking] = useState(false)
  const show = (id: string, as: OrderRecord['handedOverAs']): void =>
    open(as === 'TRUCK' ? `/warehouse/trucks/${id}` : `/shipments/${id}`)
  const { handedOver, handedOverId, handedOverAs } = order
  if (handedOverId) {
    return (
      <Can any={(handedOverAs === 'TRUCK' ? warehouseApi.truckOpen : shipmentApi.open).access}>
        <Button onClick={() => show(handedOverId, handedOverAs)}>{handedOver}</Button>
      </Can>
    )
  }
  const way = wayOf(order, actor)
  if (!way) return null
  const { Dialog, action, access, as } = WAYS[way]
  return (
    <Can any={access}>
      <Button type={way === 'fee' || way === 'service' ? 'default' : 'primary'} onClick={() => setAsking(true)}>
        {t(`actions.${action}`)}
      </Button>
      {asking && <Dialog order={order} onDone={(id) => show(id, as)} onClose={() => setAsking(false)} />}
    </Can>
  )
}

function wayOf(order: OrderRecord, actor: ReturnType<typeof useAsActor>): keyof typeof WAYS | undefined {
  if (canHandOver(order, actor).ok) return order.kind === 'AIR' ? 'booking' : 'truck'
  if (!canPutOnShipment(order, actor).ok) return undefined
  return order.status === 'CANCELLED' ? 'fee' : 'service'
}

type DialogProps = { order: OrderRecord; onDone(id: string): void; onClose(): void }

function ShipmentDialog({ order, onDone, onClose }: DialogProps): ReactNode {
  const t = useTexts('exchange')
  const notify = useNotify()
  const { run } = useAction(exchangeApi.putOnShipment, { invalidates: [exchangeApi.openOrder], quiet: true })
  return (
    <FormDialog
      open
      title={t('messages.putOnShipmentTitle', { number: order.number })}
      schema={shipmentToBill}
      initial={{}}
      errors={exchangeErrors}
      submitText={t('actions.putOnShipment')}
      onSubmit={async ({ shipment }) => {
        const { id, version } = order
        const answer = await run({ id, version, shipment })
        notify.success(t('messages.handedOver', { number: answer.handedOver }))
        onDone(answer.handedOverId)
      }}
      onClose={onClose}
    >
      {() => <TextField name="shipment" label={t('fields.shipmentToBill')} maxLength={40} upperCase autoFocus />}
    </FormDialog>
  )
}

function BookDialog({ order, onDone, onClose }: DialogProps): ReactNode {
  const t = useTexts('exchange')
  const notify = useNotify()
  const { run } = useAction(exchangeApi.bookOrder, { invalidates: [exchangeApi.openOrder], quiet: true })
  return (
    <FormDialog
      open
      title={t('messages.bookTitle', { number: order.number })}
      schema={bookingParties}
      initial={{}}
      errors={exchangeErrors}
      submitText={t('actions.book')}
      onSubmit={async (parties) => {
        const { id, version } = order
        const answer = await run({ id, version, ...parties })
        notify.success(t('messages.handedOver', { number: answer.handedOver }))
        onDone(answer.handedOverId)
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField name="shipper" label={t('fields.shipper')} maxLength={100} autoFocus />
          <TextField name="consignee" label={t('fields.consignee')} maxLength={100} />
        </>
      )}
    </FormDialog>
  )
}

function CollectDialog({ order, onDone, onClose }: DialogProps): ReactNode {
  const t = useTexts('exchange')
  const notify = useNotify()
  const { run } = useAction(exchangeApi.collectOrder, { invalidates: [exchangeApi.openOrder], quiet: true })
  return (
    <FormDialog
      open
      title={t('messages.collectTitle', { number: order.number })}
      schema={truckAtGate}
      initial={{ driver: '', phone: '' }}
      errors={exchangeErrors}
      submitText={t('actions.collect')}
      onSubmit={async (truck) => {
        const { id, version } = order
        const answer = await run({ id, version, ...truck })
        notify.success(t('messages.handedOver', { number: answer.handedOver }))
        onDone(answer.handedOverId)
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldRow>
            <TextField name="truckNo" label={t('fields.truckNo')} maxLength={20} upperCase autoFocus />
            <ChoiceField
              name="truckType"
              label={t('fields.truckType')}
              values={TRUCK_TYPES}
              texts="truckSize"
              area="exchange"
              required
            />
          </FieldRow>
          <FieldRow>
            <TextField name="driver" label={t('fields.driver')} maxLength={60} />
            <TextField name="phone" label={t('fields.phone')} maxLength={30} />
          </FieldRow>
        </>
      )}
    </FormDialog>
  )
}

const onShipment = {
  Dialog: ShipmentDialog,
  action: 'putOnShipment',
  access: shipmentApi.open.access,
  as: 'SHIPMENT',
} as const

const WAYS = {
  booking: { Dialog: BookDialog, action: 'book', access: shipmentApi.create.access, as: 'SHIPMENT' },
  truck: { Dialog: CollectDialog, action: 'collect', access: warehouseApi.truckRegister.access, as: 'TRUCK' },
  service: onShipment,
  fee: onShipment,
} as const
