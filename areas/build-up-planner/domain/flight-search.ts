import { trimmed } from './balance-unit.ts'
import { capacityLeft, isOverCapacity } from './capacity.ts'
import { type CargoLine, masterRateOf } from './cargo.ts'
import { armOf, type UnitLoad } from './costs.ts'
import { packBalanced } from './pack-balanced.ts'
import { packingStages } from './packing-stages.ts'
import type { PlacedBox } from './packer/room.ts'
import type { PlanFigures } from './plan.ts'
import type { PlanningProblem, UnitType } from './problem.ts'
import { type BuiltUnit, figuresOf, loadOf } from './scoring.ts'
import type { Slot } from './slots.ts'
import { isTied, tiedGroups } from './tied-houses.ts'

/** How often a unit type may fail to improve the first plan before it is no longer tried. */
const ATTEMPTS = 3

/** The contents of each slot; null is a unit that is not built. */
export type Contents = readonly (readonly PlacedBox[] | null)[]

/** Neighbourhood search over plans, each given as the contents of its slots. */
export class FlightSearch {
  contents: Contents
  figures: PlanFigures
  private readonly problem: PlanningProblem
  private readonly cargo: readonly CargoLine[]
  private readonly slots: readonly Slot[]
  private readonly random: () => number
  /** Boxes from the user's locks or from houses that must share a unit. */
  private readonly fixed: (readonly PlacedBox[])[]
  /** Lines that fly only as fixed boxes of a unit. */
  private readonly isBound: boolean[]
  private readonly masterRate: number

  constructor(problem: PlanningProblem, cargo: readonly CargoLine[], slots: readonly Slot[], random: () => number) {
    this.problem = problem
    this.cargo = cargo
    this.slots = slots
    this.random = random
    this.masterRate = masterRateOf(problem, cargo)
    this.fixed = slots.map(({ fixed }) => fixed)
    this.isBound = cargo.map(({ house }) => isTied(problem, house.id))
    this.contents = slots.map(({ isLocked, fixed }) => (isLocked ? fixed : null))
    this.bindTogether()
    this.figures = this.measure(this.contents)
  }

  /** Builds the first plan: fills slots one after another as long as the plan improves. */
  construct(shouldStop: () => boolean): void {
    const order = this.slots.map((_, index) => index).toSorted((a, b) => this.sizeOf(b) - this.sizeOf(a))
    const failures = new Map<string, number>()
    for (const slot of order) {
      const { type, room, isLocked } = this.slots[slot] as Slot
      const key = `${type.id} ${room.maxWeight}`
      const failed = failures.get(key) ?? 0
      if (!isLocked && failed >= ATTEMPTS) continue
      if (!this.accept(this.refilled(this.contents, [slot], 0), 0)) failures.set(key, failed + 1)
      if (shouldStop() && this.figures.pieces > 0) return
    }
  }

  /** Tries one change and keeps it if the plan does not lose more than the tolerance. */
  step(tolerance: number): boolean {
    const used = this.indexes((slot) => this.contents[slot] !== null && !this.slots[slot]?.isClosed)
    const unused = this.indexes((slot) => this.contents[slot] === null)
    const one = this.pick(used)
    if (one < 0) return this.accept(this.refilled(this.contents, [this.pick(unused)], 0.3), tolerance)
    const chance = this.random()
    if (chance < 0.35) return this.accept(this.refilled(this.contents, [one], 0.3), tolerance)
    if (chance < 0.7) return this.accept(this.refilled(this.contents, [one, this.pick(used)], 0.3), tolerance)
    if (chance < 0.8)
      return this.accept(this.refilled(this.contents, [this.pick(unused), this.pick(used)], 0.2), tolerance)
    if (chance < 0.9) return this.accept(this.withMoved(one, this.pick(unused)), tolerance)
    if (this.problem.positions.length > 0 && chance < 0.97)
      return this.accept(this.withSwapped(one, this.pick(used)), tolerance)
    return this.accept(this.emptied(one, this.pick(used)), tolerance)
  }

  private accept(contents: Contents | null, tolerance: number): boolean {
    if (!contents || !this.isAllowed(contents)) return false
    const figures = this.measure(contents)
    if (figures.score <= this.figures.score - tolerance) return false
    this.contents = contents
    this.figures = figures
    return true
  }

  private measure(contents: Contents): PlanFigures {
    return figuresOf(this.problem, this.cargo, this.unitsOf(contents))
  }

