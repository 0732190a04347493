import { expect, test } from 'vitest'
import { describeIssues } from '#platform/contract/input-errors.ts'
import { partnerErrors } from './errors.ts'
import { partnerRecord } from './partner.ts'

const roles = { shipper: false, consignee: true, notifyParty: false, agent: false, trucker: false, carrier: false }
const partner = {
  accountCode: 'HKTEST01',
  name: 'Test Ltd',
  address1: '1 Road',
  city: 'Hong Kong',
  country: 'HK',
  active: true,
}

const violations = (input: object) => {
  const issues = partnerRecord.safeParse(input).error?.issues ?? []
  return Object.fromEntries(describeIssues(issues, 'en_US', partnerErrors).map(({ path, message }) => [path, message]))
}

test('a partner needs only account code, name, address, city, country and one role', () => {
  expect(violations({ ...partner, ...roles })).toEqual({})
  expect(violations({ ...partner, ...roles, phone: '', email: '', fax: null })).toEqual({})
})

test('a missing role is reported together with all other violations', () => {
  expect(violations({ ...partner, ...roles, consignee: false, name: '' })).toEqual({
    name: 'is required',
    shipper: 'choose at least one role',
  })
})

test.each([
  ['phone', '0'],
  ['phone', 'call me'],
  ['fax', '+852 2345 6789 ext. 12'],
  ['email', 'nobody'],
  ['accountCode', 'ab c'],
  ['country', 'Hong Kong'],
])('%s may not be "%s"', (field, value) => {
  expect(Object.keys(violations({ ...partner, ...roles, [field]: value }))).toEqual([field])
})

test('the home office cannot be sent', () => {
  expect(violations({ ...partner, ...roles, homeOfficeId: crypto.randomUUID() })).toEqual({
    homeOfficeId: 'is not a known field',
  })
})
