import type { ReactNode } from 'react'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { NumberField, WeightField } from '#platform/web/kit/form/number-field.tsx'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { formatNumber } from '#platform/web/kit/format.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { ReadingDialog } from '#platform/web/kit/layout/reading-dialog.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useAct, useCall } from '#platform/web/use-call.ts'
import { exchangeApi } from '../contract/api.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { ORDERS_OF } from '../contract/order-api.ts'
import { orderFields, type OrderFields } from '../contract/order.ts'
import type { ProductRecord } from '../contract/product.ts'
import { type Price, asksForUnits, priceOf, quantityOf } from '../domain/price.ts'
import { priceText } from './price-text.ts'
import './exchange.css'

/** Orders a product, which is read first: what is paid is shown while the cargo is typed, and sent along. */
export function OrderDialog({ id, onClose }: { id: string; onClose(): void }): ReactNode {
  const t = useTexts('exchange')
  const product = useCall(exchangeApi.openProduct, { id }, { quiet: true })
  return (
    <ReadingDialog of={product} title={t('actions.order')} onClose={onClose}>
      {(read) => <OpenDialog product={read} onClose={onClose} />}
    </ReadingDialog>
  )
}

function OpenDialog({ product, onClose }: { product: ProductRecord; onClose(): void }): ReactNode {
  const t = useTexts('exchange')
  const place = usePlace(product)
  const field = (name: string) => ({ name, label: t(`fields.${name}`) })
  return (
    <FormDialog
      open
      width={720}
      title={t('messages.orderTitle', { code: product.code, title: product.title })}
      schema={orderFields}
      initial={{ volume: null, units: null, remark: null }}
      errors={exchangeErrors}
      submitText={t('actions.order')}
      onSubmit={place}
      onClose={onClose}
    >
      {() => (
        <>
          <FieldRow widths="2fr 1fr">
            <TextField {...field('goods')} maxLength={100} autoFocus />
            <DateField {...field('readyOn')} />
          </FieldRow>
          <FieldRow>
            <NumberField {...field('pieces')} min={1} max={99_999} />
            <WeightField {...field('grossWeight')} max={999_999} />
            <NumberField
              {...field('volume')}
              {...{ decimals: 3, min: 0, max: 9999, unit: 'm³', kept: 'text', required: product.unit === 'CBM' }}
            />
            {asksForUnits(product.unit) && (
              <NumberField name="units" label={t(`choices.unit.${product.unit}`)} min={1} max={999} required />
            )}
          </FieldRow>
          <TextAreaField {...field('remark')} maxLength={900} rows={2} />
          <Total product={product} />
        </>
      )}
    </FormDialog>
  )
}

function usePlace(product: ProductRecord) {
  const t = useTexts('exchange')
  const notify = useNotify()
  const open = useOpenTab()
  const { act } = useAct(exchangeApi.createOrder, {
    ...{ quiet: true, invalidates: [ORDERS_OF[product.kind].list, exchangeApi.openProduct] },
  })
  return async (cargo: OrderFields, idempotencyKey: string): Promise<void> => {
    // Where nothing could be counted yet the server says which field it is.
    const amount = costOf(product, cargo)?.amount ?? ''
    const { id, number } = await act({ ...cargo, productId: product.id, amount }, { idempotencyKey })
    notify.success(t('messages.ordered', { number }))
    open(`/orderDetail?id=${id}`)
  }
}

/** What the cargo would cost as far as it is typed. */
function Total({ product }: { product: ProductRecord }): ReactNode {
  const t = useTexts('exchange')
  const cost = costOf(product, {
    pieces: useFieldValue('pieces'),
    grossWeight: useFieldValue('grossWeight'),
    volume: useFieldValue('volume'),
    units: useFieldValue('units'),
  })
  if (!cost) return <p className="exchange-total">{t('messages.priceLater')}</p>
  const { quantity, rate, amount, isMinimum } = cost
  const counted = {
    quantity: formatNumber(quantity),
    unit: t(`choices.unit.${product.unit}`),
    rate: priceText(rate),
  }
  return (
    <p className="exchange-total" role="status">
      {t('fields.amount')}: <b>{`${formatNumber(amount)} ${product.currency}`}</b>{' '}
      <small>{isMinimum ? t('fields.minimum') : t('messages.counted', counted)}</small>
    </p>
  )
}

type Typed = {
  readonly pieces: unknown
  readonly grossWeight: unknown
  readonly volume: unknown
  readonly units: unknown
}

/** Null while what is typed is no cargo that could be counted. */
function costOf(product: ProductRecord, typed: Typed): Price | null {
  const cargo = counted.safeParse({ ...typed, volume: typed.volume ?? null, units: typed.units ?? null })
  if (!cargo.success) return null
  const quantity = quantityOf(product.unit, cargo.data)
  return quantity === null ? null : priceOf(product, quantity, product.minorUnits)
}

const counted = orderFields.pick({ pieces: true, grossWeight: true, volume: true, units: true }).strip()
