import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createListener } from '#platform/server/database/listen.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { sql } from 'kysely'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { until } from '#platform/server/testing/until.ts'
import { accessErrors } from '../contract/errors.ts'
import { type MenuFields, menuFields } from '../contract/menu.ts'
import { accessServer, grants } from './index.ts'
import { TEST_LINKS, type AccessTestBed, accessTestBed } from './testing/access-test-bed.ts'

let bed: AccessTestBed
let context: Context
beforeAll(async () => {
  bed = await accessTestBed()
  context = await bed.contextOf('admin')
})
afterAll(() => bed.close())

let count = 0
function tariff(over: Partial<MenuFields> = {}): MenuFields {
  const url = `/links/tariff-${(count += 1)}`
  return {
    parentId: null,
    name: 'Tariff',
    nameZhCn: '运价',
    nameZhHk: '運價',
    target: 'frame',
    url,
    aurl: 'https://tariff.example/list',
    appCode: 'apex-exchange-portal',
    icon: 'link',
    sort: 900,
    displayFlag: true,
    permission: null,
    ...over,
  }
}
const heading = (over: Partial<MenuFields> = {}) => tariff({ target: 'page', url: '', aurl: null, ...over })
const { verbs } = accessServer(TEST_LINKS)
const entries = async () => (await verbs.menuTree(context, {})).entries
const entry = async (id: string) => (await entries()).find((one) => one.id === id)
const named = async (name: string) => (await entries()).find((one) => one.name === name)
const seenBy = async (account: string) => grants.menusOf(bed.db, await bed.idOf(account), 'en_US')
const refused = (code: number) => expect.objectContaining({ entry: expect.objectContaining({ code }) })

describe('ROU-05 the entries of the menu', () => {
  test('an entry is added, shown to the administrator, changed, and published to every process at once', async () => {
    const heard = vi.fn()
    const listener = createListener({
      url: bed.database.pool.options.connectionString ?? '',
      log: createLog({ level: 'silent' }),
    })
    listener.on('identity.actors-changed', heard)
    await until(() => listener.isLive())
    heard.mockClear()
    const { id, version } = await verbs.createMenu(context, tariff())
    await until(() => heard.mock.calls.length > 0)
    await listener.stop()
    expect(await entry(id)).toMatchObject({ name: 'Tariff', level: 1, isStandard: false, roles: ['Administrator'] })
    expect((await seenBy('admin')).map((menu) => menu.id)).toContain(id)
    await verbs.editMenu(context, { ...tariff(), id, version, name: 'Tariffs' })
    expect(await entry(id)).toMatchObject({ name: 'Tariffs', version: 2 })
    const again = verbs.editMenu(context, { ...tariff(), id, version })
    await expect(again).rejects.toMatchObject({ entry: { code: 1409 }, details: { current: { name: 'Tariffs' } } })
  })

  test('an entry with a permission is visible to all holders, whatever their roles name', async () => {
    const menu = tariff({ permission: '/mawb/lend' })
    const { id } = await verbs.createMenu(context, menu)
    expect((await seenBy('op.hkg')).map((one) => one.id)).toContain(id)
    expect((await seenBy('wh.hkg')).map((one) => one.id)).not.toContain(id)
  })

  test('a path that another entry has is refused at its field', async () => {
    const twice = verbs.createMenu(context, tariff({ url: '/home', aurl: null, target: 'page' }))
    await expect(twice).rejects.toMatchObject({
      entry: platformErrors.ALREADY_EXISTS,
      details: { about: [{ path: 'url' }] },
    })
  })

  test('an entry is deleted with its place in all roles; one that came with the product or has others below stays', async () => {
    const { id, version } = await verbs.createMenu(context, heading())
    const below = await verbs.createMenu(context, tariff({ parentId: id }))
    await expect(verbs.deleteMenu(context, { id, version })).rejects.toEqual(
      refused(accessErrors.MENU_HAS_ENTRIES.code),
    )
    await verbs.deleteMenu(context, below)
    expect(await verbs.deleteMenu(context, { id, version })).toBe(true)
    expect(await entry(id)).toBeUndefined()
    const home = await named('Home')
    const gone = verbs.deleteMenu(context, { id: home?.id ?? '', version: home?.version ?? 0 })
    await expect(gone).rejects.toEqual(refused(accessErrors.MENU_STANDARD.code))
  })
})

