import type { CargoLine } from './cargo.ts'
import { UnitPacker } from './packer/unit-packer.ts'
import type { PlacedBox, Room } from './packer/room.ts'
import type { Placement } from './unit-content.ts'
import type { LockedUnit, PlanningProblem, Position, UnitType } from './problem.ts'
import { roomOf } from './rooms.ts'

/** A unit that may be built: its type, and its position if positions are known. */
export type Slot = {
  readonly id: string
  readonly type: UnitType
  readonly position: Position | null
  readonly room: Room
  readonly packer: () => UnitPacker
  /** Boxes placed by the user. */
  readonly fixed: readonly PlacedBox[]
  readonly isClosed: boolean
  readonly isLocked: boolean
}

/** Returns as many slots as units and positions allow, locked ones first. */
export function slotsOf(problem: PlanningProblem, cargo: readonly CargoLine[]): readonly Slot[] {
  const packers = new Map<string, UnitPacker>()
  const make = (id: string, type: UnitType, position: Position | null, locked: LockedUnit | null): Slot => {
    const room = roomOf(problem, type, position)
    const key = JSON.stringify({ ...room, maxWeight: 0 })
    const packer = (): UnitPacker => {
      const known = packers.get(key)
      if (known) return known
      const made = new UnitPacker(
        room,
        cargo.map(({ type: boxType }) => boxType),
      )
      packers.set(key, made)
      return made
    }
    const fixed = locked ? boxesOf(cargo, locked.placements) : []
    return { id, type, position, room, packer, fixed, isClosed: locked?.isClosed ?? false, isLocked: locked !== null }
  }
  const slots = problem.locks.units.flatMap((locked) => {
    const type = problem.unitTypes.find(({ id }) => id === locked.unitTypeId)
    const position = problem.positions.find(({ id }) => id === locked.positionId) ?? null
    return type ? [make(locked.unitId, type, position, locked)] : []
  })
  for (const type of problem.unitTypes) slots.push(...freeSlots(problem, type, slots, make))
  return slots
}

function freeSlots(
  problem: PlanningProblem,
  type: UnitType,
  locked: readonly Slot[],
  make: (id: string, type: UnitType, position: Position | null, locked: null) => Slot,
): Slot[] {
  const taken = locked.filter((slot) => slot.type.id === type.id).length
  if (problem.positions.length === 0) {
    const ids = new Set(locked.map(({ id }) => id))
    return Array.from({ length: Math.max(0, type.quantity - taken) }, () => {
      let number = 1
      while (ids.has(`${type.code}-${number}`)) number++
      ids.add(`${type.code}-${number}`)
      return make(`${type.code}-${number}`, type, null, null)
    })
  }
  return problem.positions
    .filter(({ unitTypeIds }) => unitTypeIds.includes(type.id))
    .map((position) => make(`${type.code}@${position.id}`, type, position, null))
}

/** Returns the user's placements as boxes of the search; placements of unknown lines are dropped. */
function boxesOf(cargo: readonly CargoLine[], placements: readonly Placement[]): PlacedBox[] {
  return placements.flatMap(({ lineId, x, y, z, dx, dy, dz }) => {
    const type = cargo.findIndex(({ line }) => line.id === lineId)
    return type < 0 ? [] : [{ type, x, y, z, dx, dy, dz }]
  })
}
