import { expect, test } from 'vitest'
import { coversDay, endsAfterStart } from './period.ts'

test.each([
  [{ validFrom: '2026-01-01', validTo: '2026-12-31' }, true],
  [{ validFrom: '2026-01-01', validTo: '2026-01-01' }, true],
  [{ validFrom: '2026-01-02', validTo: '2026-01-01' }, false],
  [{ validFrom: null, validTo: '2026-01-01' }, true],
  [{ validFrom: '2026-01-01', validTo: null }, true],
  [{}, true],
])('%j ends after its start: %s', (period, verdict) => expect(endsAfterStart(period)).toBe(verdict))

test.each([
  [{ validFrom: '2026-01-01', validTo: '2026-12-31' }, '2025-12-31', false],
  [{ validFrom: '2026-01-01', validTo: '2026-12-31' }, '2026-01-01', true],
  [{ validFrom: '2026-01-01', validTo: '2026-12-31' }, '2026-12-31', true],
  [{ validFrom: '2026-01-01', validTo: '2026-12-31' }, '2027-01-01', false],
  [{ validFrom: null, validTo: null }, '1999-01-01', true],
])('%j covers %s: %s', (period, day, verdict) => expect(coversDay(period, day)).toBe(verdict))
