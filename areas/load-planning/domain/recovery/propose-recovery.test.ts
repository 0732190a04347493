import { expect, test } from 'vitest'
import { troubleOf } from './leaving-parties.ts'
import { proposeRecovery } from './propose-recovery.ts'
import type { RecoveryFlight, RecoveryHouse } from './recovery.ts'

const OFFICE = 'o'
const NOW = '2026-11-20T00:00:00.000Z'

function flightOn(day: number, more: Partial<RecoveryFlight> & { kg?: number; used?: number } = {}): RecoveryFlight {
  const { kg = 1_000, used = 0, ...rest } = more
  const departsAt = `2026-11-${day}T10:00:00.000Z`
  const arrivesAt = `2026-11-${day}T20:00:00.000Z`
  return {
    id: `f${day}`,
    flightNo: `CX${day}`,
    flightType: 'PASSENGER',
    status: 'PLANNED',
    ownerOfficeId: OFFICE,
    subOwnerOfficeId: null,
    departsAt,
    originZone: 'Asia/Hong_Kong',
    cancelReason: null,
    retimeReason: null,
    extraReason: null,
    withdrawn: false,
    legs: [{ origin: 'HKG', destination: 'FRA', departsAt, arrivesAt }],
    capacity: { weightKg: `${kg}.0`, volumeM3: '0.000', positions: {} },
    taken: { weightKg: `${used}.0`, volumeM3: '0.000', positions: {} },
    ...rest,
  } as RecoveryFlight
}

function houseOf(
  id: string,
  kg: number,
  more: Partial<RecoveryHouse> = {},
  mawbNo: string | null = null,
): RecoveryHouse {
  return {
    id,
    status: 'Confirmed',
    chargeKg: kg,
    needed: { grossWeight: String(kg), cubicCm: 1_000_000, uldType: null, positions: null },
    shipment: {
      status: 'Pending',
      spaceStatus: 'Confirmed',
      originOfficeId: OFFICE,
      salesOfficeId: null,
      handlingOfficeId: null,
      originAirport: 'HKG',
      destinationAirport: 'FRA',
      flightNo: 'CX20',
      etd: null,
      mawbNo,
      grossWeight: String(kg),
      cubicCm: 1_000_000,
      handlingCodes: [],
      dangerousGoods: false,
      dgClass: null,
      batteryType: null,
    },
    ...more,
  }
}

const rates = (normal: string) => ({ currency: 'HKD', minimum: null, normal, breaks: [], unitCosts: [] })
const cancelled = flightOn(20, { status: 'CANCELLED', cancelReason: 'Typhoon', used: 900 })
const by = { actor: { officeId: OFFICE }, now: NOW, masters: [] }
const MAWB = '160-12345675'
const route = { originAirport: 'HKG', destinationAirport: 'FRA' }
const placesOf = (proposal: { moves: readonly { shipmentId: string; flightId: string }[] } | undefined) =>
  Object.fromEntries((proposal?.moves ?? []).map(({ shipmentId, flightId }) => [shipmentId, flightId]))

test('the cargo of a cancelled flight goes on the soonest, the fewest or the cheapest departures', () => {
  const houses = [houseOf('A', 500), houseOf('B', 300), houseOf('C', 100)]
  const departures = [
    { flight: flightOn(21, { used: 500 }), cost: rates('30') },
    { flight: flightOn(22), cost: rates('40') },
    { flight: flightOn(23), cost: rates('20') },
  ]
  const proposals = proposeRecovery({ flight: cancelled, houses, departures, ...by })
  expect(proposals.map(({ way, cost }) => [way, cost?.amount])).toEqual([
    ['soonest', String(500 * 30 + 400 * 40) + '.00'],
    ['fewest', String(900 * 40) + '.00'],
    ['cheapest', String(900 * 20) + '.00'],
  ])
  expect(proposals.map(placesOf)).toEqual([
    { A: 'f21', B: 'f22', C: 'f22' },
    { A: 'f22', B: 'f22', C: 'f22' },
    { A: 'f23', B: 'f23', C: 'f23' },
  ])
  expect(proposals[0]?.moves[0]?.delayHours).toBe(24)
  expect(proposals.every(({ stays }) => stays.length === 0)).toBe(true)
})

test('equal plans are one; who finds no room stays, and so does a house under a MAWB that cannot be moved', () => {
  const houses = [houseOf('A', 900), houseOf('B', 300), houseOf('M', 100, {}, MAWB)]
  const departures = [{ flight: flightOn(21), cost: null }]
  expect(proposeRecovery({ flight: cancelled, houses, departures, ...by })).toEqual([
    {
      way: 'soonest',
      moves: [{ shipmentId: 'A', flightId: 'f21', delayHours: 24 }],
      stays: [
        { shipmentId: 'M', reason: 'UNDER_MAWB' },
        { shipmentId: 'B', reason: 'NO_DEPARTURE' },
      ],
      cost: null,
    },
  ])
})

