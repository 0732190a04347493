import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUser, identityServer } from '#areas/identity/server/index.ts'
import { identityErrors } from '#areas/identity/contract/errors.ts'
import { canAdministerUser } from '#areas/identity/domain/administering-rules.ts'
import { findOfficeByCode } from '#areas/organisation/server/index.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import type { Context } from '#platform/server/http/context.ts'
import { accessErrors } from '../contract/errors.ts'
import type { Permission } from '../domain/permissions.ts'
import { accessServer, grants, listedRights } from './index.ts'
import { TEST_LINKS, type AccessTestBed, accessTestBed } from './testing/access-test-bed.ts'

const { verbs } = accessServer(TEST_LINKS)
const identity = identityServer({ grants, listed: listedRights, origins: { allowed: [], own: null } }).verbs
let bed: AccessTestBed
let head: Context
const roles: Record<string, string> = {}

const LOCAL: readonly Permission[] = ['/user/edit', '/user/list', '/access/edit', '/access/list', '/shipment/list']

/** Accounts by office and role; `chief` of Shanghai holds one right that local administrators do not. */
const PEOPLE = [
  { account: 'local.sha', office: 'SHA', role: 'local' },
  { account: 'local2.sha', office: 'SHA', role: 'local' },
  { account: 'clerk.sha', office: 'SHA', role: 'clerk' },
  { account: 'chief.sha', office: 'SHA', role: 'chief' },
  { account: 'clerk.fra', office: 'FRA', role: 'clerk' },
]

beforeAll(async () => {
  bed = await accessTestBed()
  head = await bed.contextOf('admin')
  const permissions = { local: LOCAL, clerk: ['/shipment/list'], chief: [...LOCAL, '/mawb/lend'] } as const
  for (const [code, held] of Object.entries(permissions)) {
    const names = { name: code, nameZhCn: code, nameZhHk: code }
    const role = { code: `${code}-role`, ...names, active: true, permissions: [...held], menus: [] }
    roles[code] = (await verbs.createRole(head, role)).id
  }
  for (const { account, office, role } of PEOPLE) {
    const { id } = await identity.createUser(head, { ...NEW, account, name: account, officeId: await officeId(office) })
    await verbs.setRolesOfUser(head, { id, roles: [roles[role] ?? ''], seen: [] })
  }
})
afterAll(() => bed.close())

const NEW = { isManager: false, isSwitch: false, active: true, password: 'first-pass' }
const officeId = async (code: string) => (await findOfficeByCode(bed.db, code))?.id ?? ''

const NOT_FOUND = platformErrors.NOT_FOUND
const MORE = identityErrors.USER_MAY_DO_MORE

test.each([
  ['local.sha', 'SHA', 'clerk.sha', null],
  ['local.sha', 'SHA', 'local2.sha', null],
  ['local.sha', 'SHA', 'local.sha', null],
  ['local.sha', 'SHA', 'chief.sha', MORE],
  ['local.sha', 'SHA', 'clerk.fra', NOT_FOUND],
  ['local.sha', 'SHA', 'admin', NOT_FOUND],
  ['chief.sha', 'SHA', 'local.sha', null],
  ['chief.sha', 'SHA', 'admin', NOT_FOUND],
  ['admin', 'HKG', 'clerk.fra', null],
  ['admin', 'HKG', 'chief.sha', null],
])('ROU-09 %s of %s changes, gives a password and gives roles to %s: %o', async (actor, office, account, refusal) => {
  const context = await bed.contextOf(actor, office)
  const id = await bed.idOf(account)
  const user = await findUser(bed.db, id)
  if (!user) throw new Error(`no user ${account}`)
  const { account: _, ...fields } = user
  const { roles: held } = await verbs.rolesOfUser(head, { id })
  const actions = [
    () => identity.editUser(context, fields),
    () => identity.setPassword(context, { id, password: 'other-pass' }),
    () => verbs.setRolesOfUser(context, { id, roles: held, seen: held }),
  ]
  const reads = [() => verbs.rolesOfUser(context, { id }), () => verbs.userRoleHistory(context, { id })]
  for (const run of actions)
    if (refusal === null) await run()
    else await expect(run()).rejects.toMatchObject({ entry: refusal })
  for (const read of reads)
    if (refusal === NOT_FOUND) await expect(read()).rejects.toMatchObject({ entry: refusal })
    else await read()
})

