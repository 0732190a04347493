import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUserIds, seedDemoUsers } from '#areas/identity/server/index.ts'
import { seedOrganisation } from '#areas/organisation/server/index.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { accessErrors } from '../contract/errors.ts'
import { accessServer, grantRole, grants, seedAccess, seedDemoRoles } from './index.ts'
import { TEST_LINKS } from './testing/access-test-bed.ts'

const { verbs } = accessServer(TEST_LINKS)
let database: Database
let drop: () => Promise<void>
let context: Context

beforeAll(async () => {
  const made = await testDatabase()
  drop = made.drop
  database = openDatabase({ url: made.url, connections: 4, timeoutFactor: 4, log: createLog({ level: 'silent' }) })
  const { db } = database
  await transact(db, systemWriter('test'), async (tx) => {
    await seedOrganisation(tx)
    await seedDemoUsers(tx)
    await seedAccess(tx)
    await seedDemoRoles(tx)
  })
  const userId = await idOf('admin')
  const writer = { actorId: userId, account: 'admin', requestId: 'test' }
  context = {
    db,
    raw: rawReader(database.pool),
    language: 'en_US',
    actor: { userId, permissions: await grants.permissionsOf(db, userId) },
    transact: (work: Parameters<Context['transact']>[0]) => transact(db, writer, work),
  } as unknown as Context
})
afterAll(async () => {
  await database.close()
  await drop()
})

const idOf = async (account: string): Promise<string> => (await findUserIds(database.db, [account]))[0]?.id ?? ''
const roleId = async (label: string): Promise<string> =>
  (await verbs.choices(context, {})).roles.find((role) => role.label === label)?.value ?? ''
const menuId = async (label: string): Promise<string> =>
  (await verbs.choices(context, {})).menus.find((menu) => menu.label === label)?.value ?? ''

const night = { code: 'night-shift', name: 'Night shift', nameZhCn: '夜班', nameZhHk: '夜更', active: true }

test('ROU-09 a role is created with permissions and pages, given to a user, and counts for them', async () => {
  const pages = [await menuId('Shipments / Pending')]
  const { id } = await verbs.createRole(context, { ...night, permissions: ['/mawb/lend', '/mawb/list'], menus: pages })
  const user = await idOf('wh.hkg')
  expect(await verbs.setRolesOfUser(context, { id: user, roles: [id], seen: [await roleId('Warehouse clerk')] })).toBe(
    true,
  )
  expect(await verbs.rolesOfUser(context, { id: user })).toEqual({ roles: [id] })
  expect(await grants.permissionsOf(database.db, user)).toEqual(['/mawb/lend', '/mawb/list'])
  expect((await grants.menusOf(database.db, user, 'en_US')).map((menu) => menu.name)).toEqual(['Shipments', 'Pending'])
  const users = await verbs.listUserRoles(context, { page: 1, size: 20, search: 'wh.hkg' })
  expect(users.rows.map((row) => row.slice(1))).toEqual([
    ['wh.hkg', 'Lam Chi Ho', 'HKG', 'Night shift', 'night-shift', true],
  ])
  const roles = await verbs.listRoles(context, { page: 1, size: 20, search: 'night' })
  expect(roles.rows).toEqual([[id, 'night-shift', 'Night shift', '夜班', '夜更', 1, 2, true, 1]])
})

test('ROU-09 what a holder of a role sees is shown as far as the caller has it, with the headings above its pages', async () => {
  const id = await roleId('Warehouse clerk')
  const all = await verbs.viewRole(context, { id })
  expect(all.permissions).toContain('/warehouse/edit')
  expect(all.menus).toEqual(expect.arrayContaining([await menuId('Shipments'), await menuId('Shipments / Pending')]))
  expect(all.menus).not.toContain(await menuId('Administration'))
  const less = { ...context, actor: { ...context.actor, permissions: ['/access/edit', '/shipment/list'] } }
  expect((await verbs.viewRole(less, { id })).permissions).toEqual(['/shipment/list'])
})

test('ROU-09 a changed role is written as additions and removals; an inactive one grants nothing', async () => {
  const id = await roleId('Billing clerk')
  const { code: _, ...role } = await verbs.getRole(context, { id })
  const permissions = [...role.permissions.filter((one) => one !== '/partner/edit'), '/mawb/alert' as const]
  expect(await verbs.editRole(context, { ...role, permissions })).toEqual({ id, version: 2 })
  const written = `select action, coalesce(after, before) ->> 'permission' as permission from audit.entry
                   where record_table = 'role_permission' and account = 'admin' and coalesce(after, before) ->> 'role_id' = $1 order by action`
  expect((await database.pool.query(written, [id])).rows).toEqual([
    { action: 'delete', permission: '/partner/edit' },
    { action: 'insert', permission: '/mawb/alert' },
  ])
  await expect(verbs.editRole(context, { ...role, permissions })).rejects.toMatchObject({ entry: { code: 1409 } })
  await verbs.editRole(context, { ...role, version: 2, permissions, active: false })
  expect(await grants.permissionsOf(database.db, await idOf('bill.hkg'))).toEqual([])
})

