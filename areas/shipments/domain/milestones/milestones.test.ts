import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localOf } from '#platform/domain/local-time.ts'
import { JOB_TYPES, MODES_OF } from '../booking/job-type.ts'
import { latestAcceptance, type Progress, milestonesOf, nextOf, stateOf } from './milestones.ts'
import { MILESTONES, MILESTONE_RULES, type Milestone } from './route-map.ts'
import { SPACE_STATUSES } from '../space/space-rules.ts'

const BOOKED = '2026-11-18T02:00:00.000Z'

function progress(change: Partial<Progress> = {}): Progress {
  return {
    side: 'Export',
    destinationOfficeId: null,
    pieces: 25,
    arrivals: [],
    jobType: 'General',
    jobMode: 'Consolidation',
    pickUpPlace: 'Kwai Chung',
    deliveryPlace: 'Hamburg',
    spaceStatus: 'Requested',
    createdAt: BOOKED,
    noted: {},
    cutOff: '2026-11-20T10:00:00.000Z',
    etd: '2026-11-20T15:55:00.000Z',
    eta: '2026-11-21T04:30:00.000Z',
    spaceConfirmedAt: null,
    masterAssignedAt: null,
    transmittedAt: null,
    preAlertSentAt: null,
    ...change,
  }
}

const AT_DOOR: readonly Milestone[] = ['AWR', 'NFD', 'AWD', 'CLR', 'OFD', 'DLV', 'POD']
const codes = (change: Partial<Progress>) => milestonesOf(progress(change)).map(({ code }) => code)
const missing = (change: Partial<Progress>) => MILESTONES.filter((code) => !codes(change).includes(code))
const of = (code: Milestone, change: Partial<Progress> = {}) =>
  milestonesOf(progress(change)).find((one) => one.code === code)

describe('SHP-03 which milestones a shipment has', () => {
  test.each<[Partial<Progress>, Milestone[]]>([
    [{}, []],
    [{ spaceStatus: 'None' }, ['SPC']],
    [{ spaceStatus: 'Released' }, ['SPC']],
    [{ pickUpPlace: ' ' }, ['PUP']],
    [{ deliveryPlace: '' }, ['OFD', 'DLV', 'POD']],
    [{ deliveryPlace: '', destinationOfficeId: 'FRA' }, ['OFD', 'POD']],
    [{ side: 'Import' }, [...MILESTONES.filter((code) => MILESTONE_RULES[code].at === 'origin')]],
    [{ jobMode: 'Coload Out' }, ['MAW', 'FWB', 'HOV']],
    [{ jobType: 'Direct MAWB', jobMode: 'Direct' }, []],
    [{ jobType: 'Coload In' }, []],
    [{ jobType: 'Coload In capacity sold' }, ['PUP', 'XRY', 'EXP', ...AT_DOOR]],
  ])('%o lacks %j', (change, lacking) => {
    expect(missing(change)).toEqual(lacking)
  })
})

