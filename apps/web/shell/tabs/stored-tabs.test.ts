import { describe, expect, it } from 'vitest'
import { storeTabs, storedTabs } from './stored-tabs.ts'
import { changeTabs } from './tab-list.ts'

describe('SHL-05 the tabs after a reload', () => {
  it('are the same paths with their queries and titles, home first, and none of them loaded yet', () => {
    const storage = memory()
    let list = storedTabs('ann', storage)
    list = changeTabs(list, { type: 'open', path: '/shipments/7', query: '?tab=pieces' })
    list = changeTabs(list, { type: 'change', path: '/shipments/7', to: { title: 'HKG0001', dirty: true } })
    storeTabs('ann', list.tabs, storage)
    const restored = storedTabs('ann', storage)
    expect(restored.tabs.map(({ path, query, title, pinned, dirty }) => [path, query, title, pinned, dirty])).toEqual([
      ['/home', '', null, true, false],
      ['/shipments/7', '?tab=pieces', 'HKG0001', false, false],
    ])
    expect(restored.live).toEqual([])
  })

  it('are those of the same user only', () => {
    const storage = memory()
    storeTabs('ann', changeTabs(storedTabs('ann', storage), { type: 'open', path: '/a', query: '' }).tabs, storage)
    expect(storedTabs('bob', storage).tabs.map((tab) => tab.path)).toEqual(['/home'])
  })

  it.each(['{', '"x"', '[null,1,{"path":7},{"path":"//evil.example"},{"path":"javascript:x"}]'])(
    'are only home when what was stored is %s',
    (stored) => {
      expect(storedTabs('ann', { getItem: () => stored }).tabs.map((tab) => tab.path)).toEqual(['/home'])
    },
  )
})

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}
