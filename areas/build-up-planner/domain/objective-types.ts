/** Weights of the parts of the objective, in minor units of money per piece, unit or point. */
export type ObjectiveWeights = {
  /** Weight of sell less buy; 1 by default. */
  readonly contribution: number
  /** For every kg of must-go cargo that is offloaded. */
  readonly mustGoKg: number
  /** For every unit used, in addition to its build-up cost. */
  readonly unit: number
  /** For every additional unit that a house is spread over. */
  readonly split: number
  /** For every per cent by which the unit weights deviate from their mean. */
  readonly unevenness: number
}

/** How the carrier charges. Rates are minor units of money per kg. */
export type CarrierCost =
  | { readonly kind: 'none' }
  /** One master air waybill for all cargo: the greater of weight and volume weight. */
  | { readonly kind: 'master'; readonly ratePerKg: number; readonly minimum: number; readonly kgPerCubicMetre: number }
  /** A charge per unit up to the pivot weight, and a rate above it. */
  | { readonly kind: 'unit'; readonly byUnitType: Readonly<Record<string, PivotRate>> }

export type PivotRate = { readonly pivotKg: number; readonly pivotCharge: number; readonly overPivotRate: number }