describe('SHP-03 the plan', () => {
  test('is made from cut-off, departure and arrival', () => {
    expect(of('WHS')?.plannedAt).toBe('2026-11-20T02:00:00.000Z')
    expect(of('RCS')?.plannedAt).toBe('2026-11-20T10:00:00.000Z')
    expect(of('DEP')?.plannedAt).toBe('2026-11-20T15:55:00.000Z')
    expect(of('AWR')?.plannedAt).toBe('2026-11-21T08:30:00.000Z')
    expect(of('DLV')?.plannedAt).toBe('2026-11-22T04:30:00.000Z')
    expect(of('POD')?.plannedAt).toBe('2026-11-23T04:30:00.000Z')
    expect(of('BKD')).toMatchObject({ plannedAt: null, actualAt: BOOKED, isDerived: true })
  })

  test('uses four hours before departure without cut-off, and is empty without a flight', () => {
    expect(of('RCS', { cutOff: null })?.plannedAt).toBe('2026-11-20T11:55:00.000Z')
    expect(milestonesOf(progress({ cutOff: null, etd: null, eta: null })).every((one) => one.plannedAt === null)).toBe(
      true,
    )
  })

  test('knows the latest acceptance time, and does not plan events of airline and truck', () => {
    expect(latestAcceptance(progress())).toBe('2026-11-20T10:00:00.000Z')
    expect(latestAcceptance(progress({ cutOff: null }))).toBe('2026-11-20T11:55:00.000Z')
    expect(latestAcceptance(progress({ cutOff: null, etd: null }))).toBeNull()
    const unplanned = milestonesOf(progress()).filter(({ plannedAt }) => plannedAt === null)
    expect(unplanned.map(({ code }) => code)).toEqual(['BKD', 'FOH', 'MAN', 'FOW', 'FIW', 'OFD'])
  })

  test('counts elapsed hours over the change of the clocks', () => {
    const night = { cutOff: null, etd: '2026-10-24T20:00:00.000Z', eta: '2026-10-24T22:00:00.000Z' }
    const arrival = localOf(night.eta, 'Europe/Berlin')
    const breakdown = of('RCF', night)?.plannedAt ?? ''
    expect([arrival, localOf(breakdown, 'Europe/Berlin')]).toEqual(['2026-10-25T00:00', '2026-10-25T02:00'])
  })

  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  const flights = fc
    .record({ etd: instant, before: fc.integer({ min: 0, max: 72 }), flown: fc.integer({ min: 1, max: 72 * 60 }) })
    .map(({ etd, before, flown }) => ({
      etd: etd.toISOString(),
      cutOff: new Date(etd.getTime() - before * 3_600_000).toISOString(),
      eta: new Date(etd.getTime() + flown * 60_000).toISOString(),
    }))
  const bookings = fc
    .record({
      jobType: fc.constantFrom(...JOB_TYPES),
      spaceStatus: fc.constantFrom(...SPACE_STATUSES),
      pickUpPlace: fc.constantFrom('', 'Dock 1'),
      deliveryPlace: fc.constantFrom('', 'Gate 3'),
      flight: flights,
    })
    .chain(({ flight, ...rest }) =>
      fc.constantFrom(...MODES_OF[rest.jobType]).map((jobMode) => progress({ ...rest, ...flight, jobMode })),
    )

  test('lets the goods pass one station after the other, and no paper of the origin come after the departure', () => {
    fc.assert(
      fc.property(bookings, (booking) => {
        const there = milestonesOf(booking)
        const stations = there
          .filter(({ code }) => MILESTONE_RULES[code].ofGoods)
          .flatMap(({ plannedAt }) => plannedAt ?? [])
        expect(stations).toEqual(stations.toSorted())
        const documents = there.filter(({ code }) => MILESTONE_RULES[code].at === 'origin' && code !== 'BKD')
        expect(documents.every(({ plannedAt }) => (plannedAt ?? '') <= (booking.etd ?? ''))).toBe(true)
      }),
    )
  })

  test('whatever is recorded, the next milestone was neither reached nor passed, and the sequence ends', () => {
    fc.assert(
      fc.property(bookings, fc.subarray([...MILESTONES]), (booking, reached) => {
        const noted: Partial<Record<Milestone, string>> = Object.fromEntries(reached.map((code) => [code, BOOKED]))
        const facts = { spaceConfirmedAt: BOOKED, masterAssignedAt: BOOKED, preAlertSentAt: BOOKED }
        for (let steps = 0; steps <= MILESTONES.length; steps++) {
          const next = nextOf(milestonesOf({ ...booking, ...facts, noted }))
          if (!next) return
          expect(next).toMatchObject({ actualAt: null, isPassed: false })
          noted[next.code] = BOOKED
        }
        throw new Error('there is always something next')
      }),
    )
  })
})