  unitsOf(contents: Contents): BuiltUnit[] {
    return this.slots.flatMap(({ type, position }, index) => {
      const boxes = contents[index]
      return boxes ? [{ type, positionId: position?.id ?? null, boxes }] : []
    })
  }

  /** Empties slots and repacks them one after another with their former contents and the offloaded cargo. */
  private refilled(contents: Contents, slots: readonly number[], skipShare: number): Contents | null {
    const next = [...contents]
    const chosen = [...new Set(slots)].filter((slot) => slot >= 0 && !this.slots[slot]?.isClosed)
    for (const slot of chosen) next[slot] = this.fixedIn(slot)
    for (const slot of chosen) if (!this.isExcluded(next, slot)) next[slot] = this.filled(next, slot, skipShare)
    return chosen.length > 0 ? next : null
  }

  private filled(contents: Contents, slot: number, skipShare: number): readonly PlacedBox[] | null {
    const { type, room, packer, isLocked } = this.slots[slot] as Slot
    const fixed = this.fixed[slot] ?? []
    const skip = this.random() * skipShare
    const left = capacityLeft(this.problem, this.loadsBeside(contents, slot))
    const filling = {
      offered: this.leftBeside(contents, slot),
      fixed,
      maxWeight: Math.min(room.maxWeight, this.groupRoom(contents, slot), left.net),
      // The packer counts unmeasured cargo with its loss factor, so it may exceed the space held, and is trimmed then.
      maxVolume: Math.min(room.maxVolume, left.volume * 1e9 * Math.max(1, this.problem.rules.lossFactor)),
      stages: this.stagesFor(type, room.maxWeight),
      skip: skip > 0 ? () => this.random() < skip : () => false,
    }
    const { on, centreTolerance } = this.problem.rules
    const boxes = on['centre-of-gravity']
      ? packBalanced(packer(), room, this.cargo, filling, { left, tolerance: centreTolerance })
      : trimmed(this.cargo, packer().pack(filling), fixed.length, left)
    return boxes.length > 0 || isLocked ? boxes : null
  }

  private stagesFor(type: UnitType, maxWeight: number): boolean[][] {
    const { problem, cargo, masterRate, random, figures } = this
    return packingStages({ problem, cargo, masterRate, random }, figures, { type, maxWeight })
  }

  /** Returns the loads of all units, or of all but one, where the space held on the flight limits them. */
  private loadsBeside(contents: Contents, slot = -1): UnitLoad[] {
    const { maxNet, maxVolume } = this.problem.aircraft.capacity
    if (maxNet === null && maxVolume === null) return []
    return this.unitsOf(slot < 0 ? contents : contents.with(slot, null)).map((unit) => loadOf(this.cargo, unit))
  }

  private fixedIn(slot: number): readonly PlacedBox[] | null {
    const fixed = this.fixed[slot] ?? []
    return this.slots[slot]?.isLocked || fixed.length > 0 ? fixed : null
  }

  private leftBeside(contents: Contents, slot: number): Int16Array {
    const left = Int16Array.from(this.cargo, ({ type }, index) => (this.isBound[index] ? 0 : type.count))
    for (const [index, boxes] of contents.entries()) {
      for (const { type } of (index === slot ? this.fixed[slot] : boxes) ?? [])
        left[type] = Math.max(0, (left[type] as number) - 1)
    }
    return left
  }

  /** Moves a unit to another slot and repacks it there. */
  private withMoved(from: number, to: number): Contents | null {
    if (to < 0 || this.slots[from]?.isLocked || (this.fixed[from]?.length ?? 0) > 0) return null
    const next = this.contents.with(from, null)
    return this.isExcluded(next, to) ? null : next.with(to, this.filled(next, to, 0.2))
  }

  /** Swaps two units of the same room. */
  private withSwapped(one: number, other: number): Contents | null {
    const [a, b] = [this.slots[one] as Slot, this.slots[other] as Slot]
    if (one === other || a.isLocked || b.isLocked || a.packer() !== b.packer()) return null
    const fixed = [this.fixed[one] ?? [], this.fixed[other] ?? []]
    if (fixed.some(({ length }) => length > 0)) return null
    return this.contents.with(one, this.contents[other] ?? null).with(other, this.contents[one] ?? null)
  }

  /** Gives up one unit and repacks another. */
  private emptied(one: number, other: number): Contents | null {
    if (this.slots[one]?.isLocked || (this.fixed[one]?.length ?? 0) > 0 || one === other) return null
    return this.refilled(this.contents.with(one, null), [other], 0.2)
  }

