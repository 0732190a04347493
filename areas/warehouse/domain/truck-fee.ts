import { decimalsOf, textOf, unitsOf } from '#platform/domain/decimal.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

export const TRUCK_TYPES = ['VAN', 'LIGHT', 'MEDIUM', 'HEAVY', 'TRAILER'] as const

export type Tariff = { readonly baseFee: string; readonly freeMinutes: number; readonly hourFee: string }

/** A currency with the decimals of its amounts (ISO 4217: 0 of JPY, 2 of HKD, 3 of KWD). */
export type Currency = { readonly code: string; readonly decimals: number }

/**
 * WHS-01: the fee of a truck, with the decimals of its currency: a base fee plus one for each started hour at the dock beyond the
 * free time. An end before the start counts as zero hours.
 */
export function feeOf({ baseFee, freeMinutes, hourFee }: Tariff, minutesAtDock: number, decimals: number): string {
  const hours = Math.max(0, Math.ceil((minutesAtDock - freeMinutes) / 60))
  return textOf(unitsOf(baseFee, decimals) + unitsOf(hourFee, decimals) * BigInt(hours), decimals)
}

/** Whether a fee has no more decimals than its currency. */
export function canCharge(fee: string, { code, decimals }: Currency): Verdict<'FEE_DECIMALS'> {
  return decimalsOf(fee) <= decimals ? allowed : refuse('FEE_DECIMALS', { currency: code, decimals })
}

/** Minutes between two instants, rounded up. */
export function minutesBetween(from: string, to: string): number {
  return Math.ceil((Date.parse(to) - Date.parse(from)) / 60_000)
}
