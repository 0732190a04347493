import type { LineColumn } from '#platform/web/kit/form/lines-field/line-columns.ts'
import { useChoices } from '#platform/web/kit/form/choices.ts'
import { useTexts } from '#platform/web/texts.ts'
import { DG_CLASSES } from '#areas/cargo/domain/battery.ts'
import {
  BATTERY_FIELDS,
  BATTERY_SIZES,
  type DangerousGoodsLine,
  NET_UNITS,
  NOT_RESTRICTED,
  PACKING_GROUPS,
} from '#areas/cargo/domain/dangerous-goods-line.ts'
import { DANGEROUS_HEADINGS } from '../../domain/orders/line-headings.ts'
import { PACKING_TYPE_CODES } from '#areas/cargo/domain/packing-types.ts'
import { PACKING_RULES, packingsOf } from '#areas/cargo/domain/packing-rules.ts'

/** Returns the columns of dangerous goods lines in the order of a declaration, then those for batteries. */
export function useDangerousColumns(withBatteries: boolean): readonly LineColumn[] {
  const t = useTexts('shipments')
  const packingTypes = useChoices('shipments', 'dgPackingType', PACKING_TYPE_CODES)
  const sizes = useChoices('shipments', 'dgBatterySize', BATTERY_SIZES)
  const column = (key: keyof DangerousGoodsLine, width: number) => ({
    key,
    width,
    title: t(`dangerousLine.${key}`),
    headings: DANGEROUS_HEADINGS[key],
    ...(EXPLAINED.includes(key) && { tip: t(`dangerousTip.${key}`) }),
  })
  const flag = { kind: 'flag', yes: t('messages.yes'), no: t('messages.no') } as const
  const choice = (values: readonly string[]) =>
    ({ kind: 'choice', options: values.map((value) => ({ value, label: value })) }) as const
  const all: readonly LineColumn[] = [
    { ...column('unNumber', 64), kind: 'text', most: 8 },
    { ...column('shippingName', 168), kind: 'text', most: 100 },
    { ...column('dgClass', 54), ...choice(DG_CLASSES) },
    { ...column('subRisks', 74), kind: 'text', most: 20 },
    { ...column('packingGroup', 72), ...choice(PACKING_GROUPS) },
    { ...column('packing', 72), kind: 'text', most: 20, upperCase: true, offers: PACKINGS },
    { ...column('packingType', 112), kind: 'choice', options: packingTypes },
    { ...column('packages', 56), kind: 'integer', min: 1, max: 9999 },
    { ...column('netQuantity', 80), kind: 'decimal', decimals: 3, min: 0, max: 99_999 },
    { ...column('unit', 52), ...choice(NET_UNITS) },
    { ...column('cargoAircraftOnly', 56), ...flag },
    { ...column('emergencyPhone', 112), kind: 'text', most: 40 },
    { ...column('specialProvision', 82), ...choice(NOT_RESTRICTED) },
    { ...column('batterySize', 80), kind: 'choice', options: sizes },
    { ...column('content', 76), kind: 'decimal', decimals: 3, min: 0, max: 999_999 },
    { ...column('batteriesPerPackage', 76), kind: 'integer', min: 1, max: 9999 },
    { ...column('stateOfCharge', 70), kind: 'integer', min: 0, max: 100 },
    { ...column('testReport', 70), ...flag },
    { ...column('damaged', 82), ...flag },
    { ...column('buttonCells', 92), ...flag },
  ]
  return all.map((one) => ({ ...one, hidden: !withBatteries && OF_BATTERIES.includes(one.key) }))
}

const OF_BATTERIES: readonly string[] = BATTERY_FIELDS

/** Columns with a short title and the full one as tooltip. */
const EXPLAINED: readonly string[] = [
  'unNumber',
  'packingGroup',
  'packing',
  'cargoAircraftOnly',
  'specialProvision',
  ...BATTERY_FIELDS,
]

/** The packing instructions of each battery UN number. */
const PACKINGS = {
  by: 'unNumber',
  texts: Object.fromEntries(PACKING_RULES.map(({ un }) => [un, packingsOf(un).map(({ packing }) => packing)])),
}
