import { type ReactNode, useContext } from 'react'
import { ChoiceField } from '#platform/web/kit/form/choice-field.tsx'
import { FlagField } from '#platform/web/kit/form/flag-field.tsx'
import { LinesField } from '#platform/web/kit/form/lines-field/lines-field.tsx'
import { NumberField } from '#platform/web/kit/form/number-field.tsx'
import { useFieldValue } from '#platform/web/kit/form/use-field.ts'
import { FieldRow } from '#platform/web/kit/layout/field-row.tsx'
import { FormSection } from '#platform/web/kit/layout/form-section.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { BATTERY_TYPES, type BatteryType, DG_CLASSES, type DgClass } from '#areas/cargo/domain/battery.ts'
import type { DangerousGoods } from '#areas/cargo/domain/dangerous-goods.ts'
import { filledIn, isRequiredOfBattery, isBattery } from '#areas/cargo/domain/dangerous-goods-line.ts'
import { MAX_BATTERIES } from '#areas/cargo/domain/dangerous-goods-said.ts'
import { isForFreighters, ruleOfType } from '#areas/cargo/domain/packing-rules.ts'
import { isDerived } from '../../domain/booking/required-fields.ts'
import { AreaButtons } from '../record/area-buttons.tsx'
import { SavedShipment } from './fixed.tsx'
import { CodesByHand, GoodsSaid } from './goods-said.tsx'
import { linesTyped, useDerivedCodes } from './use-derived-codes.ts'
import { useDangerousColumns } from './use-dangerous-columns.ts'
import type { ShipmentFormHandle } from './use-shipment-form.ts'

/** The dangerous goods: summary, lines, and what follows from them (SHP-02). */
export function DangerousGoodsSection(props: { form: ShipmentFormHandle }): ReactNode {
  const t = useTexts('shipments')
  const { onGoods, onLines } = useDerivedCodes(props.form)
  const lines = linesTyped(useFieldValue('dangerousGoodsLines'))
  const isFlagged = useFieldValue('dangerousGoods') === true
  const hasBattery = typeof useFieldValue('batteryType') === 'string'
  // An empty grid accepts a whole pasted sheet; with lines, battery columns are shown if there are batteries, or values to be
  // removed after a UN number was corrected.
  const isRequested = lines.length === 0 || lines.some((line) => isBattery(line) || isRequiredOfBattery(line))
  const columns = useDangerousColumns(isRequested)
  return (
    <FormSection title={t('sections.dangerousGoods')}>
      <Head onGoods={onGoods} isByLines={isDerived('dangerousGoods', { dangerousGoodsLines: lines })} />
      {(isFlagged || hasBattery || lines.length > 0) && (
        <>
          <LinesField
            name="dangerousGoodsLines"
            label={t('fields.dangerousGoodsLines')}
            columns={columns}
            fillIn={(line, written) => filledIn(line, written)}
            onLines={(typed) => onLines(linesTyped(typed))}
          />
          <GoodsSaid lines={lines} />
          <CodesByHand lines={lines} />
          <GoodsParts />
        </>
      )}
    </FormSection>
  )
}

/** The documents that the saved goods need, from the area that stores them; a shipment takes files once it is saved. */
function GoodsParts(): ReactNode {
  const t = useTexts('shipments')
  const shipment = useContext(SavedShipment)
  if (!shipment) return <p className="kit-note">{t('messages.documentsLater')}</p>
  return <AreaButtons within="dangerousGoods" shipment={shipment} dirty={false} reload={async () => undefined} />
}

/** Flag, class and batteries: inputs without lines, otherwise derived from them. */
function Head(props: { isByLines: boolean; onGoods(change: Partial<DangerousGoods>): void }): ReactNode {
  const { isByLines, onGoods } = props
  const t = useTexts('shipments')
  const area = 'shipments'
  const isDangerous = useFieldValue('dangerousGoods') === true
  const hasClass = typeof useFieldValue('dgClass') === 'string'
  const battery = useFieldValue('batteryType') as BatteryType | null
  const isForCao = !isByLines && battery !== null && isForFreighters(ruleOfType(battery))
  return (
    <FieldRow>
      <FlagField
        name="dangerousGoods"
        label={t('fields.dangerousGoods')}
        disabled={isByLines}
        hint={isByLines ? t('messages.byLines') : undefined}
      />
      <ChoiceField
        name="dgClass"
        label={t('fields.dgClass')}
        values={DG_CLASSES}
        texts="dgClass"
        area={area}
        required={isDangerous && !isByLines}
        disabled={isByLines || (!isDangerous && !hasClass)}
        onPicked={(value) => onGoods({ dgClass: (value ?? null) as DgClass | null })}
      />
      <ChoiceField
        name="batteryType"
        label={t('fields.batteryType')}
        values={BATTERY_TYPES}
        texts="batteryType"
        area={area}
        disabled={isByLines}
        hint={isForCao ? t('messages.cargoAircraftOnly') : undefined}
        onPicked={(value) => onGoods({ batteryType: (value ?? null) as BatteryType | null })}
      />
      <NumberField
        name="batteryNumber"
        label={t('fields.batteryNumber')}
        min={0}
        max={MAX_BATTERIES}
        disabled={isByLines}
      />
    </FieldRow>
  )
}
