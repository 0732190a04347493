import { expect, test } from 'vitest'
import { canOpenOffice, visibleOfficeId, seesOffice } from './office-visibility.ts'

test.each([
  [['/office/edit'], 'hkg', true],
  [['/office/edit'], 'sha', false],
  [['/office/edit', '/user/all-offices'], 'sha', false],
  [['/office/edit', '/office/all-offices'], 'hkg', true],
  [['/office/edit', '/office/all-offices'], 'sha', true],
])('ROU-09 with %j a user of hkg sees the office %s: %s', (permissions, office, expected) => {
  const actor = { officeId: 'hkg', permissions }
  const all = permissions.includes('/office/all-offices')
  expect(seesOffice(actor, office)).toBe(expected)
  expect(visibleOfficeId(actor)).toBe(all ? null : 'hkg')
  const verdict = canOpenOffice(actor)
  expect(verdict.ok || verdict.code).toBe(all || 'OWN_OFFICE_ONLY')
})
