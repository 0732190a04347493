import { expect, test } from 'vitest'
import { HEAD_KEYS, KEY_TO_RIGHTS, canChangeRights, canDeleteRole, canHandOn } from './role-rules.ts'

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

test.each([
  [['/mawb/list'], [], true],
  [['/mawb/list'], ['/mawb/list'], true],
  [['/mawb/list'], ['/mawb/list', '/mawb/lend'], ['/mawb/lend']],
  [[KEY_TO_RIGHTS], ['/mawb/lend', '/mawb/list'], ['/mawb/lend', '/mawb/list']],
  [[...HEAD_KEYS], ['/mawb/lend', '/mawb/list'], true],
])('ROU-09 holding %j one hands on %j: %s', (held, input, expected) => {
  const verdict = canHandOn(input, { permissions: held })
  expect(verdict.ok || verdict.params?.['permissions']).toEqual(expected)
})
