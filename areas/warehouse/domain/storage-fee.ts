import { dividedHalfUp, textOf, unitsOf } from '#platform/domain/decimal.ts'

/** What an office charges for freight that stays: so much per kg and started day after the free days, in a currency. */
export type StorageTariff = { readonly freeDays: number; readonly rate: string; readonly decimals: number }

const DAY_MS = 86_400_000
const KG_DECIMALS = 2
const RATE_DECIMALS = 4

/** Started days of 24 hours between two instants; 0 if the second is not later. */
export function storedDays(receivedAt: string, until: string): number {
  return Math.max(0, Math.ceil((Date.parse(until) - Date.parse(receivedAt)) / DAY_MS))
}

/**
 * The storage fee of freight, rounded half up to the decimals of its currency: weight in kg × rate × charged days.
 * `warehouse.storage_fee` in the database is the same rule.
 */
export function storageFeeOf({ freeDays, rate, decimals }: StorageTariff, kg: string, days: number): string {
  const charged = BigInt(Math.max(0, days - freeDays))
  const fee = unitsOf(kg, KG_DECIMALS) * unitsOf(rate, RATE_DECIMALS) * charged
  return textOf(dividedHalfUp(fee, 10n ** BigInt(KG_DECIMALS + RATE_DECIMALS - decimals)), decimals)
}
