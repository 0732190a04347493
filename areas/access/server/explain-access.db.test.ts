import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { accessServer, grantRole } from './index.ts'
import { TEST_LINKS, type AccessTestBed, accessTestBed } from './testing/access-test-bed.ts'

const { verbs } = accessServer(TEST_LINKS)
let bed: AccessTestBed
beforeAll(async () => {
  bed = await accessTestBed()
})
afterAll(() => bed.close())

test('ROU-09 shows the missing permission, the roles that grant it, and that the menu has no entry', async () => {
  const context = await bed.contextOf('admin')
  const { entries } = await verbs.menuTree(context, {})
  const users = entries.find(({ url }) => url === '/identity/users')
  const requested = { menuId: users?.id ?? null, permissions: ['/user/list' as const] }
  const answer = await verbs.explainAccess(context, { ...requested, userId: await bed.idOf('wh.hkg') })
  expect(answer).toMatchObject({
    user: { account: 'wh.hkg', office: 'HKG', active: true },
    reasons: ['PERMISSION_MISSING', 'ENTRY_MISSING'],
  })
  expect(answer.permissions[0]?.roles.map(({ name, held }) => [name, held])).toEqual([
    ['Administrator', false],
    ['Read-only auditor', false],
  ])
  expect(answer.entryRoles.map(({ name }) => name)).toEqual(['Administrator', 'Read-only auditor'])
  expect((await verbs.explainAccess(context, { ...requested, userId: await bed.idOf('audit') })).reasons).toEqual([])
})

test('ROU-09 users are found by account or name; a percent sign is no wildcard', async () => {
  const context = await bed.contextOf('admin')
  const codes = async (search: string) => (await verbs.findUsers(context, { search })).items.map(({ code }) => code)
  expect(await codes('wh')).toEqual(['wh.hkg'])
  expect(await codes('chi ho')).toEqual(['wh.hkg'])
  expect(await codes('%')).toEqual([])
})

test('ROU-01 whom to ask: active administrators of the own office, of all offices where there is none', async () => {
  const ask = async (account: string, office: string) =>
    (await verbs.whomToAsk(await bed.contextOf(account, office), {})).people.map((one) => one.office)
  expect(await ask('op.fra', 'FRA')).toEqual(['HKG'])
  await transact(bed.db, systemWriter('test'), async (tx) => grantRole(tx, await bed.idOf('op.fra'), 'administrator'))
  expect(await ask('op.fra', 'FRA')).toEqual(['FRA'])
  expect(await ask('wh.hkg', 'HKG')).toEqual(['HKG'])
  await transact(bed.db, systemWriter('test'), (tx) =>
    tx
      .withTables<{ 'identity.userAccount': { account: string; active: boolean } }>()
      .updateTable('identity.userAccount')
      .set({ active: false })
      .where('account', '=', 'op.fra')
      .execute(),
  )
  expect(await ask('op.sha', 'FRA')).toEqual(['HKG'])
})
