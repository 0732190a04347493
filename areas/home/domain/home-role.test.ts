import { expect, test } from 'vitest'
import { STANDARD_ROLES } from '#areas/access/domain/standard-roles.ts'
import { type HomeRole, beginsWithCutOffs, homeRoleOf, ownAndOther } from './home-role.ts'

test.each<[string, HomeRole]>([
  ['administrator', 'administrator'],
  ['export-operator', 'operator'],
  ['space-controller', 'operator'],
  ['warehouse-clerk', 'warehouse'],
  ['billing-clerk', 'billing'],
  ['billing-manager', 'billing'],
  ['sales', 'sales'],
  ['auditor', 'auditor'],
])('the home page of the standard role %s is that of %s', (code, role) => {
  const permissions = STANDARD_ROLES.find((one) => one.code === code)?.permissions ?? []
  expect(homeRoleOf({ permissions })).toBe(role)
})

test('who may only order transport sells', () => {
  expect(homeRoleOf({ permissions: ['/exchange/list', '/order/create'] })).toBe('sales')
})

test('the work of the role stands apart, the rest stays in its order', () => {
  const kinds = ['late', 'usersWithoutRole', 'trucksAtDock', 'ordersToAnswer', 'billsOverdue', 'cutOffs'] as const
  const parted = (role: HomeRole) => {
    const { own, other } = ownAndOther(
      role,
      kinds.map((kind) => ({ kind })),
    )
    return [own, other].map((figures) => figures.map(({ kind }) => kind).join(' '))
  }
  expect(parted('operator')).toEqual(['', 'cutOffs late trucksAtDock billsOverdue ordersToAnswer usersWithoutRole'])
  expect(parted('warehouse')).toEqual(['trucksAtDock', 'cutOffs late billsOverdue ordersToAnswer usersWithoutRole'])
  expect(parted('billing')).toEqual(['billsOverdue', 'cutOffs late trucksAtDock ordersToAnswer usersWithoutRole'])
  expect(parted('sales')).toEqual(['ordersToAnswer', 'cutOffs late trucksAtDock billsOverdue usersWithoutRole'])
  expect(parted('administrator')).toEqual(['usersWithoutRole', 'cutOffs late trucksAtDock billsOverdue ordersToAnswer'])
  expect(parted('auditor')).toEqual(['billsOverdue usersWithoutRole', 'cutOffs late trucksAtDock ordersToAnswer'])
  expect([beginsWithCutOffs('operator'), beginsWithCutOffs('billing')]).toEqual([true, false])
})
