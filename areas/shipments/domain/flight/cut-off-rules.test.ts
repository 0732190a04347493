import { describe, expect, test } from 'vitest'
import {
  type CargoBooked,
  type FlightOfCargo,
  cutOffFollowing,
  cutOffSaved,
  cutOffTaken,
  isOfSchedule,
  keepsCutOff,
} from './cut-off-rules.ts'

const at = (clock: string) => `2026-11-20T${clock}:00.000Z`
const [LOOSE, UNIT, DANGEROUS_GOODS, TYPED] = [at('10:00'), at('12:00'), at('08:30'), at('09:15')]
const flight: FlightOfCargo = {
  status: 'PLANNED',
  legs: [{ origin: 'HKG' }],
  cutOffs: { DOCUMENTS: at('07:00'), LOOSE, UNIT, DANGEROUS_GOODS },
}
const booked: CargoBooked = {
  flightNo: 'LH797',
  etd: at('15:10'),
  originAirport: 'HKG',
  dangerousGoods: false,
  cutOff: null,
}
const dangerous = { ...booked, dangerousGoods: true }
const tomorrow = { ...booked, etd: '2026-11-21T15:10:00.000Z' }
const next: FlightOfCargo = { ...flight, cutOffs: { LOOSE: '2026-11-21T10:00:00.000Z' } }
const AFTER_ETD = at('16:00')

test.each([
  ['of loose cargo', LOOSE, true],
  ['of units, by its space', UNIT, true],
  ['none', null, true],
  ['typed', TYPED, false],
  ['of the papers', at('07:00'), false],
])('FLT-01 a cut-off %s is the schedule’s: %s %s', (_which, cutOff, is) => {
  expect(isOfSchedule({ ...booked, cutOff }, flight)).toBe(is)
  expect(isOfSchedule({ ...booked, cutOff }, undefined)).toBe(cutOff === null)
})

describe('FLT-01 the cut-off that is saved', () => {
  test.each<[string, CargoBooked, CargoBooked | null, FlightOfCargo | undefined, string | null]>([
    ['of a booking without one', booked, null, flight, LOOSE],
    ['typed with a booking', { ...booked, cutOff: TYPED }, null, flight, TYPED],
    ['of a flight that nobody knows', booked, null, undefined, null],
    ['emptied', booked, { ...booked, cutOff: TYPED }, flight, LOOSE],
    ['typed over that of the schedule', { ...booked, cutOff: TYPED }, { ...booked, cutOff: LOOSE }, flight, TYPED],
    [
      'of goods that are dangerous now',
      { ...dangerous, cutOff: LOOSE },
      { ...booked, cutOff: LOOSE },
      flight,
      DANGEROUS_GOODS,
    ],
    ['typed before they were dangerous', { ...dangerous, cutOff: TYPED }, { ...booked, cutOff: TYPED }, flight, TYPED],
    [
      'typed for another departure',
      { ...tomorrow, cutOff: TYPED },
      { ...booked, cutOff: TYPED },
      next,
      '2026-11-21T10:00:00.000Z',
    ],
    [
      'that its space gave, when nothing changed',
      { ...booked, cutOff: UNIT },
      { ...booked, cutOff: UNIT },
      flight,
      UNIT,
    ],
    [
      'of a cancelled flight',
      { ...booked, cutOff: TYPED },
      { ...dangerous, cutOff: TYPED },
      { ...flight, status: 'CANCELLED' },
      TYPED,
    ],
  ])('%s', (_what, now, before, of, cutOff) => {
    expect(cutOffSaved(now, before, of, null)).toBe(cutOff)
  })
})

