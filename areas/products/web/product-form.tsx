import type { ReactNode } from 'react'
import { AirlineField, AirportField, CurrencyField } from '#areas/reference-data/web/index.ts'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { useChoices } from '#platform/web/kit/form/choices.ts'
import { DateField } from '#platform/web/kit/form/date-field.tsx'
import type { FormHandle } from '#platform/web/kit/form/trade-form.ts'
import { LinesField } from '#platform/web/kit/form/lines-field/lines-field.tsx'
import { MoneyField, NumberField, WeightField } from '#platform/web/kit/form/number-field.tsx'
import { TextAreaField } from '#platform/web/kit/form/text-area-field.tsx'
import { TextField } from '#platform/web/kit/form/text-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { useTexts } from '#platform/web/texts.ts'
import type { ProductFields } from '../contract/product.ts'
import {
  ACTIVITIES,
  AIR_SERVICES,
  GOODS_CLASSES,
  LEG_KINDS,
  PRODUCT_KINDS,
  type PriceUnit,
  type ProductKind,
  type ProductStatus,
  PRODUCT_TAGS,
  SERVICE_LEVELS,
  SURCHARGE_BASES,
  TRUCK_LOADS,
  UNITS_OF,
} from '../domain/product.ts'
import { canChangeCurrency } from '../domain/product-rules.ts'

/** The fields of a product: common ones and those of its kind; a new one has no status yet. */
export function ProductForm({ form, status }: { form: FormHandle<ProductFields>; status: ProductStatus | null }) {
  const field = useNamed()
  const kind = (useFieldValue('kind') as ProductKind | null) ?? 'AIR'
  return (
    <>
      <FieldRow widths="1fr 1fr 2fr">
        <ChoiceField
          {...field('kind')}
          values={PRODUCT_KINDS}
          texts="kind"
          area="products"
          disabled={status !== null}
          onPicked={(picked) => form.set('unit', UNITS_OF[picked as ProductKind][0])}
        />
        <TextField {...field('code')} upperCase maxLength={20} autoFocus />
        <TextField {...field('title')} maxLength={100} />
      </FieldRow>
      {kind === 'AIR' && <AirFields />}
      {kind === 'TRUCK' && <TruckFields />}
      {kind === 'LOCAL_SERVICE' && <LocalServiceFields />}
      {kind === 'MULTIMODAL' && <Legs />}
      <FieldRow>
        <DateField {...field('validFrom')} />
        <DateField {...field('validTo')} />
        <NumberField {...field('transitDays')} min={0} max={99} />
      </FieldRow>
      <Prices kind={kind} currencyStays={status !== null && !canChangeCurrency({ status }).ok} />
      <Carriage />
      <TextAreaField {...field('terms')} maxLength={900} />
    </>
  )
}

function AirFields(): ReactNode {
  const field = useNamed()
  return (
    <FieldRow>
      <AirportField {...field('origin')} required />
      <AirportField {...field('destination')} required />
      <AirlineField {...field('airline')} hint={useTexts('products')('hints.airline')} />
      <ChoiceField {...field('service')} values={AIR_SERVICES} texts="service" area="products" required />
    </FieldRow>
  )
}

function TruckFields(): ReactNode {
  const field = useNamed()
  return (
    <FieldRow>
      <TextField {...field('origin')} maxLength={60} required />
      <TextField {...field('destination')} maxLength={60} required />
      <ChoiceField {...field('truckLoad')} values={TRUCK_LOADS} texts="truckLoad" area="products" required />
      <TextField {...field('truckType')} maxLength={40} />
    </FieldRow>
  )
}

function LocalServiceFields(): ReactNode {
  const t = useTexts('products')
  const field = useNamed()
  return (
    <FieldRow>
      <TextField name="origin" label={t('fields.place')} maxLength={60} required />
      <ChoiceField {...field('activity')} values={ACTIVITIES} texts="activity" area="products" required />
    </FieldRow>
  )
}

