import type { BatteryType } from './battery.ts'

/** The chemistry of a cell, given by its UN number. Lithium metal is measured in grams of lithium, the others in Wh. */
export type Chemistry = 'LITHIUM_ION' | 'LITHIUM_METAL' | 'SODIUM_ION'

/** Batteries alone, packed with or contained in equipment, or in a vehicle. */
export type Packed = 'ALONE' | 'WITH' | 'IN' | 'VEHICLE'

/** The label in addition to those of the class: class 9 battery label, battery mark, or null if unknown. */
export type BatteryLabel = 'BATTERY_9' | 'BATTERY_MARK'

export type PackingRule = {
  readonly un: string
  /** Packing instruction with section as in a line: "965 IA". */
  readonly packing: string
  readonly batteryType: BatteryType
  readonly chemistry: Chemistry
  readonly packed: Packed
  /** Maximum net kg per package on passenger aircraft; forbidden there, or null if the airline's manual decides. */
  readonly passengerKg: number | 'FORBIDDEN' | null
  /** Maximum net kg per package on cargo aircraft; null if the manual decides. */
  readonly cargoKg: number | null
  /** The special handling code for the waybill; null if the manual decides. */
  readonly code: string | null
  /** Sections I, IA and IB need a shipper's declaration, Section II does not; null if the manual decides. */
  readonly declared: boolean | null
  /** Sections IB and II allow small cells and batteries only (`SMALL`). */
  readonly isSmall: boolean
  readonly labels: readonly BatteryLabel[]
}

/** All ways to ship batteries, by UN number and packing instruction (domain notes §8, IATA DGR 67). */
export const PACKING_RULES: readonly PackingRule[] = [
  ...alone('3480', 'LITHIUM_ION', { instruction: 965, code: 'RBI', smallKg: 10 }),
  ...withEquipment('3481', 'LITHIUM_ION', 'WITH', 966),
  ...withEquipment('3481', 'LITHIUM_ION', 'IN', 967),
  ...alone('3090', 'LITHIUM_METAL', { instruction: 968, code: 'RBM', smallKg: 2.5 }),
  ...withEquipment('3091', 'LITHIUM_METAL', 'WITH', 969),
  ...withEquipment('3091', 'LITHIUM_METAL', 'IN', 970),
  { ...byManual('3551', 976), chemistry: 'SODIUM_ION', packed: 'ALONE' },
  { ...byManual('3552', 977), chemistry: 'SODIUM_ION', packed: 'WITH' },
  { ...byManual('3552', 978), chemistry: 'SODIUM_ION', packed: 'IN' },
  { ...byManual('3556', 952), chemistry: 'LITHIUM_ION', packed: 'VEHICLE', declared: true },
  { ...byManual('3557', 952), chemistry: 'LITHIUM_METAL', packed: 'VEHICLE', declared: true },
  { ...byManual('3558', 952), chemistry: 'SODIUM_ION', packed: 'VEHICLE', declared: true },
]

/** The maxima of Sections IB and II in Wh, or in grams of lithium for lithium metal (IATA DGR). */
export const SMALL: Readonly<Record<'Wh' | 'g', { readonly CELL: number; readonly BATTERY: number }>> = {
  Wh: { CELL: 20, BATTERY: 100 },
  g: { CELL: 1, BATTERY: 2 },
}

/** The maximum state of charge in per cent, where it is limited (§8). */
export const MAX_CHARGED = 30

/** Returns the rule of a UN number and packing instruction, or undefined if there is none. */
export function packingRule(un: string, packing: string): PackingRule | undefined {
  return PACKING_RULES.find((rule) => rule.un === un && rule.packing === packing)
}

/** Returns the packing rules for a UN number; empty if it is not one of batteries. */
export function packingsOf(un: string): readonly PackingRule[] {
  return PACKING_RULES.filter((rule) => rule.un === un)
}

