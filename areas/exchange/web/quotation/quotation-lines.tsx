import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { isDecimal } from '#platform/domain/decimal.ts'
import { formatMoney } from '#platform/web/kit/format.ts'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { useField, useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { exchangeApi } from '../../contract/api.ts'
import type { QuotationFields } from '../../contract/quotation.ts'
import { sellingPrice } from '../../domain/quotation-rules.ts'

/** Read-only properties of a line in the dialog. */
export type QuotedLine = {
  readonly fields: QuotationFields['lines'][number]
  readonly code: string
  readonly title: string
  readonly cost: string
  readonly costCurrency: string
}

type LinesForm = { get(name: string): unknown; set(name: string, value: unknown): void }

/** The lines of a quotation with day, rate and margin; one line always stays. */
export function QuotationLines({ form, first }: { form: LinesForm; first: readonly QuotedLine[] }): ReactNode {
  const t = useTexts('exchange')
  const [lines, setLines] = useState(first)
  const remove = (index: number): void => {
    form.set('lines', without(form.get('lines') as QuotationFields['lines'], index))
    setLines(without(lines, index))
  }
  return (
    <>
      <FilledRates form={form} lines={lines} />
      {lines.map((line, index) => (
        <LineFields key={index} line={line} index={index}>
          {lines.length > 1 && (
            <Button
              size="small"
              danger
              aria-label={`${t('actions.remove')} ${line.code}`}
              onClick={() => remove(index)}
            >
              {t('actions.remove')}
            </Button>
          )}
        </LineFields>
      ))}
    </>
  )
}

function without<Item>(items: readonly Item[], index: number): Item[] {
  return items.filter((_, at) => at !== index)
}

/** Fills in the rates of today where none was typed; whoever quotes may change them. */
function FilledRates({ form, lines }: { form: LinesForm; lines: readonly QuotedLine[] }): ReactNode {
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
      <legend>{`${code} · ${title} · ${formatMoney(cost, costCurrency)}`}</legend>
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
        <div>
          <SellingPrice line={line} index={index} />
          {children}
        </div>
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
