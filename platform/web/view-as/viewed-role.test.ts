import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { type CurrentUser, currentUser, setCurrentUser, viewAsRole } from '../session.ts'
import { isHeldBack, viewedRole } from './viewed-role.ts'

const menu = (id: string) => ({ id }) as CurrentUser['menulist'][number]
const admin = {
  userId: 'u',
  permissionlist: ['/access/edit', '/shipment/list'],
  menulist: [menu('roles'), menu('shipments')],
} as unknown as CurrentUser
const clerk = { name: 'Clerk', permissions: ['/shipment/list', '/bill/edit'], menus: ['shipments', 'bills'] }

afterEach(() => setCurrentUser(null))

test('ROU-09 who views as a role has what both have, and everything again afterwards', () => {
  setCurrentUser(admin)
  viewAsRole(clerk)
  expect(currentUser()?.permissionlist).toEqual(['/shipment/list'])
  expect(currentUser()?.menulist).toEqual([menu('shipments')])
  // What is changed of the narrowed user, such as the theme, does not narrow the user for good.
  setCurrentUser({ ...(currentUser() as CurrentUser), name: 'Ada' })
  viewAsRole(null)
  expect(currentUser()).toEqual({ ...admin, name: 'Ada' })
})

test('ROU-09 rights that the server takes away meanwhile are gone in the view and after it', () => {
  setCurrentUser(admin)
  viewAsRole(clerk)
  setCurrentUser({ ...admin, permissionlist: ['/access/edit'] })
  expect(currentUser()?.permissionlist).toEqual([])
  viewAsRole(null)
  expect(currentUser()?.permissionlist).toEqual(['/access/edit'])
})

test('ROU-09 the view ends with the session', () => {
  setCurrentUser(admin)
  viewAsRole(clerk)
  setCurrentUser(null)
  expect(viewedRole()).toBe(null)
})

test('ROU-09 while viewing as a role nothing is written that needs a right', () => {
  const of = (method: 'GET' | 'PUT', access: 'signed-in' | readonly ['/bill/edit']) =>
    endpoint({ method, access, path: '/ws-x', summary: '', input: z.strictObject({}), output: z.boolean() })
  expect(isHeldBack(of('PUT', ['/bill/edit']), clerk)).toBe(true)
  expect(isHeldBack(of('GET', ['/bill/edit']), clerk)).toBe(false)
  expect(isHeldBack(of('PUT', 'signed-in'), clerk)).toBe(false)
  expect(isHeldBack(of('PUT', ['/bill/edit']), null)).toBe(false)
})
