/** How batteries travel, by UN number and packing instruction; lithium cells alone fly on cargo aircraft only. */
export const BATTERY_TYPES = [
  'PI965',
  'PI966 I',
  'PI966 II',
  'PI967 I',
  'PI967 II',
  'PI968',
  'PI969 I',
  'PI969 II',
  'PI970 I',
  'PI970 II',
  'PI976',
  'PI977',
  'PI978',
] as const

export type BatteryType = (typeof BATTERY_TYPES)[number]

/** The classes and divisions of dangerous goods (IATA DGR). */
export const DG_CLASSES = [
  '1',
  '2.1',
  '2.2',
  '2.3',
  '3',
  '4.1',
  '4.2',
  '4.3',
  '5.1',
  '5.2',
  '6.1',
  '6.2',
  '7',
  '8',
  '9',
] as const

export type DgClass = (typeof DG_CLASSES)[number]

/** Special handling codes that the air waybill takes at most. */
export const MOST_HANDLING_CODES = 9

/** The special handling code that a battery type puts on the waybill; null where the airline's manual decides. */
export function handlingCodeOf(battery: BatteryType): string | null {
  return HANDLING_CODE[battery] ?? null
}

const HANDLING_CODE: Partial<Record<BatteryType, string>> = {
  PI965: 'RBI',
  'PI966 I': 'RLI',
  'PI966 II': 'ELI',
  'PI967 I': 'RLI',
  'PI967 II': 'ELI',
  PI968: 'RBM',
  'PI969 I': 'RLM',
  'PI969 II': 'ELM',
  'PI970 I': 'RLM',
  'PI970 II': 'ELM',
}
