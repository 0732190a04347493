import type { ReactNode } from 'react'
import { z } from 'zod'
import { isDecimal } from '#platform/domain/decimal.ts'
import { formatMoney, formatNumber } from '#platform/web/kit/format.ts'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { LoadedDialog } from '#platform/web/kit/layout/loaded-dialog.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAction, useCall } from '#platform/web/use-call.ts'
import { exchangeApi } from '../contract/api.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { type PriceDetail, priceEntry } from '../contract/order.ts'
import { type PriceField, profitOf } from '../domain/order-price.ts'
import { chargeName } from './charge-name.ts'

/** EXC-06: edits the prices of an order that the own side may edit; the profit is counted before and after. */
export function PriceDialog({ id, onClose }: { id: string; onClose(): void }): ReactNode {
  const t = useTexts('exchange')
  const price = useCall(exchangeApi.orderPrice, { id }, { quiet: true })
  return (
    <LoadedDialog of={price} title={t('actions.editPrice')} onClose={onClose}>
      {(read) => <OpenDialog read={read} onClose={onClose} />}
    </LoadedDialog>
  )
}

const schema = z.strictObject({
  reason: priceEntry.shape.reason,
  lines: z.array(
    z.strictObject({
      seq: z.number(),
      amount: z.string().nullable().optional(),
      cost: z.string().nullable().optional(),
      resale: z.string().nullable().optional(),
    }),
  ),
})
type Values = z.output<typeof schema>

function OpenDialog({ read, onClose }: { read: PriceDetail; onClose(): void }): ReactNode {
  const t = useTexts('exchange')
  const notify = useNotify()
  const { run } = useAction(exchangeApi.editOrderPrice, {
    invalidates: [exchangeApi.openOrder, exchangeApi.orderPrice],
    quiet: true,
  })
  const money = (amount: string | null) => formatMoney(amount, read.currency)
  const save = async ({ reason, lines }: Values): Promise<void> => {
    const answer = await run({ id: read.id, version: read.version, reason, lines: lines.map(filledOf) })
    const { profitBefore, profitAfter } = answer
    notify.success(
      profitAfter === null
        ? t('messages.priceEdited')
        : t('messages.profitChanged', {
            before: profitBefore === null ? '–' : money(profitBefore),
            after: money(profitAfter),
          }),
    )
  }
  return (
    <FormDialog
      open
      width={720}
      title={t('messages.editPriceTitle', { number: read.number })}
      schema={schema}
      initial={{ lines: read.lines.map((line) => startOf(line, read.fields)) }}
      errors={exchangeErrors}
      onSubmit={save}
      onClose={onClose}
    >
      {() => (
        <>
          {read.lines.map((line, index) => (
            <PriceLine key={line.seq} read={read} line={line} index={index} />
          ))}
          <Profit read={read} />
          <TextField name="reason" label={t('fields.reason')} maxLength={200} />
        </>
      )}
    </FormDialog>
  )
}

type Line = PriceDetail['lines'][number]

function PriceLine({ read, line, index }: { read: PriceDetail; line: Line; index: number }): ReactNode {
  const t = useTexts('exchange')
  const field = (name: PriceField) => (
    <NumberField
      key={name}
      name={`lines.${index}.${NAME_OF[name]}`}
      label={t(`choices.priceField.${name}`)}
      decimals={Math.max(read.minorUnits, 1)}
      min={0}
      storedAs="text"
      grouped
      unit={read.currency}
    />
  )
  return (
    <fieldset className="exchange-price-line">
      <legend>
        {chargeName(line, t)}
        {!read.fields.includes('AMOUNT') && ` · ${t('choices.priceField.AMOUNT')} ${formatNumber(line.amount)}`}
      </legend>
      <FieldRow>{read.fields.map(field)}</FieldRow>
    </fieldset>
  )
}

/** The profit before and after the edit; a loss shows a warning and is allowed. */
function Profit({ read }: { read: PriceDetail }): ReactNode {
  const t = useTexts('exchange')
  const typed = useFieldValue('lines') as Values['lines'] | undefined
  const lines = read.lines.map((line, index) => ({ ...line, ...filledOf(typed?.[index] ?? { seq: line.seq }) }))
  const isReadable = lines.every((line) =>
    [line.amount, line.cost, line.resale].every((value) => value === null || isDecimal(value)),
  )
  const after = isReadable ? profitOf(lines, read.side, read.minorUnits) : null
  const money = (amount: string | null) => (amount === null ? '–' : formatMoney(amount, read.currency))
  return (
    <p className="exchange-total" role="status">
      {t('messages.profit', { before: money(read.profit), after: money(after) })}{' '}
      {after?.startsWith('-') && <b className="exchange-loss">{t('messages.loss')}</b>}
    </p>
  )
}

const NAME_OF = { AMOUNT: 'amount', COST: 'cost', RESALE: 'resale' } as const satisfies Record<PriceField, keyof Line>

function startOf(line: Line, fields: readonly PriceField[]): Values['lines'][number] {
  const values = fields.map((field) => [NAME_OF[field], line[NAME_OF[field]]] as const)
  return { seq: line.seq, ...Object.fromEntries(values) }
}

/** The input of a line; an empty field leaves the value unchanged. */
function filledOf({ seq, ...values }: Values['lines'][number]) {
  const filled = Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== '')
  return { seq, ...(Object.fromEntries(filled) as Record<'amount' | 'cost' | 'resale', string>) }
}
