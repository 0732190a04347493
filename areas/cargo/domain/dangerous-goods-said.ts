import { type BatteryType, CODE_OF_CLASS, DG_CLASSES, type DgClass, ON_APPROVAL } from './battery.ts'
import { type TypedLine, isBattery, mustBeCao, ruleOf } from './dangerous-goods-line.ts'
import { type BatteryLabel, type Chemistry, type PackingRule } from './packing-rules.ts'

/** The summary of dangerous goods on the shipment, derived from its lines. */
export type HeadOfGoods = {
  readonly dangerousGoods: boolean
  readonly dgClass: DgClass | null
  readonly batteryType: BatteryType | null
  readonly batteryNumber: number | null
}

/** The maximum number of batteries on a shipment. */
export const MAX_BATTERIES = 999_999_999

/** A label or mark on packages: of a class, or one of those below. */
export type Label = DgClass | BatteryLabel | 'MAGNETIZED' | 'CAO'

/**
 * SHP-02: returns the summary of the lines. Goods are dangerous unless exempt (Section II, not restricted); the class is the
 * first of `classesOfLines`, the battery type that of the first dangerous batteries, otherwise of the first ones; all batteries
 * are counted.
 */
export function headOfLines(lines: readonly TypedLine[]): HeadOfGoods {
  const dangerous = lines.filter(isDangerous)
  const batteries = lines.filter(isBattery)
  const number = Math.min(batteriesOfLines(lines), MAX_BATTERIES)
  const first = dangerous.find(ruleOf) ?? batteries.find(ruleOf)
  return {
    dangerousGoods: dangerous.length > 0,
    dgClass: classesOfLines(lines)[0] ?? null,
    batteryType: (first && ruleOf(first)?.batteryType) ?? null,
    batteryNumber: number || null,
  }
}

/** Returns the distinct classes of dangerous lines: those that need airline approval first, then in line order. */
export function classesOfLines(lines: readonly TypedLine[]): DgClass[] {
  const classes = lines.filter(isDangerous).flatMap(({ dgClass }) => dgClass ?? [])
  const rank = (dgClass: DgClass) => (ON_APPROVAL.has(dgClass) ? 0 : 1)
  return [...new Set(classes)].toSorted((one, other) => rank(one) - rank(other))
}

/** Returns the number of all batteries and cells; more than `MAX_BATTERIES` are refused. */
export function batteriesOfLines(lines: readonly TypedLine[]): number {
  return lines.filter(isBattery).reduce((sum, line) => sum + batteriesIn(line), 0)
}

/** Returns the special handling codes of the lines, with cargo aircraft only if any line requires it. */
export function codesOfLines(lines: readonly TypedLine[]): string[] {
  const codes = lines.map(codeOfLine).filter((code) => code !== null)
  return [...new Set([...codes, ...(lines.some(isLineCao) ? [CAO] : [])])]
}

/** Whether a shipper's declaration is required; null if the airline's manual decides. */
export function isDeclarationNeeded(lines: readonly TypedLine[]): boolean | null {
  const each = lines.map(isDeclared)
  return each.includes(true) || (each.includes(null) ? null : false)
}

/** Whether the goods are allowed on passenger aircraft; null if the airline's manual decides. */
export function areForPassengers(lines: readonly TypedLine[]): boolean | null {
  if (lines.some(isLineCao)) return false
  const isNormalized = (line: TypedLine) => isNotRestricted(line) || typeof ruleOf(line)?.passengerKg === 'number'
  return lines.every(isNormalized) ? true : null
}

/** Returns the distinct labels and marks of the packages. */
export function labelsOfLines(lines: readonly TypedLine[]): Label[] {
  return [...new Set([...lines.flatMap(labelsOfLine), ...(lines.some(isLineCao) ? [CAO] : [])])]
}

