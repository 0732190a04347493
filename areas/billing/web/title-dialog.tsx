import { notifySaved } from '#platform/web/notify-done.ts'
import type { ReactNode } from 'react'
import { PartnerField } from '#areas/partners/web/index.ts'
import { CurrencyField } from '#areas/reference-data/web/index.ts'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { billingApi } from '../contract/api.ts'
import { type TitleFields, type TitleRecord, titleFields } from '../contract/bill-title.ts'
import { billingErrors } from '../contract/errors.ts'

/** BIL-02: requests an account (stored null), or changes one that was read just before. */
export function TitleDialog({ stored, onClose }: { stored: TitleRecord | null; onClose(): void }): ReactNode {
  const t = useTexts('billing')
  const save = useSave(stored)
  const labels = Object.fromEntries(Object.keys(titleFields.shape).map((name) => [name, t(`fields.${name}`)]))
  const field = (name: keyof TitleFields) => ({ name, label: labels[name] ?? name })
  return (
    <FormDialog
      open
      title={stored ? t('messages.editTitleTitle', { code: stored.accountCode }) : t('messages.addTitleTitle')}
      schema={titleFields}
      errors={billingErrors}
      initial={stored ? fieldsOf(stored) : { contact: '', taxNumber: '', fax: '', email: '', isDefault: false }}
      stored={stored && { version: stored.version, labels }}
      onSubmit={save}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldRow widths="2fr 1fr">
            <TextField {...field('accountCode')} upperCase maxLength={20} />
            <CurrencyField {...field('currency')} />
          </FieldRow>
          <TextField {...field('name')} maxLength={100} />
          <TextAreaField {...field('address')} maxLength={300} rows={2} />
          <FieldRow>
            <TextField {...field('contact')} maxLength={60} />
            <TextField {...field('taxNumber')} maxLength={30} />
            <TextField {...field('fax')} maxLength={25} />
          </FieldRow>
          <TextField {...field('email')} maxLength={120} />
          <PartnerField {...field('partnerId')} shown={stored?.partner ?? undefined} />
          <FlagField {...field('isDefault')} />
        </>
      )}
    </FormDialog>
  )
}

function useSave(stored: TitleRecord | null) {
  const options = { quiet: true, invalidates: [billingApi.titleList, billingApi.titleFind, billingApi.titleGet] }
  const create = useAction(billingApi.titleCreate, options)
  const edit = useAction(billingApi.titleEdit, options)
  return async (fields: TitleFields, idempotencyKey: string, version: number | null): Promise<void> => {
    if (stored && version !== null) await edit.run({ ...fields, id: stored.id, version })
    else await create.run(fields, { idempotencyKey })
    notifySaved()
  }
}

function fieldsOf({ id: _id, version: _version, status: _status, partner: _partner, ...fields }: TitleRecord) {
  return fields
}