test('a MAWB goes along with all its houses, to a flight of its airline with room for all of them', () => {
  const houses = [houseOf('M', 100, {}, MAWB), houseOf('N', 500, {}, MAWB), houseOf('A', 300)]
  const masters = [{ id: 'm', ...route, carriers: { airline: 'CX', partners: [] }, houses: ['M', 'N'] }]
  const departures = [
    { flight: flightOn(21, { flightNo: 'LH21' }), cost: null },
    { flight: flightOn(22, { kg: 500 }), cost: null },
    { flight: flightOn(23, { kg: 900 }), cost: null },
  ]
  const [soonest] = proposeRecovery({ flight: cancelled, houses, departures, ...by, masters })
  expect(placesOf(soonest)).toEqual({ M: 'f23', N: 'f23', A: 'f21' })
  expect(soonest?.stays).toEqual([])
  const unseen = [
    { id: 'm', ...route, carriers: { airline: 'CX', partners: [] }, houses: ['M', 'N', 'of another office'] },
  ]
  const [alone] = proposeRecovery({ flight: cancelled, houses, departures, ...by, masters: unseen })
  expect(placesOf(alone)).toEqual({ A: 'f21' })
  expect(alone?.stays.map(({ shipmentId, reason }) => [shipmentId, reason])).toEqual([
    ['M', 'UNDER_MAWB'],
    ['N', 'UNDER_MAWB'],
  ])
})

test('a MAWB goes to a flight of an interline partner of its airline, which needs no reason', () => {
  const houses = [houseOf('M', 100, {}, MAWB)]
  const departures = [{ flight: flightOn(21, { flightNo: 'LH21' }), cost: null }]
  const placesUnder = (partners: readonly string[]) => {
    const masters = [{ id: 'm', ...route, carriers: { airline: 'CX', partners }, houses: ['M'] }]
    return proposeRecovery({ flight: cancelled, houses, departures, ...by, masters }).map(placesOf)
  }
  expect(placesUnder(['LH'])).toEqual([{ M: 'f21' }])
  expect(placesUnder(['BA'])).toEqual([])
})

test('a whole MAWB leaves a flight that is too full only where the other houses are not enough', () => {
  const houses = [houseOf('M', 300, {}, MAWB), houseOf('A', 700), houseOf('B', 100)]
  const masters = [{ id: 'm', ...route, carriers: { airline: 'CX', partners: [] }, houses: ['M'] }]
  const departures = [{ flight: flightOn(21), cost: null }]
  const leaves = (kg: number) =>
    placesOf(proposeRecovery({ flight: flightOn(20, { kg, used: 1_100 }), houses, departures, ...by, masters })[0])
  expect(leaves(1_000)).toEqual({ B: 'f21' })
  expect(leaves(400)).toEqual({ A: 'f21' })
  expect(leaves(250)).toEqual({ A: 'f21', M: 'f21' })
})

test('only as much leaves a flight that is too full as has to: requested and cheap cargo first', () => {
  const flight = flightOn(20, { kg: 1_000, used: 1_200 })
  const houses = [houseOf('A', 700), houseOf('B', 250), houseOf('C', 50), houseOf('D', 200, { status: 'Requested' })]
  const departures = [{ flight: flightOn(21), cost: null }]
  const [first] = proposeRecovery({ flight, houses, departures, ...by })
  expect(placesOf(first)).toEqual({ D: 'f21' })
  const confirmed = houses.map((house) => ({ ...house, status: 'Confirmed' as const }))
  const [second] = proposeRecovery({ flight, houses: confirmed, departures, ...by })
  expect(placesOf(second)).toEqual({ D: 'f21' })
})

test('a flight that goes and has room is in no trouble, and nothing is proposed onto flights that do not fly there', () => {
  expect(troubleOf(flightOn(20, { used: 1_000 }))).toBeNull()
  expect(troubleOf(flightOn(20, { used: 1_001 }))).toBe('OVER_CAPACITY')
  expect(troubleOf(cancelled)).toBe('GROUNDED')
  const elsewhere = flightOn(21)
  const legs = elsewhere.legs.map((leg) => ({ ...leg, destination: 'NRT' }))
  const departures = [
    { flight: { ...elsewhere, legs }, cost: null },
    { flight: flightOn(22, { ownerOfficeId: 'other' }), cost: null },
    { flight: flightOn(23, { cancelReason: 'Typhoon' }), cost: null },
  ]
  expect(proposeRecovery({ flight: cancelled, houses: [houseOf('A', 10)], departures, ...by })).toEqual([])
})
