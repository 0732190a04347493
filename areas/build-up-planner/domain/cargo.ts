import { chargeableKg, rateReached } from './costs.ts'
import { codesOf, kindsOfLines } from './kinds.ts'
import { sidesIn } from './orientations.ts'
import { type BoxType, type Room, UNLIMITED_LOAD, type Way } from './packer/room.ts'
import { orientation, type PieceLine, type PieceSize, type PlannedHouse, type PlanningProblem } from './problem.ts'
import type { OffloadReason } from './plan.ts'

/** A piece line as the planner uses it; its index in the list is the box type of the packer. */
export type CargoLine = {
  readonly house: PlannedHouse
  readonly houseIndex: number
  readonly line: PieceLine
  readonly size: PieceSize
  readonly isEstimated: boolean
  /** Of one piece, in m³. */
  readonly volume: number
  /** The value of flying one piece: its share of the sale plus the penalty avoided. */
  readonly worth: number
  readonly type: BoxType
  /** The reason why the line cannot fly at all; null if it can. */
  readonly stays: OffloadReason | null
}

export function cargoOf(problem: PlanningProblem): readonly CargoLine[] {
  const kinds = kindsOfLines(problem)
  return problem.houses.flatMap((house, houseIndex) => {
    const share = shareOfSale(house)
    return house.lines.map((line) => {
      const size = line.size ?? estimatedSize(line, problem.rules.lossFactor)
      const { kinds: own, foes } = kinds.get(line.id) ?? { kinds: [0, 0], foes: [0, 0] }
      const stays = staysBehind(problem, house, line)
      const type: BoxType = {
        ways: waysOf(problem, line, size),
        count: stays ? 0 : line.pieces,
        weight: line.weight,
        mayOverhang: !problem.rules.on.overhang || codesOf(house, line).includes('OHG'),
        kinds: own,
        foes,
      }
      const isEstimated = line.size === null
      return {
        house,
        houseIndex,
        line,
        size,
        isEstimated,
        volume: line.volume,
        worth: share(line) + line.offloadPenalty,
        type,
        stays,
      }
    })
  })
}

/** Whether one piece fits into an empty room in any orientation. */
export function fitsAlone({ type }: CargoLine, room: Room): boolean {
  return (
    type.weight <= room.maxWeight &&
    type.ways.some(({ dx, dy, dz }) => dx <= room.length && dy <= room.width && dz <= room.height)
  )
}

/** Returns the rate of the master per kg if all cargo flew on it. */
export function masterRateOf({ cost }: PlanningProblem, cargo: readonly CargoLine[]): number {
  if (cost.kind === 'none' || !cost.master) return 0
  const sumOf = (valueOf: (entry: CargoLine) => number): number =>
    cargo.reduce((sum, entry) => sum + valueOf(entry) * entry.line.pieces, 0)
  return rateReached(
    cost.master,
    chargeableKg({ net: sumOf(({ line }) => line.weight), volume: sumOf(({ volume }) => volume) }),
  )
}

/** Splits the sale of a house among its lines by chargeable weight. */
function shareOfSale({ lines, sell }: PlannedHouse): (line: PieceLine) => number {
  const chargeable = ({ weight, volume }: PieceLine): number => Math.max(weight, volume * 166.67)
  const total = lines.reduce((sum, line) => sum + line.pieces * chargeable(line), 0)
  return (line) => (total > 0 ? (sell * chargeable(line)) / total : 0)
}

function estimatedSize({ volume }: PieceLine, lossFactor: number): PieceSize {
  const side = Math.max(1, Math.ceil(Math.cbrt(volume * lossFactor) * 1000))
  return { length: side, width: side, height: side }
}

function staysBehind(
  { rules, locks, aircraft }: PlanningProblem,
  house: PlannedHouse,
  line: PieceLine,
): OffloadReason | null {
  if (locks.leftOut.includes(house.id)) return 'left-out'
  const isCargoOnly = codesOf(house, line).includes('CAO')
  if (rules.on['cargo-aircraft-only'] && aircraft.isPassenger && isCargoOnly) return 'cargo-aircraft-only'
  if (rules.on.segregation && excludesItself(rules.segregated, codesOf(house, line))) return 'kept-apart'
  const isLate = line.readyAt !== null && rules.builtBy !== null && line.readyAt >= rules.builtBy
  return rules.on['ready-time'] && isLate ? 'ready-too-late' : null
}

/** Whether a piece has codes that must not share a unit, so that no unit may take it. */
function excludesItself(segregated: PlanningProblem['rules']['segregated'], codes: readonly string[]): boolean {
  return segregated.some(([one, other]) => one !== other && codes.includes(one) && codes.includes(other))
}

function waysOf({ rules }: PlanningProblem, line: PieceLine, size: PieceSize): Way[] {
  const ways = new Map<string, Way>()
  for (const bit of Object.values(orientation)) {
    const isAllowed = !rules.on.orientation || line.size === null || (line.orientations & bit) !== 0
    if (!isAllowed) continue
    const [dx, dy, dz] = sidesIn(size, bit)
    const load = loadOnTop(rules.on, line, bit)
    const known = ways.get(`${dx} ${dy} ${dz}`)
    // Of two orientations with equal sides the one with the lower load limit is kept, because a plan cannot tell them apart.
    if (!known || known.load > load) ways.set(`${dx} ${dy} ${dz}`, { dx, dy, dz, load })
  }
  return [...ways.values()]
}

function loadOnTop(on: PlanningProblem['rules']['on'], line: PieceLine, bit: number): number {
  if (on['non-stackable'] && !line.stackable) return 0
  if (!on.bearing) return UNLIMITED_LOAD
  const isWidthUpright = bit === orientation.LHW || bit === orientation.HLW
  const limit = line.bearing[bit <= orientation.WLH ? 2 : isWidthUpright ? 1 : 0]
  return limit === null ? UNLIMITED_LOAD : Math.min(UNLIMITED_LOAD, Math.floor(limit))
}
