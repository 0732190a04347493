import { isDecimal, textOf, unitsOf } from '#platform/domain/decimal.ts'
import { type CountedGoods, type Differences, goodsDifferences, worstOf } from '../booking/booked-goods.ts'

/** Figures of a PO line or a delivery note; typed ones may be missing or invalid. */
export type FiguresOfLine = { readonly cartons?: unknown; readonly grossWeight?: unknown; readonly cbm?: unknown }

/** The lines that are compared with the goods of the shipment. */
export const COMPARED_LINES = ['poLines', 'deliveryNotes'] as const
export type ComparedLines = (typeof COMPARED_LINES)[number]

/** Returns the sums of PO lines or delivery notes; a figure that no line names is null or 0. */
export function goodsOfLines(lines: readonly FiguresOfLine[]): CountedGoods {
  const cartons = lines.flatMap(({ cartons: count }) => (isCount(count) ? [count] : []))
  const weights = lines.flatMap(({ grossWeight }) => (isFigure(grossWeight) ? [unitsOf(grossWeight, 2)] : []))
  const volumes = lines.flatMap(({ cbm }) => (isFigure(cbm) ? [unitsOf(cbm, 6)] : []))
  return {
    pieces: cartons.length === 0 ? null : cartons.reduce((sum, count) => sum + count, 0),
    grossWeight: weights.length === 0 ? null : textOf(totalOf(weights), 2),
    cubicCm: Number(totalOf(volumes)),
  }
}

/**
 * Returns by how much lines differ from the goods of the shipment (domain §13): pieces, kg and m³ that both name. Cartons are pieces
 * only while nothing is palletised, so a difference warns and never refuses.
 */
export function lineDifferences(goods: CountedGoods, lines: readonly FiguresOfLine[]): Differences {
  const { chargeWeight: _charged, ...differences } = goodsDifferences(goods, goodsOfLines(lines))
  return differences
}

/** Returns the lines whose sums differ from the goods by more than measuring explains. */
export function linesThatDiffer(
  goods: CountedGoods,
  lines: Readonly<Record<ComparedLines, readonly FiguresOfLine[]>>,
): readonly ComparedLines[] {
  return COMPARED_LINES.filter((kind) => worstOf(Object.values(lineDifferences(goods, lines[kind]))) === 'BEYOND')
}

function totalOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function isFigure(value: unknown): value is string {
  return typeof value === 'string' && isDecimal(value)
}
