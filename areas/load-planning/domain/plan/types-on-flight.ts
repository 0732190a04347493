import type { UldType } from './plan.ts'

/** Limits of a pallet on the lower deck: height in cm and weight in kg (domain §9). */
const LOWER_HEIGHT = 160
const LOWER_GROSS = 5102
/** The clearance for the net of a pallet, in cm for both sides together. */
const NET = 14

/** Returns a ULD type as it can be loaded on a flight: passenger aircraft have only the lower deck, which limits pallets in height. */
export function typeOnFlight(type: UldType, { flightType }: { readonly flightType: string }): UldType {
  if (flightType !== 'PASSENGER' || type.category !== 'PALLET' || type.heightCm <= LOWER_HEIGHT) return type
  const volume = ((type.lengthCm - NET) * (type.widthCm - NET) * LOWER_HEIGHT) / 1_000_000
  return {
    ...type,
    heightCm: LOWER_HEIGHT,
    maxGrossKg: Math.min(type.maxGrossKg, LOWER_GROSS),
    volumeM3: Math.min(Number(type.volumeM3), volume).toFixed(1),
  }
}
