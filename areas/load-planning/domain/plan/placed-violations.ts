import { nameOfShipment } from '#areas/shipments/domain/booking/name-of-shipment.ts'
import { checkPlan } from '#areas/build-up-planner/domain/check/check-plan.ts'
import type { Violation } from '#areas/build-up-planner/domain/plan.ts'
import {
  type PlanningProblem,
  type Position,
  type RuleName,
  ruleNames,
} from '#areas/build-up-planner/domain/problem.ts'
import type { PlanHouse, PlanUnit, UldType } from './plan.ts'
import { plannedHouse } from './planned-cargo.ts'
import { limitsOfType, placementOf } from './planning-problem.ts'

/** The rules about the places of pieces: whether breaking one prevents the confirmation of a plan. */
const CHECKED = {
  contour: true,
  overlap: true,
  orientation: true,
  support: true,
  'non-stackable': true,
  overhang: false,
  'centre-of-gravity': false,
} as const satisfies Partial<Record<RuleName, boolean>>
export type PlacedRule = keyof typeof CHECKED

export type PlacedViolation = {
  readonly rule: PlacedRule
  readonly hard: boolean
  /** How many pieces break the rule; 0 if it concerns the ULD as a whole. */
  readonly pieces: number
  /** The HAWB numbers of these pieces. */
  readonly hawbs: readonly string[]
}

/** The share of the base that must be supported in a plan that is confirmed (domain §10). */
const SUPPORT_SHARE = 0.8
const CENTRE_TOLERANCE = 0.1

/** Returns the rules that the placed pieces of a ULD break at its position on the aircraft, judged by the checker that shares no code with the planner. */
export function violationsOfPlaces(
  unit: PlanUnit,
  houses: readonly PlanHouse[],
  type: UldType,
  positions: readonly Position[] = [],
): PlacedViolation[] {
  const aboard = houses.filter(({ id }) => unit.loads.some(({ shipmentId }) => shipmentId === id))
  const placements = unit.loads
    .filter(({ shipmentId }) => aboard.some(({ id }) => id === shipmentId))
    .flatMap(({ shipmentId, boxes }) => boxes.map((box) => placementOf(shipmentId, box)))
  if (placements.length === 0) return []
  const problem = { ...problemOfPlaces(aboard, type), positions }
  const content = { unitId: unit.key, unitTypeId: type.code, positionId: positions[0]?.id ?? null, placements }
  const found = Map.groupBy(checkPlan(problem, [content]), ({ rule }) => rule)
  return Object.entries(CHECKED).flatMap(([rule, hard]): PlacedViolation[] => {
    const violations = found.get(rule as PlacedRule)
    if (!violations) return []
    const pieces = piecesIn(rule as PlacedRule, violations)
    const ids = new Set(pieces.map((index) => placements[index]?.houseId))
    const hawbs = aboard.filter(({ id }) => ids.has(id)).map(nameOfShipment)
    return [{ rule: rule as PlacedRule, hard, pieces: pieces.length, hawbs }]
  })
}

/** Returns the pieces at fault; of two that overlap, both. */
function piecesIn(rule: PlacedRule, violations: readonly Violation[]): number[] {
  return rule === 'centre-of-gravity' ? [] : [...new Set(violations.flatMap(({ placements }) => placements))]
}

/** A problem of one ULD, in which only the rules about places count. */
function problemOfPlaces(houses: readonly PlanHouse[], type: UldType): PlanningProblem {
  return {
    houses: houses.flatMap((house) => {
      const all = { count: house.pieces ?? 0, fixedByLine: new Map<number, number>() }
      const about = { choice: undefined, currency: null }
      return plannedHouse({ ...house, spaceStatus: 'Confirmed' }, all, about) ?? []
    }),
    unitTypes: [{ ...limitsOfType(type), quantity: 1 }],
    positions: [],
    aircraft: { isPassenger: false, capacity: { maxNet: null, maxVolume: null }, balance: null, groupLimits: [] },
    rules: {
      on: Object.fromEntries(ruleNames.map((name) => [name, name in CHECKED])) as Record<RuleName, boolean>,
      supportShare: SUPPORT_SHARE,
      centreTolerance: CENTRE_TOLERANCE,
      segregated: [],
      isolated: [],
      lossFactor: 1,
      builtBy: null,
    },
    weights: { contribution: 0, mustGoKg: 0, unit: 0, split: 0, unevenness: 0 },
    cost: { kind: 'none' },
    locks: { units: [], together: [], apart: [], leftOut: [] },
  }
}