/** Returns the distinct statements for the air waybill, always in English. */
export function statementsOfLines(lines: readonly TypedLine[]): string[] {
  const declared = lines.filter((line) => isDeclared(line) === true)
  const ofDeclared =
    declared.length === 0
      ? []
      : [`Dangerous Goods as per attached DGD${declared.some(isLineCao) ? ' – Cargo Aircraft Only' : ''}`]
  return [...new Set([...ofDeclared, ...lines.flatMap(statementOf)])]
}

/** Whether a line needs a shipper's declaration; null if the airline's manual decides. */
export function isDeclared(line: TypedLine): boolean | null {
  if (isNotRestricted(line) || isUndeclaredDanger(line)) return false
  if (isBattery(line)) return ruleOf(line)?.declared ?? null
  return true
}

const CAO = 'CAO' as const
const DRY_ICE = '1845'
const MAGNETIZED = '2807'
const OWN_CODES: Readonly<Record<string, string>> = { [DRY_ICE]: 'ICE', [MAGNETIZED]: 'MAG' }

function isDangerous(line: TypedLine): boolean {
  return isDeclared(line) !== false || isUndeclaredDanger(line)
}

/** Dry ice and magnets are dangerous goods that need no declaration. */
function isUndeclaredDanger({ unNumber, specialProvision }: TypedLine): boolean {
  return !specialProvision && Object.hasOwn(OWN_CODES, unNumber ?? '')
}

function isNotRestricted(line: TypedLine): boolean {
  return Boolean(line.specialProvision) && !isBattery(line)
}

function isLineCao(line: TypedLine): boolean {
  return line.cargoAircraftOnly === true || mustBeCao(line)
}

/** Button cells in equipment need no code, mark or statement. */
function isExempt(line: TypedLine, rule: PackingRule): boolean {
  return line.buttonCells === true && rule.packed === 'IN' && rule.declared === false
}

function batteriesIn({ packages, batteriesPerPackage }: TypedLine): number {
  return (packages ?? 0) * (batteriesPerPackage ?? 0)
}

function codeOfLine(line: TypedLine): string | null {
  if (isNotRestricted(line)) return null
  const rule = ruleOf(line)
  if (rule) return isExempt(line, rule) ? null : rule.code
  if (isBattery(line) || !line.dgClass) return null
  return OWN_CODES[line.unNumber ?? ''] ?? CODE_OF_CLASS[line.dgClass]
}

function labelsOfLine(line: TypedLine): readonly Label[] {
  if (isNotRestricted(line)) return []
  const rule = ruleOf(line)
  if (rule) return isExempt(line, rule) ? [] : rule.labels
  if (isBattery(line)) return []
  if (line.unNumber === MAGNETIZED) return ['MAGNETIZED']
  return [...(line.dgClass ? [line.dgClass] : []), ...subRisksOf(line)]
}

function subRisksOf({ subRisks }: TypedLine): DgClass[] {
  const said = (subRisks ?? '').split(/[\s,/]+/)
  return DG_CLASSES.filter((dgClass) => said.includes(dgClass))
}

const NAMES: Readonly<Record<Chemistry, string>> = {
  LITHIUM_ION: 'Lithium ion batteries',
  LITHIUM_METAL: 'Lithium metal batteries',
  SODIUM_ION: 'Sodium ion batteries',
}

function statementOf(line: TypedLine): string[] {
  if (isNotRestricted(line)) return [`Not Restricted, as per Special Provision ${line.specialProvision}`]
  const rule = ruleOf(line)
  if (rule?.declared === false && !isExempt(line, rule)) {
    const [instruction, section] = rule.packing.split(' ')
    return [`${NAMES[rule.chemistry]} in compliance with Section ${section} of PI ${instruction}`]
  }
  const { packages, netQuantity, unit } = line
  if (line.unNumber === DRY_ICE) return [`UN1845, Dry ice, ${packages ?? 0} x ${netQuantity ?? 0} ${unit ?? 'kg'}`]
  return line.unNumber === MAGNETIZED ? ['Magnetized material'] : []
}
