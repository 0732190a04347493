import { expect, test } from 'vitest'
import { KEY_TO_RIGHTS, canChangeRights, canDeleteRole } from './role-rules.ts'

test.each([
  [[KEY_TO_RIGHTS], 2, true],
  [[KEY_TO_RIGHTS], 1, true],
  [[KEY_TO_RIGHTS], 0, 'NOBODY_LEFT'],
  [['/mawb/list'], 3, 'OWN_RIGHTS'],
  [[], 0, 'OWN_RIGHTS'],
])('ROU-09 changing rights so that one holds %j, with %i key holders: %s', (own, keyHolders, expected) => {
  const verdict = canChangeRights({ own, keyHolders })
  expect(verdict.ok || verdict.code).toBe(expected)
})

test.each([
  [{ isStandard: false, holders: 0 }, true],
  [{ isStandard: false, holders: 2 }, 'ROLE_HELD'],
  [{ isStandard: true, holders: 0 }, 'ROLE_STANDARD'],
  [{ isStandard: true, holders: 1 }, 'ROLE_STANDARD'],
])('ROU-09 deleting a role %j: %s', (role, expected) => {
  const verdict = canDeleteRole(role)
  expect(verdict.ok || verdict.code).toBe(expected)
})
