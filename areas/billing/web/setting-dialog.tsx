import type { ReactNode } from 'react'
import { z } from 'zod'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { MoneyField, NumberField } from '#platform/web/kit/form/number-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { notifySaved } from '#platform/web/notify-done.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { billingApi } from '../contract/api.ts'
import { billingErrors } from '../contract/errors.ts'
import { type SettingRecord, settingFields } from '../contract/setting-api.ts'

/** "No limit" is chosen, never the meaning of an empty field: what cannot be read as a number leaves the field empty, too. */
export const settingForm = z
  .strictObject({ ...settingFields.shape, hasNoLimit: z.boolean() })
  .refine(({ hasNoLimit, approvalLimit }) => hasNoLimit || approvalLimit !== null, {
    path: ['approvalLimit'],
    error: 'LIMIT_MISSING',
  })

/** Sets the approval limit and the payment terms of the own office. */
export function SettingDialog({ record, onClose }: { record: SettingRecord; onClose(): void }): ReactNode {
  const t = useTexts('billing')
  const { run } = useAction(billingApi.settingSave, { quiet: true, invalidates: [billingApi.settingOpen] })
  const labels = {
    hasNoLimit: t('messages.noLimit'),
    approvalLimit: t('fields.approvalLimit'),
    paymentDays: t('fields.paymentDays'),
  }
  return (
    <FormDialog
      open
      title={t('pages.setting')}
      schema={settingForm}
      errors={billingErrors}
      initial={formOf(record)}
      stored={{ version: record.version, labels, fieldsOf: (current) => formOf(current as SettingRecord) }}
      onSubmit={async ({ hasNoLimit, approvalLimit, paymentDays }, _key, version) => {
        const limit = hasNoLimit ? null : approvalLimit
        await run({ approvalLimit: limit, paymentDays, version: version ?? record.version })
        notifySaved()
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <FlagField name="hasNoLimit" label={labels.hasNoLimit} />
          <FieldRow>
            <LimitField label={labels.approvalLimit} currency={record.currency} />
            <NumberField name="paymentDays" label={labels.paymentDays} min={0} max={365} />
          </FieldRow>
        </>
      )}
    </FormDialog>
  )
}

function LimitField({ label, currency }: { label: string; currency: string }): ReactNode {
  const t = useTexts('billing')
  const hasNoLimit = useFieldValue('hasNoLimit') === true
  if (hasNoLimit) return null
  return <MoneyField name="approvalLimit" label={label} currency={currency} hint={t('messages.limitHint')} />
}

function formOf({ setting }: Pick<SettingRecord, 'setting'>): z.infer<typeof settingForm> {
  return { ...setting, hasNoLimit: setting.approvalLimit === null }
}
