import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM_CODE } from '#areas/identity/domain/system-code.ts'
import { createAuthenticator, findUserIds, identityServer, seedDemoUsers } from '#areas/identity/server/index.ts'
import { seedOrganisation } from '#areas/organisation/server/index.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { createListener } from '#platform/server/database/listen.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { PublicContext } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { until } from '#platform/server/testing/until.ts'
import { PERMISSIONS } from '../domain/permissions.ts'
import { giveExactly } from './administer-roles.ts'
import { createFirstAdministrator, grantRole, grants, seedAccess, seedDemoRoles } from './index.ts'
import { findRoleId } from './role-repository.ts'

const log = createLog({ level: 'silent' })
const { verbs } = identityServer({ grants, origins: { allowed: [], own: null } })
const opened: { database: Database; drop(): Promise<void> }[] = []
let url: string
let database: Database

beforeAll(async () => {
  ;({ url, database } = await emptyDatabase())
  await write(async (tx) => {
    await seedOrganisation(tx)
    await seedDemoUsers(tx)
    await seedAccess(tx)
    await seedDemoRoles(tx)
  })
})
afterAll(async () => {
  for (const { database: one, drop } of opened) {
    await one.close()
    await drop()
  }
})

async function emptyDatabase(): Promise<{ url: string; database: Database }> {
  const { url: address, drop } = await testDatabase()
  const one = openDatabase({ url: address, connections: 4, timeoutFactor: 4, log })
  opened.push({ database: one, drop })
  return { url: address, database: one }
}

const write = (work: Parameters<typeof transact>[2], db = database.db) => transact(db, systemWriter('test'), work)
const idOf = async (account: string): Promise<string> => (await findUserIds(database.db, [account]))[0]?.id ?? ''

function contextOn(one: Database, over: Partial<PublicContext> = {}): PublicContext {
  const about = {
    requestId: 'test',
    language: 'en_US',
    now: new Date(),
    address: '10.0.0.1',
    userAgent: 'test',
  } as const
  return { db: one.db, log, ...about, ...over } as PublicContext
}

async function signIn(account: string, password = 'Demo-2026', one = database): Promise<string> {
  return (await verbs.signIn(contextOn(one), { userName: account, password, type: '2' })).token
}

test('SHL-16 the administrator holds all permissions, the warehouse clerk only those needed', async () => {
  expect(await grants.permissionsOf(database.db, await idOf('admin'))).toEqual([...PERMISSIONS].toSorted())
  const ofWarehouse = await grants.permissionsOf(database.db, await idOf('wh.hkg'))
  expect(ofWarehouse).toEqual([
    '/partner/list',
    '/reference/list',
    '/shipment/list',
    '/shipment/warehouse',
    '/warehouse/edit',
    '/warehouse/list',
    '/warehouse/setting',
  ])
  expect(await grants.permissionsOf(database.db, crypto.randomUUID())).toEqual([])
})

test('SHL-16 the auditor may see and nothing else', async () => {
  const held = await grants.permissionsOf(database.db, await idOf('audit'))
  expect(held.filter((permission) => !/\/(list|view|all-offices)$/.test(permission))).toEqual([])
})

test('SES-03 ROU-05 the menu comes with every field, headings above their pages, in the language of the request', async () => {
  const token = await signIn('wh.hkg')
  const ask = { token, systemcode: SYSTEM_CODE }
  const { menulist } = await verbs.currentUser(contextOn(database, { language: 'zh_HK' }), ask)
  const [first] = menulist
  expect(first).toEqual({
    id: first?.id,
    pId: null,
    name: '主頁',
    titles: { en_US: 'Home', zh_CN: '首页', zh_HK: '主頁' },
    url: '/home',
    aurl: null,
    app_code: 'apex-exchange-portal',
    level: 1,
    icon: 'home',
    sort: 10,
    displayFlag: true,
    target: 'page',
  })
  const heading = menulist.find((menu) => menu.name === '出口貨運')
  expect(heading).toMatchObject({ url: '', level: 1 })
  const below = menulist.filter((menu) => menu.pId === heading?.id).map((menu) => menu.url)
  expect(below).toEqual(['/shipments/pending', '/shipments'])
  expect(menulist.map((menu) => menu.url)).not.toContain('/mawb-inventory')
  const { menulist: foreign } = await verbs.currentUser(contextOn(database), { token, systemcode: 'another-system' })
  expect(foreign).toEqual([])
})

