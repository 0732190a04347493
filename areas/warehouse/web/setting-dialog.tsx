import type { ReactNode } from 'react'
import { z } from 'zod'
import { CurrencyField } from '#areas/reference-data/web/index.ts'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { notifySaved } from '#platform/web/notify-done.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { warehouseApi } from '../contract/api.ts'
import { warehouseErrors } from '../contract/errors.ts'
import { settingFields } from '../contract/setting-api.ts'

/** Addresses are typed as one text. */
const settingForm = settingFields.extend({
  salesRecipients: z
    .string()
    .nullish()
    .refine((text) => settingFields.shape.salesRecipients.safeParse(addressesOf(text)).success),
})
const NAMES = ['weightTolerance', 'salesRecipients', 'storageFreeDays', 'storageRate', 'storageCurrency'] as const

/** Tolerance of weights, who is mailed beyond it, and what storage costs. */
export function SettingDialog({ onClose }: { onClose(): void }): ReactNode {
  const t = useTexts('warehouse')
  const { data } = useCall(warehouseApi.settingOpen, {})
  const { run } = useAction(warehouseApi.settingSave, { quiet: true, invalidates: [warehouseApi.settingOpen] })
  const labels = Object.fromEntries(NAMES.map((name) => [name, t(`fields.${name}`)]))
  if (!data) return null
  return (
    <FormDialog
      open
      width={560}
      title={t('actions.rules')}
      schema={settingForm}
      errors={warehouseErrors}
      initial={{ ...data.setting, salesRecipients: data.setting.salesRecipients.join(', ') }}
      stored={{ version: data.version, labels }}
      onSubmit={async ({ salesRecipients, ...setting }, _key, version) => {
        await run({ ...setting, salesRecipients: addressesOf(salesRecipients), version: version ?? data.version })
        notifySaved()
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldRow widths="1fr 3fr">
            <TextField name="weightTolerance" label={labels['weightTolerance'] ?? ''} maxLength={4} autoFocus />
            <TextField
              name="salesRecipients"
              label={labels['salesRecipients'] ?? ''}
              hint={t('hints.salesRecipients')}
              maxLength={2000}
            />
          </FieldRow>
          <FieldRow widths="1fr 1fr 1fr">
            <NumberField name="storageFreeDays" label={labels['storageFreeDays'] ?? ''} min={0} max={365} />
            <TextField name="storageRate" label={labels['storageRate'] ?? ''} maxLength={11} />
            <CurrencyField name="storageCurrency" label={labels['storageCurrency'] ?? ''} />
          </FieldRow>
        </>
      )}
    </FormDialog>
  )
}

function addressesOf(text: string | null | undefined): string[] {
  return (text ?? '').split(/[\s,;]+/).filter((address) => address !== '')
}
