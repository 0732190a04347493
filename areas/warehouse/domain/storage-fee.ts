import { dividedHalfUp, textOf, unitsOf } from '#platform/domain/decimal.ts'

/** What an office charges for freight that stays: so much per kg and started day after the free days. */
export type StorageTariff = { readonly freeDays: number; readonly rate: string }

const DAY_MS = 86_400_000
const CENTS = 2
const RATE_DECIMALS = 4
/** The product of weight (2 decimals) and rate (4 decimals) has six decimals, of which two are charged. */
const BEYOND_CENTS = 10_000n

/** Started days of 24 hours between two instants; 0 if the second is not later. */
export function storedDays(receivedAt: string, until: string): number {
  return Math.max(0, Math.ceil((Date.parse(until) - Date.parse(receivedAt)) / DAY_MS))
}

/**
 * The storage fee of freight, in the currency of the office, rounded half up to cents: weight in kg × rate × charged days.
 * `warehouse.storage_fee` in the database is the same rule.
 */
export function storageFeeOf({ freeDays, rate }: StorageTariff, kg: string, days: number): string {
  const charged = BigInt(Math.max(0, days - freeDays))
  return textOf(dividedHalfUp(unitsOf(kg, CENTS) * unitsOf(rate, RATE_DECIMALS) * charged, BEYOND_CENTS), CENTS)
}
