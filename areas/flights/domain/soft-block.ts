import { textOf, unitsOf } from '#platform/domain/decimal.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import { NO_SPACE, type Space, spaceOf } from './capacity.ts'
import type { Allotment } from './schedule.ts'

/** A line of space of a dated flight. */
export type DatedAllotment = Allotment & {
  /** When a soft block was given back to the airline; what was taken of it stays. */
  readonly releasedAt?: Instant | null
}

/** A line with what is taken of it. */
export type UsedLine = { readonly line: DatedAllotment; readonly taken: Space }

/** The space bought in one way, and what is taken of it. */
export type UsedType = { readonly capacityType: string; readonly capacity: Space; readonly taken: Space }

/** How long before its release hour a soft block is announced to its offices. */
export const NOTICE_HOURS = 24

const SOFT_BLOCK = 'SOFT_BLOCK'

/** What is paid in any case is used first, then what is held, then what is bought when needed. */
const ORDER = ['HARD_BLOCK', 'CHARTER', SOFT_BLOCK, 'ALLOTMENT', 'CO_LOAD', 'SPOT']

/**
 * Returns what is taken of each line (SPC-01). Shipments get space on a flight and not on a line, so the lines are filled in the order
 * in which a forwarder uses them: hard block before soft block before spot. What is given beyond the capacity counts on the last line
 * that names the figure.
 */
export function linesUsed(allotments: readonly DatedAllotment[], taken: Space): readonly UsedLine[] {
  const lines = allotments.toSorted((one, other) => rankOf(one) - rankOf(other))
  const kilos = filled(
    lines.map(({ weightKg }) => unitsOf(weightKg, 1)),
    unitsOf(taken.weightKg, 1),
  )
  const litres = filled(
    lines.map(({ volumeM3 }) => unitsOf(volumeM3, 3)),
    unitsOf(taken.volumeM3, 3),
  )
  const positions = positionsUsed(lines, taken.positions)
  return lines.map((line, at) => ({
    line,
    taken: {
      weightKg: textOf(kilos[at] ?? 0n, 1),
      volumeM3: textOf(litres[at] ?? 0n, 3),
      positions: line.uldType === null ? {} : { [line.uldType]: positions[at] ?? 0 },
    },
  }))
}

/** Returns the same by capacity type: hard block, soft block and spot counted apart. */
export function typesUsed(allotments: readonly DatedAllotment[], taken: Space): readonly UsedType[] {
  const byType = Map.groupBy(linesUsed(allotments, taken), ({ line }) => line.capacityType)
  return [...byType].map(([capacityType, used]) => ({
    capacityType,
    capacity: spaceOf(used.map(({ line }) => line)),
    taken: sumOf(used.map((one) => one.taken)),
  }))
}

/** Returns when a soft block goes back to the airline; null for other lines and once it has gone back. */
export function releaseOf(line: DatedAllotment, departsAt: Instant): Instant | null {
  const { capacityType, releaseHours, releasedAt = null } = line
  if (capacityType !== SOFT_BLOCK || releaseHours === null || releasedAt !== null) return null
  return new Date(Date.parse(departsAt) - releaseHours * HOUR).toISOString()
}

/** The part of a soft block that nobody has taken: what goes back to the airline, and when. */
export type GoingBack = { readonly at: Instant; readonly space: Space }

type Flying = { readonly allotments: readonly DatedAllotment[]; readonly taken: Space; readonly departsAt: Instant }

/** Returns what goes back next of the soft blocks of a flight, summed over lines of one hour; undefined if nothing does. */
export function nextGoingBack({ allotments, taken, departsAt }: Flying): GoingBack | undefined {
  const due = linesUsed(allotments, taken).flatMap((used) => {
    const at = releaseOf(used.line, departsAt)
    const space = unusedOf(used)
    return at === null || isNothing(space) ? [] : [{ at, space }]
  })
  const at = due.map((one) => one.at).toSorted()[0]
  if (at === undefined) return undefined
  return { at, space: sumOf(due.filter((one) => one.at === at).map(({ space }) => space)) }
}

/** The lines of a flight after its due soft blocks went back, and the space that went. */
export type GivenBack = { readonly allotments: readonly DatedAllotment[]; readonly space: Space }

