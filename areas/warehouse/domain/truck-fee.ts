import { textOf, unitsOf } from '#platform/domain/decimal.ts'

export const TRUCK_TYPES = ['VAN', 'LIGHT', 'MEDIUM', 'HEAVY', 'TRAILER'] as const

export type Tariff = { readonly baseFee: string; readonly freeMinutes: number; readonly hourFee: string }

/**
 * WHS-01: the fee of a truck: a base fee plus one for each started hour at the dock beyond the free time. An end before
 * the start counts as zero hours.
 */
export function feeOf({ baseFee, freeMinutes, hourFee }: Tariff, minutesAtDock: number): string {
  const hours = Math.max(0, Math.ceil((minutesAtDock - freeMinutes) / 60))
  return textOf(unitsOf(baseFee, CENTS) + unitsOf(hourFee, CENTS) * BigInt(hours), CENTS)
}

/** Minutes between two instants, rounded up. */
export function minutesBetween(from: string, to: string): number {
  return Math.ceil((Date.parse(to) - Date.parse(from)) / 60_000)
}

const CENTS = 2
