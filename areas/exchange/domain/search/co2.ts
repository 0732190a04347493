import type { CarryingKind } from './route-search.ts'

/**
 * Grams of CO₂e for a tonne-kilometre, well to wheel: assumptions of the house, of the size of the defaults of the GLEC framework.
 * They are shown with every figure.
 */
export const GRAMS_PER_TONNE_KM = { AIR: 850, TRUCK: 100 } as const
/** What ISO 14083 adds to the great circle of a flight. */
export const FLIGHT_DETOUR_KM = 95

type Leg = { readonly kind: CarryingKind; readonly distanceKm: number | null }

/** Kilograms of CO₂e for carrying a weight over the legs; null while a distance is not known, or what a leg is carried by. */
export function co2Of(legs: readonly Leg[], grossWeight: string): number | null {
  let grams = 0
  for (const { kind, distanceKm } of legs) {
    if (distanceKm === null || kind === 'MULTIMODAL') return null
    const km = kind === 'AIR' ? distanceKm + FLIGHT_DETOUR_KM : distanceKm
    grams += (Number(grossWeight) / 1000) * km * GRAMS_PER_TONNE_KM[kind]
  }
  return Math.round(grams / 100) / 10
}