  /** Puts each group of houses that must share a unit into the first slot that takes all of it. */
  private bindTogether(): void {
    for (const group of tiedGroups(this.problem)) {
      const stage = this.cargo.map(({ house }) => group.has(house.id))
      const offered = Int16Array.from(this.cargo, ({ type }, index) => (stage[index] ? type.count : 0))
      const isWhole = this.cargo.every(({ stays }, index) => !stage[index] || stays === null)
      const total = offered.reduce((sum, count) => sum + count, 0)
      for (const [slot, { room, packer, isClosed }] of this.slots.entries()) {
        const left = capacityLeft(this.problem, this.loadsBeside(this.contents, slot))
        if (!isWhole || isClosed || this.isExcluded(this.contents, slot)) continue
        const fixed = this.fixed[slot] ?? []
        const limits = {
          maxWeight: Math.min(room.maxWeight, this.groupRoom(this.contents, slot), left.net),
          maxVolume: room.maxVolume,
        }
        const boxes = packer().pack({ offered, fixed, ...limits, stages: [stage], skip: () => false })
        if (boxes.length - fixed.length !== total || trimmed(this.cargo, boxes, fixed.length, left) !== boxes) continue
        this.fixed[slot] = boxes
        this.contents = this.contents.with(slot, boxes)
        break
      }
    }
  }

  /** Whether a slot cannot be used beside the used ones: same position, overlapping position, or no unit of the type left. */
  private isExcluded(contents: Contents, slot: number): boolean {
    const { position, type } = this.slots[slot] as Slot
    let ofType = 0
    for (const [index, other] of this.slots.entries()) {
      if (index === slot || !contents[index]) continue
      if (other.type.id === type.id) ofType++
      if (!position || !other.position || !this.problem.rules.on.position) continue
      if (other.position.id === position.id) return true
      if (other.position.excludes.includes(position.id) || position.excludes.includes(other.position.id)) return true
    }
    return ofType >= type.quantity
  }

  /** Returns the weight that the limits of position groups leave for a slot. */
  private groupRoom(contents: Contents, slot: number): number {
    const { position, type } = this.slots[slot] as Slot
    let room = Infinity
    if (!position || !this.problem.rules.on['position-weight']) return room
    for (const { positionIds, maxGross } of this.problem.aircraft.groupLimits) {
      if (!positionIds.includes(position.id)) continue
      let gross = type.tare
      for (const [index, other] of this.slots.entries()) {
        const boxes = contents[index]
        if (index === slot || !boxes || !other.position || !positionIds.includes(other.position.id)) continue
        gross += loadOf(this.cargo, { type: other.type, positionId: other.position.id, boxes }).gross
      }
      room = Math.min(room, maxGross - gross)
    }
    return room
  }

  /** Checks what packing a single unit cannot see: weights after a swap and the balance of the aircraft. */
  private isAllowed(contents: Contents): boolean {
    for (const [index, { type, room, position, isLocked }] of this.slots.entries()) {
      const boxes = contents[index]
      if (!boxes || isLocked) continue
      const { net } = loadOf(this.cargo, { type, positionId: position?.id ?? null, boxes })
      if (net > Math.min(room.maxWeight, this.groupRoom(contents, index))) return false
    }
    if (isOverCapacity(this.problem, this.loadsBeside(contents), this.loadsBeside(this.contents))) return false
    const { balance } = this.problem.aircraft
    if (!balance || !this.problem.rules.on['aircraft-balance']) return true
    const arm = armOf(
      this.problem,
      balance,
      this.unitsOf(contents).map((unit) => loadOf(this.cargo, unit)),
    )
    const wasOff = this.contents.some((boxes) => boxes !== null) ? this.armOff(this.contents) : 0
    return (arm >= balance.minArm && arm <= balance.maxArm) || this.armOff(contents) <= wasOff
  }

  private armOff(contents: Contents): number {
    const { balance } = this.problem.aircraft
    if (!balance) return 0
    const arm = armOf(
      this.problem,
      balance,
      this.unitsOf(contents).map((unit) => loadOf(this.cargo, unit)),
    )
    return Math.max(0, balance.minArm - arm, arm - balance.maxArm)
  }

  private sizeOf(slot: number): number {
    const { room, isLocked } = this.slots[slot] as Slot
    return isLocked ? Infinity : room.length * room.width * room.height
  }

  private indexes(isSelected: (slot: number) => boolean): number[] {
    return this.slots.flatMap((_, slot) => (isSelected(slot) ? [slot] : []))
  }

  private pick(slots: readonly number[]): number {
    return slots[Math.floor(this.random() * slots.length)] ?? -1
  }
}
