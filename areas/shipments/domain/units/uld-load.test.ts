import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canBeUldNumber, canCarry, canInputPmc, piecesOn, uldNumberOf } from './uld-load.ts'

describe('SHP-03 the number of a ULD', () => {
  test.each([
    ['PMC12345LH', true],
    ['AKE1234CX', true],
    ['P1P00001R7', true],
    ['PMC123LH', false],
    ['PMC123456LH', false],
    ['PM1234LH', false],
    ['PMC12345', false],
    ['1MC12345LH', false],
    ['', false],
  ])('%s: %s', (uldNo, ok) => {
    expect(canBeUldNumber(uldNo).ok).toBe(ok)
  })

  test('is read in any spelling', () => {
    expect(uldNumberOf('pmc 12345-lh')).toBe('PMC12345LH')
  })
})

describe('SHP-03 pieces on ULDs', () => {
  test('are never more than the house has', () => {
    const counts = fc.array(fc.integer({ min: 1, max: 500 }), { maxLength: 8 })
    fc.assert(
      fc.property(counts, fc.option(fc.integer({ min: 1, max: 2000 })), (loaded, pieces) => {
        const loads = loaded.map((count) => ({ pieces: count }))
        expect(canCarry(pieces, loads).ok).toBe(piecesOn(loads) <= (pieces ?? 0))
      }),
    )
  })

  test.each([
    ['Pending', 'own', 'ok'],
    ['Pending', 'other', 'NOT_OWN_OFFICE'],
    ['Sent', 'own', 'PRE_ALERT_SENT'],
    ['Sent', 'other', 'NOT_OWN_OFFICE'],
  ] as const)('of a shipment that is %s, entered by the office %s: %s', (status, officeId, why) => {
    const offices = { originOfficeId: 'own', salesOfficeId: null, handlingOfficeId: null }
    const verdict = canInputPmc({ ...offices, status }, { officeId })
    expect(verdict.ok ? 'ok' : verdict.code).toBe(why)
  })
})
