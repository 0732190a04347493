import type { DgClass } from './battery.ts'
import type { PackingType } from './packing-types.ts'
import {
  type PackingRule,
  isBatteryPackingOfOthers,
  isForFreighters,
  packingRule,
  packingsOf,
} from './packing-rules.ts'

export const PACKING_GROUPS = ['I', 'II', 'III'] as const
export const NET_UNITS = ['kg', 'kg G', 'L'] as const
export const BATTERY_SIZES = ['CELL', 'BATTERY'] as const

/** Special provisions under which goods are not restricted; the waybill must state them (§8). */
export const NOT_RESTRICTED = ['A67', 'A70', 'A123', 'A152', 'A199'] as const

/** The maximum number of lines of a shipment. */
export const MAX_DANGEROUS_LINES = 99

/** One dangerous goods line of a shipment, as in a declaration (§8). */
export type DangerousGoodsLine = {
  /** Four digits; '' for unrestricted goods without one. */
  readonly unNumber: string
  readonly shippingName: string
  readonly dgClass: DgClass | null
  /** Subsidiary risks, separated by commas. */
  readonly subRisks: string
  readonly packingGroup: (typeof PACKING_GROUPS)[number] | null
  /** With its section: "965 IA", "353". */
  readonly packing: string
  /** The outer packaging; needed by the time the shipper declares. */
  readonly packingType: PackingType | null
  readonly packages: number
  /** Per package. */
  readonly netQuantity: string
  readonly unit: (typeof NET_UNITS)[number]
  readonly cargoAircraftOnly: boolean
  readonly specialProvision: (typeof NOT_RESTRICTED)[number] | null
  readonly emergencyPhone: string
  /** The unit that `content` refers to. */
  readonly batterySize: (typeof BATTERY_SIZES)[number] | null
  /** Wh per cell or battery; grams of lithium for lithium metal. */
  readonly content: string | null
  readonly batteriesPerPackage: number | null
  /** Per cent. */
  readonly stateOfCharge: number | null
  /** Whether the UN 38.3 test summary is available; null until answered. */
  readonly testReport: boolean | null
  /** Damaged, defective or recalled: never accepted. */
  readonly damaged: boolean
  readonly buttonCells: boolean
}

/** A line being entered; any field may be missing. */
export type TypedLine = { readonly [Field in keyof DangerousGoodsLine]?: DangerousGoodsLine[Field] | null | undefined }

/** Fields that apply to batteries only. */
export const BATTERY_FIELDS = [
  'batterySize',
  'content',
  'batteriesPerPackage',
  'stateOfCharge',
  'testReport',
  'damaged',
  'buttonCells',
] as const satisfies readonly (keyof DangerousGoodsLine)[]

/** Extracts the number from "UN 3480", "un3480" or "ID 8000"; other text is returned unchanged. */
export function bareUnNumber(typed: string): string {
  return /^(?:UN|ID)?[\s-]*(\d{4})$/i.exec(typed.trim())?.[1] ?? typed.trim()
}

/** Normalises "PI967-II", "967 Section II", "967ii" and the like to "967 II"; other text is returned in capitals. */
export function barePacking(typed: string): string {
  const plain = typed.trim().toUpperCase()
  const [, instruction, section = ''] =
    /^(?:PI)?[\s-]*(Y?\d{3})[\s-]*(?:SECTION|SEC\.?)?[\s-]*(IA|IB|II|I)?$/.exec(plain) ?? []
  return instruction === undefined ? plain : `${instruction} ${section}`.trim()
}

/** Whether the UN number of a line is one of batteries: alone, packed with or contained in equipment, or in vehicles. */
export function isBattery({ unNumber }: TypedLine): boolean {
  return packingsOf(unNumber ?? '').length > 0
}

/** Whether a line has any field filled that applies to batteries only. */
export function isRequiredOfBattery(line: TypedLine): boolean {
  return BATTERY_FIELDS.some((field) => Boolean(line[field]))
}

/** Returns the packing rule of a battery line; undefined for other goods and until a packing instruction is chosen. */
export function ruleOf({ unNumber, packing }: TypedLine): PackingRule | undefined {
  return packingRule(unNumber ?? '', packing ?? '')
}

/** An edit of a line: its previous values and the fields changed. */
export type Written = { readonly before: TypedLine; readonly changed: readonly string[] }

/**
 * Returns the fields to fill in after an edit: normalised UN number and packing instruction, and for known goods name, class,
 * unit, the only packing instruction, and cargo aircraft only if mandatory. Values filled in for the previous goods are removed;
 * values entered by the user stay.
 */
export function filledIn(line: TypedLine, written: Written): Partial<DangerousGoodsLine> {
  const unNumber = bareUnNumber(line.unNumber ?? '')
  const packing = packingFor({ ...line, unNumber, packing: barePacking(line.packing ?? '') }, written)
  const bare = { ...line, unNumber, packing }
  return { unNumber, packing, ...ofGoods(bare, written), ...caoOf(bare, written) }
}

