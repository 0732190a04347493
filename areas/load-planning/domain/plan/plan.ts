// LDP-01: the load plan of a flight. Lengths in mm, weights as decimal texts in kg.

export const PLAN_STATUSES = ['Not yet started', 'In progress', 'Completed'] as const
export type PlanStatus = (typeof PLAN_STATUSES)[number]

export const PLAN_STATES = ['Pending', 'Confirmed'] as const
export type PlanState = (typeof PLAN_STATES)[number]

/** Reasons that a person gives for offloading pieces; the planner does too for the first ones. */
export const REASONS_OF_PERSONS = [
  'NO_ROOM',
  'TOO_HEAVY',
  'DOES_NOT_PAY',
  'KEPT_APART',
  'NOT_ARRIVED',
  'DOCUMENTS',
  'SECURITY',
  'CUSTOMER',
  'SPLIT',
  'OTHER',
] as const

/** Reasons that follow from a run of the planner alone. */
const REASONS_OF_RUNS = ['LEFT_OUT', 'CARGO_AIRCRAFT_ONLY', 'TOGETHER', 'READY_TOO_LATE'] as const

export const OFFLOAD_REASONS = [...REASONS_OF_PERSONS, ...REASONS_OF_RUNS] as const
export type OffloadReason = (typeof OFFLOAD_REASONS)[number]

/** The place of one piece: [dimension line, x, y, z, dx, dy, dz]; z points upwards from the base. */
export type PlanBox = readonly [line: number, x: number, y: number, z: number, dx: number, dy: number, dz: number]

/** Pieces of one house on a ULD; `boxes` lists the places of the pieces placed so far. */
export type PlanLoad = {
  readonly shipmentId: string
  readonly pieces: number
  /** The weight entered in kg; null to use the share of the house. */
  readonly grossWeight: string | null
  readonly boxes: readonly PlanBox[]
}

/** A ULD of a plan; `key` identifies it across versions. */
export type PlanUnit = {
  readonly key: string
  readonly uldType: string
  readonly uldNo: string | null
  readonly position: string
  readonly instruction: string
  readonly loads: readonly PlanLoad[]
}

export type Offload = {
  readonly shipmentId: string
  readonly pieces: number
  readonly reason: OffloadReason
  readonly note: string
}

export type PlanContent = { readonly units: readonly PlanUnit[]; readonly offloads: readonly Offload[] }

export const NO_CONTENT: PlanContent = { units: [], offloads: [] }

/** A shipment with space on the flight, with the values that planning needs. */
export type PlanHouse = {
  readonly id: string
  readonly jobNo: string
  readonly hawbNo: string | null
  readonly mawbNo: string | null
  readonly shipper: string | null
  readonly spaceStatus: string
  readonly destinationAirport: string | null
  readonly pieces: number | null
  readonly grossWeight: string | null
  readonly cubicCm: number
  readonly chargeWeight: string | null
  readonly dimensionLines: readonly {
    readonly length: string
    readonly width: string
    readonly height: string
    readonly pieces: number
  }[]
  readonly handlingCodes: readonly string[]
  readonly dangerousGoods: boolean
  readonly sellingRate: string | null
  readonly sellingCurrency: string | null
}

/** The limits of a ULD type; lengths in cm, as in the reference data. */
export type UldType = {
  readonly code: string
  readonly category: string
  readonly lengthCm: number
  readonly widthCm: number
  readonly heightCm: number
  readonly tareKg: number
  readonly maxGrossKg: number
  readonly volumeM3: string
}

/** The values of a flight that a plan depends on. */
export type PlanFlight = {
  readonly status: string
  readonly aircraft: string | null
  readonly flightType: string
  readonly departsAt: string
  readonly capacity: {
    readonly weightKg: string
    readonly volumeM3: string
    readonly positions: Readonly<Record<string, number>>
  }
}
