import { describe, expect, it } from 'vitest'
import type { AreaRoute } from '#platform/web/area-web.ts'
import { storePinned, storeTabs, storedTabs } from './stored-tabs.ts'
import { type TabAction, type TabList, changeTabs } from './tab-list.ts'

const product: AreaRoute = {
  path: '/airDetail',
  area: 'platform',
  titleKey: '',
  hidden: true,
  idParams: ['id'],
  page: () => Promise.reject(new Error('not loaded here')),
}
const ROUTES: readonly AreaRoute[] = [product]

describe('SHL-05 the tabs after a reload', () => {
  it('are the same paths with their queries and titles, home first, and none of them loaded yet', () => {
    const storage = desk()
    storeTabs('ann', opened(storage, '/shipments/7', '?tab=pieces', 'HKG0001'), storage)
    const restored = storedTabs('ann', ROUTES, storage)
    expect(restored.tabs.map(({ id, query, title, pinned, dirty }) => [id, query, title, pinned, dirty])).toEqual([
      ['/home', '', null, true, false],
      ['/shipments/7', '?tab=pieces', 'HKG0001', false, false],
    ])
    expect(restored.live).toEqual([])
  })

  it('show in their lists what they showed, until they are closed or begin anew', () => {
    const storage = desk()
    const shows = { 'mawb-inventory/mawbs': '{"page":3}' }
    const list = changeTabs(opened(storage, '/a'), { type: 'change', id: '/a', to: { shows } })
    const showsAfter = (action: TabAction) => {
      storeTabs('ann', changeTabs(list, action), storage)
      return changeTabs(storedTabs('ann', ROUTES, storage), { type: 'reopen' }).tabs.at(-1)?.shows
    }
    expect(showsAfter({ type: 'leave' })).toEqual(shows)
    expect(showsAfter({ type: 'refresh', id: '/a' })).toEqual({})
    expect(showsAfter({ type: 'close', id: '/a' })).toEqual({})
  })

  it('are one for each record that their addresses name, pinned and closed ones too', () => {
    const storage = desk()
    const actions: TabAction[] = [
      { type: 'open', id: '/airDetail?id=1', query: '?part=rates' },
      { type: 'pin', id: '/airDetail?id=1' },
      { type: 'open', id: '/airDetail?id=2', query: '' },
      { type: 'open', id: '/airDetail?id=3', query: '?part=cost' },
      { type: 'close', id: '/airDetail?id=3' },
    ]
    const left = actions.reduce((list, action) => changeTabs(list, action), storedTabs('ann', ROUTES, storage))
    storePinned('ann', left, storage)
    storeTabs('ann', left, storage)
    const restored = storedTabs('ann', ROUTES, storage)
    const placesOf = (tabs: TabList['closed']) => tabs.map(({ id, query }) => [id, query])
    expect(placesOf(restored.tabs)).toEqual([
      ['/home', ''],
      ['/airDetail?id=1', '?part=rates'],
      ['/airDetail?id=2', ''],
    ])
    expect(placesOf(restored.closed)).toEqual([['/airDetail?id=3', '?part=cost']])
    // A version in which the page has a parameter more, or none, still finds them.
    const { idParams: _none, ...plain } = product
    expect(idsOf('ann', storage, [plain])).toEqual(['/home', '/airDetail'])
  })

  it('can still be followed by those closed before it', () => {
    const storage = desk()
    const list = changeTabs(opened(storage, '/a', '?x=1', 'HKG0001'), { type: 'close', id: '/a' })
    storeTabs('ann', list, storage)
    const reopened = changeTabs(storedTabs('ann', ROUTES, storage), { type: 'reopen' })
    expect(reopened.tabs.at(-1)).toMatchObject({ id: '/a', query: '?x=1', title: 'HKG0001' })
  })

  it('are those of the same user only', () => {
    const storage = desk()
    storeTabs('ann', opened(storage, '/a'), storage)
    expect(idsOf('bob', storage)).toEqual(['/home'])
  })

  it('stand in every new window when they are pinned, and only in their own when not', () => {
    const storage = desk()
    const list = changeTabs(opened(storage, '/a'), { type: 'pin', id: '/a' })
    storePinned('ann', list, storage)
    storeTabs('ann', changeTabs(list, { type: 'open', id: '/b', query: '' }), storage)
    expect(idsOf('ann', storage)).toEqual(['/home', '/a', '/b'])
    expect(idsOf('ann', { ...desk(), browser: storage.browser })).toEqual(['/home', '/a'])
  })

  it.each(['{', '"x"', '[null,1,{"path":7},{"path":"//evil.example"},{"path":"javascript:x"},{"path":"","shows":7}]'])(
    'are only home when what was stored is %s',
    (stored) => {
      const isViolated = { ...memory(), getItem: () => stored }
      expect(idsOf('ann', { session: isViolated, browser: isViolated })).toEqual(['/home'])
    },
  )
})

type Desk = Parameters<typeof storedTabs>[2]

function idsOf(account: string, storage: Desk, routes = ROUTES): string[] {
  return storedTabs(account, routes, storage).tabs.map((tab) => tab.id)
}

function opened(storage: Desk, id: string, query = '', title: string | null = null) {
  const actions: TabAction[] = [
    { type: 'open', id, query },
    { type: 'change', id, to: { title, dirty: true } },
  ]
  return actions.reduce((list, action) => changeTabs(list, action), storedTabs('ann', ROUTES, storage))
}

function desk(): Desk {
  return { session: memory(), browser: memory() }
}

function memory() {
  const saved = new Map<string, string>()
  return {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => void saved.set(key, value),
    removeItem: (key: string) => void saved.delete(key),
  }
}
