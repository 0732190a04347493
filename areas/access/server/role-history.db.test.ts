import { afterAll, beforeAll, expect, test } from 'vitest'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { Context } from '#platform/server/http/context.ts'
import { accessErrors } from '../contract/errors.ts'
import { accessServer } from './index.ts'
import { TEST_LINKS, type AccessTestBed, accessTestBed } from './testing/access-test-bed.ts'

const { verbs } = accessServer(TEST_LINKS)
let bed: AccessTestBed
let context: Context
beforeAll(async () => {
  bed = await accessTestBed()
  context = await bed.contextOf('admin')
})
afterAll(() => bed.close())

const night = { code: 'night-shift', name: 'Night shift', nameZhCn: '夜班', nameZhHk: '夜更', active: true }
const lending = { permissions: ['/mawb/lend' as const, '/mawb/list' as const], menus: [] }
const idOfRole = async (label: string) =>
  (await verbs.choices(context, {})).roles.find((role) => role.label === label)?.value ?? ''

test('ROU-09 a role that is held or came with the product is not deleted; another one is, and undo brings it back whole', async () => {
  const { id, version } = await verbs.createRole(context, { ...night, ...lending })
  const user = await bed.idOf('wh.hkg')
  const seen = (await verbs.rolesOfUser(context, { id: user })).roles
  await verbs.setRolesOfUser(context, { id: user, roles: [...seen, id], seen })
  expect((await verbs.holdersOfRole(context, { id })).holders.map(({ account }) => account)).toEqual(['wh.hkg'])
  await expect(verbs.deleteRole(context, { id, version })).rejects.toMatchObject({
    entry: accessErrors.ROLE_HELD,
    details: { params: { count: 1 } },
  })
  await verbs.setRolesOfUser(context, {
    id: user,
    roles: seen,
    seen: (await verbs.rolesOfUser(context, { id: user })).roles,
  })
  await expect(verbs.deleteRole(context, { id, version: 7 })).rejects.toMatchObject({ entry: { code: 1409 } })
  expect(await verbs.deleteRole(context, { id, version })).toBe(true)
  const { changes } = await verbs.roleHistory(context, { id })
  expect(changes.map(({ action }) => action)).toEqual(['delete', 'create'])
  await verbs.undoRole(context, { id, change: changes[0]?.id ?? '' })
  expect(await verbs.getRole(context, { id })).toEqual({ ...night, ...lending, id, version: 1 })
  const standard = await verbs.getRole(context, { id: await idOfRole('Billing clerk') })
  await expect(verbs.deleteRole(context, standard)).rejects.toMatchObject({ entry: accessErrors.ROLE_STANDARD })
})

test('ROU-09 a grant to a role is shown by name and undone, later ones stay', async () => {
  const id = await idOfRole('Warehouse clerk')
  const { code: _, ...role } = await verbs.getRole(context, { id })
  const pages = (await verbs.choices(context, {})).menus
  const partners = pages.find(({ label }) => label === 'Partners')?.value ?? ''
  const more = {
    ...role,
    permissions: [...role.permissions, '/flight/list' as const],
    menus: [...role.menus, partners],
  }
  await verbs.editRole(context, more)
  await verbs.editRole(context, { ...more, version: 2, permissions: [...more.permissions, '/mawb/list'] })
  const input = (await verbs.roleHistory(context, { id })).changes[1]
  expect(input?.fields.map(({ field, added }) => [field, added])).toEqual([
    ['permissions', ['/flight/list']],
    ['menus', ['Partners']],
  ])
  await verbs.undoRole(context, { id, change: input?.id ?? '' })
  const now = await verbs.getRole(context, { id })
  expect(now.permissions).toEqual([...role.permissions, '/mawb/list'].toSorted())
  expect(now.menus).toEqual(role.menus)
  await expect(verbs.undoRole(context, { id, change: input?.id ?? '' })).rejects.toMatchObject({
    entry: platformErrors.CHANGED_SINCE,
    details: { about: [{ path: 'permissions' }, { path: 'menus' }] },
  })
})

test('ROU-09 the history of a menu entry names the roles that have shown it, those that are gone too', async () => {
  const menus = (await verbs.choices(context, {})).menus
  const partners = menus.find(({ label }) => label === 'Partners')?.value ?? ''
  const { id, version } = await verbs.createRole(context, {
    ...night,
    code: 'late-shift',
    permissions: [],
    menus: [partners],
  })
  await verbs.deleteRole(context, { id, version })
  const chinese = { ...context, language: 'zh_HK' as const }
  const reported = async (of: Context) =>
    (await verbs.menuHistory(of, { id: partners })).changes.slice(0, 2).flatMap(({ fields }) => fields)
  expect(await reported(context)).toMatchObject([
    { field: 'roles', added: [], removed: ['Night shift'] },
    { field: 'roles', added: ['Night shift'], removed: [] },
  ])
  expect((await reported(chinese)).map(({ added, removed }) => [...added, ...removed])).toEqual([['夜更'], ['夜更']])
})

test('ROU-09 the roles of a user have a history, and undo cannot lock the actor out', async () => {
  const id = await bed.idOf('audit')
  const seen = (await verbs.rolesOfUser(context, { id })).roles
  const administrator = await idOfRole('Administrator')
  await verbs.setRolesOfUser(context, { id, seen, roles: [...seen, administrator] })
  const [input] = (await verbs.userRoleHistory(context, { id })).changes
  expect(input).toMatchObject({
    who: 'Ada Kwok (admin)',
    fields: [{ field: 'roles', added: ['Administrator'], removed: [] }],
  })
  const own = await bed.contextOf('audit')
  const undone = verbs.undoUserRole(own, { id, change: input?.id ?? '' })
  await expect(undone).rejects.toMatchObject({ entry: accessErrors.OWN_RIGHTS })
  await verbs.undoUserRole(context, { id, change: input?.id ?? '' })
  expect((await verbs.rolesOfUser(context, { id })).roles).toEqual(seen)
})
