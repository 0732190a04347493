import type { ReactNode } from 'react'
import type { LineColumn } from '#platform/web/kit/form/lines-field/line-columns.ts'
import { OrderTotals } from './order-totals.tsx'
import { OutsideWindow } from './ship-window.tsx'
import { LinesField } from '#platform/web/kit/form/lines-field/lines-field.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { DN_HEADINGS, PO_HEADINGS } from '../../domain/orders/buyer-headings.ts'

/** The shipment's order lines and delivery notes, as in the buyer's sheets. */
export function BuyerDocumentsSection(): ReactNode {
  const t = useTexts('shipments')
  const column = <Key extends string>(key: Key, headings: Readonly<Record<Key, readonly string[]>>) => ({
    key,
    title: t(`fields.${key}`),
    headings: headings[key],
  })
  const po = (key: keyof typeof PO_HEADINGS) => column(key, PO_HEADINGS)
  const dn = (key: keyof typeof DN_HEADINGS) => column(key, DN_HEADINGS)
  const poLines: readonly LineColumn[] = [
    { ...po('poNo'), kind: 'text', most: 35, width: 108 },
    { ...po('line'), kind: 'text', most: 10, width: 50 },
    { ...po('sku'), kind: 'text', most: 35, width: 100 },
    { ...po('style'), kind: 'text', most: 35, width: 76 },
    { ...po('colour'), kind: 'text', most: 35, width: 66 },
    { ...po('size'), kind: 'text', most: 20, width: 50 },
    { ...po('description'), kind: 'text', most: 100, width: 144 },
    { ...po('hsCode'), kind: 'text', most: 18, width: 74 },
    { ...po('ordered'), ...count, width: 76 },
    { ...po('shipped'), ...count, width: 74 },
    { ...po('cartons'), kind: 'integer', min: 0, max: 99_999, width: 72 },
    { ...po('cbm'), kind: 'decimal', decimals: 3, min: 0, max: 999_999.999, width: 60 },
    { ...po('shipFrom'), kind: 'day', width: 122 },
    { ...po('shipTo'), kind: 'day', width: 118 },
    { ...po('dc'), kind: 'text', most: 20, width: 56 },
    { ...po('dnNo'), kind: 'text', most: 35, width: 124 },
  ]
  const deliveryNotes: readonly LineColumn[] = [
    { ...dn('dnNo'), kind: 'text', most: 35, width: 200 },
    { ...dn('cartons'), kind: 'integer', min: 0, max: 99_999, width: 90 },
    { ...dn('grossWeight'), kind: 'decimal', decimals: 2, min: 0, max: 9_999_999, width: 140 },
    { ...dn('remark'), kind: 'text', most: 100, width: 320 },
  ]
  return (
    <FormSection title={t('sections.buyerPapers')}>
      <OutsideWindow />
      <LinesField name="poLines" label={t('fields.poLines')} columns={poLines} />
      <OrderTotals name="poLines" />
      <LinesField name="deliveryNotes" label={t('fields.deliveryNotes')} columns={deliveryNotes} />
      <OrderTotals name="deliveryNotes" />
    </FormSection>
  )
}

const count = { kind: 'integer', min: 0, max: 9_999_999 } as const
