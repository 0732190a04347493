import type { CargoLine } from './cargo.ts'
import { checkPlan } from './check/check-plan.ts'
import { buyOfUnit } from './costs.ts'
import { bindingLimits, gainOf, offloadsOf } from './explain.ts'
import type { Contents } from './flight-search.ts'
import { inBuildOrder } from './orientations.ts'
import type { PlacedBox } from './packer/room.ts'
import type { Explanation, Plan, PlanFigures, PlannedUnit, UnitFigures } from './plan.ts'
import type { Placement } from './unit-content.ts'
import type { PlanningProblem } from './problem.ts'
import { usableVolume } from './rooms.ts'
import { type BuiltUnit, cheapestToOffload, loadOf } from './scoring.ts'
import type { Slot } from './slots.ts'

/** Builds the plan that is shown and saved from the contents of slots. */
export function assemblePlan(
  problem: PlanningProblem,
  cargo: readonly CargoLine[],
  slots: readonly Slot[],
  contents: Contents,
  figures: PlanFigures,
  oneMoreUnit: Explanation['oneMoreUnit'],
): Plan {
  const bare = slots.flatMap((slot, index): PlannedUnit[] => {
    const boxes = contents[index]
    if (!boxes) return []
    return [
      {
        unitId: slot.id,
        unitTypeId: slot.type.id,
        positionId: slot.position?.id ?? null,
        placements: inBuildOrder(boxes).map((box) => placementOf(cargo, box)),
        figures: unitFigures(problem, cargo, slot, boxes),
        violations: [],
      },
    ]
  })
  const found = checkPlan(problem, bare)
  const units = bare.map((unit) => ({ ...unit, violations: found.filter(({ unitId }) => unitId === unit.unitId) }))
  return {
    units,
    offloads: offloadsOf({ problem, cargo, units, slots }),
    figures,
    violations: found.filter(({ unitId }) => unitId === null),
    explanation: {
      gain: gainOf(problem, figures, units),
      binding: bindingLimits(problem, units),
      oneMoreUnit,
      offloadNext: cheapestToOffload(problem, cargo, builtUnits(slots, contents)),
    },
  }
}

function builtUnits(slots: readonly Slot[], contents: Contents): BuiltUnit[] {
  return slots.flatMap(({ type, position }, index) => {
    const boxes = contents[index]
    return boxes ? [{ type, positionId: position?.id ?? null, boxes }] : []
  })
}

function placementOf(cargo: readonly CargoLine[], { type, x, y, z, dx, dy, dz }: PlacedBox): Placement {
  const entry = cargo[type]
  return { houseId: entry?.house.id ?? '', lineId: entry?.line.id ?? '', x, y, z, dx, dy, dz }
}

function unitFigures(
  problem: PlanningProblem,
  cargo: readonly CargoLine[],
  { type, position }: Slot,
  boxes: readonly PlacedBox[],
): UnitFigures {
  const load = loadOf(cargo, { type, positionId: position?.id ?? null, boxes })
  const centre = { x: 0, y: 0, z: 0 }
  let [sell, isEstimated] = [0, false]
  for (const { type: index, x, y, z, dx, dy, dz } of boxes) {
    const entry = cargo[index]
    if (!entry) continue
    const share = load.net > 0 ? entry.line.weight / load.net : 1 / boxes.length
    centre.x += share * (x + dx / 2)
    centre.y += share * (y + dy / 2)
    centre.z += share * (z + dz / 2)
    sell += entry.worth - entry.line.offloadPenalty
    isEstimated ||= entry.isEstimated
  }
  return {
    pieces: boxes.length,
    net: load.net,
    gross: load.gross,
    volume: load.volume,
    fill: load.volume / usableVolume(type.contour),
    density: load.volume > 0 ? load.net / load.volume : 0,
    centre,
    sell,
    buy: buyOfUnit(problem.cost, load),
    isEstimated,
  }
}
