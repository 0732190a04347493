import { describe, expect, test } from 'vitest'
import { type RecordingFacts, canChangeRelease, canRecordWith, isLiftedByReason } from './noting-reasons.ts'
import type { Milestone } from './route-map.ts'

const milestone = (code: Milestone, actualAt: string | null) => ({
  code,
  actualAt,
  plannedAt: null,
  isDerived: false,
  isPassed: false,
})
const facts = (noted: Partial<Record<Milestone, string>> = {}, change: Partial<RecordingFacts> = {}) => ({
  milestones: (['WHS', 'RCS', 'DEP', 'CLR', 'OFD', 'DLV'] as const).map((code) => milestone(code, noted[code] ?? null)),
  etd: '2026-11-20T15:00:00.000Z',
  hasReceipt: false,
  isClearedByUs: true,
  deliversUnderBond: false,
  carrierAlert: 'None' as const,
  ...change,
})
const answer = (code: Milestone, at: string, reason: string, of: RecordingFacts) => {
  const verdict = canRecordWith({ code, at, reason }, of)
  return verdict.ok ? 'ok' : verdict.code
}
/** The refusal without a reason, and whether one is asked for. */
const asks = (code: Milestone, at: string, of: RecordingFacts) => {
  const verdict = canRecordWith({ code, at, reason: '' }, of)
  return !verdict.ok && isLiftedByReason(verdict)
}
const NOON = '2026-11-22T12:00:00.000Z'

describe('SHP-14 goods leave the import side released by customs, or under bond', () => {
  test.each<[string, Milestone, string, RecordingFacts]>([
    ['NOT_CLEARED', 'DLV', '', facts()],
    ['NOT_CLEARED', 'OFD', 'in a hurry', facts()],
    ['NOT_CLEARED', 'DLV', '', facts({ CLR: '2026-11-22T12:01:00.000Z' })],
    ['ok', 'DLV', '', facts({ CLR: NOON })],
    ['REASON_UNDER_BOND', 'DLV', '', facts({}, { deliversUnderBond: true })],
    ['ok', 'DLV', 'T1 to bonded warehouse', facts({}, { deliversUnderBond: true })],
    ['ok', 'DLV', '', facts({}, { isClearedByUs: false })],
    ['ok', 'NFD', '', facts()],
  ])('%s: %s with "%s"', (expected, code, reason, of) => {
    expect(answer(code, NOON, reason, of)).toBe(expected)
  })

  test.each<[string, Milestone, Partial<RecordingFacts>]>([
    ['HELD_BY_CUSTOMS', 'DLV', { carrierAlert: 'RFI' }],
    ['HELD_BY_CUSTOMS', 'DLV', { carrierAlert: 'DNL', deliversUnderBond: true }],
    ['HELD_BY_CUSTOMS', 'OFD', { carrierAlert: 'RFS', isClearedByUs: false }],
    ['ok', 'DLV', { carrierAlert: 'DIS' }],
    ['ok', 'CLR', { carrierAlert: 'DNL' }],
  ])('DOC-03 %s: %s while %j', (expected, code, change) => {
    expect(answer(code, NOON, 'in a hurry', facts({ CLR: NOON }, change))).toBe(expected)
  })

  test('SHP-14 a reason is asked for exactly where it lifts the refusal', () => {
    const of = [
      facts(),
      facts({}, { deliversUnderBond: true }),
      facts({ CLR: NOON }, { carrierAlert: 'RFI', deliversUnderBond: true }),
    ]
    for (const each of of)
      expect(asks('DLV', NOON, each)).toBe(answer('DLV', NOON, 'T1 to bonded warehouse', each) === 'ok')
    expect(asks('DEP', '2026-11-20T14:00:00.000Z', facts())).toBe(true)
    expect(asks('DEP', NOON, facts())).toBe(true)
  })

  test('a release stays while goods have left on it', () => {
    const left = facts({ CLR: '2026-11-22T10:00:00.000Z', DLV: NOON })
    expect(canChangeRelease(null, { ...left, reasons: {} })).toMatchObject({ params: { other: 'DLV' } })
    expect(canChangeRelease('2026-11-22T12:01:00.000Z', { ...left, reasons: {} }).ok).toBe(false)
    expect(canChangeRelease('2026-11-22T11:59:00.000Z', { ...left, reasons: {} }).ok).toBe(true)
    expect(canChangeRelease(null, { ...left, deliversUnderBond: true, reasons: { DLV: 'T1' } }).ok).toBe(true)
    expect(canChangeRelease(null, { ...left, reasons: { DLV: 'a reason nobody needed' } }).ok).toBe(false)
    expect(canChangeRelease(null, { ...facts({ DLV: NOON }), reasons: {} }).ok).toBe(true)
  })
})

describe('SHP-03 a departure that looks wrong needs a reason', () => {
  test.each<[string, string, string, RecordingFacts]>([
    ['REASON_EARLY_DEPARTURE', '2026-11-20T14:29:59.000Z', '', facts({ RCS: '2026-11-20T10:00:00.000Z' })],
    ['ok', '2026-11-20T14:30:00.000Z', '', facts({ RCS: '2026-11-20T10:00:00.000Z' })],
    ['ok', '2026-11-20T14:00:00.000Z', 'left early', facts({ RCS: '2026-11-20T10:00:00.000Z' })],
    ['REASON_NOTHING_RECEIVED', '2026-11-20T15:00:00.000Z', '', facts()],
    ['ok', '2026-11-20T15:00:00.000Z', '', facts({}, { hasReceipt: true })],
    ['ok', '2026-11-20T15:00:00.000Z', '', facts({ WHS: '2026-11-20T10:00:00.000Z' })],
  ])('%s at %s with "%s"', (expected, at, reason, of) => {
    expect(answer('DEP', at, reason, of)).toBe(expected)
  })
})
