import { describe, expect, test } from 'vitest'
import { canDeleteAgentShipment, canJoinAgentMaster, jobOfAgent } from '#areas/import-desk/domain/agent-shipment.ts'
import { type InboundVisibility, isVisibleInbound } from '../booking/inbound-visibility.ts'
import {
  type ArrivalFacts,
  canArriveAt,
  canCorrectArrival,
  canDeliver,
  canHandleArrival,
  canNoteAtOnce,
  canTakeBackArrival,
  stationBehind,
} from './arrival-rules.ts'
import {
  type Arrival,
  type ArrivalState,
  arrivalStateOf,
  canHaveArrived,
  outstandingPieces,
  wholeArrivedAt,
} from './arrivals.ts'
import { customsStatusOf, discrepancyViolations, storageStanding } from '#areas/import-desk/domain/import-handling.ts'
import type { Discrepancy } from './handling-facts.ts'
import { type Progress, milestonesOf, nextOf } from './milestones.ts'

const FIRST = '2026-11-21T04:40:00.000Z'
const SECOND = '2026-11-22T05:10:00.000Z'

const arrival = (pieces: number, at = FIRST, beyondBooked = false): Arrival => ({ at, pieces, beyondBooked })

describe('SHP-14 pieces that arrive in parts', () => {
  test.each<[number | null, readonly Arrival[], number, string | null]>([
    [25, [], 25, null],
    [25, [arrival(10)], 15, null],
    [25, [arrival(15, SECOND), arrival(10)], 0, SECOND],
    [25, [arrival(27, FIRST, true)], 0, FIRST],
    [null, [], 0, null],
  ])('of %s pieces %j: %s to come, whole at %s', (pieces, arrivals, toCome, whole) => {
    expect(outstandingPieces({ pieces, arrivals })).toBe(toCome)
    expect(wholeArrivedAt({ pieces, arrivals })).toBe(whole)
  })

  test('are never above the booked pieces, unless confirmed', () => {
    const beyond = { pieces: 25, arrivals: [arrival(20), arrival(6, SECOND)] }
    expect(canHaveArrived(beyond)).toMatchObject({ code: 'ARRIVED_BEYOND_BOOKED', params: { arrived: 26, pieces: 25 } })
    expect(canHaveArrived({ pieces: 25, arrivals: [arrival(20), arrival(6, SECOND, true)] }).ok).toBe(true)
    expect(canHaveArrived({ pieces: 25, arrivals: [arrival(20), arrival(5, SECOND)] }).ok).toBe(true)
    expect(canHaveArrived({ pieces: null, arrivals: [arrival(1)] }).ok).toBe(false)
  })
})

const progress = (change: Partial<Progress> = {}): Progress => ({
  side: 'Export',
  destinationOfficeId: 'FRA',
  pieces: 25,
  arrivals: [],
  jobType: 'General',
  jobMode: 'Consolidation',
  pickUpPlace: '',
  deliveryPlace: '',
  spaceStatus: 'None',
  createdAt: '2026-11-18T02:00:00.000Z',
  cutOff: null,
  noted: {},
  etd: '2026-11-20T15:55:00.000Z',
  eta: '2026-11-21T04:30:00.000Z',
  spaceConfirmedAt: null,
  masterAssignedAt: null,
  transmittedAt: null,
  preAlertSentAt: null,
  ...change,
})

const arr = (change: Partial<Progress>) => milestonesOf(progress(change)).find(({ code }) => code === 'ARR')