/** Returns the rule that represents a battery type without lines; the sections of a type differ only in limits and labels. */
export function ruleOfType(batteryType: BatteryType): PackingRule {
  const rule = PACKING_RULES.find((one) => one.batteryType === batteryType)
  if (!rule) throw new Error(`no packing rule for ${batteryType}`)
  return rule
}

/** Whether the batteries are forbidden on passenger aircraft regardless of quantity. */
export function isForFreighters(rule: PackingRule): boolean {
  return rule.passengerKg === 'FORBIDDEN'
}

/** Returns the unit of measure for cells of this chemistry. */
export function measureOf({ chemistry }: PackingRule): 'Wh' | 'g' {
  return chemistry === 'LITHIUM_METAL' ? 'g' : 'Wh'
}

/**
 * Whether a packing instruction, with or without section, is one of batteries but not of this UN number. UN3171, vehicles with
 * other batteries, shares PI 952.
 */
export function isBatteryPackingOfOthers(un: string, packing: string): boolean {
  const instruction = instructionOf(packing)
  const owners = PACKING_RULES.filter((rule) => instructionOf(rule.packing) === instruction).map((rule) => rule.un)
  return owners.length > 0 && !owners.includes(un) && !(instruction === '952' && un === '3171')
}

/**
 * Whether the state of charge must be given and is limited to 30 % (§8): lithium ion alone; packed with equipment above 2.7 Wh;
 * vehicles above 100 Wh. `content` in Wh, null if unknown.
 */
export function limitsCharge(rule: PackingRule, content: number | null): boolean {
  if (measureOf(rule) !== 'Wh') return false
  if (rule.packed === 'VEHICLE') return (content ?? 0) > 100
  if (rule.chemistry !== 'LITHIUM_ION') return false
  return rule.packed === 'ALONE' || (rule.packed === 'WITH' && (content ?? 0) > 2.7)
}

/** "965" of "965 IA". */
function instructionOf(packing: string): string {
  return packing.split(' ')[0] ?? ''
}

/** Cells alone: Section II was withdrawn in 2022, so both sections need a declaration and cargo aircraft. */
function alone(
  un: string,
  chemistry: Chemistry,
  { instruction, code, smallKg }: { instruction: number; code: string; smallKg: number },
): PackingRule[] {
  const batteryType = `PI${instruction}` as BatteryType
  const both = { un, chemistry, batteryType, code, packed: 'ALONE', passengerKg: 'FORBIDDEN', declared: true } as const
  return [
    { ...both, packing: `${instruction} IA`, cargoKg: 35, isSmall: false, labels: ['BATTERY_9'] },
    { ...both, packing: `${instruction} IB`, cargoKg: smallKg, isSmall: true, labels: ['BATTERY_9', 'BATTERY_MARK'] },
  ]
}

function withEquipment(un: string, chemistry: Chemistry, packed: Packed, instruction: number): PackingRule[] {
  const letters = chemistry === 'LITHIUM_ION' ? 'LI' : 'LM'
  const both = { un, chemistry, packed, passengerKg: 5 } as const
  const type = (section: string) => `PI${instruction} ${section}` as BatteryType
  return [
    {
      ...both,
      packing: `${instruction} I`,
      batteryType: type('I'),
      code: `R${letters}`,
      cargoKg: 35,
      declared: true,
      isSmall: false,
      labels: ['BATTERY_9'],
    },
    {
      ...both,
      packing: `${instruction} II`,
      batteryType: type('II'),
      code: `E${letters}`,
      cargoKg: 5,
      declared: false,
      isSmall: true,
      labels: ['BATTERY_MARK'],
    },
  ]
}

/** Sodium ion and vehicles: the airline's manual decides. */
function byManual(un: string, instruction: number): Omit<PackingRule, 'chemistry' | 'packed'> {
  return {
    un,
    packing: String(instruction),
    batteryType: `PI${instruction}` as BatteryType,
    code: null,
    passengerKg: null,
    cargoKg: null,
    declared: null,
    isSmall: false,
    labels: [],
  }
}