function ofGoods(line: TypedLine, written: Written): Partial<DangerousGoodsLine> {
  const { unNumber, packing, shippingName, dgClass, unit } = line
  const known = knownGoods(unNumber ?? '', packing ?? '')
  if (!known) return isCorrected(line, written) ? ofFormerGoods(line, written) : {}
  const isOurs = !shippingName || isOwnName(shippingName)
  const isClassOpen = !dgClass || !written.changed.includes('dgClass')
  return {
    ...(isOurs && { shippingName: known.name }),
    ...(isCorrected(line, written) && isClassOpen && { dgClass: known.dgClass }),
    ...(!unit && { unit: 'kg' as const }),
  }
}

/** Returns the fields filled in for the previous goods, emptied. */
function ofFormerGoods(
  { shippingName, dgClass }: TypedLine,
  { before, changed }: Written,
): Partial<DangerousGoodsLine> {
  const former = knownGoods(before.unNumber ?? '', before.packing ?? '')
  const isFormerName = shippingName === former?.name || isBatteryName(shippingName ?? '')
  const isFormerClass = former !== undefined && dgClass === former.dgClass
  return {
    ...(shippingName && isFormerName && !changed.includes('shippingName') && { shippingName: '' }),
    ...(isFormerClass && !changed.includes('dgClass') && { dgClass: null }),
  }
}

function caoOf(line: TypedLine, { before, changed }: Written): Partial<DangerousGoodsLine> {
  if (mustBeCao(line)) return { cargoAircraftOnly: true }
  const wasMust = mustBeCao(before) && !changed.includes('cargoAircraftOnly')
  return wasMust && line.cargoAircraftOnly ? { cargoAircraftOnly: false } : {}
}

/** Whether the line now names other goods than before. */
function isCorrected({ unNumber }: TypedLine, { before }: Written): boolean {
  return unNumber !== bareUnNumber(before.unNumber ?? '')
}

/** Whether the line exceeds the limit per package of passenger aircraft or is forbidden there. */
export function mustBeCao(line: TypedLine): boolean {
  const rule = ruleOf(line)
  if (!rule) return packingsOf(line.unNumber ?? '').some(isForFreighters)
  const { passengerKg, cargoKg } = rule
  if (passengerKg === 'FORBIDDEN') return true
  const net = Number(line.netQuantity ?? 0)
  return passengerKg !== null && net > passengerKg && passengerKg < (cargoKg ?? Infinity)
}

/** Returns the packing instruction for the UN number: drops that of previous batteries, and selects the only one if none is chosen. */
function packingFor(line: TypedLine, written: Written): string {
  const { unNumber, packing } = { unNumber: line.unNumber ?? '', packing: line.packing ?? '' }
  const isFormer = isCorrected(line, written) && !written.changed.includes('packing')
  const stored = isFormer && isBatteryPackingOfOthers(unNumber, packing) ? '' : packing
  const [only, ...others] = packingsOf(unNumber)
  return stored === '' && only && others.length === 0 ? only.packing : stored
}

/** Returns the class of known goods; undefined for others. */
export function classOf({ unNumber, packing }: TypedLine): DgClass | undefined {
  return knownGoods(unNumber ?? '', packing ?? '')?.dgClass
}

type Known = { readonly name: string; readonly dgClass: DgClass }

/** Returns goods with known name and class (IATA DGR 4.2). */
function knownGoods(unNumber: string, packing: string): Known | undefined {
  const names = BATTERY_NAMES[unNumber]
  if (!names) return OTHER_GOODS[unNumber]
  const { packed } = packingRule(unNumber, packing) ?? {}
  return { name: (packed === 'IN' ? names[1] : undefined) ?? names[0], dgClass: '9' }
}

function isOwnName(name: string): boolean {
  return isBatteryName(name) || Object.values(OTHER_GOODS).some((one) => one.name === name)
}

function isBatteryName(name: string): boolean {
  return Object.values(BATTERY_NAMES).flat().includes(name)
}

/** Names for batteries alone or packed with equipment, and contained in equipment. */
const BATTERY_NAMES: Readonly<Record<string, readonly [string, string?]>> = {
  '3480': ['Lithium ion batteries'],
  '3481': ['Lithium ion batteries packed with equipment', 'Lithium ion batteries contained in equipment'],
  '3090': ['Lithium metal batteries'],
  '3091': ['Lithium metal batteries packed with equipment', 'Lithium metal batteries contained in equipment'],
  '3551': ['Sodium ion batteries'],
  '3552': ['Sodium ion batteries packed with equipment', 'Sodium ion batteries contained in equipment'],
  '3556': ['Vehicle, lithium ion battery powered'],
  '3557': ['Vehicle, lithium metal battery powered'],
  '3558': ['Vehicle, sodium ion battery powered'],
}

const OTHER_GOODS: Readonly<Record<string, Known>> = {
  '1263': { name: 'Paint', dgClass: '3' },
  '1266': { name: 'Perfumery products', dgClass: '3' },
  '1845': { name: 'Dry ice', dgClass: '9' },
  '2807': { name: 'Magnetized material', dgClass: '9' },
}