describe('SHP-14 ARR is one truth with the arrivals', () => {
  test('it is complete with the last piece, and is not entered by hand besides', () => {
    expect(arr({ arrivals: [arrival(10)] })).toMatchObject({ actualAt: null, isDerived: true })
    expect(arr({ arrivals: [arrival(10), arrival(15, SECOND)] })).toMatchObject({ actualAt: SECOND, isDerived: true })
    expect(arr({})).toMatchObject({ actualAt: null, isDerived: false })
    expect(arr({ noted: { ARR: FIRST } })).toMatchObject({ actualAt: FIRST, isDerived: false })
  })

  test('a shipment from an agent first expects its arrival', () => {
    const milestones = milestonesOf(progress({ side: 'Import' }))
    expect(milestones.map(({ code }) => code)).toEqual([...['ARR', 'FIW', 'RCF', 'AWR', 'NFD', 'AWD', 'CLR', 'DLV']])
    expect(nextOf(milestones)?.code).toBe('ARR')
  })

  test.each<[Partial<Progress>, string]>([
    [{}, 'Expected'],
    [{ noted: { CLR: FIRST } }, 'Expected'],
    [{ arrivals: [arrival(10)], noted: { CLR: FIRST } }, 'Part arrived'],
    [{ arrivals: [arrival(25)] }, 'Arrived'],
    [{ noted: { RCF: FIRST } }, 'Arrived'],
    [{ noted: { ARR: FIRST, CLR: SECOND } }, 'Released'],
    [{ arrivals: [arrival(10)], noted: { DLV: SECOND } }, 'Delivered'],
  ])('the state of %j is %s', (change, state) => {
    expect(arrivalStateOf(milestonesOf(progress(change)), change.arrivals ?? [])).toBe(state)
  })
})

describe('SHP-14 when goods can have arrived', () => {
  const at = (moment: string, change: Partial<Progress> = {}, now = '2026-11-25T00:00:00.000Z') => {
    const { etd } = progress(change)
    const verdict = canArriveAt(moment, { etd, milestones: milestonesOf(progress(change)), now })
    return verdict.ok ? 'ok' : verdict.code
  }

  test('not in the future, beyond the clock tolerance', () => {
    expect(at(FIRST, {}, '2026-11-21T04:36:00.000Z')).toBe('ok')
    expect(at(FIRST, {}, '2026-11-21T04:34:00.000Z')).toBe('MILESTONE_IN_FUTURE')
  })

  test('not before the departure, nor before the booking; without a DEP goods leave at ETD', () => {
    expect(at('2026-11-20T20:00:00.000Z', { noted: { DEP: '2026-11-20T20:01:00.000Z' } })).toBe(
      'MILESTONE_OUT_OF_ORDER',
    )
    expect(at('2026-11-18T01:00:00.000Z')).toBe('MILESTONE_BEFORE_BOOKING')
    expect(at('2026-11-20T12:00:00.000Z', { noted: { DEP: '2026-11-20T10:00:00.000Z' } })).toBe('ok')
    expect(at('2026-11-20T12:00:00.000Z')).toBe('DEPARTURE_NOT_NOTED')
    expect(at('2026-11-20T12:00:00.000Z', { side: 'Import' })).toBe('ARRIVED_BEFORE_ETD')
  })

  test('a part may come after the first part was received, since the rest comes later', () => {
    expect(at(SECOND, { arrivals: [arrival(10)], noted: { RCF: '2026-11-21T08:00:00.000Z' } })).toBe('ok')
  })
})

