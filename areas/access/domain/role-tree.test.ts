import { expect, test } from 'vitest'
import { PERMISSIONS } from './permissions.ts'
import { permissionsByPage, withHeadings } from './role-tree.ts'

const PAGES = [
  { id: 'home', url: '/home', any: [] },
  { id: 'pending', url: '/shipments/pending', any: ['/shipment/list'] },
  { id: 'sent', url: '/shipments', any: ['/shipment/list'] },
  { id: 'weights', url: '/warehouse/weights', any: ['/warehouse/list', '/shipment/list'] },
  { id: 'quotations', url: '/quotations', any: ['/order/list'] },
  { id: 'orders', url: '/order', any: ['/order/list'] },
  { id: 'users', url: '/identity/users', any: ['/user/list'] },
]

test('ROU-09 permissions stand below the page of their area, else below the first that they open', () => {
  const { byPage } = permissionsByPage(PAGES)
  const areas = Object.fromEntries([...byPage].map(([id, found]) => [id, found.map(({ area }) => area)]))
  expect(areas).toEqual({
    orders: ['order'],
    pending: ['pre-alert', 'shipment', 'waybill'],
    users: ['user'],
    weights: ['warehouse'],
  })
})

test('ROU-09 every permission is granted at one place', () => {
  const { byPage, others } = permissionsByPage(PAGES)
  const places = [...byPage.values(), others].flat().flatMap(({ permissions }) => permissions)
  expect(places.toSorted()).toEqual([...PERMISSIONS].toSorted())
  expect(others.map(({ area }) => area)).toContain('audit')
})

test('ROU-09 what is found is shown with the headings above it', () => {
  const entries = [
    { id: 'flights', parentId: null },
    { id: 'planning', parentId: 'flights' },
    { id: 'board', parentId: 'planning' },
    { id: 'home', parentId: null },
  ]
  expect([...withHeadings(entries, new Set(['board']))].toSorted()).toEqual(['board', 'flights', 'planning'])
  expect([...withHeadings(entries, new Set())]).toEqual([])
})
