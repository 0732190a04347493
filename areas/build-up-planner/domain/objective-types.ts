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
  | {
      readonly kind: 'rates'
      /** The rates of the unit types that are charged by themselves: a charge up to the pivot weight, and a rate above it. */
      readonly byUnitType: Readonly<Record<string, PivotRate>>
      /** All other units together, on one master air waybill; null if the carrier gave no rate for it. */
      readonly master: MasterRate | null
    }

export type MasterRate = {
  readonly minimum: number
  /** The weight breaks in ascending order. */
  readonly steps: readonly { readonly fromKg: number; readonly ratePerKg: number }[]
}

export type PivotRate = { readonly pivotKg: number; readonly pivotCharge: number; readonly overPivotRate: number }
