import type { RuleName } from './problem.ts'

/** What the planner answers, and what a person edits. Units as in the problem: mm, kg, m³, minor units of money. */
export type Plan = {
  readonly units: readonly PlannedUnit[]
  readonly offloads: readonly Offload[]
  readonly figures: PlanFigures
  /** Of the plan as a whole; those of a unit are with the unit. Empty in what the planner makes, save what locked units bring. */
  readonly violations: readonly Violation[]
  readonly explanation: Explanation
}

/** What is in one unit and where: the part of a plan that is decided, everything else follows from it. */
export type UnitContent = {
  /** Unique in the plan: that of a locked unit is preserved. */
  readonly unitId: string
  readonly unitTypeId: string
  readonly positionId: string | null
  /** In an order in which they can be built up: nothing stands on what comes later. */
  readonly placements: readonly Placement[]
}

/** One piece in its place: its corner nearest to the origin and its sides along x, y and z. */
export type Placement = {
  readonly houseId: string
  readonly lineId: string
  readonly x: number
  readonly y: number
  readonly z: number
  readonly dx: number
  readonly dy: number
  readonly dz: number
}

export type PlannedUnit = UnitContent & {
  readonly figures: UnitFigures
  readonly violations: readonly Violation[]
}

export type UnitFigures = {
  readonly pieces: number
  /** Cargo without tare. */
  readonly net: number
  readonly gross: number
  readonly volume: number
  /** Share of the contour that is cargo. */
  readonly fill: number
  /** Kg per m³ of cargo. */
  readonly density: number
  readonly centre: { readonly x: number; readonly y: number; readonly z: number }
  readonly sell: number
  /** What the unit costs by itself; 0 where the master is charged as a whole. */
  readonly buy: number
  /** True where a line was placed by its estimated volume. */
  readonly isEstimated: boolean
}

export type PlanFigures = {
  readonly pieces: number
  readonly net: number
  readonly gross: number
  readonly volume: number
  readonly density: number
  /** What the carrier charges for, in kg. */
  readonly chargeable: number
  readonly sell: number
  readonly buy: number
  /** Sell less buy, build-up and penalties. */
  readonly contribution: number
  readonly units: number
  /** Houses spread over more than one unit. */
  readonly splits: number
  readonly mustGoLeftKg: number
  /** The sum that the planner maximises; comparable between plans of one problem only. */
  readonly score: number
}

/** Pieces that stay behind. */
export type Offload = {
  readonly houseId: string
  readonly lineId: string
  readonly pieces: number
  readonly reason: OffloadReason
}

/** The first of these that holds. */
export type OffloadReason =
  /** The user left it out. */
  | 'left-out'
  /** Cargo aircraft only, on a passenger flight. */
  | 'cargo-aircraft-only'
  /** At hand too late to be built up. */
  | 'ready-too-late'
  /** It fits no unit on offer, even alone. */
  | 'fits-no-unit'
  /** It has to fly together with another that does not. */
  | 'together'
  /** Flying it would cost more than it brings. */
  | 'does-not-pay'
  /** What flies instead is worth more: no weight left. */
  | 'no-weight-left'
  /** What flies instead is worth more: no room left. */
  | 'no-room-left'

export type Violation = {
  readonly rule: RuleName | 'quantity'
  readonly unitId: string | null
  /** Indexes into the placements of the unit. */
  readonly placements: readonly number[]
  /** How much there is and how much may be, in the measure of the rule; null where nothing is measured. */
  readonly actual: number | null
  readonly limit: number | null
}

export type Explanation = {
  /** What the customers pay less what it would cost to send each house by itself, against this plan. */
  readonly gain: number | null
  /** The limits that stop the plan from being better, the most frequent first. */
  readonly binding: readonly BindingLimit[]
  /** What the plan would gain by one more unit of a type; null until it was measured. */
  readonly oneMoreUnit: readonly { readonly unitTypeId: string; readonly gain: number }[]
}

export type BindingLimit = {
  readonly rule: RuleName | 'quantity' | 'room'
  readonly unitIds: readonly string[]
}

/** @public the workspace of plans asks with it */
export type PlanOptions = {
  /** The same problem, seed and number of rounds give the same plan. */
  readonly seed: number
  /** Milliseconds from any origin: `performance.now` or CPU time. */
  readonly now: () => number
  /** Asked often: true ends the search with the best plan so far. */
  readonly shouldStop: () => boolean
  /** Called with the first valid plan and with every better one. */
  readonly onImproved: (plan: Plan) => void
}
