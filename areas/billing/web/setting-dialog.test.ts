import { expect, test } from 'vitest'
import { STANDARD_ROLES } from '#areas/access/domain/standard-roles.ts'
import { holdsAny } from '#platform/domain/actor.ts'
import { billingApi } from '../contract/api.ts'
import { settingForm } from './setting-dialog.tsx'

test('BIL-01 an empty limit is refused at its field; no limit is chosen', () => {
  const fields = { approvalLimit: null, paymentDays: 30 }
  expect(settingForm.safeParse({ ...fields, hasNoLimit: false }).error?.issues).toMatchObject([
    { path: ['approvalLimit'], message: 'LIMIT_MISSING' },
  ])
  expect(settingForm.safeParse({ ...fields, hasNoLimit: true }).success).toBe(true)
  expect(settingForm.safeParse({ ...fields, approvalLimit: '20000', hasNoLimit: false }).success).toBe(true)
})

test('BIL-01 no standard role both enters lines and sets the limit that binds whoever entered them', () => {
  const holders = (endpoint: { readonly access: readonly string[] }) =>
    STANDARD_ROLES.filter(({ code }) => code !== 'administrator')
      .filter((role) => holdsAny(role, endpoint.access as [string, ...string[]]))
      .map(({ code }) => code)
  expect(holders(billingApi.settingSave)).toEqual(['billing-manager'])
  expect(holders(billingApi.lineCreate)).toEqual(['billing-clerk'])
})
