import { dividedHalfUp, dividedUp, textOf, unitsOf } from '#platform/domain/decimal.ts'

/** So many pieces of one size; lengths as decimal texts in cm (in inches where the weights are pounds). */
export type DimensionLine = {
  readonly length: string
  readonly width: string
  readonly height: string
  readonly pieces: number
}

export type WeightUnit = 'kg' | 'lb'

/** Cubic centimetres per kilogram, cubic inches per pound; a product or contract may agree on another one. */
export const VOLUME_DIVISOR: Readonly<Record<WeightUnit, number>> = { kg: 6000, lb: 166 }

/** The largest cubic sum of one shipment in cm³, as much as a typed volume may say: 999,999.999 m³. */
export const LARGEST_CUBIC = 999_999_999_999n

/**
 * Cubic centimetres (inches) of all lines: each dimension is rounded to whole cm first, half up, as the trade measures.
 * Odd shapes are entered by their bounding box.
 */
export function cubicOf(lines: readonly DimensionLine[]): bigint {
  return lines.reduce((sum, line) => sum + cubicOfLine(line), 0n)
}

/** SHP-02: whether a length is at least 1 cm (inch) once it is rounded to whole ones; less would make no volume. */
export function canMeasure(length: string): boolean {
  return unitsOf(length, 0) >= 1n
}

/** Cubic centimetres of a volume that was typed in m³ because nobody measured the pieces. */
export function cubicOfVolume(cubicMetres: string): bigint {
  return unitsOf(cubicMetres, 6)
}

/** Cubic metres with three decimals, half up: for people and papers, never to be calculated with. */
export function volumeText(cubicCentimetres: bigint): string {
  return textOf(dividedHalfUp(cubicCentimetres, 1000n), 3)
}

/** Volume weight with two decimals, half up, as it is shown beside the gross weight. */
export function volumeWeight(cubic: bigint, unit: WeightUnit = 'kg', divisor = VOLUME_DIVISOR[unit]): string {
  return textOf(dividedHalfUp(cubic * 100n, BigInt(divisor)), 2)
}

/**
 * The weight that is charged: the larger of gross and volume weight, up to the next 0.5 kg (next whole pound).
 * The cubic sum is divided once and never rounded before. Answers one decimal: "781.5". Trade practice, IATA rounding.
 */
export function chargeableWeight(goods: {
  readonly grossWeight: string
  readonly cubic: bigint
  readonly unit?: WeightUnit
  readonly divisor?: number
}): string {
  const { unit = 'kg', cubic } = goods
  const stepsPerUnit = unit === 'kg' ? 2n : 1n
  const divisor = BigInt(goods.divisor ?? VOLUME_DIVISOR[unit])
  const ofVolume = dividedUp(cubic * stepsPerUnit, divisor)
  const ofGross = dividedUp(unitsOf(goods.grossWeight, GROSS_SCALE) * stepsPerUnit, GROSS_UNITS)
  const steps = ofVolume > ofGross ? ofVolume : ofGross
  return textOf((steps * 10n) / stepsPerUnit, 1)
}

/**
 * What a booking measures and is charged for: the cm³ of its dimension lines where there are any, else of the m³ that were typed,
 * and from these and the gross weight in kg the charge weight; null while nobody has weighed it. The one rule for what is kept
 * and for what an import shows beforehand.
 */
export function measuresOf(goods: {
  readonly grossWeight: string | null
  readonly volume: string | null
  readonly dimensionLines: readonly DimensionLine[]
}): { readonly cubic: bigint; readonly chargeWeight: string | null } {
  const { grossWeight, volume, dimensionLines } = goods
  const cubic = dimensionLines.length > 0 ? cubicOf(dimensionLines) : cubicOfVolume(volume ?? '0')
  return { cubic, chargeWeight: grossWeight === null ? null : chargeableWeight({ grossWeight, cubic }) }
}

const GROSS_SCALE = 6
const GROSS_UNITS = 1_000_000n

function cubicOfLine({ length, width, height, pieces }: DimensionLine): bigint {
  return unitsOf(length, 0) * unitsOf(width, 0) * unitsOf(height, 0) * BigInt(pieces)
}
