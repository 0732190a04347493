import type { Amounts } from '../order-rules.ts'

/** The kinds that carry cargo from one place to another. */
export const CARRYING_KINDS = ['AIR', 'TRUCK', 'MULTIMODAL'] as const
export type CarryingKind = (typeof CARRYING_KINDS)[number]

/** A product that can be ordered for the cargo at hand, with its price in minor units of the currency of the reader. */
export type SearchProduct = {
  readonly id: string
  readonly kind: CarryingKind
  readonly fromPlace: string
  readonly toPlace: string
  readonly transitDays: number | null
  readonly validFrom: string
  readonly validTo: string
  readonly days: string
  readonly cutOffHours: number | null
  /** The date and time at its seller. */
  readonly localNow: string
  readonly dayKg: string | null
  readonly dayCbm: string | null
  readonly dayPieces: number | null
  readonly total: bigint
}

export type RouteSearch = {
  readonly products: readonly SearchProduct[]
  readonly from: ReadonlySet<string>
  readonly to: ReadonlySet<string>
  readonly readyOn: string
  readonly cargo: { readonly grossWeight: string; readonly volume: string | null; readonly pieces: number }
  /** What orders hold of a product on a day. */
  held(productId: string, day: string): Amounts
}
