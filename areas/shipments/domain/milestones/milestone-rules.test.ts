import { describe, expect, test } from 'vitest'
import { canHaveHappened, canNoteMilestone, canTakeBackNote } from './milestone-rules.ts'
import { milestonesOf } from './milestones.ts'
import { MILESTONES, MILESTONE_RULES, type Milestone } from './route-map.ts'

const offices = { originOfficeId: 'HKG', salesOfficeId: 'SHA', handlingOfficeId: null, destinationOfficeId: 'FRA' }

const milestones = (noted: Partial<Record<Milestone, string>> = {}) =>
  milestonesOf({
    side: 'Export',
    destinationOfficeId: 'FRA',
    pieces: 25,
    arrivals: [],
    jobType: 'General',
    jobMode: 'Consolidation',
    pickUpPlace: 'Kwai Chung',
    deliveryPlace: 'Hamburg',
    spaceStatus: 'None',
    createdAt: '2026-11-18T02:00:40.000Z',
    cutOff: null,
    etd: null,
    eta: null,
    noted,
    spaceConfirmedAt: null,
    masterAssignedAt: null,
    transmittedAt: null,
    preAlertSentAt: null,
  })

describe('SHP-03 permissions for recording milestones', () => {
  const there = milestones()
  const cases = MILESTONES.flatMap((code) =>
    ['HKG', 'SHA', 'FRA', 'LAX'].map((officeId) => {
      const { at, by } = MILESTONE_RULES[code]
      const isTheirs = officeId === 'HKG' || officeId === 'SHA' || (officeId === 'FRA' && at === 'destination')
      const why = isTheirs ? (by === 'system' ? 'MILESTONE_BY_SYSTEM' : 'ok') : 'NOT_OWN_OFFICE'
      return [code, officeId, code === 'SPC' ? 'MILESTONE_NOT_OF_SHIPMENT' : why] as const
    }),
  )
  test.each(cases)('%s by %s: %s', (code, officeId, why) => {
    const verdict = canNoteMilestone(code, { offices, milestones: there }, { officeId })
    expect(verdict.ok ? 'ok' : verdict.code).toBe(why)
  })
})

describe('SHP-03 when a milestone can have happened', () => {
  const ETD = '2026-11-20T15:00:00.000Z'
  const noted = { WHS: '2026-11-19T08:00:00.000Z', RCS: '2026-11-20T10:00:00.000Z' }
  test.each<[Milestone, string, string]>([
    ['XRY', '2026-11-19T12:00:00.000Z', 'ok'],
    ['XRY', '2026-11-19T08:00:00.000Z', 'ok'],
    ['XRY', '2026-11-19T07:59:00.000Z', 'MILESTONE_OUT_OF_ORDER'],
    ['XRY', '2026-11-20T10:01:00.000Z', 'MILESTONE_OUT_OF_ORDER'],
    ['WHS', '2026-11-18T02:00:00.000Z', 'ok'],
    ['WHS', '2026-11-18T01:59:00.000Z', 'ok'],
    ['PUP', '2026-11-11T02:00:00.000Z', 'ok'],
    ['XRY', '2026-11-18T01:59:00.000Z', 'MILESTONE_OUT_OF_ORDER'],
    ['WHS', '2026-11-11T01:59:00.000Z', 'MILESTONE_BEFORE_BOOKING'],
    ['FWB', '2026-11-18T01:59:00.000Z', 'MILESTONE_BEFORE_BOOKING'],
    ['RCS', '2026-11-18T01:59:00.000Z', 'MILESTONE_BEFORE_BOOKING'],
    ['DEP', '2026-11-20T16:05:00.000Z', 'ok'],
    ['DEP', '2026-11-20T16:05:01.000Z', 'MILESTONE_IN_FUTURE'],
    ['FWB', '2026-11-18T03:00:00.000Z', 'ok'],
    ['RCF', '2026-11-20T14:59:00.000Z', 'DEPARTURE_NOT_NOTED'],
    ['RCF', '2026-11-20T15:00:00.000Z', 'ok'],
    ['CLR', '2026-11-20T14:59:00.000Z', 'ok'],
  ])('%s at %s: %s', (code, at, why) => {
    const verdict = canHaveHappened(code, at, {
      milestones: milestones(noted),
      etd: ETD,
      now: '2026-11-20T16:00:00.000Z',
    })
    expect(verdict.ok ? 'ok' : verdict.code).toBe(why)
  })
})

describe('SHP-03 the proof of a delivery', () => {
  const DLV = '2026-11-22T10:00:00.000Z'
  const answer = (code: Milestone, at: string, noted: Partial<Record<Milestone, string>>) => {
    const verdict = canHaveHappened(code, at, {
      milestones: milestones(noted),
      etd: null,
      now: '2026-11-25T00:00:00.000Z',
    })
    return verdict.ok ? 'ok' : verdict.code
  }

  test('requires the delivery, follows it, and protects it', () => {
    expect(answer('POD', DLV, {})).toBe('DELIVERY_NOT_NOTED')
    expect(answer('POD', '2026-11-22T09:00:00.000Z', { DLV })).toBe('MILESTONE_OUT_OF_ORDER')
    expect(answer('POD', DLV, { DLV })).toBe('ok')
    expect(canTakeBackNote('DLV', milestones({ DLV, POD: DLV }))).toMatchObject({ params: { other: 'POD' } })
    expect(canTakeBackNote('DLV', milestones({ DLV })).ok).toBe(true)
    expect(canTakeBackNote('POD', milestones({ DLV, POD: DLV })).ok).toBe(true)
  })

  test('out for delivery precedes it, and follows the events of the terminal', () => {
    expect(answer('OFD', '2026-11-22T11:00:00.000Z', { DLV })).toBe('MILESTONE_OUT_OF_ORDER')
    expect(answer('OFD', '2026-11-22T09:00:00.000Z', { DLV, FIW: '2026-11-21T06:00:00.000Z' })).toBe('ok')
  })
})
