import { expect, test } from 'vitest'
import { flight, houseOf, pmc, unitOf } from './plan-fixture.ts'
import { type JudgedPlan, type ViolationCode, violationsOf } from './plan-violations.ts'

const sound: JudgedPlan = {
  content: { units: [unitOf('u', { A: 10 })], offloads: [] },
  basis: { flight, houses: [houseOf('A')] },
  flight,
  houses: [houseOf('A')],
  types: [pmc],
}

const house = (more: Parameters<typeof houseOf>[1]) => ({
  houses: [houseOf('A', more)],
  basis: { flight, houses: [houseOf('A', more)] },
})
const both = (codes: string[], others: string[]): Partial<JudgedPlan> => {
  const houses = [houseOf('A', { handlingCodes: codes }), houseOf('B', { handlingCodes: others })]
  return { content: { units: [unitOf('u', { A: 10, B: 10 })], offloads: [] }, houses, basis: { flight, houses } }
}

/** Pieces of 60 × 60 × 50 cm at these places on the ULD, of a house with these handling codes. */
const placed = (
  places: readonly [number, number, number][],
  codes: string[] = [],
  sides = [600, 600, 500] as readonly [number, number, number],
) => {
  const [dx, dy, dz] = sides
  const boxes = places.map(([x, y, z]) => [0, x, y, z, dx, dy, dz] as const)
  const dimensionLines = [{ length: '60', width: '60', height: '50', pieces: 10 }]
  const unit = unitOf('u', {}, { loads: [{ shipmentId: 'A', pieces: 10, grossWeight: null, boxes }] })
  return { ...house({ dimensionLines, handlingCodes: codes }), content: { units: [unit], offloads: [] } }
}
const MIDDLE: [number, number, number] = [1_240, 850, 0]
const ON_TOP: [number, number, number] = [1_240, 850, 500]

const CASES: readonly [ViolationCode, Partial<JudgedPlan>][] = [
  ['FLIGHT_GROUNDED', { flight: { ...flight, status: 'CANCELLED' } }],
  ['FLIGHT_RETIMED', { flight: { ...flight, departsAt: '2026-11-21T18:35:00.000Z' } }],
  ['AIRCRAFT_CHANGED', { flight: { ...flight, aircraft: '359' } }],
  ['OVER_FLIGHT_WEIGHT', house({ grossWeight: '4000.01' })],
  ['OVER_UNIT_VOLUME', house({ cubicCm: 11_200_001 })],
  ['UNKNOWN_TYPE', { types: [] }],
  ['SCREENING_MIXED', both(['NSC'], ['SPX'])],
  ['SCREENING_MIXED', both(['NSC'], ['SCO'])],
  ['TEMPERATURE_MIXED', both(['COL'], [])],
  ['TEMPERATURE_MIXED', both(['FRO'], ['CRT'])],
  ['SEGREGATION', both(['AVI'], ['ICE'])],
  ['EXPLOSIVES_MIXED', both(['RXB'], [])],
  ['EXPLOSIVES_MIXED', both(['RXB'], ['RXD'])],
  ['CARGO_AIRCRAFT_ONLY', house({ handlingCodes: ['CAO'] })],
  ['OUTSIDE_CONTOUR', placed([MIDDLE, ON_TOP, [1_240, 850, 1_000], [1_240, 850, 1_500]])],
  ['PIECES_OVERLAP', placed([MIDDLE, [1_300, 850, 0]])],
  ['WRONG_ORIENTATION', placed([MIDDLE], ['TSU'], [600, 500, 600])],
  ['WRONG_ORIENTATION', placed([MIDDLE], [], [610, 600, 500])],
  ['UNSUPPORTED', placed([MIDDLE, [1_370, 850, 500]])],
  ['NON_STACKABLE', placed([MIDDLE, ON_TOP], ['NST'])],
  ['OFF_CENTRE', placed([[0, 850, 0]])],
  ['SPACE_WITHDRAWN', { houses: [] }],
  ['SPACE_UNCONFIRMED', house({ spaceStatus: 'Requested' })],
]

test('LDP-01 a plan within all limits has no violations', () => {
  expect(violationsOf(sound)).toEqual([])
})

test.each(CASES)('LDP-01 %s is found', (code, change) => {
  expect(violationsOf({ ...sound, ...change }).map((violation) => violation.code)).toEqual([code])
})

test('LDP-01 two ULDs on one position of the aircraft prevent the confirmation; other names and ULDs without a position do not', () => {
  const at = (...positions: string[]) =>
    violationsOf({
      ...sound,
      content: {
        units: positions.map((position, index) => unitOf(String(index), index === 0 ? { A: 10 } : {}, { position })),
        offloads: [],
      },
    }).map(({ code, hard, unit }) => [code, hard, unit])
  expect(at('11P', '11P')).toEqual([
    ['POSITION_TWICE', true, '0'],
    ['POSITION_TWICE', true, '1'],
  ])
  expect(at('BULK1', 'BULK1')).toEqual([
    ['POSITION_TWICE', false, '0'],
    ['POSITION_TWICE', false, '1'],
  ])
  expect([at('11P', '12P'), at('', '')]).toEqual([[], []])
})