/** Returns the flight's lines once the soft blocks due by now are given back; undefined while none is due. */
export function giveBackSoftBlocks({ allotments, taken, departsAt }: Flying, now: Instant): GivenBack | undefined {
  const due = linesUsed(allotments, taken).filter(({ line }) => (releaseOf(line, departsAt) ?? '~') <= now)
  if (due.length === 0) return undefined
  const left = new Map(due.map((used) => [used.line, usedPart(used, now)]))
  return { allotments: allotments.map((line) => left.get(line) ?? line), space: sumOf(due.map(unusedOf)) }
}

/** Whether a space is empty. */
export function isNothing({ weightKg, volumeM3, positions }: Space): boolean {
  return weightKg === NO_SPACE.weightKg && volumeM3 === NO_SPACE.volumeM3 && Object.keys(positions).length === 0
}

const HOUR = 3_600_000

function rankOf({ capacityType }: Allotment): number {
  const at = ORDER.indexOf(capacityType)
  return at < 0 ? ORDER.length : at
}

/** Fills the lines in turn; the rest counts on the last line that has any. */
function filled(lines: readonly bigint[], taken: bigint): readonly bigint[] {
  let open = taken
  const used = lines.map((size) => {
    const part = size < open ? size : open
    open -= part
    return part
  })
  const last = lines.findLastIndex((size) => size > 0n)
  return used.map((part, at) => (at === last ? part + open : part))
}

function positionsUsed(lines: readonly DatedAllotment[], taken: Space['positions']): readonly number[] {
  const used = lines.map(() => 0)
  for (const [type, count] of Object.entries(taken)) {
    const sizes = lines.map(({ uldType, positions }) => BigInt(uldType === type ? (positions ?? 0) : 0))
    for (const [at, part] of filled(sizes, BigInt(count)).entries()) used[at] = (used[at] ?? 0) + Number(part)
  }
  return used
}

/** What is left of a line; nothing once one of its figures is used up, because the airline cannot sell volume without weight. */
function unusedOf({ line, taken }: UsedLine): Space {
  const { uldType } = line
  const free = (line.positions ?? 0) - (uldType === null ? 0 : (taken.positions[uldType] ?? 0))
  const kilos = rest(unitsOf(line.weightKg, 1), unitsOf(taken.weightKg, 1))
  const litres = rest(unitsOf(line.volumeM3, 3), unitsOf(taken.volumeM3, 3))
  const isFull = [
    unitsOf(line.weightKg, 1) > 0n && kilos === 0n,
    unitsOf(line.volumeM3, 3) > 0n && litres === 0n,
    uldType !== null && free <= 0,
  ].includes(true)
  if (isFull) return NO_SPACE
  return {
    weightKg: textOf(kilos, 1),
    volumeM3: textOf(litres, 3),
    positions: uldType === null ? {} : { [uldType]: free },
  }
}

function rest(all: bigint, part: bigint): bigint {
  return part > all ? 0n : all - part
}

/** The line without what went back; it keeps what was given of it, never more than it had. */
function usedPart(used: UsedLine, releasedAt: Instant): DatedAllotment {
  const { line } = used
  const back = unusedOf(used)
  const positions = (line.positions ?? 0) - (line.uldType === null ? 0 : (back.positions[line.uldType] ?? 0))
  return {
    ...line,
    weightKg: textOf(unitsOf(line.weightKg, 1) - unitsOf(back.weightKg, 1), 1),
    volumeM3: textOf(unitsOf(line.volumeM3, 3) - unitsOf(back.volumeM3, 3), 3),
    uldType: positions === 0 ? null : line.uldType,
    positions: positions === 0 ? null : positions,
    releasedAt,
  }
}

function sumOf(spaces: readonly Space[]): Space {
  return spaceOf(
    spaces.flatMap(({ weightKg, volumeM3, positions }) => [
      { weightKg, volumeM3, uldType: null, positions: null },
      ...Object.entries(positions).map(([uldType, count]) => ({
        weightKg: '0',
        volumeM3: '0',
        uldType,
        positions: count,
      })),
    ]),
  )
}
