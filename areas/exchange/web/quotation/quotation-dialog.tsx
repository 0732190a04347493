import { notifySaved } from '#platform/web/notify-done.ts'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { CurrencyField } from '#areas/reference-data/web/index.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#platform/contract/language.ts'
import { isDecimal } from '#platform/domain/decimal.ts'
import { changeClientState } from '#platform/web/client-state.ts'
import { formatMoney } from '#platform/web/kit/format.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useField, useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useOpenTab } from '#platform/web/tab.ts'
import { useLanguage, useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { exchangeApi } from '../../contract/api.ts'
import { exchangeErrors } from '../../contract/errors.ts'
import { type QuotationFields, quotationFields } from '../../contract/quotation.ts'
import { sellingPrice } from '../../domain/quotation-rules.ts'

/** Read-only properties of a line in the dialog. */
export type QuotedLine = {
  readonly fields: QuotationFields['lines'][number]
  readonly code: string
  readonly title: string
  readonly cost: string
  readonly costCurrency: string
}

type Props = {
  readonly stored: { readonly id: string; readonly version: number; readonly number: string } | null
  readonly head: Partial<Omit<QuotationFields, 'lines'>>
  readonly lines: readonly QuotedLine[]
  onClose(): void
}

/** EXC-05: creates a quotation of the cart or one product, or changes a draft. */
export function QuotationDialog({ stored, head, lines: first, onClose }: Props): ReactNode {
  const t = useTexts('exchange')
  const language = useLanguage()
  const save = useSave(stored)
  const [lines, setLines] = useState(first)
  const languages = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))
  return (
    <FormDialog
      open
      width={860}
      title={stored ? t('messages.editQuotation', { number: stored.number }) : t('actions.quote')}
      schema={quotationFields}
      initial={{ language, terms: null, ...head, lines: first.map(({ fields }) => fields) }}
      errors={exchangeErrors}
      onSubmit={save}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FilledRates form={form} lines={lines} />
          <FieldRow widths="2fr 1fr 1fr 1fr">
            <TextField name="customer" label={t('fields.customer')} maxLength={100} autoFocus />
            <ChoiceField name="language" label={t('fields.language')} options={languages} required />
            <CurrencyField name="currency" label={t('fields.currency')} />
            <DateField name="validUntil" label={t('fields.validUntil')} />
          </FieldRow>
          {lines.map((line, index) => (
            <LineFields key={index} line={line} index={index}>
              {lines.length > 1 && (
                <Button
                  size="small"
                  danger
                  aria-label={`${t('actions.remove')} ${line.code}`}
                  onClick={() => {
                    form.set('lines', without(form.get('lines') ?? [], index))
                    setLines(without(lines, index))
                  }}
                >
                  {t('actions.remove')}
                </Button>
              )}
            </LineFields>
          ))}
          <TextAreaField name="terms" label={t('fields.terms')} maxLength={900} />
        </>
      )}
    </FormDialog>
  )
}

function without<Item>(items: readonly Item[], index: number): Item[] {
  return items.filter((_, at) => at !== index)
}

type RateForm = { get(name: string): unknown; set(name: string, value: unknown): void }

/** Fills in the rates of today where none was typed; whoever quotes may change them. */
function FilledRates({ form, lines }: { form: RateForm; lines: readonly QuotedLine[] }): ReactNode {
  const { data } = useQuotationCurrency()
  useEffect(() => {
    for (const [index, { costCurrency }] of lines.entries()) {
      const name = `lines.${index}.exchangeRate`
      const rate = data?.rates.find((one) => one.currency === costCurrency)?.rate
      if (rate !== undefined && !form.get(name)) form.set(name, rate)
    }
  }, [data, form, lines])
  return null
}

/** The currency that is entered, with its rates and decimals once they have come. */
function useQuotationCurrency() {
  const currency = useFieldValue('currency')
  const code = typeof currency === 'string' ? currency : ''
  const { data } = useCall(exchangeApi.quotationRates, { currency: code }, { enabled: code.length === 3, quiet: true })
  return { code, data }
}

type LineProps = { readonly line: QuotedLine; readonly index: number; readonly children: ReactNode }

function LineFields({ line, index, children }: LineProps): ReactNode {
  const t = useTexts('exchange')
  const { code: currency } = useQuotationCurrency()
  const { code, title, cost, costCurrency } = line
  return (
    <fieldset className="exchange-price-line">
      <legend>
        {`${code} · ${title} · ${formatMoney(cost, costCurrency)}`} {children}
      </legend>
      <ProductRefusal index={index} />
      <FieldRow>
        <DateField name={`lines.${index}.readyOn`} label={t('fields.readyOn')} />
        <NumberField
          name={`lines.${index}.exchangeRate`}
          label={t('fields.exchangeRate', { from: costCurrency, to: currency || '…' })}
          decimals={6}
          min={0}
          storedAs="text"
        />
        <NumberField
          name={`lines.${index}.marginPercent`}
          label={t('fields.marginPercent')}
          decimals={2}
          min={0}
          max={999}
          storedAs="text"
          unit="%"
        />
        <SellingPrice line={line} index={index} />
      </FieldRow>
    </fieldset>
  )
}

/** Why the product of a line cannot be ordered, which has no input of its own. */
function ProductRefusal({ index }: { index: number }): ReactNode {
  const { id, message } = useField({ name: `lines.${index}.productId`, label: '' })
  return (
    message && (
      <p id={id} className="exchange-loss" role="alert">
        {message}
      </p>
    )
  )
}

/** The selling price of a line as entered so far. */
function SellingPrice({ line: { cost }, index }: { line: QuotedLine; index: number }): ReactNode {
  const t = useTexts('exchange')
  const { code, data } = useQuotationCurrency()
  const exchangeRate = useFieldValue(`lines.${index}.exchangeRate`)
  const marginPercent = useFieldValue(`lines.${index}.marginPercent`)
  const isTyped = [exchangeRate, marginPercent].every((value) => typeof value === 'string' && isDecimal(value))
  const terms = { cost, exchangeRate: String(exchangeRate), marginPercent: String(marginPercent) }
  const price = isTyped && data ? sellingPrice(terms, data.minorUnits) : null
  return (
    <p className="exchange-total" role="status">
      {t('fields.sellingPrice')} <b>{price === null ? '–' : formatMoney(price, code)}</b>
    </p>
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