describe('the menu is that of all offices', () => {
  test('an administrator of one office neither adds, changes, moves, deletes nor undoes', async () => {
    const { id, version } = await verbs.createMenu(context, tariff())
    const local = {
      ...context,
      actor: { ...context.actor, permissions: context.actor.permissions.filter((one) => one !== '/user/all-offices') },
    }
    const refusal = refused(accessErrors.MENU_OF_ALL_OFFICES.code)
    await expect(verbs.createMenu(local, tariff())).rejects.toEqual(refusal)
    await expect(verbs.editMenu(local, { ...tariff(), id, version })).rejects.toEqual(refusal)
    await expect(verbs.moveMenu(local, { id, version, parentId: null, beforeId: null })).rejects.toEqual(refusal)
    await expect(verbs.deleteMenu(local, { id, version })).rejects.toEqual(refusal)
    await verbs.editMenu(context, { ...tariff(), id, version, name: 'Changed' })
    const [change] = (await verbs.menuHistory(context, { id })).changes
    await expect(verbs.undoMenu(local, { id, change: change?.id ?? '' })).rejects.toEqual(refusal)
    expect(await entry(id)).toMatchObject({ name: 'Changed', version: 2 })
  })
})

describe('ROU-06 addresses', () => {
  test.each([
    ['frame', 'https://elsewhere.example/list'],
    ['frame', 'https://tariff.example:8443/list'],
    ['frame', 'http://tariff.example/list'],
    ['tab', 'https://partner.example/list'],
  ] as const)('a %s with %s, an origin that is not allowed, is refused at its field', async (target, aurl) => {
    const refusal = { entry: accessErrors.LINK_ORIGIN_NOT_ALLOWED, path: 'aurl' }
    const requested = verbs.createMenu(context, tariff({ target, aurl }))
    await expect(requested).rejects.toMatchObject({ details: { about: [refusal] } })
  })

  test('an entry whose origin is not allowed any more may still be renamed and hidden, but not lead elsewhere', async () => {
    const { id, version } = await verbs.createMenu(context, tariff())
    await transact(bed.db, systemWriter('test'), (tx) =>
      sql`update access.menu set aurl = 'https://gone.example/a' where id = ${id}`.execute(tx),
    )
    const now = { ...tariff({ aurl: 'https://gone.example/a', displayFlag: false }), id, version: version + 1 }
    await verbs.editMenu(context, now)
    expect(await entry(id)).toMatchObject({ displayFlag: false })
    const moved = verbs.editMenu(context, { ...now, version: version + 2, aurl: 'https://gone.example/b' })
    await expect(moved).rejects.toMatchObject({ details: { about: [{ path: 'aurl' }] } })
  })

  test.each(['javascript:alert(1)', '\tjavascript:alert(1)', 'data:text/html,x', 'https://a@b/', '//b', '/\\b'])(
    '%j is refused where it is typed, and by the database',
    async (aurl) => {
      const { error } = menuFields.safeParse(tariff({ aurl }))
      expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([['aurl', 'LINK_NOT_ALLOWED']])
      const { id } = await verbs.createMenu(context, tariff())
      const written = transact(bed.db, systemWriter('test'), (tx) =>
        sql`update access.menu set aurl = ${aurl} where id = ${id}`.execute(tx),
      )
      await expect(written).rejects.toMatchObject({ code: '23514' })
    },
  )

  test('ROU-06 permitted links are stored as typed', async () => {
    for (const aurl of ['HTTPS://Partner.example/List', '/', '/reports?x=1']) {
      const made = await verbs.createMenu(context, menuFields.parse(tariff({ url: '/links/typed', aurl })))
      expect((await entry(made.id))?.aurl).toBe(aurl)
      await verbs.deleteMenu(context, made)
    }
  })

  test.each(['id', 'version', 'level', 'isStandard', 'roles', 'code'])('%s is no field of a new entry', (field) => {
    const { error } = menuFields.safeParse({ ...tariff(), [field]: 1 })
    expect(error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: [field] })
  })
})

