import type { CountedGoods } from '../../domain/booking/booked-goods.ts'
import {
  type DimensionLine,
  chargeableWeight,
  cubicOf,
  cubicOfVolume,
  volumeText,
  volumeWeight,
} from '#areas/cargo/domain/chargeable-weight.ts'
import { isDecimal } from '#platform/domain/decimal.ts'

/** Returns the complete lines with their cm³ and pieces while others are being typed. */
export function measured(typed: unknown): { lines: readonly DimensionLine[]; cubic: bigint; pieces: number } {
  const lines = Array.isArray(typed) ? typed.filter(isComplete) : []
  return { lines, cubic: cubicOf(lines), pieces: lines.reduce((sum, line) => sum + line.pieces, 0) }
}

/** Returns the chargeable weight of the current form; null if unknown. */
export function weighed(typed: {
  readonly grossWeight: unknown
  readonly volume: unknown
  readonly dimensionLines: unknown
}): {
  readonly volume: string | null
  readonly volumeWeight: string
  readonly chargeWeight: string | null
} {
  const cubic = cubicTyped(typed)
  const grossWeight = isNumber(typed.grossWeight) ? typed.grossWeight : '0'
  const isNothing = cubic === 0n && grossWeight === '0'
  return {
    volume: cubic === 0n ? null : volumeText(cubic),
    volumeWeight: volumeWeight(cubic),
    chargeWeight: isNothing || isMistyped(typed.grossWeight) ? null : chargeableWeight({ grossWeight, cubic }),
  }
}

/** Returns the current form as goods to compare; invalid figures such as -5 are left out. */
export function goodsTyped(typed: {
  readonly pieces: unknown
  readonly grossWeight: unknown
  readonly volume: unknown
  readonly dimensionLines: unknown
}): CountedGoods {
  const { pieces, grossWeight } = typed
  return {
    pieces: typeof pieces === 'number' && isDecimal(String(pieces)) ? pieces : null,
    grossWeight: isNumber(grossWeight) ? grossWeight : null,
    cubicCm: Number(cubicTyped(typed)),
  }
}

/** Returns the cm³ of the current form: of the dimension lines, otherwise of the volume. */
export function cubicTyped(typed: { readonly volume: unknown; readonly dimensionLines: unknown }): bigint {
  const { lines, cubic } = measured(typed.dimensionLines)
  if (lines.length > 0) return cubic
  return isNumber(typed.volume) ? cubicOfVolume(typed.volume) : 0n
}

function isComplete(line: unknown): line is DimensionLine {
  const { length, width, height, pieces } = Object(line) as Partial<DimensionLine>
  return (
    [length, width, height].every(isNumber) && typeof pieces === 'number' && Number.isSafeInteger(pieces) && pieces > 0
  )
}

/** An invalid gross weight must not be ignored, because the volume alone would be charged. */
function isMistyped(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && !isDecimal(value)
}

function isNumber(value: unknown): value is string {
  return typeof value === 'string' && isDecimal(value)
}
