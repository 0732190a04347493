export const FLIGHT_TYPES = ['PASSENGER', 'FREIGHTER', 'CHARTER', 'TRUCK'] as const
export const PATTERNS = ['DAILY', 'WEEKLY', 'APPOINTED'] as const
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const
/** Documents at the airline, loose cargo, units built by the forwarder, dangerous goods. */
export const CUT_OFF_KINDS = ['DOCUMENTS', 'LOOSE', 'UNIT', 'DANGEROUS_GOODS'] as const
/** The weight that a surcharge is based on. */
export const SURCHARGE_BASES = ['CHARGEABLE_WEIGHT', 'GROSS_WEIGHT'] as const

/** The usual weight breaks of airlines in kg (domain §11). */
export const USUAL_BREAKS = [45, 100, 300, 500, 1000] as const

export type FlightType = (typeof FLIGHT_TYPES)[number]
export type Pattern = (typeof PATTERNS)[number]
export type Weekday = (typeof WEEKDAYS)[number]
export type CutOffKind = (typeof CUT_OFF_KINDS)[number]

/**
 * One leg in local airport times ("HH:mm"). Days are counted from the local date of the first departure: an arrival across the
 * date line may be on day -1.
 */
export type Leg = {
  readonly origin: string
  readonly destination: string
  readonly departs: string
  readonly departureDay: number
  readonly arrives: string
  readonly arrivalDay: number
}

/** Latest acceptance in local time of the first airport; `day` is relative to the day of departure: -1 is the day before. */
export type CutOff = { readonly kind: CutOffKind; readonly at: string; readonly day: number }

/** The local dates on which the first leg departs. The weekdays apply if the pattern is WEEKLY, the dates if it is APPOINTED. */
export type Operation = {
  readonly validFrom: string
  readonly validTo: string
  readonly pattern: Pattern
  readonly weekdays: readonly Weekday[]
  readonly appointedDates: readonly string[]
}

/** Space that the airline reserves on every flight: decimal texts, kg and m³ of the whole line; 0 if not named. */
export type Allotment = {
  readonly capacityType: string
  readonly weightKg: string
  readonly volumeM3: string
  readonly uldType: string | null
  readonly positions: number | null
  /** Hours before departure until which the space can be released without penalty. */
  readonly releaseHours: number | null
}

/** The values of a schedule needed to generate flights. */
export type Plan = Operation & {
  readonly aircraft: string | null
  readonly legs: readonly Leg[]
  readonly cutOffs: readonly CutOff[]
}

/** The IANA time zone of every airport of a schedule. */
export type Zones = Readonly<Record<string, string>>
