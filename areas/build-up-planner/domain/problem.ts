import type { CarrierCost, ObjectiveWeights } from './objective-types.ts'
import type { UnitContent } from './unit-content.ts'

/*
 * The input of the planner. Plain data, so that it can be cloned into a worker. Lengths are integers in mm, weights kg, volumes
 * m³, money minor units of one currency (cents). In a unit x runs along its length, y across, z upward; the origin is a corner of
 * the floor.
 */

/** @public used by the workspace of plans */
export type PlanningProblem = {
  readonly houses: readonly PlannedHouse[]
  readonly unitTypes: readonly UnitType[]
  /** The positions of units on the aircraft; empty if the airline assigns positions itself. */
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
  /** Flies before all other cargo. */
  readonly mustGo: boolean
  /** Houses of equal gain fly in descending priority; 0 by default. */
  readonly priority: number
  /** The customer's charge if all of it flies. */
  readonly sell: number
  /** Secured and unsecured cargo must not share a unit. */
  readonly screening: 'NSC' | 'SPX' | null
  /** Special handling codes of the whole house, such as DGR, RFL, CAO, OHG. */
  readonly specialCodes: readonly string[]
  /** Cargo of a temperature range must not share a unit with another range or with ambient cargo; null is ambient. */
  readonly temperatureGroup: string | null
}

/** Identical pieces. */
export type PieceLine = {
  /** Unique in the problem. */
  readonly id: string
  readonly pieces: number
  /** Null if not measured: `volume` with the loss factor is used, and the line is marked as estimated. */
  readonly size: PieceSize | null
  readonly weight: number
  /** Of one piece. */
  readonly volume: number
  /** A bit set of `orientation`. */
  readonly orientations: number
  /** False if nothing may be stacked on it. */
  readonly stackable: boolean
  /** Load limit in kg per m² with its length, width or height upright; null if unknown. */
  readonly bearing: readonly [number | null, number | null, number | null]
  /** In addition to those of the house. */
  readonly specialCodes: readonly string[]
  /** Epoch milliseconds from which it is available for build-up; null is at once. */
  readonly readyAt: number | null
  /** The cost of offloading one piece besides its lost sale, such as a contract penalty. */
  readonly offloadPenalty: number
}

export type PieceSize = { readonly length: number; readonly width: number; readonly height: number }

/** The six orientations of a piece: which of its sides run along x, y and z. */
export const orientation = { LWH: 1, WLH: 2, LHW: 4, HLW: 8, WHL: 16, HWL: 32 } as const
/** "This side up": may be turned about the vertical axis only. */
export const UPRIGHT = orientation.LWH | orientation.WLH
export const ANY_ORIENTATION = 63

export type UnitType = {
  readonly id: string
  /** IATA type code, such as PMC or AKE. */
  readonly code: string
  readonly contour: Contour
  readonly tare: number
  /** Including tare. */
  readonly maxGross: number
  /** Null if limited only by the contour. */
  readonly maxVolume: number | null
  /** Load limit of the floor in kg per m²; null is unlimited. */
  readonly floorLoad: number | null
  /** The number available. */
  readonly quantity: number
  /** The cost of building and using one. */
  readonly buildCost: number
  readonly buildMinutes: number
}

/** The space available for cargo: a cuboid less cuts and obstacles. */
export type Contour = {
  readonly length: number
  readonly width: number
  readonly height: number
  readonly cuts: readonly Cut[]
  readonly blocked: readonly BlockedBox[]
  /** The part of the floor for cargo without overhang; null is the whole floor. */
  readonly base: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number } | null
}

/**
 * A straight cut through the whole unit: everything beyond the line from (a1, z1) to (a2, z2), seen from the middle of the
 * cuboid, is lost. `axis` is the axis of a1 and a2.
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
  /** Including tare. */
  readonly maxGross: number
  /** Cuts in addition to those of the unit type, such as the bevelled corner of a side position; x and y are those of the unit. */
  readonly cuts: readonly Cut[]
  readonly maxHeight: number | null
  /** Longitudinal arm of its middle in mm. */
  readonly arm: number
  /** Positions that cannot be used together with this one. */
  readonly excludes: readonly string[]
}

export type Aircraft = {
  readonly isPassenger: boolean
  /** The space held on the flight: kg without tare and m³, still open; null is unlimited. */
  readonly capacity: { readonly maxNet: number | null; readonly maxVolume: number | null }
  /** Null if the airline balances the aircraft itself. */
  readonly balance: AircraftBalance | null
  /** Joint weight limits of positions, including tare. */
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
  /** Cost of every mm off the best arm. */
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
  'flight-capacity',
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

/** Every rule can be switched off, except those that count pieces and units. */
export type RuleName = (typeof ruleNames)[number]

export type RuleSettings = {
  readonly on: Readonly<Record<RuleName, boolean>>
  /** The share of each piece's base that must be supported; 1 is full support. */
  readonly supportShare: number
  /** Permitted offset of the cargo's centre of gravity from the middle, as a share of length and width. */
  readonly centreTolerance: number
  /** Pairs of special handling codes that must not share a unit. */
  readonly segregated: readonly (readonly [string, string])[]
  /** Special handling codes that share a unit only with cargo of the same code, such as most explosives. */
  readonly isolated: readonly string[]
  /** The factor by which the volume of unmeasured cargo grows at build-up, such as 1.25. */
  readonly lossFactor: number
  /** The end of build-up in epoch milliseconds; null is no limit. */
  readonly builtBy: number | null
}

/** The user's decisions; the planner fills in the rest. */
export type Locks = {
  /** Units to keep with their placements; nothing is added to a closed one. */
  readonly units: readonly LockedUnit[]
  /** Houses that must share one unit. */
  readonly together: readonly (readonly [string, string])[]
  /** Houses that must not share a unit. */
  readonly apart: readonly (readonly [string, string])[]
  /** Houses that are left out. */
  readonly leftOut: readonly string[]
}

export type LockedUnit = UnitContent & { readonly isClosed: boolean }
