import type { ReactNode } from 'react'
import type { LineColumn } from '#platform/web/kit/form/lines-field/line-columns.ts'
import { OutsideWindow } from './ship-window.tsx'
import { LinesField } from '#platform/web/kit/form/lines-field/lines-field.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { useTexts } from '#platform/web/texts.ts'

/** The lines of the buyer's orders and delivery notes that the shipment carries, as they come from the buyer's sheets. */
export function BuyerPapersSection(): ReactNode {
  const t = useTexts('shipments')
  const column = (key: string) => ({ key, title: t(`fields.${key}`) })
  const poLines: readonly LineColumn[] = [
    { ...column('poNo'), kind: 'text', most: 35, width: 122 },
    { ...column('line'), kind: 'text', most: 10, width: 54 },
    { ...column('sku'), kind: 'text', most: 35, width: 104 },
    { ...column('style'), kind: 'text', most: 35, width: 92 },
    { ...column('colour'), kind: 'text', most: 35, width: 80 },
    { ...column('size'), kind: 'text', most: 20, width: 56 },
    { ...column('description'), kind: 'text', most: 100, width: 164 },
    { ...column('hsCode'), kind: 'text', most: 18, width: 84 },
    { ...column('ordered'), ...count, width: 78 },
    { ...column('shipped'), ...count, width: 78 },
    { ...column('cartons'), kind: 'integer', min: 0, max: 99_999, width: 76 },
    { ...column('cbm'), kind: 'decimal', decimals: 3, min: 0, max: 999_999.999, width: 72 },
    { ...column('shipFrom'), kind: 'day', width: 124 },
    { ...column('shipTo'), kind: 'day', width: 118 },
    { ...column('dc'), kind: 'text', most: 20, width: 72 },
  ]
  const deliveryNotes: readonly LineColumn[] = [
    { ...column('dnNo'), kind: 'text', most: 35, width: 200 },
    { ...column('cartons'), kind: 'integer', min: 0, max: 99_999, width: 90 },
    { ...column('grossWeight'), kind: 'decimal', decimals: 2, min: 0, max: 9_999_999, width: 140 },
    { ...column('remark'), kind: 'text', most: 100, width: 320 },
  ]
  return (
    <FormSection title={t('sections.buyerPapers')}>
      <OutsideWindow />
      <LinesField name="poLines" label={t('fields.poLines')} columns={poLines} />
      <LinesField name="deliveryNotes" label={t('fields.deliveryNotes')} columns={deliveryNotes} />
    </FormSection>
  )
}

const count = { kind: 'integer', min: 0, max: 9_999_999 } as const
