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

export type BatteryRule = {
  readonly un: string
  /** The special handling code for the waybill; null where the airline's manual decides. */
  readonly code: string | null
  /** Cells alone do not fly with passengers. */
  readonly cargoAircraftOnly: boolean
  /** Sections I, IA and IB need a shipper's declaration: they are dangerous goods of class 9. Null: the manual decides. */
  readonly declared: boolean | null
}

/** What follows from how batteries are packed (IATA DGR). Sodium ion is left to the manual. */
export const BATTERIES: Readonly<Record<BatteryType, BatteryRule>> = {
  PI965: { un: 'UN3480', code: 'RBI', cargoAircraftOnly: true, declared: true },
  'PI966 I': { un: 'UN3481', code: 'RLI', cargoAircraftOnly: false, declared: true },
  'PI966 II': { un: 'UN3481', code: 'ELI', cargoAircraftOnly: false, declared: false },
  'PI967 I': { un: 'UN3481', code: 'RLI', cargoAircraftOnly: false, declared: true },
  'PI967 II': { un: 'UN3481', code: 'ELI', cargoAircraftOnly: false, declared: false },
  PI968: { un: 'UN3090', code: 'RBM', cargoAircraftOnly: true, declared: true },
  'PI969 I': { un: 'UN3091', code: 'RLM', cargoAircraftOnly: false, declared: true },
  'PI969 II': { un: 'UN3091', code: 'ELM', cargoAircraftOnly: false, declared: false },
  'PI970 I': { un: 'UN3091', code: 'RLM', cargoAircraftOnly: false, declared: true },
  'PI970 II': { un: 'UN3091', code: 'ELM', cargoAircraftOnly: false, declared: false },
  PI976: { un: 'UN3551', code: null, cargoAircraftOnly: false, declared: null },
  PI977: { un: 'UN3552', code: null, cargoAircraftOnly: false, declared: null },
  PI978: { un: 'UN3552', code: null, cargoAircraftOnly: false, declared: null },
}

/** The code that a class puts on the waybill. Explosives and radioactive material have several: the shipper's declaration says which. */
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
