import type { CarrierCost, ObjectiveWeights } from './objective-types.ts'
import type { UnitContent } from './plan.ts'

/*
 * What the planner is asked. Plain data: it is cloned into a worker as it stands.
 * Lengths are whole millimetres, weights kilograms, volumes cubic metres, money minor units of one currency (cents).
 * In a unit x runs along its length, y across, z upward; the origin is the corner of the floor.
 */

/** @public the workspace of plans asks with it */
export type PlanningProblem = {
  readonly houses: readonly PlannedHouse[]
  readonly unitTypes: readonly UnitType[]
  /** Where units stand on the aircraft; empty when the airline assigns positions itself. */
  readonly positions: readonly Position[]
  readonly aircraft: Aircraft
  readonly rules: RuleSettings
  readonly weights: ObjectiveWeights
  readonly cost: CarrierCost
  readonly locks: Locks
}

/** A house shipment, or the part of a split one that has space on the flight. */
export type PlannedHouse = {
  readonly id: string
  readonly lines: readonly PieceLine[]
  readonly destination: string
  /** It flies before anything else does. */
  readonly mustGo: boolean
  /** Higher flies first among houses of equal gain; 0 is usual. */
  readonly priority: number
  /** What the customer pays when all of it flies. */
  readonly sell: number
  /** Of secured and unsecured cargo only one kind may be built into a unit. */
  readonly screening: 'NSC' | 'SPX' | null
  /** Special handling codes of the whole house, such as DGR, RFL, CAO, OHG. */
  readonly specialCodes: readonly string[]
  /** Cargo of a temperature range is built apart from every other range and from ambient cargo; null is ambient. */
  readonly temperatureGroup: string | null
}

/** Identical pieces. */
export type PieceLine = {
  /** Unique in the problem. */
  readonly id: string
  readonly pieces: number
  /** Null when nobody measured: then `volume` counts, with the loss factor, and the line is marked as estimated. */
  readonly size: PieceSize | null
  readonly weight: number
  /** Of one piece. */
  readonly volume: number
  /** A set of `orientation` bits. */
  readonly orientations: number
  /** False: nothing may stand on it. */
  readonly stackable: boolean
  /** What it carries in kg per m² while its length, width or height is upright; null where nobody said. */
  readonly bearing: readonly [number | null, number | null, number | null]
  /** Added to those of the house. */
  readonly specialCodes: readonly string[]
  /** Epoch milliseconds from which it is at hand to be built up; null is at once. */
  readonly readyAt: number | null
  /** What one piece left behind costs beside its lost sale, for example a contract penalty. */
  readonly offloadPenalty: number
}

export type PieceSize = { readonly length: number; readonly width: number; readonly height: number }

/** The six ways a piece can stand: which of its sides run along x, y and z. */
export const orientation = { LWH: 1, WLH: 2, LHW: 4, HLW: 8, WHL: 16, HWL: 32 } as const
/** "This side up": turned about the vertical only. */
export const UPRIGHT = orientation.LWH | orientation.WLH
export const ANY_ORIENTATION = 63

export type UnitType = {
  readonly id: string
  /** IATA type code, such as PMC or AKE. */
  readonly code: string
  readonly contour: Contour
  readonly tare: number
  /** With tare. */
  readonly maxGross: number
  /** Null: as much as goes in. */
  readonly maxVolume: number | null
  /** Kg per m² under any piece; null is unlimited. */
  readonly floorLoad: number | null
  /** How many are on offer. */
  readonly quantity: number
  /** Of building and using one. */
  readonly buildCost: number
  readonly buildMinutes: number
}

/** The space that cargo may take: a box less what is cut off and what is blocked. */
export type Contour = {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly cuts: readonly Cut[]
  readonly blocked: readonly BlockedBox[]
  /** The part of the floor that carries cargo without overhang; null is the whole floor. */
  readonly base: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number } | null
}

/**
 * A straight cut through the whole unit along the other axis: everything beyond the line from (a1, z1) to (a2, z2), seen from the
 * middle of the box, is lost. `axis` says what a1 and a2 measure.
 */
export type Cut = {
  readonly axis: 'x' | 'y'
  readonly a1: number
  readonly z1: number
  readonly a2: number
  readonly z2: number
}

export type BlockedBox = {
  readonly x0: number
  readonly y0: number
  readonly z0: number
  readonly x1: number
  readonly y1: number
  readonly z1: number
}

export type Position = {
  readonly id: string
  readonly deck: 'main' | 'lower'
  readonly unitTypeIds: readonly string[]
  /** With tare. */
  readonly maxGross: number
  /** Cuts besides those of the unit type, such as the bevelled corner of a side position; x and y are those of the unit. */
  readonly cuts: readonly Cut[]
  readonly maxHeight: number | null
  /** Where its middle is along the aircraft, in mm. */
  readonly arm: number
  /** It can not be used together with these. */
  readonly excludes: readonly string[]
}

export type Aircraft = {
  readonly isPassenger: boolean
  /** Null where the airline balances the aircraft itself. */
  readonly balance: AircraftBalance | null
  /** What positions may weigh together, with tare. */
  readonly groupLimits: readonly {
    readonly id: string
    readonly positionIds: readonly string[]
    readonly maxGross: number
  }[]
}

export type AircraftBalance = {
  /** Without cargo, with fuel. */
  readonly weight: number
  readonly arm: number
  readonly minArm: number
  readonly maxArm: number
  readonly bestArm: number
  /** Of every mm off the best arm. */
  readonly costPerMm: number
}

export const ruleNames = [
  'contour',
  'overlap',
  'orientation',
  'support',
  'bearing',
  'non-stackable',
  'gross-weight',
  'max-volume',
  'floor-load',
  'overhang',
  'centre-of-gravity',
  'segregation',
  'cargo-aircraft-only',
  'nsc-spx',
  'one-destination',
  'temperature',
  'ready-time',
  'position',
  'position-weight',
  'aircraft-balance',
  'together',
  'apart',
] as const

/** Every rule can be switched off but those of plain counting: how many pieces and units there are. */
export type RuleName = (typeof ruleNames)[number]

export type RuleSettings = {
  readonly on: Readonly<Record<RuleName, boolean>>
  /** Share of the base of each piece that stands on the floor or on pieces; 1 is full support. */
  readonly supportShare: number
  /** How far the centre of gravity of the cargo may be off the middle, as a share of length and of width. */
  readonly centreTolerance: number
  /** Pairs of special handling codes that never share a unit. */
  readonly segregated: readonly (readonly [string, string])[]
  /** By how much the volume of unmeasured cargo grows when it is built up, such as 1.25. */
  readonly lossFactor: number
  /** When building up ends, in epoch milliseconds; null is no limit. */
  readonly builtBy: number | null
}

/** What the user decided; the planner fills the rest. */
export type Locks = {
  /** Units that stay, with their placements. Nothing is added to a closed one. */
  readonly units: readonly LockedUnit[]
  /** Houses that share one unit. */
  readonly together: readonly (readonly [string, string])[]
  /** Houses that never share one. */
  readonly apart: readonly (readonly [string, string])[]
  /** Houses that stay behind. */
  readonly leftOut: readonly string[]
}

export type LockedUnit = UnitContent & { readonly isClosed: boolean }
