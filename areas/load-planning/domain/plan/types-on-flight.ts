import type { UldType } from './plan.ts'

/** The lower deck takes pallets so high, cm, and so heavy, kg (domain §9). */
const LOWER_HEIGHT = 160
const LOWER_GROSS = 5102
/** What the net of a pallet takes of its length and width together, cm. */
const NET = 14

/** A ULD type as it flies: a passenger aircraft has the lower deck alone, where a pallet is low. */
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
