import { expect, test } from 'vitest'
import { STANDARD_ROLES } from '#areas/access/domain/standard-roles.ts'
import { type HomeRole, beginsWithCutOffs, homeRoleOf, inOrderOf } from './home-role.ts'

test.each<[string, HomeRole]>([
  ['administrator', 'administrator'],
  ['export-operator', 'operator'],
  ['space-controller', 'operator'],
  ['warehouse-clerk', 'warehouse'],
  ['billing-clerk', 'billing'],
  ['auditor', 'auditor'],
])('the home page of the standard role %s is that of %s', (code, role) => {
  const permissions = STANDARD_ROLES.find((one) => one.code === code)?.permissions ?? []
  expect(homeRoleOf({ permissions })).toBe(role)
})

test('who may only order transport sells', () => {
  expect(homeRoleOf({ permissions: ['/exchange/list', '/order/create'] })).toBe('sales')
})

test('the work of the role comes first, the rest stays in its order', () => {
  const figures = [{ kind: 'late' }, { kind: 'trucksAtDock' }, { kind: 'billsOverdue' }, { kind: 'cutOffs' }] as const
  const kinds = (role: HomeRole) => inOrderOf(role, figures).map(({ kind }) => kind)
  expect(kinds('warehouse')).toEqual(['trucksAtDock', 'cutOffs', 'late', 'billsOverdue'])
  expect(kinds('billing')).toEqual(['billsOverdue', 'cutOffs', 'late', 'trucksAtDock'])
  expect(kinds('operator')).toEqual(['cutOffs', 'late', 'trucksAtDock', 'billsOverdue'])
  expect([beginsWithCutOffs('operator'), beginsWithCutOffs('billing')]).toEqual([true, false])
})
