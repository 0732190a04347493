import { type ReactNode, useState } from 'react'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { NumberField, WeightField } from '#platform/web/kit/form/number-field.tsx'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { ReadingDialog } from '#platform/web/kit/layout/reading-dialog.tsx'
import { useNotify } from '#platform/web/notify.ts'
import { useOpenTab } from '#platform/web/tab.ts'
import { type Texts, useTexts } from '#platform/web/texts.ts'
import { useAct, useCall } from '#platform/web/use-call.ts'
import { exchangeApi } from '../contract/api.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { ORDERS_OF } from '../contract/order-api.ts'
import { orderFields, type OrderFields } from '../contract/order.ts'
import type { ProductRecord } from '../contract/product.ts'
import { type Price, asksForUnits, priceOf, quantityOf } from '../domain/price.ts'
import { Amount } from './amount.tsx'
import './exchange.css'

/** Orders a product, which is read first: what is paid is shown while the cargo is typed, and sent along. */
export function OrderDialog({ id, onClose }: { id: string; onClose(): void }): ReactNode {
  const t = useTexts('exchange')
  const product = useCall(exchangeApi.openProduct, { id }, { quiet: true })
  return (
    <ReadingDialog of={product} title={t('actions.order')} onClose={onClose}>
      {(read) => <OpenDialog read={read} readAgain={product.refetch} onClose={onClose} />}
    </ReadingDialog>
  )
}

type Props = {
  readonly read: ProductRecord
  readAgain(): Promise<{ readonly data: ProductRecord | undefined }>
  onClose(): void
}

function OpenDialog({ read, readAgain, onClose }: Props): ReactNode {
  const t = useTexts('exchange')
  // What is read anew behind the dialog changes no price under the hand; a refused order says that it is another one.
  const [product, setProduct] = useState(read)
  const place = usePlace(product, async () => setProduct((await readAgain()).data ?? product))
  return (
    <FormDialog
      open
      width={720}
      title={t('messages.orderTitle', { code: product.code, title: product.title })}
      schema={orderFields}
      initial={{ volume: null, units: null, remark: null }}
      errors={exchangeErrors}
      // One draft for each product; what becomes of the product does not touch the cargo.
      draft={{ key: 'order', record: { id: product.id, version: 1 }, labels: labelsOf(t) }}
      submitText={t('actions.order')}
      onSubmit={place}
      onClose={onClose}
    >
      {() => (
        <>
          <CargoFields unit={product.unit} />
          <Total product={product} />
        </>
      )}
    </FormDialog>
  )
}

function labelsOf(t: Texts): Record<string, string> {
  return Object.fromEntries(Object.keys(orderFields.shape).map((name) => [name, t(`fields.${name}`)]))
}

function usePlace(product: ProductRecord, lookAgain: () => Promise<void>) {
  const t = useTexts('exchange')
  const notify = useNotify()
  const open = useOpenTab()
  const { act } = useAct(exchangeApi.createOrder, {
    ...{ quiet: true, invalidates: [ORDERS_OF[product.kind].list, exchangeApi.openProduct] },
  })
  return async (cargo: OrderFields, idempotencyKey: string): Promise<void> => {
    // Where nothing could be counted yet the server says which field it is.
    const amount = costOf(product, cargo)?.amount ?? ''
    const placing = act({ ...cargo, productId: product.id, amount }, { idempotencyKey })
    const { id, number } = await placing.catch(async (failed: unknown) => {
      await lookAgain()
      throw failed
    })
    notify.success(t('messages.ordered', { number }))
    open(`/orderDetail?id=${id}`)
  }
}

function CargoFields({ unit }: { unit: ProductRecord['unit'] }): ReactNode {
  const t = useTexts('exchange')
  const field = (name: string) => ({ name, label: t(`fields.${name}`) })
  return (
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
          {...{ decimals: 3, min: 0, max: 9999, unit: 'm³', kept: 'text', required: unit === 'CBM' }}
        />
        {asksForUnits(unit) && (
          <NumberField name="units" label={t(`choices.unit.${unit}`)} min={1} max={999} required />
        )}
      </FieldRow>
      <TextAreaField {...field('remark')} maxLength={900} rows={2} />
    </>
  )
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
  return (
    <p className="exchange-total" role="status">
      <Amount of={product} price={cost} />
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
