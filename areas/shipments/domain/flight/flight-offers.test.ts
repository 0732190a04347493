import { expect, test } from 'vitest'
import { NO_SPACE } from '#areas/flights/domain/capacity.ts'
import { classesWithoutCode } from '#areas/cargo/domain/airline-approval.ts'
import type { Goods } from '#areas/cargo/domain/dangerous-goods.ts'
import { type DatedFlight, cutOffChosen, offersFor } from './flight-offers.ts'

const LOOSE = '2026-11-20T10:30:00.000Z'
const DANGEROUS_GOODS = '2026-11-20T08:30:00.000Z'
const flight: DatedFlight = {
  id: 'f',
  flightNo: 'CX2080',
  flightType: 'FREIGHTER',
  status: 'PLANNED',
  originZone: 'Asia/Hong_Kong',
  legs: [
    { origin: 'HKG', destination: 'ANC', etd: '2026-11-20T21:15', eta: '2026-11-20T14:20' },
    { origin: 'ANC', destination: 'ORD', etd: '2026-11-20T16:00', eta: '2026-11-21T00:50' },
  ],
  cutOffs: { LOOSE, DANGEROUS_GOODS },
  capacity: { weightKg: '5000.0', volumeM3: '30.000', positions: {} },
  taken: { ...NO_SPACE, weightKg: '1200.5' },
}
const goods = { dangerousGoods: false, dgClass: null, batteryType: null, handlingCodes: [] }
const requested = { originAirport: 'HKG', destinationAirport: 'ORD', goods: [goods] }

test('FLT-02 a flight is offered from where the goods board to where they get off, on the clocks there', () => {
  const [offer] = offersFor(requested, [flight])
  expect(offer).toMatchObject({
    etd: '2026-11-20T21:15',
    eta: '2026-11-21T00:50',
    cutOff: LOOSE,
    verdict: { ok: true },
  })
  expect(offer?.free.weightKg).toBe('3799.5')
  const onTheWay = offersFor({ ...requested, originAirport: 'ANC' }, [flight])
  expect(onTheWay).toMatchObject([{ originAirport: 'ANC', etd: '2026-11-20T16:00', cutOff: null }])
})

test('FLT-02 one that does not touch an airport, or in the other direction, is not offered', () => {
  expect(offersFor({ ...requested, destinationAirport: 'FRA' }, [flight])).toEqual([])
  expect(offersFor({ ...requested, originAirport: 'ORD', destinationAirport: 'HKG' }, [flight])).toEqual([])
})

test.each(['CANCELLED', 'WITHDRAWN', 'DEPARTED'] as const)('FLT-02 a flight that is %s is not offered', (status) => {
  expect(offersFor(requested, [{ ...flight, status }])).toEqual([])
})

test('SHP-02 goods for cargo aircraft only are refused on passenger flights, and dangerous goods have their own cut-off', () => {
  const cells = { ...goods, dangerousGoods: true, dgClass: '9', batteryType: 'PI965' } as const
  const passenger = { ...flight, flightType: 'PASSENGER' } as const
  const offers = offersFor({ ...requested, goods: [goods, cells] }, [flight, passenger])
  expect(offers.map(({ verdict }) => verdict.ok)).toEqual([true, false])
  expect(offers[0]?.cutOff).toBe(DANGEROUS_GOODS)
})

test('SHP-02 explosives and radioactive material are offered passenger flights with the word that the airline has to approve', () => {
  const passenger = { ...flight, flightType: 'PASSENGER' } as const
  const reported = (change: Partial<Goods>) =>
    offersFor({ ...requested, goods: [goods, { ...goods, ...change }] }, [flight, passenger]).map((offer) => [
      offer.verdict.ok,
      offer.needsApproval,
    ])
  const freighter = [true, false]
  const [onApproval, withoutApproval] = [
    [freighter, [true, true]],
    [freighter, [true, false]],
  ]
  expect(reported({ dangerousGoods: true, dgClass: '7' })).toEqual(onApproval)
  expect(reported({ dangerousGoods: true, dgClass: '1' })).toEqual(onApproval)
  expect(reported({ handlingCodes: ['RRY'] })).toEqual(onApproval)
  const lines = [{ dgClass: '3' }, { dgClass: '7' }] as const
  expect(reported({ dangerousGoods: true, dgClass: '3', dangerousGoodsLines: lines })).toEqual(onApproval)
  expect(reported({ dangerousGoods: true, dgClass: '3', handlingCodes: ['RFL'] })).toEqual(withoutApproval)
  expect(reported({ dangerousGoods: false, dgClass: '7' })).toEqual(withoutApproval)
  const exempt = { dgClass: '7', specialProvision: 'A70' } as const
  expect(reported({ dangerousGoodsLines: [exempt] })).toEqual(withoutApproval)
  expect(reported({ dangerousGoods: true, dgClass: '3', dangerousGoodsLines: [{ dgClass: '3' }, exempt] })).toEqual(
    withoutApproval,
  )
})

test('SHP-02 classes with several handling codes lack theirs until one is put there by hand', () => {
  const lines = [{ dgClass: '3' }, { dgClass: '7' }, { dgClass: '1' }] as const
  const without = (...handlingCodes: string[]) =>
    classesWithoutCode({ ...goods, dangerousGoods: true, dangerousGoodsLines: lines, handlingCodes })
  expect([without('RFL'), without('RRW'), without('RRY', 'RXS')]).toEqual([['7', '1'], ['1'], []])
  expect(classesWithoutCode({ ...goods, dangerousGoods: true, dgClass: '1' })).toEqual(['1'])
})

test('SHP-02 a chosen flight brings its cut-off on the clock there; that of another flight does not stay', () => {
  const [offer] = offersFor(requested, [flight])
  if (!offer) throw new Error('no offer')
  const booked = { flightNo: 'CX2080', etd: '2026-11-20T21:15', cutOff: '2026-11-20T17:00' }
  expect(cutOffChosen(offer, booked)).toBe('2026-11-20T18:30')
  const silent = { ...offer, cutOff: null }
  expect(cutOffChosen(silent, booked)).toBe('2026-11-20T17:00')
  expect(cutOffChosen(silent, { ...booked, etd: '2026-11-24T21:15' })).toBeNull()
  expect(cutOffChosen(silent, { ...booked, flightNo: 'CX289' })).toBeNull()
})
