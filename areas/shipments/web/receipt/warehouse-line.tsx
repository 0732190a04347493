import { notifySaved } from '#platform/web/notify-done.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/web/can.tsx'
import { formatInstant } from '#platform/web/kit/shown-time.ts'
import { NumberField, WeightField } from '#platform/web/kit/form/number-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useAsActor } from '#platform/web/session.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { useZone } from '#platform/web/zone.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { Shipment } from '../../contract/booking/shipment.ts'
import { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { type WarehouseRecord, warehouseApi, warehouseEntry } from '../../contract/receipt/receipt-api.ts'
import { canSaveShipment } from '../../domain/booking/shipment-rules.ts'

/** Who entered the warehouse figures, with the edit button. */
export function WarehouseLine(props: { shipment: Shipment; warehouse: WarehouseRecord }): ReactNode {
  const { shipment, warehouse } = props
  const t = useTexts('shipments')
  const [open, setOpen] = useState(false)
  const isOurs = canSaveShipment(shipment, useAsActor()).ok
  const mayEnter = useCan(['/shipment/warehouse']) && isOurs
  const { notedBy, notedAt } = warehouse
  const zone = useZone()
  if (!mayEnter && notedBy === null) return null
  return (
    <div className="shipments-standing">
      {mayEnter && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('actions.enterWarehouse')}
        </Button>
      )}
      {notedBy !== null && (
        <span className="kit-note">
          {t('messages.warehouseBy', { who: notedBy, at: formatInstant(notedAt, zone) })}
        </span>
      )}
      {open && <WarehouseDialog id={shipment.id} warehouse={warehouse} onClose={() => setOpen(false)} />}
    </div>
  )
}

function WarehouseDialog(props: { id: string; warehouse: WarehouseRecord; onClose(): void }): ReactNode {
  const { id, onClose } = props
  const [{ version, pieces, grossWeight, volume }] = useState(props.warehouse)
  const t = useTexts('shipments')
  const { run } = useAction(warehouseApi.save, { quiet: true, invalidates: [warehouseApi.open, shipmentApi.open] })
  const labels = { pieces: t('fields.pieces'), grossWeight: t('fields.grossWeight'), volume: t('fields.volume') }
  return (
    <FormDialog
      open
      title={t('sections.warehouse')}
      schema={warehouseEntry}
      errors={shipmentErrors}
      initial={{ pieces, grossWeight, volume }}
      stored={{ version, labels }}
      submitText={t('actions.save')}
      onSubmit={async (entry, _key, over) => {
        await run({ ...entry, id, version: over ?? version })
        notifySaved()
      }}
      onClose={onClose}
    >
      {() => (
        <FieldRow widths="1fr 1fr 1fr">
          <NumberField name="pieces" label={labels.pieces} min={1} max={9999} />
          <WeightField name="grossWeight" label={labels.grossWeight} decimals={2} max={9_999_999} />
          <NumberField name="volume" label={labels.volume} decimals={3} min={0} max={999_999} unit="m³" />
        </FieldRow>
      )}
    </FormDialog>
  )
}
