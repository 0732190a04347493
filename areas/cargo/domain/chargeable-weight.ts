import { dividedHalfUp, dividedUp, textOf, unitsOf } from '#platform/domain/decimal.ts'

/** Pieces of one size; lengths as decimal texts in cm (in inches if weights are in pounds). */
export type DimensionLine = {
  readonly length: string
  readonly width: string
  readonly height: string
  readonly pieces: number
}

export type WeightUnit = 'kg' | 'lb'

/** Cubic centimetres per kilogram, cubic inches per pound; a product or contract may define another divisor. */
export const VOLUME_DIVISOR: Readonly<Record<WeightUnit, number>> = { kg: 6000, lb: 166 }

/** The maximum volume of one shipment in cm³, equal to the maximum of an entered volume: 999,999.999 m³. */
export const LARGEST_CUBIC = 999_999_999_999n

/**
 * Returns the cubic centimetres (inches) of all lines: each dimension is rounded half up to whole cm first, as is trade practice.
 * Irregular shapes are entered by their bounding box.
 */
export function cubicOf(lines: readonly DimensionLine[]): bigint {
  return lines.reduce((sum, line) => sum + cubicOfLine(line), 0n)
}

/** SHP-02: whether a length is at least 1 cm (inch) after rounding; less would give no volume. */
export function canMeasure(length: string): boolean {
  return unitsOf(length, 0) >= 1n
}

/** Converts a volume entered in m³ to cm³, for pieces without dimensions. */
export function cubicOfVolume(cubicMetres: string): bigint {
  return unitsOf(cubicMetres, 6)
}

/** Formats cm³ as m³ with three decimals, half up; for display only, never for calculation. */
export function volumeText(cubicCentimetres: bigint): string {
  return textOf(dividedHalfUp(cubicCentimetres, 1000n), 3)
}

/** Returns the volume weight with two decimals, half up, as shown beside the gross weight. */
export function volumeWeight(cubic: bigint, unit: WeightUnit = 'kg', divisor = VOLUME_DIVISOR[unit]): string {
  return textOf(dividedHalfUp(cubic * 100n, BigInt(divisor)), 2)
}

/**
 * Returns the chargeable weight: the greater of gross and volume weight, rounded up to the next 0.5 kg (whole pound). The volume
 * sum is divided once and not rounded before. One decimal: "781.5". Trade practice, IATA rounding.
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
 * Returns volume and chargeable weight of a booking: cm³ of its dimension lines if there are any, otherwise of the entered m³;
 * the chargeable weight is null without gross weight. Used for saving and for the import preview.
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
