import type { ReactNode } from 'react'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { officeProfileEntry, waybillApi } from '../../contract/waybill-api.ts'
import { waybillErrors } from '../../contract/waybill-errors.ts'

const FIELDS = [
  'agentName',
  'address',
  'place',
  'iataCode',
  'accountNo',
  'regulatedAgent',
  'regulatedUntil',
  'taxNumber',
  'bank',
] as const

/** The name and codes of the own office on waybills. */
export function OfficeProfileDialog({ onClose }: { onClose(): void }): ReactNode {
  const t = useTexts('documents')
  const notify = useNotify()
  const { data } = useCall(waybillApi.officeProfileOpen, {})
  const invalidates = [waybillApi.officeProfileOpen, waybillApi.waybillOpen]
  const { run } = useAction(waybillApi.officeProfileSave, { quiet: true, invalidates })
  if (!data) return null
  const labels = Object.fromEntries(FIELDS.map((field) => [field, t(`profile.${field}`)]))
  const field = (name: (typeof FIELDS)[number], maxLength: number) => (
    <TextField name={name} label={t(`profile.${name}`)} maxLength={maxLength} />
  )
  return (
    <FormDialog
      open
      width={720}
      title={t('profile.title')}
      schema={officeProfileEntry}
      errors={waybillErrors}
      initial={data.profile}
      stored={{ version: data.version, labels }}
      onSubmit={async (profile, _key, version) => {
        await run({ ...profile, version: version ?? data.version })
        notify.success(t('profile.saved'))
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldRow widths="2fr 1fr">
            {field('agentName', 35)}
            {field('place', 17)}
          </FieldRow>
          {field('address', 150)}
          <FieldRow widths="1fr 1fr">
            <TextField name="iataCode" label={t('profile.iataCode')} maxLength={12} hint={t('profile.iataHint')} />
            {field('accountNo', 14)}
          </FieldRow>
          <FieldRow widths="1fr 1fr 1fr">
            {field('regulatedAgent', 20)}
            <DateField name="regulatedUntil" label={t('profile.regulatedUntil')} />
            {field('taxNumber', 30)}
          </FieldRow>
          <TextAreaField name="bank" label={t('profile.bank')} maxLength={300} hint={t('profile.bankHint')} />
        </>
      )}
    </FormDialog>
  )
}
