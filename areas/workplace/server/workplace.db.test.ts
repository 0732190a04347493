import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '#areas/identity/server/index.ts'
import { findOfficeByCode, seedOrganisation } from '#areas/organisation/server/index.ts'
import type { StoredView } from '#platform/contract/stored-view.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { workplaceErrors } from '../contract/errors.ts'
import { MAX_RECENTS, MAX_VIEWS, SHARE_VIEWS } from '../domain/workplace-rules.ts'
import { workplaceServer } from './index.ts'

const { verbs } = workplaceServer
let database: Database
let drop: () => Promise<void>
let ann: Context
let bob: Context
let cat: Context
let dan: Context

beforeAll(async () => {
  const made = await testDatabase()
  drop = made.drop
  database = openDatabase({ url: made.url, connections: 6, timeoutFactor: 4, log: createLog({ level: 'silent' }) })
  await transact(database.db, systemWriter('test'), (tx) => seedOrganisation(tx))
  ann = await contextOf('ann', 'HKG')
  bob = await contextOf('bob', 'HKG')
  cat = await contextOf('cat', 'HKG', SHARE_VIEWS)
  dan = await contextOf('dan', 'SHA', SHARE_VIEWS)
})
afterAll(async () => {
  await database.close()
  await drop()
})

async function contextOf(account: string, office: string, ...permissions: string[]): Promise<Context> {
  const { db } = database
  const officeId = (await findOfficeByCode(db, office))?.id ?? ''
  const user = { account, password: 'Secret-1', name: account, officeId }
  const userId = await transact(db, systemWriter('test'), (tx) => createUser(tx, user))
  const writer = { actorId: userId, account, requestId: 'test' }
  return {
    db,
    now: new Date(),
    actor: { userId, account, officeId, permissions },
    transact: (work: Parameters<typeof transact>[2]) => transact(db, writer, work),
  } as unknown as Context
}

const MAWBS = 'mawb-inventory/mawbs'
const content: StoredView = {
  v: 1,
  grid: { v: 1, cols: [{ key: 'number', width: 124, pin: 'left', hidden: false }], sort: [] },
  filters: { status: { anyOf: ['available'] } },
  search: '160',
  colours: [{ column: 'status', operator: 'is', value: 'lent', colour: 'amber', label: 'lent out' }],
}
const page = (n: number) => ({ title: `Record ${n}`, icon: 'file', path: `/records/${n}` })

describe('favourites', () => {
  test('are returned in order, and the second of two windows is refused with the saved list', async () => {
    expect(await verbs.favourites(ann, {})).toEqual({ version: 0, items: [] })
    const items = [page(2), page(1)]
    expect(await verbs.saveFavourites(ann, { version: 0, items })).toEqual({ version: 1 })
    await expect(verbs.saveFavourites(ann, { version: 0, items: [] })).rejects.toMatchObject({
      entry: platformErrors.VERSION_CONFLICT,
      details: { current: { version: 1, items } },
    })
    expect(await verbs.saveFavourites(ann, { version: 1, items: [page(1)] })).toEqual({ version: 2 })
    expect(await verbs.favourites(ann, {})).toEqual({ version: 2, items: [page(1)] })
    expect(await verbs.favourites(bob, {})).toEqual({ version: 0, items: [] })
  })
})

describe('recent records', () => {
  test('are stored newest first, each path once, limited to a hundred', async () => {
    const at = Date.parse('2026-11-20T00:00:00Z')
    for (let n = 0; n < MAX_RECENTS + 5; n++) {
      await verbs.rememberRecent({ ...ann, now: new Date(at + n * 1000) }, page(n))
    }
    await verbs.rememberRecent({ ...ann, now: new Date(at + 900_000) }, { ...page(50), title: 'Fifty' })
    const { items } = await verbs.recents(ann, {})
    expect(items).toHaveLength(MAX_RECENTS)
    expect(items[0]).toEqual({ ...page(50), title: 'Fifty', openedAt: '2026-11-20T00:15:00.000Z' })
    expect(items.filter(({ path }) => path === '/records/50')).toHaveLength(1)
    expect(items.at(-1)?.path).toBe('/records/5')
    expect((await verbs.recents(bob, {})).items).toEqual([])
  })
})

