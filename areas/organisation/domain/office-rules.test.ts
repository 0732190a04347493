import { expect, test } from 'vitest'
import { canSaveOffice } from './office-rules.ts'

test.each([
  [{ isHeadOffice: false, active: true }, null, true],
  [{ isHeadOffice: false, active: false }, 'HKG', true],
  [{ isHeadOffice: true, active: true }, null, true],
  [{ isHeadOffice: true, active: true }, 'HKG', 'HEAD_OFFICE_EXISTS'],
  [{ isHeadOffice: true, active: false }, null, 'HEAD_OFFICE_STAYS_ACTIVE'],
] as const)('an office %j besides the head office %j may be saved: %s', (office, headOffice, expected) => {
  const verdict = canSaveOffice(office, headOffice)
  expect(verdict.ok || verdict.code).toBe(expected)
})