test('ROU-09 a local administrator lists, finds and explains users of the own office only, and creates them there', async () => {
  const context = await bed.contextOf('local.sha', 'SHA')
  const listed = await identity.listUsers(context, { page: 1, size: 50 })
  expect(new Set(listed.rows.map((row) => row[4]))).toEqual(new Set(['SHA']))
  const withRoles = await verbs.listUserRoles(context, { page: 1, size: 50 })
  expect(withRoles.rows.map((row) => row[1])).not.toContain('admin')
  expect((await verbs.findUsers(context, { search: 'clerk' })).items.map(({ code }) => code)).toEqual(['clerk.sha'])
  const userId = await bed.idOf('clerk.fra')
  const hidden = { entry: NOT_FOUND }
  await expect(verbs.explainAccess(context, { userId, menuId: null, permissions: [] })).rejects.toMatchObject(hidden)
  await expect(verbs.userRoleHistory(context, {})).rejects.toMatchObject(hidden)
  const holders = await verbs.holdersOfRole(context, { id: roles['clerk'] ?? '' })
  expect(holders.holders.map(({ account }) => account)).toEqual(['clerk.sha'])
  const abroad = { ...NEW, account: 'x.fra', name: 'x', officeId: await officeId('FRA') }
  await expect(identity.createUser(context, abroad)).rejects.toMatchObject(hidden)
  const marked = { ...NEW, account: 'x.sha', name: 'x', officeId: await officeId('SHA'), isSwitch: true }
  await expect(identity.createUser(context, marked)).rejects.toMatchObject({ entry: identityErrors.MARK_NOT_YOURS })
})

test('ROU-09 a role with more rights than the actor cannot be created, changed, deleted or granted', async () => {
  const context = await bed.contextOf('local.sha', 'SHA')
  const more = { entry: accessErrors.MORE_THAN_YOURS, details: { params: { permissions: ['/mawb/lend'] } } }
  const { code, ...chief } = await verbs.getRole(head, { id: roles['chief'] ?? '' })
  const { code: _, ...local } = await verbs.getRole(head, { id: roles['local'] ?? '' })
  const { id: _id, version: _version, ...fresh } = { ...chief, code: `${code}-2` }
  await expect(verbs.createRole(context, fresh)).rejects.toMatchObject(more)
  await expect(verbs.editRole(context, { ...chief, permissions: [] })).rejects.toMatchObject(more)
  await expect(verbs.deleteRole(context, chief)).rejects.toMatchObject(more)
  const risen = { ...local, permissions: [...local.permissions, '/mawb/lend' as const] }
  await expect(verbs.editRole(context, risen)).rejects.toMatchObject(more)
  const own = { id: await bed.idOf('local.sha'), seen: [local.id], roles: [local.id, chief.id] }
  await expect(verbs.setRolesOfUser(context, own)).rejects.toMatchObject(more)
})

test('ROU-09 the list of users has their rights, so that the page disables those that cannot be changed', async () => {
  const actor = await bed.contextOf('local.sha', 'SHA')
  const { cols, rows } = await identity.listUsers(actor, { page: 1, size: 20 })
  const column = (name: string) => cols.indexOf(name)
  const listed = rows.map((row) => [row[column('account')], row[column('roles')], row[column('permissions')]])
  expect(listed).toContainEqual(['clerk.sha', 'clerk', '/shipment/list'])
  const reach = listed.map(([account, , permissions]) => {
    const user = { id: String(account), permissions: String(permissions).split(',') }
    return [account, canAdministerUser(user, actor.actor).ok]
  })
  expect(Object.fromEntries(reach)).toMatchObject({ 'clerk.sha': true, 'local2.sha': true, 'chief.sha': false })
})
