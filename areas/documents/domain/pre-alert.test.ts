import { expect, test } from 'vitest'
import {
  type CoveredShipment,
  type DeliveryState,
  canLeavePending,
  canSendAgain,
  canSendIncomplete,
  canSendPreAlert,
  gapsOf,
  preAlertStateOf,
  changesBetween,
} from './pre-alert.ts'

const deliveries = (...states: readonly DeliveryState[]) => states.map((state) => ({ state, isRequired: true }))

test.each([
  [['Accepted', 'Accepted'], 'Accepted'],
  [['Accepted', 'Queued'], 'Sending'],
  [['Refused', 'Sending'], 'Sending'],
  [['Accepted', 'Refused'], 'Failed'],
  [['Accepted', 'Unknown'], 'Failed'],
] as const)('DOC-02 recipients %j make a pre-alert %s', (states, expected) => {
  expect(preAlertStateOf(deliveries(...states))).toBe(expected)
})

test('DOC-02 a failed copy does not keep a shipment in Pending', () => {
  expect(preAlertStateOf([...deliveries('Accepted'), { state: 'Refused', isRequired: false }])).toBe('Accepted')
})

test('DOC-02 only a delivery that failed is sent again', () => {
  for (const state of ['Refused', 'Unknown'] as const) expect(canSendAgain({ state, isRequired: true }).ok).toBe(true)
  for (const state of ['Queued', 'Sending', 'Accepted'] as const) {
    expect(canSendAgain({ state, isRequired: true })).toMatchObject({ code: 'DELIVERY_NOT_FAILED' })
  }
})

const own = { officeId: 'hkg' }
const shipment = {
  originOfficeId: 'hkg',
  salesOfficeId: null,
  handlingOfficeId: null,
  status: 'Pending',
  jobType: 'General',
  jobMode: 'Consolidation',
} as const

test('DOC-02 the offices of a shipment send its pre-alert; capacity sold and imports have none', () => {
  expect(canSendPreAlert(shipment, own).ok).toBe(true)
  expect(canSendPreAlert({ ...shipment, status: 'Sent' }, own).ok).toBe(true)
  expect(canSendPreAlert(shipment, { officeId: 'fra' })).toMatchObject({ code: 'NOT_OWN_OFFICE' })
  expect(canSendPreAlert({ ...shipment, status: 'Import' }, own)).toMatchObject({ code: 'IMPORT_HAS_NO_PRE_ALERT' })
  const sold = { ...shipment, jobType: 'Coload In capacity sold' } as const
  expect(canSendPreAlert(sold, own)).toMatchObject({ code: 'CAPACITY_SOLD_HAS_NO_PRE_ALERT' })
  expect(canLeavePending(sold, own).ok).toBe(true)
  expect(canLeavePending({ ...shipment, status: 'Sent' }, own)).toMatchObject({ code: 'NOT_PENDING' })
})

const whole: CoveredShipment = {
  jobType: 'General',
  jobMode: 'Consolidation',
  hawbNo: 'HKG00000001',
  mawbNo: '020-12345675',
  coloaderMawbNo: '',
  flightNo: 'LH797',
  etd: '2026-11-24T23:00',
  pieces: 25,
  grossWeight: '424',
  required: [{ paper: 'HAWB', isThere: true }],
  outdated: [],
  rejected: [],
  carrierAlert: 'None',
}

test('DOC-02 everything that a pre-alert lacks is named at once', () => {
  expect(gapsOf(whole)).toEqual([])
  const papers = ['HAWB', 'MSDS', 'DGD'] as const
  const required = papers.map((paper) => ({ paper, isThere: false }))
  const bare = { ...whole, hawbNo: null, mawbNo: null, etd: null, grossWeight: null, required }
  expect(gapsOf(bare).map(({ kind, what }) => kind + what)).toEqual([
    'HawbMissing',
    'MawbMissing',
    'FlightMissing',
    'PiecesMissing',
    'NotIssuedHAWB',
    'PaperMissingMSDS',
    'PaperMissingDGD',
  ])
  expect(gapsOf({ ...whole, outdated: ['MAWB'] })).toEqual([{ kind: 'IssueOutdated', what: 'MAWB' }])
  expect(gapsOf({ ...whole, rejected: ['FHL'] })).toEqual([{ kind: 'Rejected', what: 'FHL' }])
  expect(gapsOf({ ...whole, carrierAlert: 'DNL' })).toEqual([{ kind: 'CustomsHold', what: 'DNL' }])
  expect(gapsOf({ ...whole, carrierAlert: 'DIS' })).toEqual([])
  expect(gapsOf({ ...whole, jobType: 'Direct MAWB', jobMode: 'Direct', hawbNo: null })).toEqual([])
  expect(gapsOf({ ...whole, jobMode: 'Coload Out', mawbNo: null, coloaderMawbNo: '020-12345675' })).toEqual([])
})

test('DOC-02 sending anyway needs a permission and a reason', () => {
  const gaps = gapsOf({ ...whole, hawbNo: null })
  expect(canSendIncomplete([], { mayOverride: false, reason: '' }).ok).toBe(true)
  expect(canSendIncomplete(gaps, { mayOverride: false, reason: 'late' })).toMatchObject({
    code: 'PRE_ALERT_INCOMPLETE',
  })
  expect(canSendIncomplete(gaps, { mayOverride: true, reason: ' ' })).toMatchObject({ code: 'OVERRIDE_REASON_MISSING' })
  expect(canSendIncomplete(gaps, { mayOverride: true, reason: 'late' }).ok).toBe(true)
})

test('DOC-02 a revised pre-alert lists changes, added and removed houses', () => {
  const before = new Map([
    ['1', { name: 'HKG1', pieces: '10', goods: 'TOYS' }],
    ['2', { name: 'HKG2', pieces: '5', goods: 'BOOKS' }],
    ['3', { name: 'HKG3', pieces: '5', goods: 'PENS' }],
  ])
  const now = new Map([
    ['1', { name: 'HKG1', pieces: '12', goods: 'TOYS' }],
    ['4', { name: 'HKG4', pieces: '1', goods: 'CUPS' }],
  ])
  expect(changesBetween(before, now, (id) => id === '2')).toEqual([
    { shipment: 'HKG1', what: 'pieces', was: '10', is: '12' },
    { shipment: 'HKG4', what: 'house', was: null, is: 'HKG4' },
    { shipment: 'HKG2', what: 'house', was: 'HKG2', is: null },
  ])
  expect(changesBetween(new Map(), now, () => true)).toEqual([])
})
