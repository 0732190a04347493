import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { type BatteryType, CODE_OF_CLASS, type DgClass, MOST_HANDLING_CODES } from './battery.ts'
import { type DangerousGoodsLine, type TypedLine, mustBeCao } from './dangerous-goods-line.ts'
import { type HeadOfGoods, classesOfLines, codesOfLines, headOfLines } from './dangerous-goods-said.ts'
import { isForFreighters, ruleOfType } from './packing-rules.ts'

/** What is said of the goods that decides how they may fly: by their lines where there are any, else by the head alone. */
export type DangerousGoods = {
  readonly dangerousGoods: boolean
  readonly dgClass: DgClass | null
  readonly batteryType: BatteryType | null
  readonly dangerousGoodsLines?: readonly TypedLine[] | undefined
}

/** The same with the special handling codes that stand at the goods. */
export type Goods = DangerousGoods & {
  readonly handlingCodes: readonly string[]
  readonly hawbNo?: string | null
  readonly jobNo?: string | null
}

/** Cargo aircraft only. */
const CAO = 'CAO'

/** SHP-02: the special handling codes that follow from lines, else from class and batteries; a battery says more than its class 9. */
export function derivedCodes(goods: DangerousGoods): readonly string[] {
  const { dangerousGoods, dgClass, batteryType, dangerousGoodsLines = [] } = goods
  if (dangerousGoodsLines.length > 0) return codesOfLines(dangerousGoodsLines)
  const battery = batteryType === null ? null : ruleOfType(batteryType)
  const ofClass = dangerousGoods && dgClass !== null && !(battery && dgClass === '9') ? CODE_OF_CLASS[dgClass] : null
  const isCao = battery !== null && isForFreighters(battery)
  return [ofClass, battery?.code ?? null, isCao ? CAO : null].filter((code) => code !== null)
}

/** The classes of the goods, the strictest first: of their lines where there are any, else that of the head. */
export function classesOfGoods({ dangerousGoods, dgClass, dangerousGoodsLines = [] }: DangerousGoods): DgClass[] {
  if (dangerousGoodsLines.length > 0) return classesOfLines(dangerousGoodsLines)
  return dangerousGoods && dgClass !== null ? [dgClass] : []
}

/** The goods as they are saved: cargo aircraft only where a line must be, the head as the lines make it, the codes that follow. */
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

/** The codes of the goods with those that follow from them; nothing stands twice. */
export function withDerivedCodes(goods: Goods): string[] {
  return [...new Set([...goods.handlingCodes, ...derivedCodes(goods)])]
}

/**
 * The codes after what is said of the goods has changed: what followed from them before goes, what follows from them now
 * comes, and what somebody put there stays.
 */
export function codesAfterChange(codes: readonly string[], before: DangerousGoods, now: DangerousGoods): string[] {
  // The class may still stand there when the goods are no longer said to be dangerous.
  const gone = derivedCodes({ ...before, dangerousGoods: true })
  return [...new Set([...codes.filter((code) => !gone.includes(code)), ...derivedCodes(now)])]
}

export type GoodsRefusal = 'BATTERY_NOT_DECLARED' | 'TOO_MANY_HANDLING_CODES'
export type GoodsViolation = readonly [field: 'dangerousGoods' | 'handlingCodes', code: GoodsRefusal]

/** What cannot be as it is said: batteries that need a declaration are dangerous goods of class 9, and nine codes fit. */
export function violationsOfGoods(goods: Goods): GoodsViolation[] {
  const isDeclared = goods.dangerousGoods && goods.dgClass === '9'
  const isByLines = (goods.dangerousGoodsLines ?? []).length > 0
  const mustBe = !isByLines && goods.batteryType !== null && ruleOfType(goods.batteryType).declared === true
  return [
    ...(mustBe && !isDeclared ? ([['dangerousGoods', 'BATTERY_NOT_DECLARED']] as const) : []),
    ...(withDerivedCodes(goods).length > MOST_HANDLING_CODES
      ? ([['handlingCodes', 'TOO_MANY_HANDLING_CODES']] as const)
      : []),
  ]
}

/** Whether only freighters may carry the goods: by what they are, or because somebody put the code on them. */
export function isCargoAircraftOnly(goods: Goods): boolean {
  return withDerivedCodes(goods).includes(CAO)
}

/** A passenger flight refuses what is for cargo aircraft only. Of a flight that nobody knows nothing is said. */
export function canFlyOn(
  goods: Goods,
  flight: { readonly flightNo: string; readonly flightType: string } | null,
): Verdict<'CARGO_AIRCRAFT_ONLY'> {
  if (flight?.flightType !== 'PASSENGER' || !isCargoAircraftOnly(goods)) return allowed
  return refuse('CARGO_AIRCRAFT_ONLY', { flight: flight.flightNo, house: goods.hawbNo ?? goods.jobNo ?? '' })
}

/** Whether both say the same of the goods: what was saved under older rules may stay. */
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