describe('SHP-03 actual milestones', () => {
  test('are derived from the record where possible, before those recorded by hand', () => {
    const reported = { transmittedAt: '2026-11-20T06:00:00.000Z', noted: { FWB: '2026-11-20T05:00:00.000Z' } }
    expect(of('FWB', reported)).toMatchObject({ actualAt: reported.transmittedAt, isDerived: true })
    expect(of('FWB', { noted: reported.noted })).toMatchObject({ actualAt: reported.noted.FWB, isDerived: false })
  })

  test.each<[Partial<Record<Milestone, string>>, Milestone | undefined]>([
    [{}, 'SPC'],
    [{ WHS: BOOKED }, 'SPC'],
    [{ RCS: BOOKED }, 'SPC'],
    [{ DEP: BOOKED }, 'PRE'],
  ])('after %o, %s is waited for', (noted, next) => {
    expect(nextOf(milestonesOf(progress({ noted })))?.code).toBe(next)
  })

  test('goods at a later station have passed the earlier ones; papers wait for their own end', () => {
    const handedOver = milestonesOf(progress({ noted: { RCS: BOOKED } }))
    const passed = handedOver.filter(({ isPassed }) => isPassed).map(({ code }) => code)
    expect(passed).toEqual(['PUP', 'WHS', 'XRY', 'EXP', 'HOV', 'FOH'])
    const gone = milestonesOf(progress({ noted: { POD: BOOKED } })).filter(({ isPassed }) => isPassed)
    expect(gone.map(({ code }) => code)).toEqual(MILESTONES.filter((code) => !['BKD', 'PRE', 'POD'].includes(code)))
  })

  test('a delivery waits for its proof', () => {
    const delivered = { noted: { DEP: BOOKED, DLV: BOOKED }, preAlertSentAt: BOOKED }
    expect(nextOf(milestonesOf(progress(delivered)))?.code).toBe('POD')
  })

  test('without plan are shown but never expected, and passed by later ones', () => {
    const now = '2026-11-25T00:00:00.000Z'
    const flown = milestonesOf(progress({ noted: { DEP: BOOKED, ARR: BOOKED }, preAlertSentAt: BOOKED }))
    const standing = Object.fromEntries(flown.map((one) => [one.code, stateOf(one, now)]))
    expect(standing).toMatchObject({ MAN: 'Passed', FOW: 'Passed', FIW: 'Untold', RCF: 'Late', OFD: 'Untold' })
    expect(nextOf(flown)?.code).toBe('RCF')
  })

  test.each<[Partial<Record<Milestone, string>>, Milestone | undefined]>([
    [{ RCF: BOOKED }, 'AWR'],
    [{ RCF: BOOKED, NFD: BOOKED }, 'AWD'],
    [{ RCF: BOOKED, NFD: BOOKED, CLR: BOOKED }, 'DLV'],
    [{ OFD: BOOKED, NFD: BOOKED, CLR: BOOKED }, 'DLV'],
    [{ DLV: BOOKED }, 'POD'],
    [{ DLV: BOOKED, POD: BOOKED }, undefined],
  ])('at the destination, with %o, %s is waited for', (noted, next) => {
    const facts = { spaceConfirmedAt: BOOKED, masterAssignedAt: BOOKED, preAlertSentAt: BOOKED }
    expect(nextOf(milestonesOf(progress({ ...facts, noted: { FWB: BOOKED, ...noted } })))?.code).toBe(next)
  })

  test.each<[Partial<Progress>, Milestone | undefined]>([
    [{ now: '2026-12-05T04:30:00.000Z' }, 'WHS'],
    [{ now: '2026-12-05T04:30:00.001Z' }, undefined],
    [{ now: '2026-12-04T15:55:00.001Z', eta: null }, undefined],
    [{ now: '2026-12-04T10:00:00.001Z', eta: null, etd: null }, undefined],
    [{ now: '2027-12-05T00:00:00.000Z', eta: null, etd: null, cutOff: null }, 'WHS'],
  ])('two weeks after the flight nothing is waited for any more: %o, next %s', (change, next) => {
    const there = milestonesOf(progress({ spaceStatus: 'None', pickUpPlace: '', ...change }))
    expect(nextOf(there)?.code).toBe(next)
    const late = there.filter((one) => stateOf(one, change.now ?? '') === 'Late')
    expect(late.length > 0).toBe(next !== undefined && change.etd !== null)
  })

  test.each([
    [null, '2026-11-20T10:00:59.000Z', 'Open'],
    [null, '2026-11-20T10:01:00.000Z', 'Late'],
    ['2026-11-20T10:00:30.000Z', '2026-11-25T00:00:00.000Z', 'Done'],
    ['2026-11-20T12:00:00.000Z', '2026-11-25T00:00:00.000Z', 'DoneLate'],
  ])('handed over at %s, seen at %s: %s', (actual, now, state) => {
    const milestone = of('RCS', actual === null ? {} : { noted: { RCS: actual } })
    expect(milestone && stateOf(milestone, now)).toBe(state)
  })
})