describe('SHP-14 delivered goods', () => {
  const baseline = (change: Partial<Progress> = {}, missing = 0): ArrivalFacts => {
    const { pieces, arrivals } = progress(change)
    const discrepancies = missing > 0 ? [{ kind: 'Missing' as const, pieces: missing, remark: '' }] : []
    return { pieces, arrivals, milestones: milestonesOf(progress(change)), discrepancies }
  }
  const part = { arrivals: [arrival(10), arrival(15, SECOND)] }
  const DLV = { noted: { DLV: SECOND } }
  const answer = (verdict: ReturnType<typeof canDeliver> | ReturnType<typeof canCorrectArrival>) =>
    verdict.ok ? 'ok' : verdict.code

  test('had come by then, or is written down as missing', () => {
    expect(canDeliver(SECOND, baseline())).toMatchObject({ code: 'NOT_ALL_ARRIVED', params: { outstanding: 25 } })
    expect(canDeliver(SECOND, baseline({ arrivals: [arrival(10)] }, 14))).toMatchObject({
      params: { outstanding: 1, pieces: 25 },
    })
    expect(answer(canDeliver(SECOND, baseline({ arrivals: [arrival(10)] }, 15)))).toBe('ok')
    expect([answer(canDeliver(FIRST, baseline(part))), answer(canDeliver(SECOND, baseline(part)))]).toEqual([
      'NOT_ALL_ARRIVED',
      'ok',
    ])
    expect(answer(canDeliver(SECOND, baseline({ noted: { RCF: FIRST } })))).toBe('ok')
  })

  test('stay consistent: an arrival that a delivery relies on cannot be undone, and none is lost below a station', () => {
    const whole = baseline({ ...part, ...DLV })
    expect(answer(canCorrectArrival(whole, baseline({ arrivals: [arrival(10)], ...DLV })))).toBe('LATER_STATION_NOTED')
    expect(answer(canCorrectArrival(whole, baseline({ arrivals: [arrival(10)], ...DLV }, 15)))).toBe('ok')
    const received = { noted: { RCF: SECOND } }
    expect(answer(canCorrectArrival(baseline({ arrivals: [arrival(10)], ...received }), baseline(received)))).toBe(
      'LATER_STATION_NOTED',
    )
    // Delivered with fewer pieces under older rules.
    const older = baseline({ arrivals: [arrival(10)], ...DLV })
    expect(answer(canCorrectArrival(older, baseline({ arrivals: [arrival(9)], ...DLV })))).toBe('ok')
  })

  test('is taken back of many by one rule, never more than is corrected singly', () => {
    const RCF = { noted: { RCF: SECOND } }
    const said = [
      {},
      { arrivals: [arrival(10)] },
      part,
      { ...part, ...DLV },
      { arrivals: [arrival(25)], ...RCF },
      { ...part, ...RCF },
      { arrivals: [arrival(25)], noted: { FIW: SECOND } },
      { ...part, deliveryPlace: 'Hamburg', noted: { OFD: SECOND } },
    ]
    const verdicts = said.map((change) => {
      const before = baseline(change)
      const { milestones, arrivals } = before
      const state = arrivalStateOf(milestones, arrivals)
      const verdict = canTakeBackArrival({ state, arrivals: arrivals.length, stationBehind: stationBehind(milestones) })
      const singly = canCorrectArrival(before, { ...before, arrivals: arrivals.slice(0, -1) })
      if (verdict.ok) expect(singly.ok).toBe(true)
      return verdict.ok ? 'ok' : (verdict.params?.['other'] ?? verdict.code)
    })
    expect(verdicts).toEqual(['NO_ARRIVAL_NOTED', 'ok', 'ok', 'DLV', 'RCF', 'ok', 'FIW', 'OFD'])
  })

  test('no more than a flight brings is written at once', () => {
    expect([canNoteAtOnce(500).ok, canNoteAtOnce(501).ok]).toEqual([true, false])
  })
})

describe('SHP-14 shipments on the import list', () => {
  const booked: InboundVisibility = {
    side: 'Export',
    jobType: 'General',
    jobMode: 'Consolidation',
    originOfficeId: 'HKG',
    destinationOfficeId: 'FRA',
    masterId: null,
    preAlertSentAt: null,
    flightNo: 'LH797',
    eta: FIRST,
  }
  test.each<[Partial<InboundVisibility>, boolean]>([
    [{}, false],
    [{ masterId: 'm' }, true],
    [{ preAlertSentAt: FIRST }, true],
    [{ jobMode: 'Coload Out' }, true],
    [{ jobMode: 'Coload Out', eta: null }, false],
    [{ side: 'Import' }, true],
    [{ masterId: 'm', destinationOfficeId: null }, false],
    [{ masterId: 'm', destinationOfficeId: 'HKG' }, false],
    [{ masterId: 'm', jobType: 'Coload In capacity sold' }, false],
  ])('with %j: %s', (change, isThere) => {
    expect(isVisibleInbound({ ...booked, ...change })).toBe(isThere)
  })

  test('only the destination office records there', () => {
    expect(canHandleArrival(booked, { officeId: 'FRA' }).ok).toBe(true)
    expect(canHandleArrival(booked, { officeId: 'HKG' })).toMatchObject({ code: 'NOT_DESTINATION_OFFICE' })
  })
})