function Legs(): ReactNode {
  const t = useTexts('products')
  const field = useNamed()
  const column = (key: string) => ({ key, title: t(`columns.${key}`) })
  const options = useChoices('products', 'kind', LEG_KINDS)
  return (
    <LinesField
      {...field('legs')}
      hint={t('hints.legs')}
      newLine={(lines) => ({
        kind: LEG_KINDS[1],
        origin: lines.at(-1)?.['destination'] ?? '',
        destination: '',
        note: null,
      })}
      columns={[
        { ...column('kind'), kind: 'choice', width: 140, options },
        { ...column('origin'), kind: 'text', most: 60, width: 170 },
        { ...column('destination'), kind: 'text', most: 60, width: 170 },
        { ...column('note'), kind: 'text', most: 100, width: 260 },
      ]}
    />
  )
}

/** Currency, unit and price breaks. */
function Prices({ kind, currencyStays }: { kind: ProductKind; currencyStays: boolean }): ReactNode {
  const t = useTexts('products')
  const field = useNamed()
  const column = (key: string) => ({ key, title: t(`columns.${key}`) })
  const units = useChoices('products', 'unit', UNITS_OF[kind] satisfies readonly PriceUnit[])
  return (
    <>
      <FieldRow>
        <CurrencyField
          {...field('currency')}
          disabled={currencyStays}
          {...(currencyStays && { hint: t('hints.currencyStays') })}
        />
        <ChoiceField {...field('unit')} options={units} />
        <MoneyField {...field('minimum')} min={0} max={99_999_999} currencyName="currency" />
      </FieldRow>
      <LinesField
        {...field('breaks')}
        hint={t('hints.breaks')}
        newLine={(lines) => ({ from: lines.length === 0 ? '0' : '', rate: '' })}
        columns={[
          { ...column('from'), kind: 'decimal', decimals: 3, min: 0, max: 9_999_999, width: 120 },
          { ...column('rate'), kind: 'decimal', decimals: 4, min: 0, max: 99_999_999, width: 140 },
        ]}
      />
    </>
  )
}

/** Surcharges, days of operation, accepted cargo and daily capacity. */
function Carriage(): ReactNode {
  const t = useTexts('products')
  const field = useNamed()
  const column = (key: string) => ({ key, title: t(`columns.${key}`) })
  const bases = useChoices('products', 'basis', SURCHARGE_BASES)
  const percent = { decimals: 2, min: 0, max: 100, storedAs: 'text', unit: '%' } as const
  return (
    <>
      <LinesField
        {...field('surcharges')}
        hint={t('hints.surcharges')}
        newLine={() => ({ code: '', basis: SURCHARGE_BASES[0], rate: '', minimum: null })}
        columns={[
          { ...column('code'), kind: 'text', most: 6, width: 110 },
          { ...column('basis'), kind: 'choice', width: 170, options: bases },
          { ...column('rate'), kind: 'decimal', decimals: 4, min: 0, max: 99_999_999, width: 120 },
          { ...column('minimum'), kind: 'decimal', decimals: 2, min: 0, max: 99_999_999, width: 120 },
        ]}
      />
      <FieldRow>
        <NumberField {...field('taxPercent')} {...percent} />
        <NumberField {...field('cancelFeePercent')} {...percent} />
        <ChoiceField {...field('serviceLevel')} values={SERVICE_LEVELS} texts="serviceLevel" area="products" required />
        <ChoiceField {...field('tags')} values={PRODUCT_TAGS} texts="tag" area="products" multiple />
      </FieldRow>
      <FieldRow>
        <TextField {...field('days')} hint={t('hints.days')} maxLength={7} required />
        <NumberField {...field('cutOffHours')} min={0} max={336} unit="h" />
        <ChoiceField {...field('refused')} values={GOODS_CLASSES} texts="goodsClass" area="products" multiple />
      </FieldRow>
      <FieldRow>
        <WeightField {...field('dayKg')} max={999_999} />
        <NumberField {...field('dayCbm')} decimals={3} min={0} max={9999} unit="m³" storedAs="text" />
        <NumberField {...field('dayPieces')} min={1} max={99_999} />
        <NumberField {...field('distanceKm')} min={1} max={30_000} unit="km" />
      </FieldRow>
    </>
  )
}

function useNamed(): (name: string) => { name: string; label: string } {
  const t = useTexts('products')
  return (name) => ({ name, label: t(`fields.${name}`) })
}
