import type { PlanFlight, PlanHouse, PlanUnit, UldType } from './plan.ts'

// Fixtures for the tests of plans.

export const pmc: UldType = {
  code: 'PMC',
  category: 'PALLET',
  lengthCm: 318,
  widthCm: 244,
  heightCm: 160,
  tareKg: 130,
  maxGrossKg: 5102,
  volumeM3: '11.2',
}

export const flight: PlanFlight = {
  status: 'PLANNED',
  aircraft: '77W',
  flightType: 'PASSENGER',
  departsAt: '2026-11-21T16:35:00.000Z',
  capacity: { weightKg: '4000.0', volumeM3: '24.000', positions: { PMC: 2 } },
}

/** Returns a house of ten pieces, 500 kg and 2 m³. */
export function houseOf(id: string, more: Partial<PlanHouse> = {}): PlanHouse {
  return {
    id,
    jobNo: `HKG26-${id}`,
    hawbNo: `HKG${id}`,
    mawbNo: null,
    shipper: 'WING TAI',
    spaceStatus: 'Confirmed',
    destinationAirport: 'FRA',
    pieces: 10,
    grossWeight: '500.00',
    cubicCm: 2_000_000,
    chargeWeight: '500.0',
    dimensionLines: [],
    handlingCodes: [],
    dangerousGoods: false,
    sellingRate: null,
    sellingCurrency: null,
    ...more,
  }
}

export function unitOf(key: string, loads: Readonly<Record<string, number>>, more: Partial<PlanUnit> = {}): PlanUnit {
  return {
    key,
    uldType: 'PMC',
    uldNo: null,
    position: '',
    instruction: '',
    loads: Object.entries(loads).map(([shipmentId, pieces]) => ({ shipmentId, pieces, grossWeight: null, boxes: [] })),
    ...more,
  }
}