test('ROU-09 administrators cannot remove their own right to administer rights, by role or by user', async () => {
  const id = await roleId('Administrator')
  const { code: _, ...role } = await verbs.getRole(context, { id })
  const less = role.permissions.filter((one) => one !== '/access/edit')
  const refused = { entry: accessErrors.OWN_RIGHTS }
  await expect(verbs.editRole(context, { ...role, permissions: less })).rejects.toMatchObject(refused)
  await expect(verbs.editRole(context, { ...role, active: false })).rejects.toMatchObject(refused)
  await expect(
    verbs.setRolesOfUser(context, { id: context.actor.userId, roles: [], seen: [id] }),
  ).rejects.toMatchObject(refused)
  expect(await verbs.getRole(context, { id })).toEqual({ ...role, code: 'administrator' })
})

test('ROU-09 users are found by role name in the requested language, with its code', async () => {
  const requested = { page: 1, size: 50, filters: { roles: { contains: '文員' } } } as const
  const found = await verbs.listUserRoles({ ...context, language: 'zh_HK' }, requested)
  const at = (column: string) => found.cols.indexOf(column)
  expect(found.rows.map((row) => row[at('roles')]).join()).toContain('文員')
  expect(found.rows.map((row) => row[at('roleCodes')]).join()).toContain('-clerk')
  expect((await verbs.listUserRoles({ ...context, language: 'en_US' }, requested)).rows).toEqual([])
})

test('ROU-09 of two concurrent changes of a user’s roles the second is refused with the current ones', async () => {
  const id = await idOf('audit')
  const seen = (await verbs.rolesOfUser(context, { id })).roles
  const [clerk, operator] = [await roleId('Warehouse clerk'), await roleId('Export operator')]
  const both = await Promise.allSettled([
    verbs.setRolesOfUser(context, { id, seen, roles: [...seen, clerk] }),
    verbs.setRolesOfUser(context, { id, seen, roles: [...seen, operator] }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { roles } = await verbs.rolesOfUser(context, { id })
  const refused = both.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ entry: { code: 1409 }, details: { current: { roles } } })
})

test('ROU-09 two administrators who remove each other’s role concurrently do not lock everyone out', async () => {
  const role = await roleId('Administrator')
  const [one, two] = [context.actor.userId, await idOf('op.fra')]
  const seen = (await verbs.rolesOfUser(context, { id: two })).roles
  for (let round = 0; round < 5; round++) {
    await transact(database.db, systemWriter('test'), async (tx) => {
      for (const user of [one, two]) await grantRole(tx, user, 'administrator')
    })
    const rolesOf = async (id: string) => (await verbs.rolesOfUser(context, { id })).roles
    const takeFrom = async (actor: string, id: string) =>
      verbs.setRolesOfUser(
        { ...context, actor: { ...context.actor, userId: actor } },
        { id, roles: [], seen: await rolesOf(id) },
      )
    const both = await Promise.allSettled([takeFrom(one, two), takeFrom(two, one)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const left = [...(await rolesOf(one)), ...(await rolesOf(two))]
    expect(left).toContain(role)
  }
  await transact(database.db, systemWriter('test'), async (tx) => grantRole(tx, one, 'administrator'))
  const now = (await verbs.rolesOfUser(context, { id: two })).roles
  await verbs.setRolesOfUser(context, { id: two, roles: seen, seen: now })
})

test('ROU-09 an unknown user or role is not found', async () => {
  const nobody = crypto.randomUUID()
  const unknown = { entry: { code: 1404 } }
  await expect(verbs.setRolesOfUser(context, { id: nobody, roles: [], seen: [] })).rejects.toMatchObject(unknown)
  const known = await idOf('op.sha')
  const { roles: seen } = await verbs.rolesOfUser(context, { id: known })
  const input = verbs.setRolesOfUser(context, { id: known, roles: [nobody], seen })
  await expect(input).rejects.toMatchObject(unknown)
  await expect(verbs.getRole(context, { id: nobody })).rejects.toMatchObject(unknown)
})
