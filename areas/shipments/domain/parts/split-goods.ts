import type { DimensionLine } from '#areas/cargo/domain/chargeable-weight.ts'
import { dividedHalfUp, textOf, unitsOf } from '#platform/domain/decimal.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

// The goods of a shipment that is split over flights or MAWBs. Pieces, weight and volume of both sides always add up to those before.

/** Pieces, weight in kg, and dimension lines or m³. */
export type Goods = {
  readonly pieces: number | null
  readonly grossWeight: string | null
  /** The volume entered; null if it follows from the dimension lines. */
  readonly volume: string | null
  readonly dimensionLines: readonly DimensionLine[]
}

/** The same for an entry, whose lines may be changed. */
export type EnteredGoods = Omit<Goods, 'dimensionLines'> & { readonly dimensionLines: DimensionLine[] }

/** What is split off: pieces in all, pieces of each dimension line, and their weight. */
export type SplitOff = {
  readonly pieces: number
  readonly byLine: readonly number[]
  readonly grossWeight: string
}

export type SplitRefusal = 'SPLIT_PIECES' | 'SPLIT_LINES' | 'SPLIT_WEIGHT'

/** Some of the pieces can be split off, with some of the weight; the measured pieces on both sides must be among those counted. */
export function canSplitOff(goods: Goods, { pieces, byLine, grossWeight }: SplitOff): Verdict<SplitRefusal> {
  const most = (goods.pieces ?? 0) - 1
  if (pieces < 1 || pieces > most) return refuse('SPLIT_PIECES', { most })
  const lines = goods.dimensionLines
  const isOfLines = byLine.length === lines.length && byLine.every((count, at) => count <= (lines[at]?.pieces ?? 0))
  const measured = byLine.reduce((sum, count) => sum + count, 0)
  const left = lines.reduce((sum, line) => sum + line.pieces, 0) - measured
  if (!isOfLines || measured > pieces || left > most + 1 - pieces) return refuse('SPLIT_LINES', { count: pieces })
  const all = unitsOf(goods.grossWeight ?? '0', 2)
  const taken = unitsOf(grossWeight, 2)
  return taken > 0n && taken < all ? allowed : refuse('SPLIT_WEIGHT', { most: goods.grossWeight ?? '0' })
}

/** Returns the goods that are split off and those that stay. */
export function splitGoods(goods: Goods, off: SplitOff): { readonly off: EnteredGoods; readonly stays: EnteredGoods } {
  const { pieces, byLine, grossWeight } = off
  const count = goods.pieces ?? 0
  const volume = goods.volume === null ? null : unitsOf(goods.volume, 3)
  const share = volume === null ? null : dividedHalfUp(volume * BigInt(pieces), BigInt(count))
  return {
    off: {
      pieces,
      grossWeight: textOf(unitsOf(grossWeight, 2), 2),
      volume: share === null ? null : textOf(share, 3),
      dimensionLines: linesOf(goods.dimensionLines, (_, at) => byLine[at] ?? 0),
    },
    stays: {
      pieces: count - pieces,
      grossWeight: textOf(unitsOf(goods.grossWeight ?? '0', 2) - unitsOf(grossWeight, 2), 2),
      volume: volume === null || share === null ? null : textOf(volume - share, 3),
      dimensionLines: linesOf(goods.dimensionLines, (line, at) => line.pieces - (byLine[at] ?? 0)),
    },
  }
}

/** Goods are joined if both are measured alike, or one is not measured: a volume cannot be entered beside dimension lines. */
export function canJoinGoods(goods: Goods, part: Goods): Verdict<'REJOIN_MEASURES'> {
  const isAlike = hasLines(goods) === hasLines(part) || !isMeasured(goods) || !isMeasured(part)
  return isAlike ? allowed : refuse('REJOIN_MEASURES')
}

function isMeasured(goods: Goods): boolean {
  return hasLines(goods) || goods.volume !== null
}

/** Returns the goods of a shipment and its part as one; lines of the same size are one line again. */
export function joinedGoods(goods: Goods, part: Goods): EnteredGoods {
  const sum = (scale: number, values: readonly (string | null)[]): string | null =>
    values.every((value) => value === null)
      ? null
      : textOf(
          values.reduce((total, value) => total + unitsOf(value ?? '0', scale), 0n),
          scale,
        )
  return {
    pieces: (goods.pieces ?? 0) + (part.pieces ?? 0),
    grossWeight: sum(2, [goods.grossWeight, part.grossWeight]),
    volume: sum(3, [goods.volume, part.volume]),
    dimensionLines: part.dimensionLines.reduce(withLine, [...goods.dimensionLines]),
  }
}

/** Returns the share of the weight by pieces, with which a split starts. */
export function shareOfWeight({ pieces, grossWeight }: Pick<Goods, 'pieces' | 'grossWeight'>, taken: number): string {
  if (!pieces || grossWeight === null || taken <= 0) return ''
  return textOf(dividedHalfUp(unitsOf(grossWeight, 2) * BigInt(taken), BigInt(pieces)), 2)
}

/**
 * Chooses the pieces with which a split starts: those that have no place in a load plan first, unmeasured ones before the others, and
 * from the last line. `placed` counts the pieces with a place by line; unmeasured ones count as the line after the last.
 */
export function linesTaken(
  { pieces, dimensionLines }: Pick<Goods, 'pieces' | 'dimensionLines'>,
  taken: number,
  placed: ReadonlyMap<number, number> = new Map(),
): number[] {
  const measured = dimensionLines.reduce((sum, line) => sum + line.pieces, 0)
  const all = [...dimensionLines.map((line) => line.pieces), Math.max(0, (pieces ?? 0) - measured)]
  const free = takenFromLast(
    all.map((count, at) => Math.max(0, count - (placed.get(at) ?? 0))),
    taken,
  )
  const left = taken - free.reduce((sum, count) => sum + count, 0)
  const held = takenFromLast(
    all.map((count, at) => count - (free[at] ?? 0)),
    left,
  )
  return free.map((count, at) => count + (held[at] ?? 0)).slice(0, dimensionLines.length)
}

function takenFromLast(counts: readonly number[], taken: number): number[] {
  let open = Math.max(0, taken)
  return counts
    .toReversed()
    .map((most) => {
      const count = Math.min(open, most)
      open -= count
      return count
    })
    .toReversed()
}

function hasLines({ dimensionLines }: Goods): boolean {
  return dimensionLines.length > 0
}

function linesOf(
  lines: readonly DimensionLine[],
  piecesOf: (line: DimensionLine, at: number) => number,
): DimensionLine[] {
  return lines.map((line, at) => ({ ...line, pieces: piecesOf(line, at) })).filter(({ pieces }) => pieces > 0)
}

function withLine(lines: DimensionLine[], line: DimensionLine): DimensionLine[] {
  const at = lines.findIndex((other) => isSameSize(other, line))
  const same = lines[at]
  return same ? lines.with(at, { ...same, pieces: same.pieces + line.pieces }) : [...lines, line]
}

function isSameSize(one: DimensionLine, other: DimensionLine): boolean {
  return (['length', 'width', 'height'] as const).every((side) => Number(one[side]) === Number(other[side]))
}
