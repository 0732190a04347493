import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUserIds, seedDemoUsers } from '#areas/identity/server/index.ts'
import { seedOrganisation } from '#areas/organisation/server/index.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { createLog } from '#platform/server/log.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { grants, seedAccess, seedDemoMenu, seedDemoRoles, withoutDemoPages } from './index.ts'

const PARTNER = 'http://127.0.0.1:4100'
const [MAIL, FRAME, WINDOW] = ['/dev/mail', '/demo/partner', '/demo/partner-window']
let own: Awaited<ReturnType<typeof testDatabase>>
let database: Database

beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase({ url: own.url, connections: 2, log: createLog({ level: 'silent' }) })
  await write(async (tx) => {
    for (const seed of [seedOrganisation, seedDemoUsers, seedAccess, seedDemoRoles]) await seed(tx)
  })
})
afterAll(async () => {
  await database.close()
  await own.drop()
})

const write = (work: Parameters<typeof transact>[2]) => transact(database.db, systemWriter('test'), work)

/** Returns the demo entries that a user sees and that are not hidden. */
async function demoSeenBy(account: string, rights = grants): Promise<string[]> {
  const [user] = await findUserIds(database.db, [account])
  const menus = await rights.menusOf(database.db, user?.id ?? '', 'en_US')
  return menus.filter(({ name, displayFlag }) => name.includes('(demo)') && displayFlag).map(({ url }) => url)
}

test('an installation without demonstration has no demo entries, and with it only the administrator has the mail', async () => {
  expect(await demoSeenBy('admin')).toEqual([])
  await write((tx) => seedDemoMenu(tx, undefined))
  expect(await demoSeenBy('admin')).toEqual([MAIL])
  await write((tx) => seedDemoMenu(tx, PARTNER))
  expect(await demoSeenBy('admin')).toEqual([MAIL, FRAME, WINDOW])
  expect(await demoSeenBy('wh.hkg')).toEqual([FRAME, WINDOW])
})

test('a start without the demonstration shows none of its entries, and the next with it all as people had arranged them', async () => {
  await write((tx) => sql`update access.menu set display_flag = false where url = ${WINDOW}`.execute(tx))
  const { menusOf } = withoutDemoPages(grants)
  expect(await demoSeenBy('admin', { ...grants, menusOf })).toEqual([])
  const [admin] = await findUserIds(database.db, ['admin'])
  const all = await grants.menusOf(database.db, admin?.id ?? '', 'en_US')
  expect(await menusOf(database.db, admin?.id ?? '', 'en_US')).toHaveLength(all.length - 3)
  await write((tx) => seedDemoMenu(tx, PARTNER))
  expect(await demoSeenBy('admin')).toEqual([MAIL, FRAME])
})

test('an entry that was given another address is no longer one of the demonstration', async () => {
  await write((tx) => sql`update access.menu set url = '/partner/real' where url = ${FRAME}`.execute(tx))
  expect(await demoSeenBy('wh.hkg', withoutDemoPages(grants))).toEqual(['/partner/real'])
})
