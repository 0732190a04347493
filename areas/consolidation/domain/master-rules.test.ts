import { describe, expect, test } from 'vitest'
import { canRequestMaster } from './master-request.ts'
import { type Assignable, canAssignMaster, canUnassignMaster, canVoidMaster, isSameLeg } from './master-rules.ts'

const actor = { officeId: 'own' }
const house: Assignable = {
  originOfficeId: 'own',
  salesOfficeId: null,
  handlingOfficeId: null,
  mawbNo: null,
  jobMode: 'Consolidation',
  spaceStatus: 'None',
  batchNo: '',
  status: 'Pending',
  transmittedAt: null,
}
const AIRLINE_KNOWS = '2026-11-20T10:00:00.000Z'
const outcome = (houses: readonly Assignable[]) => {
  const verdict = canAssignMaster(houses, actor)
  return verdict.ok ? 'ok' : verdict.code
}

describe('MAW-09 the selected records must share', () => {
  test.each([
    ['everything', {}, 'ok'],
    ['the MAWB', { mawbNo: '157-68076960' }, 'NOT_SAME_MAWB'],
    ['the job mode', { jobMode: 'Back to Back' }, 'NOT_SAME_JOB_MODE'],
    ['the space status', { spaceStatus: 'Confirmed' }, 'NOT_SAME_SPACE_STATUS'],
    ['the batch', { batchNo: 'B2' }, 'NOT_SAME_BATCH'],
    ['an unsent pre-alert', { status: 'Sent' }, 'PRE_ALERT_SENT'],
    ['an own office', { originOfficeId: 'other' }, 'NOT_OWN_OFFICE'],
  ] as const)('%s', (_what, other, expected) => {
    expect(outcome([house, { ...house, ...other }])).toBe(expected)
  })

  test.each([
    ['None', 'ok'],
    ['Requested', 'SPACE_NOT_CONFIRMED'],
    ['Confirmed', 'ok'],
    ['Refused', 'SPACE_NOT_CONFIRMED'],
    ['Released', 'ok'],
  ] as const)('SPC-01 records with space %s: %s', (spaceStatus, expected) => {
    expect(outcome([house, house].map((one) => ({ ...one, spaceStatus })))).toBe(expected)
  })

  test('records that already fly on one MAWB together are assigned again until the airline knows of it', () => {
    const flying = { ...house, mawbNo: '157-68076960' }
    expect(outcome([flying, flying])).toBe('ok')
    expect(outcome([flying, { ...flying, transmittedAt: AIRLINE_KNOWS }])).toBe('MASTER_TRANSMITTED')
  })
})

describe('MAW-10 how many records each job mode takes', () => {
  test.each([
    ['Consolidation', 1, 'ok'],
    ['Consolidation', 3, 'ok'],
    ['Back to Back', 1, 'ok'],
    ['Back to Back', 2, 'ONE_RECORD_ONLY'],
    ['Direct', 1, 'ok'],
    ['Direct', 2, 'ONE_RECORD_ONLY'],
    ['Coload Out', 1, 'FLIES_ON_FOREIGN_MAWB'],
    ['Consolidation', 0, 'ONE_RECORD_ONLY'],
  ] as const)('%s with %i: %s', (jobMode, count, expected) => {
    expect(outcome(Array.from({ length: count }, () => ({ ...house, jobMode })))).toBe(expected)
  })
})

describe('MAW-08 fields required by the dialog', () => {
  const request = {
    number: { by: 'named', mawbNo: '157-68076960' },
    capacityType: 'Spot',
    flightNo: 'QR8985',
    originAirport: 'HKG',
    destinationAirport: 'FRA',
    originZone: 'Asia/Hong_Kong',
    destinationZone: 'Europe/Berlin',
    etd: '2026-11-20T23:55',
    eta: '2026-11-21T05:30',
  } as const
  test.each([
    ['everything', {}, 'ok'],
    ['the next number', { number: { by: 'next' } }, 'ok'],
    ['no number', { number: { by: 'named', mawbNo: ' ' } }, 'MAWB_MANDATORY'],
    ['no capacity type', { capacityType: null }, 'CAPACITY_TYPE_MISSING'],
    ['no flight', { flightNo: null }, 'FLIGHT_INFO_MISSING'],
    ['no ETD', { etd: null }, 'FLIGHT_INFO_MISSING'],
    ['no ETA', { eta: null }, 'FLIGHT_INFO_MISSING'],
    ['a flight to where it leaves', { destinationAirport: 'HKG' }, 'SAME_AIRPORT'],
    ['ETA too early', { eta: '2026-11-20T05:30' }, 'ETA_BEFORE_ETD'],
    ['cut-off too late', { cutOff: '2026-11-21T00:00' }, 'CUT_OFF_AFTER_ETD'],
  ] as const)('%s', (_case, change, expected) => {
    const verdict = canRequestMaster({ ...request, ...change })
    expect(verdict.ok ? 'ok' : verdict.code).toBe(expected)
  })
})

test.each([
  [null, 'm1', 'own', 'Pending', 'ok'],
  [null, 'm1', 'own', 'Sent', 'PRE_ALERT_SENT'],
  [AIRLINE_KNOWS, 'm1', 'own', 'Pending', 'MASTER_TRANSMITTED'],
  [AIRLINE_KNOWS, 'm1', 'own', 'Sent', 'PRE_ALERT_SENT'],
  [null, null, 'own', 'Pending', 'NO_MASTER'],
  [null, null, 'own', 'Sent', 'NO_MASTER'],
  [null, 'm1', 'other', 'Pending', 'NOT_OWN_OFFICE'],
  [null, null, 'other', 'Sent', 'NOT_OWN_OFFICE'],
] as const)(
  'MAW-13 unassigning, transmitted %s, master %s, by office %s, %s: %s',
  (transmittedAt, masterId, originOfficeId, status, expected) => {
    const houses = [{ ...house, originOfficeId, status, masterId, transmittedAt }]
    const verdict = canUnassignMaster(houses, actor)
    expect(verdict.ok ? 'ok' : verdict.code).toBe(expected)
  },
)

test.each([
  ['m1', 'own', 'Pending', 'ok'],
  ['m1', 'own', 'Sent', 'PRE_ALERT_SENT'],
  [null, 'own', 'Pending', 'NO_MASTER'],
  ['m1', 'other', 'Pending', 'NOT_OWN_OFFICE'],
] as const)(
  'DOC-01 a transmitted master becomes void: master %s, by office %s, %s: %s',
  (masterId, originOfficeId, status, expected) => {
    const verdict = canVoidMaster([{ ...house, originOfficeId, status, masterId }], actor)
    expect(verdict.ok ? 'ok' : verdict.code).toBe(expected)
  },
)

test.each([
  ['HKG', 'FRA', true],
  ['HKG', 'MUC', false],
  ['SZX', 'FRA', false],
  [null, null, false],
])('a house %s–%s takes over the flight of a master HKG–FRA: %s', (originAirport, destinationAirport, expected) => {
  const master = { originAirport: 'HKG', destinationAirport: 'FRA' }
  expect(isSameLeg({ originAirport, destinationAirport }, master)).toBe(expected)
})
