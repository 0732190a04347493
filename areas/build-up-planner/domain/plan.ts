import type { RuleName } from './problem.ts'
import type { UnitContent } from './unit-content.ts'

/** The result of the planner, which can be edited by hand. Units as in the problem: mm, kg, m³, minor units of money. */
export type Plan = {
  readonly units: readonly PlannedUnit[]
  readonly offloads: readonly Offload[]
  readonly figures: PlanFigures
  /** Violations of the plan as a whole; those of a unit are listed with the unit. The planner returns none except those of locked units. */
  readonly violations: readonly Violation[]
  readonly explanation: Explanation
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
  /** Share of the contour filled with cargo. */
  readonly fill: number
  /** kg per m³ of cargo. */
  readonly density: number
  readonly centre: { readonly x: number; readonly y: number; readonly z: number }
  readonly sell: number
  /** The charge of the unit itself; 0 if the master is charged as a whole. */
  readonly buy: number
  /** True if a line was placed by its estimated volume. */
  readonly isEstimated: boolean
}

export type PlanFigures = {
  readonly pieces: number
  readonly net: number
  readonly gross: number
  readonly volume: number
  readonly density: number
  /** The chargeable weight in kg. */
  readonly chargeable: number
  readonly sell: number
  readonly buy: number
  /** Sell less buy, build-up and penalties. */
  readonly contribution: number
  readonly units: number
  /** The number of houses spread over more than one unit. */
  readonly splits: number
  readonly mustGoLeftKg: number
  /** The objective value that the planner maximises; comparable only between plans of one problem. */
  readonly score: number
}

/** Offloaded pieces. */
export type Offload = {
  readonly houseId: string
  readonly lineId: string
  readonly pieces: number
  readonly reason: OffloadReason
  /** The rule that kept the pieces out, where it was one. */
  readonly rule: RuleName | null
}

/** The first reason that applies. */
export type OffloadReason =
  /** Left out by the user. */
  | 'left-out'
  /** Cargo aircraft only, on a passenger flight. */
  | 'cargo-aircraft-only'
  /** Ready too late for build-up. */
  | 'ready-too-late'
  /** Does not fit into any available unit, even alone. */
  | 'fits-no-unit'
  /** Must fly together with cargo that does not fly. */
  | 'together'
  /** Flying it would cost more than it earns. */
  | 'does-not-pay'
  /** No unit with room has cargo that it may stand with, or its own codes exclude each other. */
  | 'kept-apart'
  /** No weight left: the cargo flown instead is worth more. */
  | 'no-weight-left'
  /** No room left: the cargo flown instead is worth more. */
  | 'no-room-left'

export type Violation = {
  readonly rule: RuleName | 'quantity'
  readonly unitId: string | null
  /** Indexes into the placements of the unit. */
  readonly placements: readonly number[]
  /** The actual value and the limit in the unit of the rule; null if the rule measures nothing. */
  readonly actual: number | null
  readonly limit: number | null
}

export type Explanation = {
  /** Sales less the cost of sending each house by itself, compared with this plan. */
  readonly gain: number | null
  /** The limits that prevent a better plan, the most frequent first. */
  readonly binding: readonly BindingLimit[]
  /** The gain from one more unit of a type; null until calculated. */
  readonly oneMoreUnit: readonly { readonly unitTypeId: string; readonly gain: number }[]
  /** The houses whose offload would cost least, the cheapest first, with the value that the plan would lose. */
  readonly offloadNext: readonly { readonly houseId: string; readonly loss: number }[]
}

export type BindingLimit = {
  readonly rule: RuleName | 'quantity' | 'room'
  readonly unitIds: readonly string[]
}

/** @public used by the workspace of plans */
export type PlanOptions = {
  /** The same problem, seed and number of rounds give the same plan. */
  readonly seed: number
  /** Milliseconds from any origin, such as `performance.now` or CPU time. */
  readonly now: () => number
  /** Called often; true ends the search with the best plan so far. */
  readonly shouldStop: () => boolean
  /** Called with the first valid plan and every better one. */
  readonly onImproved: (plan: Plan) => void
}
