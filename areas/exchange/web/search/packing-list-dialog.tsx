import type { ReactNode } from 'react'
import { z } from 'zod'
import { dimensionLine } from '#areas/cargo/contract/cargo-fields.ts'
import { cubicOf, volumeText } from '#areas/cargo/domain/chargeable-weight.ts'
import { decimal } from '#platform/contract/decimal.ts'
import { DimensionLinesField } from '#platform/web/kit/form/dimension-lines-field.tsx'
import { FormDialog } from '#platform/web/kit/form-dialog/form-dialog.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { sumOf } from '../../domain/order-price.ts'

const packingList = z.strictObject({
  dimensionLines: z
    .array(dimensionLine.extend({ grossWeight: decimal(6, 3).nullish() }))
    .min(1)
    .max(200),
})

type Totals = { readonly pieces: number; readonly volume: string; readonly grossWeight?: string }
type Props = { onTotals(totals: Totals): void; onClose(): void }

/** A packing list, typed or pasted out of a sheet, becomes pieces, weight and volume of the search. */
export function PackingListDialog({ onTotals, onClose }: Props): ReactNode {
  const t = useTexts('exchange')
  return (
    <FormDialog
      open
      width={720}
      title={t('actions.packingList')}
      submitText={t('actions.applyPackingList')}
      schema={packingList}
      initial={{ dimensionLines: [] }}
      onSubmit={async ({ dimensionLines }) => onTotals(totalsOf(dimensionLines))}
      onClose={onClose}
    >
      {() => <DimensionLinesField name="dimensionLines" label={t('fields.dimensionLines')} withGrossWeight />}
    </FormDialog>
  )
}

function totalsOf(lines: z.output<typeof packingList>['dimensionLines']): Totals {
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  const volume = volumeText(cubicOf(lines))
  const weights = lines.flatMap(({ grossWeight }) => (grossWeight ? [grossWeight] : []))
  // The weight of a part of the lines is not that of the cargo.
  return weights.length < lines.length ? { pieces, volume } : { pieces, volume, grossWeight: sumOf(weights, 3) }
}
