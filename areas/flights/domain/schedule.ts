export const FLIGHT_TYPES = ['PASSENGER', 'FREIGHTER', 'CHARTER', 'TRUCK'] as const
export const PATTERNS = ['DAILY', 'WEEKLY', 'APPOINTED'] as const
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
/** Papers at the airline, loose cargo, a unit built by us, dangerous goods. */
export const CUT_OFF_KINDS = ['DOCUMENTS', 'LOOSE', 'UNIT', 'DANGEROUS_GOODS'] as const
/** What a surcharge is counted on. */
export const SURCHARGE_BASES = ['CHARGEABLE_WEIGHT', 'GROSS_WEIGHT'] as const

/** The weights, kg, at which the rates of airlines usually change (domain §11). */
export const USUAL_BREAKS = [45, 100, 300, 500, 1000] as const

export type FlightType = (typeof FLIGHT_TYPES)[number]
export type Pattern = (typeof PATTERNS)[number]
export type Weekday = (typeof WEEKDAYS)[number]
export type CutOffKind = (typeof CUT_OFF_KINDS)[number]

/**
 * One take-off and landing, each on the clock of its airport ("HH:mm"). The days are counted from the day of the first
 * departure on the clock of the first airport: an arrival over the date line may be on day -1.
 */
export type Leg = {
  readonly origin: string
  readonly destination: string
  readonly departs: string
  readonly departureDay: number
  readonly arrives: string
  readonly arrivalDay: number
}

/** Latest acceptance, on the clock of the first airport; `day` is counted from the day of departure: -1 the day before. */
export type CutOff = { readonly kind: CutOffKind; readonly at: string; readonly day: number }

/** On which days the first leg departs, on the clock of its airport. Weekdays count where the pattern is WEEKLY, dates where it is APPOINTED. */
export type Operation = {
  readonly validFrom: string
  readonly validTo: string
  readonly pattern: Pattern
  readonly weekdays: readonly Weekday[]
  readonly appointedDates: readonly string[]
}

/** Space that the airline keeps for us on every flight: decimals as text, kg and m³ of the whole line; 0 where it names none. */
export type Allotment = {
  readonly capacityType: string
  readonly weightKg: string
  readonly volumeM3: string
  readonly uldType: string | null
  readonly positions: number | null
  /** Hours before departure until which the space goes back without a penalty. */
  readonly releaseHours: number | null
}

/** What generating flights needs to know of a schedule. */
export type Plan = Operation & {
  readonly aircraft: string | null
  readonly legs: readonly Leg[]
  readonly cutOffs: readonly CutOff[]
}

/** The time zone (IANA) of every airport that a schedule names. */
export type Zones = Readonly<Record<string, string>>
