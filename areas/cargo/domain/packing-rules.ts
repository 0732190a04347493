import type { BatteryType } from './battery.ts'

/** What a cell is made of, which its UN number says. Lithium metal is measured in grams of lithium, the others in Wh. */
export type Chemistry = 'LITHIUM_ION' | 'LITHIUM_METAL' | 'SODIUM_ION'

/** Batteries alone, packed with or contained in equipment, or driving a vehicle. */
export type Packed = 'ALONE' | 'WITH' | 'IN' | 'VEHICLE'

/** What a package shows beside the labels of its class: the label of batteries of class 9, the battery mark, or nothing known. */
export type BatteryLabel = 'BATTERY_9' | 'BATTERY_MARK'

export type PackingRule = {
  readonly un: string
  /** Packing instruction with its section, as it is written in a line: "965 IA". */
  readonly packing: string
  readonly batteryType: BatteryType
  readonly chemistry: Chemistry
  readonly packed: Packed
  /** Most kg net in a package on a passenger aircraft; forbidden there, or null where the airline's manual decides. */
  readonly passengerKg: number | 'FORBIDDEN' | null
  /** Most kg net in a package on a cargo aircraft; null where the manual decides. */
  readonly cargoKg: number | null
  /** The special handling code for the waybill; null where the manual decides. */
  readonly code: string | null
  /** Sections I, IA and IB need a shipper's declaration, Section II does not; null where the manual decides. */
  readonly declared: boolean | null
  /** Sections IB and II take small cells and batteries only (`SMALL`). */
  readonly isSmall: boolean
  readonly labels: readonly BatteryLabel[]
}

/** Every way that batteries are offered, by UN number and packing instruction (domain notes §8, IATA DGR 67). */
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

/** What Sections IB and II take at most, in Wh, or in grams of lithium for lithium metal (IATA DGR). */
export const SMALL: Readonly<Record<'Wh' | 'g', { readonly CELL: number; readonly BATTERY: number }>> = {
  Wh: { CELL: 20, BATTERY: 100 },
  g: { CELL: 1, BATTERY: 2 },
}

/** Most a battery may be charged where its state of charge is asked for, in per cent (§8). */
export const MOST_CHARGED = 30

/** The rule of a UN number and packing instruction; undefined for what is no battery or not offered in that way. */
export function packingRule(un: string, packing: string): PackingRule | undefined {
  return PACKING_RULES.find((rule) => rule.un === un && rule.packing === packing)
}

/** The ways that a battery of this UN number may be packed; none for what is no battery. */
export function packingsOf(un: string): readonly PackingRule[] {
  return PACKING_RULES.filter((rule) => rule.un === un)
}

/** What a battery type stands for where no line says more: the sections of a type differ in limits and labels alone. */
export function ruleOfType(batteryType: BatteryType): PackingRule {
  const rule = PACKING_RULES.find((one) => one.batteryType === batteryType)
  if (!rule) throw new Error(`no packing rule for ${batteryType}`)
  return rule
}

/** Whether the batteries never fly with passengers, however little is in a package. */
export function isForFreighters(rule: PackingRule): boolean {
  return rule.passengerKg === 'FORBIDDEN'
}

/** What a cell of this chemistry is measured in. */
export function measureOf({ chemistry }: PackingRule): 'Wh' | 'g' {
  return chemistry === 'LITHIUM_METAL' ? 'g' : 'Wh'
}

/**
 * Whether a packing instruction, with or without its section, is one of batteries that this UN number is not offered under.
 * UN3171, vehicles that other batteries drive, shares PI 952.
 */
export function isBatteryPackingOfOthers(un: string, packing: string): boolean {
  const instruction = instructionOf(packing)
  const owners = PACKING_RULES.filter((rule) => instructionOf(rule.packing) === instruction).map((rule) => rule.un)
  return owners.length > 0 && !owners.includes(un) && !(instruction === '952' && un === '3171')
}

/**
 * Whether the state of charge is asked for, and may be 30 % at most (§8): lithium ion alone; packed with equipment above
 * 2.7 Wh; vehicles above 100 Wh. `content` in Wh, null where it is not known yet.
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

/** Cells alone: Section II was withdrawn in 2022, so both sections are declared and for cargo aircraft. */
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

/** Sodium ion and vehicles are left to the airline's manual. */
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
