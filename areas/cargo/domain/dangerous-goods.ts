import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { type BatteryType, CODE_OF_CLASS, type DgClass, MAX_HANDLING_CODES } from './battery.ts'
import { type DangerousGoodsLine, type TypedLine, mustBeCao } from './dangerous-goods-line.ts'
import { type HeadOfGoods, classesOfLines, codesOfLines, headOfLines } from './dangerous-goods-said.ts'
import { isForFreighters, ruleOfType } from './packing-rules.ts'

/** The dangerous goods data of a shipment: lines if there are any, otherwise the summary only. */
export type DangerousGoods = {
  readonly dangerousGoods: boolean
  readonly dgClass: DgClass | null
  readonly batteryType: BatteryType | null
  readonly dangerousGoodsLines?: readonly TypedLine[] | undefined
}

/** The same with the special handling codes of the shipment. */
export type Goods = DangerousGoods & {
  readonly handlingCodes: readonly string[]
  readonly hawbNo?: string | null
  readonly jobNo?: string | null
}

/** Cargo aircraft only. */
const CAO = 'CAO'

/**
 * SHP-02: returns the special handling codes derived from lines, otherwise from class and batteries; a battery code replaces that
 * of its class 9.
 */
export function derivedCodes(goods: DangerousGoods): readonly string[] {
  const { dangerousGoods, dgClass, batteryType, dangerousGoodsLines = [] } = goods
  if (dangerousGoodsLines.length > 0) return codesOfLines(dangerousGoodsLines)
  const battery = batteryType === null ? null : ruleOfType(batteryType)
  const ofClass = dangerousGoods && dgClass !== null && !(battery && dgClass === '9') ? CODE_OF_CLASS[dgClass] : null
  const isCao = battery !== null && isForFreighters(battery)
  return [ofClass, battery?.code ?? null, isCao ? CAO : null].filter((code) => code !== null)
}

/** Returns the classes of the goods, strictest first: of the lines if there are any, otherwise of the summary. */
export function classesOfGoods({ dangerousGoods, dgClass, dangerousGoodsLines = [] }: DangerousGoods): DgClass[] {
  if (dangerousGoodsLines.length > 0) return classesOfLines(dangerousGoodsLines)
  return dangerousGoods && dgClass !== null ? [dgClass] : []
}

/** Returns the goods as saved: cargo aircraft only where mandatory, the summary of the lines, and the derived codes. */
export function normalized<Entry extends Goods>(
  entry: Entry,
): Entry & Partial<HeadOfGoods> & { handlingCodes: string[] } {
  const lines = entry.dangerousGoodsLines ?? []
  const ofLines = { ...headOfLines(lines), dangerousGoodsLines: lines.map(withCao) }
  return { ...entry, ...(lines.length > 0 && ofLines), handlingCodes: withDerivedCodes(entry) }
}

function withCao(line: TypedLine): TypedLine {
  return mustBeCao(line) ? { ...line, cargoAircraftOnly: true } : line
}

/** Returns the codes of the goods including derived ones, without duplicates. */
export function withDerivedCodes(goods: Goods): string[] {
  return [...new Set([...goods.handlingCodes, ...derivedCodes(goods)])]
}

/**
 * Returns the codes after a change of the goods: previously derived codes are removed, newly derived ones added, and codes
 * entered by users kept.
 */
export function codesAfterChange(codes: readonly string[], before: DangerousGoods, now: DangerousGoods): string[] {
  // The class may still be filled in when the goods are no longer marked as dangerous.
  const gone = derivedCodes({ ...before, dangerousGoods: true })
  return [...new Set([...codes.filter((code) => !gone.includes(code)), ...derivedCodes(now)])]
}

export type GoodsRefusal = 'BATTERY_NOT_DECLARED' | 'TOO_MANY_HANDLING_CODES'
export type GoodsViolation = readonly [field: 'dangerousGoods' | 'handlingCodes', code: GoodsRefusal]

/**
 * Returns the violations of the goods: batteries that need a declaration must be dangerous goods of class 9, and at most nine
 * codes are allowed.
 */
export function violationsOfGoods(goods: Goods): GoodsViolation[] {
  const isDeclared = goods.dangerousGoods && goods.dgClass === '9'
  const isByLines = (goods.dangerousGoodsLines ?? []).length > 0
  const mustBe = !isByLines && goods.batteryType !== null && ruleOfType(goods.batteryType).declared === true
  return [
    ...(mustBe && !isDeclared ? ([['dangerousGoods', 'BATTERY_NOT_DECLARED']] as const) : []),
    ...(withDerivedCodes(goods).length > MAX_HANDLING_CODES
      ? ([['handlingCodes', 'TOO_MANY_HANDLING_CODES']] as const)
      : []),
  ]
}

/** Whether only cargo aircraft may carry the goods, by their properties or by a code entered. */
export function isCargoAircraftOnly(goods: Goods): boolean {
  return withDerivedCodes(goods).includes(CAO)
}

/** Refuses goods for cargo aircraft only on a passenger flight; unknown flights are not checked. */
export function canFlyOn(
  goods: Goods,
  flight: { readonly flightNo: string; readonly flightType: string } | null,
): Verdict<'CARGO_AIRCRAFT_ONLY'> {
  if (flight?.flightType !== 'PASSENGER' || !isCargoAircraftOnly(goods)) return allowed
  return refuse('CARGO_AIRCRAFT_ONLY', { flight: flight.flightNo, house: goods.hawbNo ?? goods.jobNo ?? '' })
}

/** Whether both describe the same goods; goods saved under older rules may stay unchanged. */
export function areSameGoods(one: Goods, other: Goods): boolean {
  return (
    one.dangerousGoods === other.dangerousGoods &&
    one.dgClass === other.dgClass &&
    one.batteryType === other.batteryType &&
    one.handlingCodes.join() === other.handlingCodes.join() &&
    areSameLines(one.dangerousGoodsLines ?? [], other.dangerousGoodsLines ?? [])
  )
}

function areSameLines(some: readonly TypedLine[], others: readonly TypedLine[]): boolean {
  const isSame = (line: TypedLine, other: TypedLine | undefined) =>
    (Object.keys(line) as (keyof DangerousGoodsLine)[]).every((field) => line[field] === other?.[field])
  return some.length === others.length && some.every((line, at) => isSame(line, others[at]))
}
