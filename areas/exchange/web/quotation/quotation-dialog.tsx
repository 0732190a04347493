import { notifySaved } from '#platform/web/notify-done.ts'
import type { ReactNode } from 'react'
import { CurrencyField } from '#areas/reference-data/web/index.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#platform/contract/language.ts'
import { changeClientState } from '#platform/web/client-state.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useOpenTab } from '#platform/web/tab.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction } from '#platform/web/use-call.ts'
import { exchangeApi } from '../../contract/api.ts'
import { exchangeErrors } from '../../contract/errors.ts'
import { type QuotationFields, quotationFields } from '../../contract/quotation.ts'
import { QuotationLines, type QuotedLine } from './quotation-lines.tsx'

type Props = {
  readonly stored: { readonly id: string; readonly version: number; readonly number: string } | null
  readonly head: Partial<Omit<QuotationFields, 'lines'>>
  readonly lines: readonly QuotedLine[]
  onClose(): void
}

/** EXC-05: creates a quotation of the cart or one product, or changes a draft. */
export function QuotationDialog({ stored, head, lines, onClose }: Props): ReactNode {
  const t = useTexts('exchange')
  const language = useLanguage()
  const save = useSave(stored)
  const languages = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
  return (
    <FormDialog
      open
      width={860}
      title={stored ? t('messages.editQuotation', { number: stored.number }) : t('actions.quote')}
      schema={quotationFields}
      initial={{ language, terms: null, ...head, lines: lines.map(({ fields }) => fields) }}
      errors={exchangeErrors}
      onSubmit={save}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldRow widths="2fr 1fr 1fr 1fr">
            <TextField name="customer" label={t('fields.customer')} maxLength={100} autoFocus />
            <ChoiceField name="language" label={t('fields.language')} options={languages} required />
            <CurrencyField name="currency" label={t('fields.currency')} />
            <DateField name="validUntil" label={t('fields.validUntil')} />
          </FieldRow>
          <QuotationLines form={form} first={lines} />
          <TextAreaField name="terms" label={t('fields.terms')} maxLength={900} />
        </>
      )}
    </FormDialog>
  )
}

function useSave(stored: Props['stored']) {
  const open = useOpenTab()
  const invalidates = [exchangeApi.listQuotations, exchangeApi.openQuotation]
  const create = useAction(exchangeApi.createQuotation, { invalidates, quiet: true })
  const edit = useAction(exchangeApi.editQuotation, { invalidates, quiet: true })
  return async (fields: QuotationFields, idempotencyKey: string): Promise<void> => {
    if (stored) {
      await edit.run({ ...fields, id: stored.id, version: stored.version })
      return notifySaved()
    }
    const { id } = await create.run(fields, { idempotencyKey })
    changeClientState({ quoteId: id })
    notifySaved()
    open(`/quotationDetail?id=${id}`)
  }
}