test('LDP-03 a pallet and a container on the same floor of the lower deck prevent the confirmation, on both', () => {
  const ake = { ...pmc, code: 'AKE', category: 'CONTAINER' }
  const overlaps = (container: string) => {
    const units = [
      unitOf('u', { A: 10 }, { position: '11P' }),
      unitOf('v', {}, { uldType: 'AKE', position: container }),
    ]
    const judged = { ...sound, types: [pmc, ake], content: { units, offloads: [] } }
    return violationsOf(judged).flatMap(({ code, hard, unit, params }) => (hard ? [[code, unit, params]] : []))
  }
  expect(overlaps('11L')).toEqual([
    ['POSITION_OVERLAPS', 'u', { position: '11P', others: '11L' }],
    ['POSITION_OVERLAPS', 'v', { position: '11L', others: '11P' }],
  ])
  expect(overlaps('22L')).toEqual([])
})

test.each([
  ['secured cargo of both kinds', both(['SPX'], ['SCO'])],
  ['unsecured cargo alone', both(['NSC'], ['NSC'])],
  ['one temperature group', both(['COL'], ['COL'])],
  ['explosives of one code', both(['RXB'], ['RXB'])],
  ['explosives of division 1.4S beside others', both(['RXS'], [])],
])('LDP-01 %s may share a ULD', (_name, change) => {
  expect(violationsOf({ ...sound, ...change })).toEqual([])
})

test('LDP-01 a ULD is too heavy with its tare, and the flight has so many positions', () => {
  const heavy = house({ grossWeight: '4972.01', pieces: 10 })
  const flying = { ...flight, capacity: { ...flight.capacity, weightKg: '9000.0', positions: { PMC: 1 } } }
  const units = [unitOf('u', { A: 10 }), unitOf('v', {})]
  const judged = { ...sound, ...heavy, flight: flying, content: { units, offloads: [] } }
  expect(
    violationsOf({ ...judged, basis: { ...judged.basis, flight: flying } }).map(({ code, unit }) => [code, unit]),
  ).toEqual([
    ['OVER_POSITIONS', null],
    ['OVER_UNIT_WEIGHT', 'u'],
  ])
})

test('LDP-01 cargo that changed underneath is named with both figures, and fewer pieces are a broken rule', () => {
  const violations = violationsOf({ ...sound, houses: [houseOf('A', { pieces: 8, grossWeight: '400.00' })] })
  expect(violations.map(({ code, hard }) => [code, hard])).toEqual([
    ['PIECES_FEWER', true],
    ['CARGO_CHANGED', false],
  ])
  expect(violations[1]?.params).toMatchObject({ hawb: 'HKGA', kgBefore: '500.00', kg: '400.00' })
})

test('LDP-02 pieces outside the contour, unsupported or overlapping prevent the confirmation, and their houses are named', () => {
  const judged = { ...sound, ...placed([MIDDLE, ON_TOP, [1_370, 850, 1_001], [1_240, 1_705, 0]]) }
  expect(violationsOf(judged).map(({ code, hard, unit, params }) => [code, hard, unit, params])).toEqual([
    ['OUTSIDE_CONTOUR', true, 'u', { count: 1, hawbs: 'HKGA' }],
    ['UNSUPPORTED', true, 'u', { count: 1, hawbs: 'HKGA' }],
  ])
  expect(violationsOf({ ...sound, ...placed([MIDDLE, ON_TOP]) })).toEqual([])
})

test('LDP-01 unmeasured pieces take at least their volume; of a house without space nothing is said about places', () => {
  const unit = unitOf(
    'u',
    {},
    {
      loads: [{ shipmentId: 'A', pieces: 10, grossWeight: null, boxes: [[0, 1_240, 850, 0, 600, 600, 600]] }],
    },
  )
  const content = { units: [unit], offloads: [] }
  expect(violationsOf({ ...sound, content }).map(({ code }) => code)).toEqual(['SIZES_ESTIMATED'])
  expect(violationsOf({ ...sound, content, ...house({ cubicCm: 9_000_000 }) }).map(({ code }) => code)).toEqual([
    'WRONG_ORIENTATION',
    'SIZES_ESTIMATED',
  ])
  expect(violationsOf({ ...sound, content, houses: [] }).map(({ code }) => code)).toEqual(['SPACE_WITHDRAWN'])
})

test('LDP-03 a position takes its own types, weight and height; a name that only the carrier has is judged by nothing', () => {
  const freighter = { ...flight, aircraft: '77X', flightType: 'FREIGHTER' }
  const flying = { ...freighter, capacity: { ...flight.capacity, weightKg: '9000.0' } }
  const tall = { ...pmc, heightCm: 300, maxGrossKg: 6804, volumeM3: '20.6' }
  const heavy = houseOf('A', {
    grossWeight: '6000.00',
    dimensionLines: [{ length: '60', width: '60', height: '200', pieces: 10 }],
  })
  const loads = [
    { shipmentId: 'A', pieces: 10, grossWeight: null, boxes: [[0, 1_240, 850, 0, 600, 600, 2_000]] as const },
  ]
  const codesAt = (position: string) =>
    violationsOf({
      content: { units: [unitOf('u', {}, { position, loads })], offloads: [] },
      basis: { flight: flying, houses: [heavy] },
      flight: flying,
      houses: [heavy],
      types: [tall],
    }).map(({ code, hard }) => [code, hard])
  expect(codesAt('AL')).toEqual([])
  expect(codesAt('OWN1')).toEqual([])
  expect(codesAt('11P')).toEqual([
    ['OVER_POSITION_WEIGHT', true],
    ['OUTSIDE_CONTOUR', true],
  ])
  expect(codesAt('11L')[0]).toEqual(['POSITION_OF_OTHER_KIND', true])
})