describe('the setting of a list', () => {
  test('belongs to each user, and choosing a default view does not change it', async () => {
    const setting = { v: 1, size: 50, density: 'normal', grid: content.grid } as const
    await verbs.saveSetting(bob, { list: MAWBS, setting: { ...setting, size: 20 } })
    await verbs.saveSetting(bob, { list: MAWBS, setting })
    const { id } = await verbs.createView(bob, { list: MAWBS, name: 'Mine', shared: false, content })
    await verbs.chooseDefault(bob, { list: MAWBS, viewId: id })
    expect(await verbs.quickAccess(bob, { list: MAWBS })).toMatchObject({ setting, defaultViewId: id })
    await verbs.deleteView(bob, { id })
    expect(await verbs.quickAccess(bob, { list: MAWBS })).toEqual({ setting, defaultViewId: null, views: [] })
    expect(await verbs.quickAccess(ann, { list: MAWBS })).toEqual({ setting: null, defaultViewId: null, views: [] })
  })

  test('opens only with a view of that list that the user may see', async () => {
    const { id } = await verbs.createView(bob, { list: MAWBS, name: 'For one list', shared: false, content })
    const notFound = { entry: platformErrors.NOT_FOUND }
    await expect(verbs.chooseDefault(bob, { list: 'a/b', viewId: id })).rejects.toMatchObject(notFound)
    await expect(verbs.chooseDefault(ann, { list: MAWBS, viewId: id })).rejects.toMatchObject(notFound)
    await verbs.deleteView(bob, { id })
  })
})

describe('views', () => {
  test('private views are visible to their owner only, shared ones to the office', async () => {
    const { id } = await verbs.createView(cat, { list: MAWBS, name: 'Lent out', shared: false, content })
    expect((await verbs.quickAccess(ann, { list: MAWBS })).views).toEqual([])
    await verbs.editView(cat, { id, version: 1, name: 'Lent out', shared: true, content })
    const { views } = await verbs.quickAccess(ann, { list: MAWBS })
    expect(views).toMatchObject([{ name: 'Lent out', ownerName: 'cat', shared: true, content }])
    expect((await verbs.quickAccess(ann, { list: 'a/b' })).views).toEqual([])
    await expect(verbs.deleteView(dan, { id })).rejects.toMatchObject({ entry: platformErrors.NOT_FOUND })
    expect((await verbs.quickAccess(dan, { list: MAWBS })).views).toEqual([])
    await expect(verbs.deleteView(ann, { id })).rejects.toMatchObject({ entry: workplaceErrors.VIEW_OF_ANOTHER })
    await verbs.deleteView(cat, { id })
  })

  test('sharing needs the right, when it is made and later', async () => {
    const mine = { list: MAWBS, name: 'Shared?', content }
    const refused = { entry: workplaceErrors.SHARING_NOT_ALLOWED }
    await expect(verbs.createView(ann, { ...mine, shared: true })).rejects.toMatchObject(refused)
    const { id, version } = await verbs.createView(ann, { ...mine, shared: false })
    const { name } = mine
    await expect(verbs.editView(ann, { id, version, name, shared: true, content })).rejects.toMatchObject(refused)
    await verbs.deleteView(ann, { id })
  })

  test('a name is unique within the own list, case-insensitively', async () => {
    const view = { list: MAWBS, name: 'Morning', shared: false, content }
    await verbs.createView(ann, view)
    await expect(verbs.createView(ann, { ...view, name: 'MORNING' })).rejects.toMatchObject({
      entry: workplaceErrors.VIEW_NAME_TAKEN,
      details: { about: [{ path: 'name' }] },
    })
    await verbs.createView(ann, { ...view, list: 'a/b' })
    await verbs.createView(bob, view)
  })

  test('overwriting an outdated version is refused', async () => {
    const { id } = await verbs.createView(cat, { list: MAWBS, name: 'Twice', shared: true, content })
    const edit = { id, version: 1, name: 'Twice', shared: true, content }
    expect(await verbs.editView(cat, { ...edit, name: 'Once' })).toEqual({ id, version: 2 })
    await expect(verbs.editView(cat, edit)).rejects.toMatchObject({ details: { current: { name: 'Once' } } })
  })

  test('beyond a hundred none is added', async () => {
    for (let n = 0; n < MAX_VIEWS; n++) {
      await verbs.createView(dan, { list: 'a/b', name: `View ${n}`, shared: false, content })
    }
    const more = verbs.createView(dan, { list: 'a/c', name: 'One more', shared: false, content })
    await expect(more).rejects.toMatchObject({ entry: workplaceErrors.TOO_MANY_VIEWS })
  })
})
