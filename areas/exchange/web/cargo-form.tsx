import type { ReactNode } from 'react'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import { NumberField, WeightField } from '#platform/web/kit/form/number-field.tsx'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { orderFields } from '../contract/order.ts'
import { type Offer, asksForUnits, offerOf } from '#areas/products/domain/price.ts'
import { GOODS_CLASSES } from '#areas/products/domain/product.ts'
import { Amount } from './amount.tsx'

/** The units that a cargo is priced by. */
export type PricedProduct = Parameters<typeof offerOf>[0] & { readonly currency: string }

/** The cargo and its price. */
export function CargoForm({ product }: { product: PricedProduct }): ReactNode {
  return (
    <>
      <CargoFields unit={product.unit} />
      <Total product={product} />
    </>
  )
}

function CargoFields({ unit }: { unit: PricedProduct['unit'] }): ReactNode {
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
          decimals={3}
          min={0}
          max={9999}
          unit="m³"
          storedAs="text"
          required={unit === 'CBM'}
        />
        {asksForUnits(unit) && (
          <NumberField name="units" label={t(`choices.unit.${unit}`)} min={1} max={999} required />
        )}
      </FieldRow>
      <ChoiceField {...field('goodsClasses')} values={GOODS_CLASSES} texts="goodsClass" area="products" multiple />
      <TextAreaField {...field('remark')} maxLength={900} rows={2} />
    </>
  )
}

/** The price of the cargo entered so far. */
function Total({ product }: { product: PricedProduct }): ReactNode {
  const t = useTexts('exchange')
  const offer = costOf(product, {
    pieces: useFieldValue('pieces'),
    grossWeight: useFieldValue('grossWeight'),
    volume: useFieldValue('volume'),
    units: useFieldValue('units'),
  })
  if (!offer) return <p className="exchange-total">{t('messages.priceLater')}</p>
  return (
    <div className="exchange-total" role="status">
      <Amount of={product} offer={offer} />
    </div>
  )
}

type Typed = {
  readonly pieces: unknown
  readonly grossWeight: unknown
  readonly volume: unknown
  readonly units: unknown
}

/** Null while the input is not a complete cargo. */
export function costOf(product: PricedProduct, typed: Typed): Offer | null {
  const cargo = counted.safeParse({ ...typed, volume: typed.volume ?? null, units: typed.units ?? null })
  return cargo.success ? offerOf(product, cargo.data) : null
}

const counted = orderFields.pick({ pieces: true, grossWeight: true, volume: true, units: true }).strip()
