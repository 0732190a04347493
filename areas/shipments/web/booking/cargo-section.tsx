import { Input } from 'antd'
import { type ReactNode, useEffect } from 'react'
import type { DimensionLine as TypedLine } from '#platform/web/kit/form/dimension-lines.ts'
import { DimensionLinesField } from '#platform/web/kit/form/dimension-lines-field.tsx'
import { FieldFrame, inputAttributes } from '#platform/web/kit/form/field-frame.tsx'
import { NumberField, WeightField } from '#platform/web/kit/form/number-field.tsx'
import { useField, useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { formatNumber, formatVolume, formatWeight } from '#platform/web/kit/format.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { newShipment, type Shipment } from '../../contract/booking/shipment.ts'
import { volumeText } from '#areas/cargo/domain/chargeable-weight.ts'
import { Fixed } from './fixed.tsx'
import { GoodsCompared } from './goods-compared.tsx'
import { HandlingCodesField } from './handling-codes-field.tsx'
import { measured, weighed } from './measured.ts'
import { PlainFields, useRequired } from './plain-fields.tsx'

/** Pieces, weights and dimensions, with live volume and chargeable weight; type of goods. */
export function CargoSection(props: { shipment: Shipment | null }): ReactNode {
  const t = useTexts('shipments')
  return (
    <FormSection title={t('sections.cargo')}>
      <Fixed field="pieces">
        <PiecesAndWeights />
      </Fixed>
      {props.shipment && <GoodsCompared shipment={props.shipment} />}
      <Dimensions />
      <Goods />
    </FormSection>
  )
}

function PiecesAndWeights(): ReactNode {
  const t = useTexts('shipments')
  const ofLines = measured(useFieldValue('dimensionLines'))
  return (
    <FieldRow>
      <NumberField name="pieces" label={t('fields.pieces')} required={useRequired('pieces')} min={1} max={9999} />
      <PlainFields section="packages" />
      <WeightField
        name="grossWeight"
        label={t('fields.grossWeight')}
        required={useRequired('grossWeight')}
        decimals={2}
        max={9_999_999}
      />
      {ofLines.lines.length > 0 ? (
        <ComputedVolume volume={volumeText(ofLines.cubic)} />
      ) : (
        <NumberField name="volume" label={t('fields.volume')} decimals={3} min={0} max={999_999} unit="m³" />
      )}
      <ChargeWeight />
    </FieldRow>
  )
}

/** The calculated volume, shown in place of the input. */
function ComputedVolume(props: { volume: string }): ReactNode {
  const t = useTexts('shipments')
  const frame = { name: 'volume', label: t('fields.volume'), hint: t('messages.volumeFromLines') }
  const field = useField(frame)
  const isMistyped = !newShipment.shape.volume.safeParse(field.value).success
  useEffect(() => {
    // An invalid value could not be corrected here and would block saving.
    if (isMistyped) field.set(null)
  })
  return (
    <FieldFrame {...frame} field={field}>
      <Input
        {...inputAttributes(field)}
        disabled
        className="kit-number"
        value={formatNumber(props.volume)}
        suffix="m³"
      />
    </FieldFrame>
  )
}

function Dimensions(): ReactNode {
  const t = useTexts('shipments')
  return (
    <FieldRow widths={WIDE}>
      <Fixed field="dimensionLines">
        <DimensionLinesField
          name="dimensionLines"
          label={t('fields.dimensionLines')}
          required={false}
          volumeOf={volumeOf}
          summary={counted}
        />
      </Fixed>
      <div>
        <PlainFields section="dimensions" />
      </div>
    </FieldRow>
  )
}

function Goods(): ReactNode {
  const t = useTexts('shipments')
  return (
    <FieldRow widths={WIDE}>
      <PlainFields section="goods" />
      <Fixed field="handlingCodes">
        <HandlingCodesField required={false} name="handlingCodes" label={t('fields.handlingCodes')} />
      </Fixed>
    </FieldRow>
  )
}

const WIDE = 'minmax(480px, 3fr) 2fr'

const counted = (lines: readonly TypedLine[]) => <Counted lines={lines} />

/** Recalculated on every input: the chargeable weight of the current values. */
function ChargeWeight(): ReactNode {
  const t = useTexts('shipments')
  const { volume, volumeWeight, chargeWeight } = weighed({
    grossWeight: useFieldValue('grossWeight'),
    volume: useFieldValue('volume'),
    dimensionLines: useFieldValue('dimensionLines'),
  })
  return (
    <div className="kit-field shipments-charge" aria-live="polite">
      <div className="kit-label">{t('fields.chargeWeight')}</div>
      <output>{formatWeight(chargeWeight) || '–'}</output>
      <div className="kit-note">{volume !== null && `${t('fields.volumeWeight')} ${formatWeight(volumeWeight)}`}</div>
    </div>
  )
}

function Counted(props: { lines: readonly TypedLine[] }): ReactNode {
  const t = useTexts('shipments')
  const { pieces: sum, cubic } = measured(props.lines)
  const pieces = useFieldValue('pieces')
  if (sum === 0) return null
  const differs = typeof pieces === 'number' && pieces !== sum
  return (
    <span className={differs ? 'shipments-warn' : undefined}>
      {t('fields.total')} {formatNumber(sum)} · {formatVolume(volumeText(cubic))}
      {differs && ` · ${t('messages.piecesDiffer', { count: sum, pieces })}`}
    </span>
  )
}

function volumeOf(line: TypedLine): string | null {
  const { lines, cubic } = measured([line])
  return lines.length === 0 ? null : volumeText(cubic)
}
