import { formatVolume, formatWeight } from '#platform/web/kit/format.ts'

const WEIGHTS: ReadonlySet<string> = new Set(['grossWeight', 'chargeWeight', 'volumeWeight'])

/** A weight or a volume with its unit; undefined for other fields. */
export function quantityText(field: string, value: string): string | undefined {
  if (WEIGHTS.has(field)) return formatWeight(value)
  return field === 'volume' ? formatVolume(value) || value : undefined
}