describe('SHP-14 customs and discrepancies', () => {
  test('customs has released as soon as CLR is noted, and not before', () => {
    expect([customsStatusOf('Inspection', null), customsStatusOf('Inspection', FIRST)]).toEqual([
      'Inspection',
      'Released',
    ])
  })

  test('storage is free until the end of its last day at the destination, not of the day in UTC', () => {
    const standing = (now: string, zone: string, state: ArrivalState = 'Arrived') =>
      storageStanding({ state, storageFreeUntil: '2026-11-21' }, { now, zone })
    expect(standing('2026-11-20T16:30:00.000Z', 'Asia/Hong_Kong')).toBe('lastDay')
    expect(standing('2026-11-20T16:30:00.000Z', 'America/New_York')).toBeNull()
    expect(standing('2026-11-21T16:00:00.000Z', 'Asia/Hong_Kong')).toBe('over')
    expect(standing('2026-11-22T04:59:00.000Z', 'America/New_York')).toBe('lastDay')
    expect(standing('2026-11-23T00:00:00.000Z', 'Asia/Hong_Kong', 'Delivered')).toBeNull()
  })

  test('no more pieces are missing, over-carried or damaged than were booked; the last line is named', () => {
    const of = (kind: Discrepancy['kind'], pieces: number): Discrepancy => ({ kind, pieces, remark: '' })
    expect(discrepancyViolations(25, [of('Missing', 20), of('Damaged', 25), of('Over-carried', 5)])).toEqual([])
    expect(discrepancyViolations(25, [of('Missing', 20), of('Damaged', 26), of('Over-carried', 6)])).toEqual([2, 1])
    expect(discrepancyViolations(25, [of('Surplus', 99)])).toEqual([])
  })
})

describe('SHP-14 shipments of agents', () => {
  const flight = { flightNo: 'SQ326', originAirport: 'SIN', destinationAirport: 'FRA', etd: FIRST, eta: SECOND }
  const master = { ...flight, mawbNo: '618-12345675', jobMode: 'Consolidation' } as const

  test('houses of one MAWB share its flight; a direct shipment has its own', () => {
    const join = (house: object, under: object = {}) => {
      const verdict = canJoinAgentMaster({ ...master, ...under }, { ...flight, jobMode: 'Consolidation', ...house })
      return verdict.ok ? 'ok' : verdict.code
    }
    // The same times in another notation.
    expect(join({ etd: '2026-11-21T12:40:00.000+08:00' })).toBe('ok')
    expect([join({ flightNo: 'SQ325' }), join({ eta: FIRST })]).toEqual([
      'MAWB_FLIES_OTHERWISE',
      'MAWB_FLIES_OTHERWISE',
    ])
    expect([join({ jobMode: 'Direct' }), join({}, { jobMode: 'Direct' })]).toEqual(['MAWB_IS_DIRECT', 'MAWB_IS_DIRECT'])
  })

  test('without a house number the MAWB is direct', () => {
    expect([jobOfAgent(null).jobMode, jobOfAgent('ACE1').jobMode]).toEqual(['Direct', 'Consolidation'])
  })

  test('are deleted by the office that receives them while nothing was done; an export is none', () => {
    const mine = { side: 'Import', destinationOfficeId: 'FRA' } as const
    const ask = (
      shipment: typeof mine | { side: 'Export'; destinationOfficeId: 'FRA' },
      isTouched: boolean,
      officeId = 'FRA',
    ) => {
      const verdict = canDeleteAgentShipment(shipment, { isTouched }, { officeId })
      return verdict.ok ? 'ok' : verdict.code
    }
    expect([ask(mine, false), ask(mine, true)]).toEqual(['ok', 'IMPORT_IN_WORK'])
    expect(ask(mine, false, 'HKG')).toBe('NOT_DESTINATION_OFFICE')
    expect(ask({ side: 'Export', destinationOfficeId: 'FRA' }, false)).toBe('NOT_AN_IMPORT')
  })
})
