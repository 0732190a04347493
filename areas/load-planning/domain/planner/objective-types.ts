/** What one kind of result is worth against another, in minor units of money per piece, unit or point. */
export type ObjectiveWeights = {
  /** Of sell less buy; 1 unless money is to count less. */
  readonly contribution: number
  /** For every kg of must-go cargo left behind. */
  readonly mustGoKg: number
  /** For every unit used, beside its cost of build-up. */
  readonly unit: number
  /** For every further unit that a house is spread over. */
  readonly split: number
  /** For every percent by which the weights of the units differ from their mean. */
  readonly unevenness: number
}

/** How the carrier charges what flies. Rates are minor units of money per kg. */
export type CarrierCost =
  | { readonly kind: 'none' }
  /** One master air waybill for all of it: the greater of its weight and its volume weight. */
  | { readonly kind: 'master'; readonly ratePerKg: number; readonly minimum: number; readonly kgPerCubicMetre: number }
  /** A price for each unit up to the pivot weight, and a rate above it. */
  | { readonly kind: 'unit'; readonly byUnitType: Readonly<Record<string, PivotRate>> }

export type PivotRate = { readonly pivotKg: number; readonly pivotCharge: number; readonly overPivotRate: number }
