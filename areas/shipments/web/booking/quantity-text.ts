import { formatNumber } from '#platform/web/kit/format.ts'
import type { Difference, Differences } from '../../domain/booking/booked-goods.ts'

const UNITS = { pieces: '', grossWeight: ' kg', volume: ' m³', chargeWeight: ' kg' } as const

export const QUANTITIES = Object.keys(UNITS) as (keyof Differences)[]

/** m³ with three decimals, as everywhere; with sign. */
export function quantityText(value: string, of: keyof Differences): string {
  const [sign, number] = value.startsWith('+') ? ['+', value.slice(1)] : ['', value]
  return `${sign}${formatNumber(of === 'volume' ? number.slice(0, -3) : number)}${UNITS[of]}`
}

/** The CSS classes of differences by kind. */
export const DIFFERENCE_CLASSES: Readonly<Record<Difference['kind'], string | undefined>> = {
  NONE: undefined,
  WITHIN: 'shipments-differs-little',
  BEYOND: 'shipments-differs',
}
