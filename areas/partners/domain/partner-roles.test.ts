import { expect, test } from 'vitest'
import { PARTNER_ROLES, hasRole } from './partner-roles.ts'

test.each(PARTNER_ROLES)('a partner who is only %s has a role', (role) => {
  expect(hasRole({ [role]: true })).toBe(true)
})

test('a partner without any role is not one', () => {
  expect(hasRole({})).toBe(false)
  expect(hasRole({ shipper: false, carrier: false })).toBe(false)
})