describe('FLT-01 when the schedule has other cut-offs', () => {
  const moved: FlightOfCargo = { ...flight, cutOffs: { LOOSE: at('09:00'), DANGEROUS_GOODS: at('07:30') } }
  test.each<[string, CargoBooked, FlightOfCargo, string | null]>([
    ['loose cargo follows', { ...booked, cutOff: LOOSE }, moved, at('09:00')],
    ['dangerous goods follow their own', { ...dangerous, cutOff: DANGEROUS_GOODS }, moved, at('07:30')],
    ['one that was typed stays', { ...booked, cutOff: TYPED }, moved, TYPED],
    ['one of units stays where there is none any more', { ...booked, cutOff: UNIT }, moved, UNIT],
    ['who had none gets it', booked, moved, at('09:00')],
    [
      'it never is after the ETD that was booked',
      { ...booked, cutOff: LOOSE },
      { ...moved, cutOffs: { LOOSE: AFTER_ETD } },
      LOOSE,
    ],
    [
      'that of a cancelled flight follows too, as it may be reinstated',
      { ...booked, cutOff: LOOSE },
      { ...moved, status: 'CANCELLED' },
      at('09:00'),
    ],
    ['who had none on a cancelled flight waits', booked, { ...moved, status: 'CANCELLED' }, null],
  ])('%s', (_what, cargo, now, cutOff) => {
    expect(cutOffFollowing(cargo, { before: flight, now }, null)).toBe(cutOff)
  })

  const ofAll = (loose: string, own: FlightOfCargo['cutOffs'] = {}): FlightOfCargo => ({
    ...flight,
    cutOffs: { LOOSE: loose, ...own },
  })
  const same = ofAll(LOOSE, { UNIT: LOOSE, DANGEROUS_GOODS: LOOSE })
  test.each<[string, FlightOfCargo, FlightOfCargo, readonly (string | null)[]]>([
    ['the same as of loose cargo', same, ofAll(LOOSE, { UNIT: at('11:00'), DANGEROUS_GOODS }), [LOOSE, 'own', 'own']],
    ['newly named', ofAll(LOOSE), ofAll(LOOSE, { UNIT: at('11:00'), DANGEROUS_GOODS }), [LOOSE, 'own', 'own']],
    ['named no more', ofAll(LOOSE, { UNIT, DANGEROUS_GOODS }), ofAll(LOOSE), [LOOSE, LOOSE, LOOSE]],
    [
      'not moved with loose cargo',
      same,
      ofAll(at('09:00'), { UNIT: LOOSE, DANGEROUS_GOODS: LOOSE }),
      [at('09:00'), LOOSE, LOOSE],
    ],
    ['none, for all kinds', ofAll(LOOSE), ofAll(at('09:00')), [at('09:00'), at('09:00'), at('09:00')]],
  ])('units and dangerous goods follow their own cut-off that was %s', (_which, before, now, requested) => {
    const cargo = [
      [booked, null],
      [booked, 'PMC12345LH'],
      [dangerous, null],
    ] as const
    const had = cargo.map(([goods, uld]) => cutOffSaved(goods, null, before, uld))
    const has = cargo.map(([goods, uld], of) =>
      cutOffFollowing({ ...goods, cutOff: had[of] ?? null }, { before, now }, uld),
    )
    const own = [null, at('11:00'), DANGEROUS_GOODS]
    expect(has).toEqual(requested.map((time, of) => (time === 'own' ? own[of] : time)))
  })

  test('a MAWB, whose goods are of all kinds, follows the kind whose time it has', () => {
    const now = ofAll(at('09:00'), { UNIT: at('11:00'), DANGEROUS_GOODS: at('07:30') })
    const of = (cutOff: string) => cutOffFollowing({ ...booked, cutOff }, { before: flight, now }, null)
    expect([LOOSE, UNIT, DANGEROUS_GOODS].map(of)).toEqual([at('09:00'), at('11:00'), at('07:30')])
  })

  test('one stays during a cancellation of its flight, and is added where missing on reinstatement', () => {
    const cancelled: FlightOfCargo = { ...ofAll(at('09:00')), status: 'CANCELLED' }
    const back = ofAll(at('09:00'))
    const through = (cutOff: string | null) => {
      const stored = cutOffFollowing({ ...booked, cutOff }, { before: flight, now: cancelled }, null)
      return cutOffFollowing({ ...booked, cutOff: stored }, { before: back, now: back }, null)
    }
    expect([LOOSE, TYPED, null].map(through)).toEqual([at('09:00'), TYPED, at('09:00')])
  })

  test('a flight new in the schedules adds it where missing', () => {
    const asOf = (cutOff: string | null) =>
      cutOffFollowing({ ...booked, cutOff }, { before: undefined, now: moved }, null)
    expect([asOf(null), asOf(LOOSE)]).toEqual([at('09:00'), LOOSE])
  })
})

test('MAW-08 a house takes the cut-off typed for its MAWB, else that of the schedule for its own goods', () => {
  expect(cutOffTaken({ ...dangerous, cutOff: TYPED }, flight, null)).toBe(TYPED)
  expect(cutOffTaken({ ...dangerous, cutOff: LOOSE }, flight, null)).toBe(DANGEROUS_GOODS)
  expect(cutOffTaken({ ...booked, cutOff: LOOSE }, flight, 'PMC12345LH')).toBe(UNIT)
  expect(cutOffTaken({ ...booked, cutOff: TYPED }, undefined, null)).toBe(TYPED)
})

test('MAW-08 a house keeps its own cut-off for the departure of its MAWB', () => {
  const house = { ...booked, cutOff: TYPED }
  expect([keepsCutOff(house, booked), keepsCutOff(house, tomorrow), keepsCutOff(booked, booked)]).toEqual([
    true,
    false,
    false,
  ])
})
