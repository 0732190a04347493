import { describe, expect, it } from 'vitest'
import { forgetTabs, storePinned, storeTabs, storedTabs } from './stored-tabs.ts'
import { type TabAction, changeTabs } from './tab-list.ts'

describe('SHL-05 the tabs after a reload', () => {
  it('are the same paths with their queries and titles, home first, and none of them loaded yet', () => {
    const storage = desk()
    storeTabs('ann', opened(storage, '/shipments/7', '?tab=pieces', 'HKG0001'), storage)
    const restored = storedTabs('ann', ['/home'], storage)
    expect(restored.tabs.map(({ path, query, title, pinned, dirty }) => [path, query, title, pinned, dirty])).toEqual([
      ['/home', '', null, true, false],
      ['/shipments/7', '?tab=pieces', 'HKG0001', false, false],
    ])
    expect(restored.live).toEqual([])
  })

  it('show in their lists what they showed, until they are closed or begin anew', () => {
    const storage = desk()
    const shows = { 'mawb-inventory/mawbs': '{"page":3}' }
    const list = changeTabs(opened(storage, '/a'), { type: 'change', path: '/a', to: { shows } })
    const showsAfter = (action: TabAction) => {
      storeTabs('ann', changeTabs(list, action), storage)
      return changeTabs(storedTabs('ann', ['/home'], storage), { type: 'reopen' }).tabs.at(-1)?.shows
    }
    expect(showsAfter({ type: 'leave' })).toEqual(shows)
    expect(showsAfter({ type: 'refresh', path: '/a' })).toEqual({})
    expect(showsAfter({ type: 'close', path: '/a' })).toEqual({})
  })

  it('can still be followed by those closed before it', () => {
    const storage = desk()
    const list = changeTabs(opened(storage, '/a', '?x=1', 'HKG0001'), { type: 'close', path: '/a' })
    storeTabs('ann', list, storage)
    const reopened = changeTabs(storedTabs('ann', ['/home'], storage), { type: 'reopen' })
    expect(reopened.tabs.at(-1)).toMatchObject({ path: '/a', query: '?x=1', title: 'HKG0001' })
  })

  it('are those of the same user only', () => {
    const storage = desk()
    storeTabs('ann', opened(storage, '/a'), storage)
    expect(pathsOf('bob', storage)).toEqual(['/home'])
  })

  it('stand in every new window when they are pinned, and are gone with their sign-out when not', () => {
    const storage = desk()
    const list = changeTabs(opened(storage, '/a'), { type: 'pin', path: '/a' })
    storePinned('ann', list, storage)
    storeTabs('ann', changeTabs(list, { type: 'open', path: '/b', query: '' }), storage)
    expect(pathsOf('ann', storage)).toEqual(['/home', '/a', '/b'])
    forgetTabs('ann', storage.session)
    expect(pathsOf('ann', storage)).toEqual(['/home', '/a'])
    expect(pathsOf('ann', { ...desk(), browser: storage.browser })).toEqual(['/home', '/a'])
  })

  it.each(['{', '"x"', '[null,1,{"path":7},{"path":"//evil.example"},{"path":"javascript:x"},{"path":"","shows":7}]'])(
    'are only home when what was stored is %s',
    (stored) => {
      const broken = { ...memory(), getItem: () => stored }
      expect(pathsOf('ann', { session: broken, browser: broken })).toEqual(['/home'])
    },
  )
})

type Desk = Parameters<typeof storedTabs>[2]

function pathsOf(account: string, storage: Desk): string[] {
  return storedTabs(account, ['/home'], storage).tabs.map((tab) => tab.path)
}

function opened(storage: Desk, path: string, query = '', title: string | null = null) {
  const actions: TabAction[] = [
    { type: 'open', path, query },
    { type: 'change', path, to: { title, dirty: true } },
  ]
  return actions.reduce((list, action) => changeTabs(list, action), storedTabs('ann', ['/home'], storage))
}

function desk(): Desk {
  return { session: memory(), browser: memory() }
}

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}