describe('ROU-09 moving entries', () => {
  test('an entry stays where it was moved, together with its children', async () => {
    const [shipments, flights, list] = await Promise.all(['Shipments', 'Flights', 'Shipment List'].map(named))
    const { id, version } = await verbs.createMenu(context, tariff())
    await verbs.moveMenu(context, { id, version, parentId: shipments?.id ?? null, beforeId: list?.id ?? null })
    const below = (await entries()).filter((one) => one.parentId === shipments?.id).map((one) => one.name)
    expect(below).toEqual(['Pending', 'Tariff', 'Shipment List', 'HAWB numbers'])
    const moved = { id: shipments?.id ?? '', version: shipments?.version ?? 0, parentId: flights?.id ?? null }
    await verbs.moveMenu(context, { ...moved, beforeId: null })
    expect([(await named('Shipments'))?.level, (await entry(id))?.level]).toEqual([2, 3])
    await verbs.moveMenu(context, {
      ...moved,
      version: moved.version + 1,
      parentId: null,
      beforeId: flights?.id ?? null,
    })
    expect(
      (await entries())
        .filter(({ level }) => level === 1)
        .map(({ name }) => name)
        .slice(0, 5),
    ).toEqual(['Home', 'Import', 'Lists of clients', 'Shipments', 'Flights'])
  })

  test('no entry is below itself, nor deeper than five levels', async () => {
    let parentId: string | null = null
    const chain: { id: string; version: number }[] = []
    for (let level = 1; level <= 5; level++) {
      const made = await verbs.createMenu(context, heading({ parentId }))
      chain.push(made)
      parentId = made.id
    }
    const [top] = chain
    if (!top) throw new Error('no chain')
    const below = verbs.moveMenu(context, { ...top, parentId, beforeId: null })
    await expect(below).rejects.toEqual(refused(accessErrors.MENU_BELOW_ITSELF.code))
    const sixth = verbs.createMenu(context, tariff({ parentId }))
    await expect(sixth).rejects.toEqual(refused(accessErrors.MENU_TOO_DEEP.code))
  })

  test('ROU-05 no entry is below a page, and a heading with entries cannot become one', async () => {
    const [home, flights] = await Promise.all(['Home', 'Flights'].map(named))
    const made = await verbs.createMenu(context, tariff())
    const refusedBelow = refused(accessErrors.MENU_BELOW_PAGE.code)
    const move = verbs.moveMenu(context, { ...made, parentId: home?.id ?? '', beforeId: null })
    await expect(move).rejects.toEqual(refusedBelow)
    const page = tariff({ parentId: home?.id ?? '', target: 'page', aurl: null })
    await expect(verbs.createMenu(context, page)).rejects.toEqual(refusedBelow)
    const { id = '', version = 0 } = flights ?? {}
    await expect(verbs.editMenu(context, { ...tariff(), id, version })).rejects.toEqual(refusedBelow)
    await transact(bed.db, systemWriter('test'), (tx) =>
      sql`update access.menu set parent_id = ${home?.id} where id = ${made.id}`.execute(tx),
    )
    // Stored before the rule existed, it can still be changed in place.
    const stored = await entry(made.id)
    const change = {
      ...tariff({ parentId: home?.id ?? null, name: 'Stays' }),
      id: made.id,
      version: stored?.version ?? 0,
    }
    await verbs.editMenu(context, change)
    expect(await entry(made.id)).toMatchObject({ name: 'Stays', parentId: home?.id })
  })

  test('two moves that would close a circle only together do not, not even past the product', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await verbs.createMenu(context, tariff()), await verbs.createMenu(context, tariff())]
      const under = (id: string, parentId: string) =>
        transact(bed.db, systemWriter('test'), (tx) =>
          sql`update access.menu set parent_id = ${parentId} where id = ${id}`.execute(tx),
        )
      const both = await Promise.allSettled([under(one.id, two.id), under(two.id, one.id)])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const refusal = both.find(({ status }) => status === 'rejected') as PromiseRejectedResult
      expect(refusal.reason).toMatchObject({ code: '23514', constraint: 'menu_no_circle' })
    }
  })

  test('an entry is not placed before a sibling that was moved concurrently', async () => {
    const [above, other] = [await verbs.createMenu(context, heading()), await verbs.createMenu(context, heading())]
    const one = await verbs.createMenu(context, tariff({ parentId: above.id }))
    const two = await verbs.createMenu(context, tariff({ parentId: above.id }))
    await verbs.moveMenu(context, { ...one, parentId: other.id, beforeId: null })
    const late = verbs.moveMenu(context, { ...two, parentId: above.id, beforeId: one.id })
    await expect(late).rejects.toMatchObject({ entry: { code: 1409 } })
    expect(await entry(two.id)).toMatchObject({ version: two.version })
  })

  test('of two concurrent moves of an entry the second is refused', async () => {
    const made = await verbs.createMenu(context, tariff())
    const move = () => verbs.moveMenu(context, { ...made, parentId: null, beforeId: null })
    const both = await Promise.allSettled([move(), move()])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('ROU-09 history and undo of the menu', () => {
  const changesOf = async (id: string) => (await verbs.menuHistory(context, { id })).changes

  test('shows who changed what, by name, and undoes a change unless its fields changed since', async () => {
    const parent = await named('Reference Data')
    const menu = tariff()
    const { id, version } = await verbs.createMenu(context, menu)
    await verbs.editMenu(context, { ...menu, id, version, name: 'Rates', parentId: parent?.id ?? null })
    const [change, creation] = await changesOf(id)
    expect(change).toMatchObject({ who: 'Ada Kwok (admin)', action: 'change', record: 'Rates' })
    expect(change?.fields).toEqual([
      { field: 'name', before: 'Tariff', after: 'Rates', added: [], removed: [] },
      { field: 'parentId', before: null, after: 'Reference Data', added: [], removed: [] },
    ])
    expect(creation?.action).toBe('create')
    expect(creation?.fields.find(({ field }) => field === 'roles')?.added).toEqual(['Administrator'])
    await verbs.undoMenu(context, { id, change: change?.id ?? '' })
    expect(await entry(id)).toMatchObject({ name: 'Tariff', parentId: null, version: 3 })
    expect(await changesOf(id)).toHaveLength(3)
    const again = verbs.undoMenu(context, { id, change: change?.id ?? '' })
    await expect(again).rejects.toMatchObject({
      entry: platformErrors.CHANGED_SINCE,
      details: { about: [{ path: 'name' }, { path: 'parentId' }] },
    })
  })

  test('brings a deleted entry back with its roles, and takes a created one away', async () => {
    const { id, version } = await verbs.createMenu(context, tariff())
    await verbs.deleteMenu(context, { id, version })
    const { changes } = await verbs.menuHistory(context, {})
    expect(changes[0]).toMatchObject({ recordId: id, action: 'delete', record: 'Tariff' })
    await verbs.undoMenu(context, { id, change: changes[0]?.id ?? '' })
    expect(await entry(id)).toMatchObject({ name: 'Tariff', roles: ['Administrator'] })
    const [back] = await changesOf(id)
    await verbs.undoMenu(context, { id, change: back?.id ?? '' })
    expect(await entry(id)).toBeUndefined()
  })

  test('an undo follows the rules: an entry below itself is refused', async () => {
    const first = await verbs.createMenu(context, heading())
    const second = await verbs.createMenu(context, heading({ parentId: first.id }))
    const own = await entry(second.id)
    if (!own) throw new Error('no entry')
    await verbs.moveMenu(context, { ...second, parentId: null, beforeId: null })
    await verbs.moveMenu(context, { ...first, parentId: second.id, beforeId: null })
    const [, moved] = [null, (await changesOf(second.id))[0]]
    const undone = verbs.undoMenu(context, { id: second.id, change: moved?.id ?? '' })
    await expect(undone).rejects.toEqual(refused(accessErrors.MENU_BELOW_ITSELF.code))
  })

  test('comes a page at a time to its end', async () => {
    const menu = tariff()
    const { id } = await verbs.createMenu(context, menu)
    for (let version = 1; version <= 24; version++) {
      await verbs.editMenu(context, { ...menu, id, version, sort: version })
    }
    const first = await verbs.menuHistory(context, { id })
    const second = await verbs.menuHistory(context, { id, before: first.next ?? '' })
    expect([first.changes.length, second.changes.length, second.next]).toEqual([20, 5, null])
    expect(second.changes.at(-1)?.action).toBe('create')
  })
})