test('SHL-16 a role given or taken counts from the next request on, on another process', async () => {
  const listener = createListener({ url, log })
  const process = createAuthenticator({ db: database.db, listener, grants, log })
  const token = await signIn('bill.hkg')
  await verbs.currentUser(contextOn(database), { token, systemcode: SYSTEM_CODE })
  const mayLend = async (): Promise<boolean> =>
    (await process.authenticate(token))?.permissions.includes('/mawb/lend') ?? false
  const user = await idOf('bill.hkg')
  expect(await mayLend()).toBe(false)
  await write((tx) => grantRole(tx, user, 'export-operator'))
  await until(mayLend)
  const admin = await idOf('admin')
  const actor = { userId: admin, permissions: await grants.permissionsOf(database.db, admin) } as unknown as Actor
  await write(async (tx) => giveExactly(tx, actor, user, [(await findRoleId(tx, 'billing-clerk')) ?? '']))
  await until(async () => !(await mayLend()))
  await listener.stop()
})

test('a second start adds nothing twice, keeps changes, and completes the administrator', async () => {
  const rights = `select (select count(*) from access.menu) as menus, (select count(*) from access.role_permission) as rights,
                         (select count(*) from access.role_menu) as seen, (select count(*) from access.permission) as known`
  await write(async (tx) => {
    await sql`update access.menu set display_flag = false where code = 'hawb-numbers'`.execute(tx)
    await sql`delete from access.role_permission where permission = '/partner/edit'
              and role_id = (select id from access.role where code = 'billing-clerk')`.execute(tx)
  })
  const before = await database.pool.query(rights)
  await write((tx) =>
    sql`delete from access.role_permission where permission = '/mawb/lend'
        and role_id = (select id from access.role where code = 'administrator')`.execute(tx),
  )
  await write(seedAccess)
  expect((await database.pool.query(rights)).rows).toEqual(before.rows)
  const { rows } = await database.pool.query(`select display_flag from access.menu where code = 'hawb-numbers'`)
  expect(rows).toEqual([{ display_flag: false }])
})

test('SHL-16 additions reach standard roles in an older database once, and stay removed once removed', async () => {
  const role = `(select id from access.role where code = 'export-operator')`
  const held = async () => {
    const { rows } = await database.pool.query<{ what: string }>(
      `select permission as what from access.role_permission where role_id = ${role}
       union all select 'menu ' || m.code from access.role_menu rm join access.menu m on m.id = rm.menu_id
       where rm.role_id = ${role} order by 1`,
    )
    return rows.map(({ what }) => what)
  }
  const before = await held()
  const isFlight = (what: string) => what.startsWith('/flight/') || what === 'menu flights-week'
  // As an earlier version left it, in which this role had no flights.
  await write(async (tx) => {
    await sql`delete from access.role_permission where role_id = ${sql.raw(role)} and permission like '/flight/%'`.execute(
      tx,
    )
    await sql`delete from access.role_menu where role_id = ${sql.raw(role)}
              and menu_id = (select id from access.menu where code = 'flights-week')`.execute(tx)
    await sql`delete from access.handed_out where role_id = ${sql.raw(role)}
              and (what like '/flight/%' or what = 'menu flights-week')`.execute(tx)
    await sql`delete from access.role_permission where role_id = ${sql.raw(role)} and permission = '/mawb/lend'`.execute(
      tx,
    )
  })
  expect((await held()).filter(isFlight)).toEqual([])
  await write(seedAccess)
  expect(await held()).toEqual(before.filter((what) => what !== '/mawb/lend'))
  await write((tx) =>
    sql`delete from access.role_permission where role_id = ${sql.raw(role)} and permission like '/flight/%'`.execute(
      tx,
    ),
  )
  await write(seedAccess)
  expect((await held()).filter((what) => what.startsWith('/flight/'))).toEqual([])
})

test('the first administrator of an empty database can sign in and do everything; there is no second one', async () => {
  const empty = await emptyDatabase()
  const made = await Promise.all([
    createFirstAdministrator(empty.database.db),
    createFirstAdministrator(empty.database.db),
  ])
  expect(made.filter((one) => one === null)).toHaveLength(1)
  const first = made.find((one) => one !== null)
  const token = await signIn(first?.account ?? '', first?.password, empty.database)
  const user = await verbs.currentUser(contextOn(empty.database), { token, systemcode: SYSTEM_CODE })
  expect(user.permissionlist).toEqual([...PERMISSIONS].toSorted())
  expect(user.menulist.map((menu) => menu.url)).toContain('/organisation/offices')
  expect(await createFirstAdministrator(empty.database.db)).toBeNull()
  expect(await createFirstAdministrator(database.db)).toBeNull()
})
