import { expect, test } from 'vitest'
import { pmc } from './plan-fixture.ts'
import { typeOnFlight } from './types-on-flight.ts'

const high = { ...pmc, heightCm: 300, maxGrossKg: 6804, volumeM3: '20.6' }

test('LDP-03 a pallet is limited in height and weight on a passenger flight, and by the reference data on a freighter', () => {
  expect(typeOnFlight(high, { flightType: 'PASSENGER' })).toEqual(pmc)
  expect(typeOnFlight(high, { flightType: 'FREIGHTER' })).toEqual(high)
  const ake = { ...pmc, code: 'AKE', category: 'CONTAINER', heightCm: 163 }
  expect(typeOnFlight(ake, { flightType: 'PASSENGER' })).toEqual(ake)
})
