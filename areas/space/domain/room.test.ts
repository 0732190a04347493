import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SpaceDemand, both, hasRoom, lackOf, roomOf } from './room.ts'
import { type SpaceRequest, judgeRequests } from './judge.ts'

const loose = (grossWeight: string, cubicCm: number): SpaceDemand => ({
  grossWeight,
  cubicCm,
  uldType: null,
  positions: null,
})
const capacity = { weightKg: '1000.0', volumeM3: '6.000', positions: { PMC: 2 } }
const none = { weightKg: '0.0', volumeM3: '0.000', positions: {} }

test('SPC-01 kg and m³ of each shipment are rounded up: the sum is never below the load', () => {
  expect(roomOf([loose('424.04', 1), loose('100', 1_000), loose('0.01', 1_001)])).toEqual({
    weightKg: '524.2',
    volumeM3: '0.004',
    positions: {},
  })
})

describe('SPC-01 there is room', () => {
  test.each([
    ['up to the last gram and litre', loose('1000', 6_000_000), 'ok'],
    ['not for a gram more', loose('1000.01', 1), 'OVER_CAPACITY'],
    ['not for a litre more', loose('1', 6_000_001), 'OVER_CAPACITY'],
    ['for the last positions', { ...loose('1', 1), uldType: 'PMC', positions: 2 }, 'ok'],
    ['not for a position more', { ...loose('1', 1), uldType: 'PMC', positions: 3 }, 'OVER_CAPACITY'],
    ['not for another type', { ...loose('1', 1), uldType: 'AKE', positions: 1 }, 'OVER_CAPACITY'],
  ])('%s', (_what, requested, expected) => {
    const verdict = hasRoom({ capacity, taken: none }, roomOf([requested]))
    expect(verdict.ok ? 'ok' : verdict.code).toBe(expected)
  })

  test.each([
    ['kg alone: any volume', { weightKg: '5000.0', volumeM3: '0.000', positions: {} }, loose('5000', 90_000_000), 'ok'],
    [
      'kg alone: not a gram more',
      { weightKg: '5000.0', volumeM3: '0.000', positions: {} },
      loose('5000.01', 1),
      'OVER_CAPACITY',
    ],
    ['m³ alone: any weight', { weightKg: '0.0', volumeM3: '6.000', positions: {} }, loose('90000', 6_000_000), 'ok'],
    [
      'm³ alone: not a litre more',
      { weightKg: '0.0', volumeM3: '6.000', positions: {} },
      loose('1', 6_000_001),
      'OVER_CAPACITY',
    ],
    [
      'positions alone',
      { ...none, positions: { PMC: 2 } },
      { ...loose('4000', 9_000_000), uldType: 'PMC', positions: 2 },
      'ok',
    ],
    [
      'positions alone: not one more',
      { ...none, positions: { PMC: 2 } },
      { ...loose('1', 1), uldType: 'PMC', positions: 3 },
      'OVER_CAPACITY',
    ],
    ['no space at all', none, loose('1', 1), 'OVER_CAPACITY'],
  ])('limits of the flight, %s', (_what, there, requested, expected) => {
    const verdict = hasRoom({ capacity: there, taken: none }, roomOf([requested]))
    expect(verdict.ok ? 'ok' : verdict.code).toBe(expected)
  })

  test('the refusal names free and requested space', () => {
    const taken = { weightKg: '900.0', volumeM3: '1.500', positions: { PMC: 1 } }
    const requested = roomOf([{ ...loose('3139', 1_000_000), uldType: 'PMC', positions: 2 }])
    expect(hasRoom({ capacity, taken }, requested)).toMatchObject({
      params: {
        freeKg: '100',
        freeM3: '4.5',
        freePositions: '1 PMC',
        kg: '3,139',
        m3: '1',
        positions: '2 PMC',
      },
    })
  })

  test('positions that others went over do not keep loose cargo out', () => {
    const taken = { ...none, positions: { PMC: 3 } }
    expect(hasRoom({ capacity, taken }, roomOf([loose('10', 10)])).ok).toBe(true)
    expect(lackOf(capacity, taken)).toEqual({ weightKg: '0.0', volumeM3: '0.000', positions: { PMC: 1 } })
  })
})

describe('SPC-01 in any order of requests a flight is never overbooked', () => {
  const cargo = fc.record({
    grossWeight: fc.integer({ min: 1, max: 60_000 }).map((grams) => (grams / 100).toFixed(2)),
    cubicCm: fc.integer({ min: 1, max: 4_000_000 }),
    positions: fc.option(fc.integer({ min: 1, max: 2 })),
  })
  const flight = {
    flightNo: 'CX289',
    flightType: 'FREIGHTER',
    ownerOfficeId: 'HKG',
    subOwnerOfficeId: null,
    departsAt: '2026-11-22T00:00:00.000Z',
    cancelReason: null,
    retimeReason: null,
    aircraftReason: null,
    extraReason: null,
    withdrawn: false,
    originZone: 'Asia/Hong_Kong',
    legs: [
      {
        origin: 'HKG',
        destination: 'FRA',
        departsAt: '2026-11-22T00:00:00.000Z',
        arrivesAt: '2026-11-22T12:00:00.000Z',
      },
    ],
    capacity,
    taken: none,
  }
  const target = (one: { grossWeight: string; cubicCm: number; positions: number | null }): SpaceRequest => ({
    uldType: one.positions === null ? null : 'PMC',
    positions: one.positions,
    shipment: {
      originOfficeId: 'HKG',
      salesOfficeId: null,
      handlingOfficeId: null,
      status: 'Pending',
      spaceStatus: 'None',
      mawbNo: null,
      originAirport: 'HKG',
      destinationAirport: 'FRA',
      flightNo: null,
      etd: null,
      grossWeight: one.grossWeight,
      cubicCm: one.cubicCm,
      handlingCodes: [],
      dangerousGoods: false,
      dgClass: null,
      batteryType: null,
    },
  })
  const by = { actor: { officeId: 'HKG' }, now: '2026-11-20T00:00:00.000Z', overridden: false }

  test('of those that are let in all fit together, and of those that are not none does', () => {
    fc.assert(
      fc.property(fc.array(cargo, { maxLength: 30 }), (all) => {
        const verdicts = judgeRequests(all.map(target), flight, by)
        const requested = all.map(({ positions, ...one }) => ({
          ...one,
          positions,
          uldType: positions === null ? null : 'PMC',
        }))
        const input = roomOf(requested.filter((_one, index) => verdicts[index]?.ok))
        expect(lackOf(capacity, input)).toEqual({ weightKg: '0.0', volumeM3: '0.000', positions: {} })
        for (const [index, one] of requested.entries()) {
          if (!verdicts[index]?.ok) expect(hasRoom({ capacity, taken: input }, roomOf([one])).ok).toBe(false)
        }
      }),
    )
  })

  test('with the right to go over everybody comes', () => {
    fc.assert(
      fc.property(fc.array(cargo, { maxLength: 10 }), (all) => {
        const verdicts = judgeRequests(all.map(target), flight, { ...by, overridden: true })
        expect(verdicts.every(({ ok }) => ok)).toBe(true)
      }),
    )
  })

  test('taking one after the other is the same as taking all at once', () => {
    fc.assert(
      fc.property(fc.array(cargo, { maxLength: 20 }), (all) => {
        const requested = all.map(({ positions, ...one }) => ({
          ...one,
          positions,
          uldType: positions === null ? null : 'PMC',
        }))
        const oneByOne = requested.reduce((taken, one) => both(taken, roomOf([one])), none)
        expect(oneByOne).toEqual(roomOf(requested))
      }),
    )
  })
})
