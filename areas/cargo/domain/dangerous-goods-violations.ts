import { BATTERY_FIELDS, type DangerousGoodsLine, classOf, isBattery, ruleOf } from './dangerous-goods-line.ts'
import { isDeclared } from './dangerous-goods-said.ts'
import {
  MAX_CHARGED,
  type PackingRule,
  SMALL,
  isBatteryPackingOfOthers,
  limitsCharge,
  measureOf,
  packingsOf,
} from './packing-rules.ts'

export type LineRefusal =
  | 'FIELD_REQUIRED'
  | 'BATTERIES_ONLY'
  | 'BATTERY_RESTRICTED'
  | 'PACKING_NOT_OF_UN'
  | 'PACKING_OF_BATTERIES'
  | 'CLASS_NOT_OF_UN'
  | 'BATTERY_IN_KG'
  | 'NET_ABOVE_LIMIT'
  | 'BATTERY_TOO_LARGE'
  | 'CHARGE_TOO_HIGH'
  | 'TEST_REPORT_MISSING'
  | 'BATTERY_DAMAGED'
  | 'BUTTON_CELLS_ELSEWHERE'

export type LineViolation = readonly [
  field: keyof DangerousGoodsLine,
  code: LineRefusal,
  params?: Readonly<Record<string, string | number>>,
]

/** Returns the violations of a line, each at its field (domain notes §8). */
export function violationsOfLine(line: DangerousGoodsLine): LineViolation[] {
  const { unNumber, dgClass } = line
  const known = classOf(line) ?? null
  const isOtherClass = known !== null && dgClass !== null && dgClass !== known
  return [
    ...when(unNumber === '' && line.specialProvision === null, 'unNumber', 'FIELD_REQUIRED'),
    ...when(dgClass === null && line.specialProvision === null, 'dgClass', 'FIELD_REQUIRED'),
    ...when(isDeclared(line) === true && line.emergencyPhone === '', 'emergencyPhone', 'FIELD_REQUIRED'),
    ...when(isOtherClass, 'dgClass', 'CLASS_NOT_OF_UN', { un: unNumber, dgClass: known ?? '' }),
    ...(isBattery(line) ? violationsOfBattery(line) : violationsOfOthers(line)),
  ]
}

function violationsOfOthers(line: DangerousGoodsLine): LineViolation[] {
  const { unNumber, packing } = line
  return [
    ...when(isBatteryPackingOfOthers(unNumber, packing), 'packing', 'PACKING_OF_BATTERIES', { packing }),
    ...BATTERY_FIELDS.flatMap((field) => when(line[field] !== null && line[field] !== false, field, 'BATTERIES_ONLY')),
  ]
}

function violationsOfBattery(line: DangerousGoodsLine): LineViolation[] {
  const { unNumber, packing, testReport } = line
  const rule = ruleOf(line)
  const packings = packingsOf(unNumber).map((one) => one.packing)
  return [
    ...when(line.damaged, 'damaged', 'BATTERY_DAMAGED'),
    ...when(line.specialProvision !== null, 'specialProvision', 'BATTERY_RESTRICTED'),
    ...when(packing === '', 'packing', 'FIELD_REQUIRED'),
    ...when(packing !== '' && !rule, 'packing', 'PACKING_NOT_OF_UN', { un: unNumber, packings: packings.join(', ') }),
    ...when(line.unit !== 'kg', 'unit', 'BATTERY_IN_KG'),
    ...when(line.content === null, 'content', 'FIELD_REQUIRED'),
    ...when(line.batteriesPerPackage === null, 'batteriesPerPackage', 'FIELD_REQUIRED'),
    ...when(testReport === null, 'testReport', 'FIELD_REQUIRED'),
    ...when(testReport === false, 'testReport', 'TEST_REPORT_MISSING'),
    ...(rule ? violationsByRule(line, rule) : []),
  ]
}

function violationsByRule(line: DangerousGoodsLine, rule: PackingRule): LineViolation[] {
  const { packing, cargoKg, isSmall } = rule
  const content = line.content === null ? null : Number(line.content)
  const unit = measureOf(rule)
  const limit = isSmall && line.batterySize !== null ? SMALL[unit][line.batterySize] : null
  const asksCharge = limitsCharge(rule, content)
  const mayHoldButtons = rule.packed === 'IN' && rule.declared === false
  return [
    ...(cargoKg === null
      ? []
      : when(Number(line.netQuantity) > cargoKg, 'netQuantity', 'NET_ABOVE_LIMIT', { packing, limit: cargoKg })),
    ...when(isSmall && line.batterySize === null, 'batterySize', 'FIELD_REQUIRED'),
    ...(limit === null
      ? []
      : when((content ?? 0) > limit, 'content', 'BATTERY_TOO_LARGE', {
          packing,
          limit,
          unit: unit === 'g' ? 'g Li' : unit,
        })),
    ...when(asksCharge && line.stateOfCharge === null, 'stateOfCharge', 'FIELD_REQUIRED'),
    ...when(asksCharge && (line.stateOfCharge ?? 0) > MAX_CHARGED, 'stateOfCharge', 'CHARGE_TOO_HIGH', {
      limit: MAX_CHARGED,
    }),
    ...when(line.buttonCells && !mayHoldButtons, 'buttonCells', 'BUTTON_CELLS_ELSEWHERE'),
  ]
}

function when(isViolated: boolean, ...violation: LineViolation): LineViolation[] {
  return isViolated ? [violation] : []
}
