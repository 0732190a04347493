/** How batteries are shipped, by packing instruction and, where relevant, section; `packing-rules.ts` has the consequences. */
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
  'PI952',
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

/** Explosives and radioactive material: accepted on passenger aircraft only with approval (practice; domain §8 refuses neither). */
export const ON_APPROVAL: ReadonlySet<DgClass> = new Set(['1', '7'])

/** The maximum number of special handling codes on an air waybill. */
export const MAX_HANDLING_CODES = 9

/** The special handling code of a class. Explosives and radioactive material have several; the shipper's declaration determines which. */
export const CODE_OF_CLASS: Readonly<Record<DgClass, string | null>> = {
  '1': null,
  '2.1': 'RFG',
  '2.2': 'RNG',
  '2.3': 'RPG',
  '3': 'RFL',
  '4.1': 'RFS',
  '4.2': 'RSC',
  '4.3': 'RFW',
  '5.1': 'ROX',
  '5.2': 'ROP',
  '6.1': 'RPB',
  '6.2': 'RIS',
  '7': null,
  '8': 'RCM',
  '9': 'RMD',
}
