import type { ReactNode } from 'react'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { NumberField, WeightField } from '#platform/web/kit/form/number-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { exchangeApi } from '../contract/api.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { type OrderRecord, orderPart } from '../contract/order.ts'

/** EXC-02: splits an air order, so that a part can be confirmed alone. */
export function SplitDialog({ order, onClose }: { order: OrderRecord; onClose(): void }): ReactNode {
  const t = useTexts('exchange')
  const notify = useNotify()
  const { run } = useAction(exchangeApi.splitOrder, {
    invalidates: [exchangeApi.openOrder, exchangeApi.airOrderChildren, exchangeApi.listAirOrders],
    quiet: true,
  })
  const { id, version, number } = order
  return (
    <FormDialog
      open
      title={t('messages.splitTitle', { number })}
      schema={orderPart}
      initial={{ confirm: true, volume: null }}
      errors={exchangeErrors}
      submitText={t('actions.split')}
      onSubmit={async (part) => {
        await run({ id, version, ...part })
        notify.success(t('messages.splitDone'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t('hints.split')}</p>
          <FieldRow>
            <NumberField name="pieces" label={t('fields.pieces')} min={1} max={order.pieces - 1} autoFocus />
            <WeightField name="grossWeight" label={t('fields.grossWeight')} max={Number(order.grossWeight)} />
            {order.volume !== null && (
              <NumberField
                name="volume"
                label={t('fields.volume')}
                hint={t('hints.splitVolume')}
                decimals={3}
                min={0}
                max={Number(order.volume)}
                unit="m³"
                storedAs="text"
              />
            )}
          </FieldRow>
          <FlagField name="confirm" label={t('fields.confirmPart')} />
        </>
      )}
    </FormDialog>
  )
}
