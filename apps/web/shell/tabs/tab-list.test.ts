import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AfterClose,
  MAX_CLOSED,
  MAX_LIVE_PANES,
  type Tab,
  type TabAction,
  type TabList,
  changeTabs,
  lostBy,
  newTab,
  paneKey,
  panesOf,
  underOf,
} from './tab-list.ts'
import { addressOf } from '../routes/tab-place.ts'

const home = newTab('/home', { pinned: true, affix: true })
const fresh: TabList = { tabs: [home], active: '/home', live: ['/home'], visits: ['/home'], closed: [] }

describe('SHL-05 the tab bar', () => {
  it('opens a tab once and updates its query in place', () => {
    const list = after(fresh, open('/a'), open('/b'), open('/a', '?page=2'))
    expect(list.tabs.map((tab) => tab.id + tab.query)).toEqual(['/home', '/a?page=2', '/b'])
    expect(list.active).toBe('/a')
  })

  it('shows the last tab after the active one is closed, and home when no other is left', () => {
    const list = after(fresh, open('/a'), open('/b'), open('/c'), open('/a'))
    expect(after(list, close('/a')).active).toBe('/c')
    expect(after(fresh, open('/a'), close('/a')).active).toBe('/home')
  })

  it('has a tab for each record of a page, and of each its view', () => {
    const list = after(fresh, open('/airDetail?id=1'), open('/airDetail?id=2'), open('/airDetail?id=1', '?part=rates'))
    expect(list.tabs.map(addressOf)).toEqual(['/home', '/airDetail?id=1&part=rates', '/airDetail?id=2'])
    expect(idsOf(after(list, close('/airDetail?id=1')))).toEqual(['/home', '/airDetail?id=2'])
  })

  it('stays where it is when another tab is closed', () => {
    expect(after(fresh, open('/a'), open('/b'), close('/a')).active).toBe('/b')
  })

  it('closes the others but keeps pinned tabs, and moves to the tab that was clicked', () => {
    const list = after(fresh, open('/a'), open('/b'), { type: 'closeOthers', id: '/a' })
    expect(list.tabs.map((tab) => tab.id)).toEqual(['/home', '/a'])
    expect(list.active).toBe('/a')
  })

  it('closes all but the pinned tabs', () => {
    const list = after(fresh, open('/a'), open('/b'), { type: 'closeAll' })
    expect({ ...list, closed: [] }).toEqual(fresh)
  })

  it('shows the tab visited last after the active one is closed, for those who want that', () => {
    const list = after(fresh, open('/a'), open('/b'), open('/c'), open('/a'), open('/b'))
    expect(changeTabs(list, close('/b'), 'recent').active).toBe('/a')
    expect(changeTabs(list, close('/b'), 'last').active).toBe('/c')
  })

  it('closes what stands left or right of a tab, and moves to it when the active one is among them', () => {
    const list = after(fresh, open('/a'), open('/b'), open('/c'))
    const left = after(list, { type: 'closeLeft', id: '/b' })
    expect([idsOf(left), left.active]).toEqual([['/home', '/b', '/c'], '/c'])
    const right = after(list, { type: 'closeRight', id: '/a' })
    expect([idsOf(right), right.active]).toEqual([['/home', '/a'], '/a'])
  })

  it('puts pinned tabs first and keeps them until they are unpinned', () => {
    const list = after(fresh, open('/a'), open('/b'), { type: 'pin', id: '/b' }, close('/b'), { type: 'closeAll' })
    expect(idsOf(list)).toEqual(['/home', '/b'])
    expect(idsOf(after(list, { type: 'unpin', id: '/b' }, close('/b')))).toEqual(['/home'])
    expect(after(fresh, { type: 'unpin', id: '/home' })).toEqual(fresh)
  })

  it('opens closed tabs again with query and title, the latest first, each once', () => {
    const titled: TabAction = { type: 'change', id: '/a', to: { title: 'HKG0001' } }
    const list = after(fresh, open('/a', '?x=1'), titled, open('/b'), close('/a'), close('/b'), { type: 'reopen' })
    expect([idsOf(list), list.active]).toEqual([['/home', '/b'], '/b'])
    const both = after(list, { type: 'reopen' })
    expect(both.tabs.at(-1)).toMatchObject({ id: '/a', query: '?x=1', title: 'HKG0001', dirty: false })
    expect(after(both, { type: 'reopen' })).toEqual(both)
    expect(after(list, open('/a')).closed).toEqual([])
  })

  it('cannot close a pinned tab', () => {
    expect(after(fresh, close('/home'))).toEqual(fresh)
  })

  it('starts a refreshed tab anew without touching the others', () => {
    const before = after(fresh, open('/a'), dirty('/a'), open('/b'))
    const list = after(before, { type: 'refresh', id: '/a' })
    expect(list.tabs.find((tab) => tab.id === '/a')).toMatchObject({ generation: 1, dirty: false })
    expect(list.active).toBe('/b')
  })
})

describe('SHL-06 kept-alive panes', () => {
  const many = Array.from({ length: MAX_LIVE_PANES + 5 }, (_, index) => `/page-${index}`)

  it('unloads the pane used longest ago beyond twenty, and keeps its tab', () => {
    const list = after(fresh, ...many.map((id) => open(id)))
    expect(list.live).toHaveLength(MAX_LIVE_PANES)
    expect(list.live).not.toContain('/page-0')
    expect(list.tabs.map((tab) => tab.id)).toContain('/page-0')
  })

  it('never unloads a pane with something unsaved', () => {
    const list = after(fresh, open('/typed'), dirty('/typed'), ...many.map((id) => open(id)))
    expect(list.live).toContain('/typed')
    expect(list.live).toHaveLength(MAX_LIVE_PANES)
  })

  it('never unloads a pane that holds a frame, as long as it holds one', () => {
    const framed: TabAction = { type: 'open', id: '/framed', query: '', framed: true }
    const others = many.map((id) => open(id))
    expect(after(fresh, framed, ...others).live).toContain('/framed')
    expect(after(fresh, framed, open('/framed'), ...others).live).not.toContain('/framed')
  })

  it('names the unsaved tabs that an action would lose', () => {
    const list = after(fresh, open('/a'), dirty('/a'), open('/b'))
    expect(lostBy(list, close('/a')).map((tab) => tab.id)).toEqual(['/a'])
    expect(lostBy(list, { type: 'refresh', id: '/a' }).map((tab) => tab.id)).toEqual(['/a'])
    expect(lostBy(list, close('/b'))).toEqual([])
    expect(lostBy(list, { type: 'closeAll' }).map((tab) => tab.id)).toEqual(['/a'])
    expect(lostBy(list, { type: 'closeOthers', id: '/a' })).toEqual([])
  })
})

describe('SHL-05 SHL-06 whatever happens', () => {
  // Half of them are records of one page.
  const id = fc.integer({ min: 0, max: 30 }).map((number) => {
    if (number === 0) return '/home'
    return number % 2 === 0 ? `/page-${number}` : `/airDetail?id=${number}`
  })
  const anyAction: fc.Arbitrary<TabAction> = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        type: fc.constant('open' as const),
        id,
        query: fc.constantFrom('', '?a=1'),
        framed: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constant('close' as const), id }) },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constantFrom('closeOthers' as const, 'closeLeft' as const, 'closeRight' as const, 'refresh' as const),
        id,
      }),
    },
    { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('pin' as const, 'unpin' as const), id }) },
    { weight: 2, arbitrary: fc.constantFrom<TabAction>({ type: 'closeAll' }, { type: 'leave' }, { type: 'reopen' }) },
    {
      weight: 3,
      arbitrary: fc.record({ type: fc.constant('change' as const), id, to: fc.record({ dirty: fc.boolean() }) }),
    },
  )
  const history = fc.array(anyAction, { maxLength: 120 })

  it('keeps every tab once, home always, and the active tab among the live ones', () => {
    fc.assert(
      fc.property(history, (actions) => {
        const list = after(fresh, ...actions)
        const ids = list.tabs.map((tab) => tab.id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).toContain('/home')
        expect(list.live.every((one) => ids.includes(one))).toBe(true)
        expect([null, list.live.at(-1)]).toContain(list.active)
        expect(list.visits.every((one) => ids.includes(one))).toBe(true)
      }),
    )
  })

  it('keeps at most twenty panes unless more are unsaved or hold a frame, and never unloads one of those', () => {
    const stays = (tab: Tab | undefined) => tab !== undefined && (tab.dirty || tab.framed)
    fc.assert(
      fc.property(history, (actions) => {
        let list = fresh
        for (const action of actions) {
          const before = list.tabs.filter((tab) => stays(tab) && list.live.includes(tab.id))
          const lost = new Set(lostBy(list, action))
          list = changeTabs(list, action)
          const still = new Set(list.tabs.map((tab) => tab.id))
          expect(before.every((tab) => list.live.includes(tab.id) || lost.has(tab) || !still.has(tab.id))).toBe(true)
          expect(before.every((tab) => !tab.dirty || lost.has(tab) || still.has(tab.id))).toBe(true)
          const others = list.live.filter((live) => !stays(list.tabs.find((tab) => tab.id === live)))
          expect(list.live.length <= MAX_LIVE_PANES || others.length <= 1).toBe(true)
        }
      }),
    )
  })

  it('puts no pane before or behind another than it stood, so that no frame is moved', () => {
    fc.assert(
      fc.property(history, anyAction, (actions, action) => {
        const before = after(fresh, ...actions)
        const [one = [], other = []] = [before, changeTabs(before, action)].map((list) => panesOf(list).map(paneKey))
        expect(other.filter((key) => one.includes(key))).toEqual(one.filter((key) => other.includes(key)))
      }),
    )
  })

  it('keeps pinned tabs, and keeps them first, whatever is closed', () => {
    fc.assert(
      fc.property(history, fc.constantFrom<AfterClose>('last', 'recent'), (actions, afterClose) => {
        let list = fresh
        for (const action of actions) {
          const pinned = list.tabs.filter((tab) => tab.pinned && !(action.type === 'unpin' && action.id === tab.id))
          list = changeTabs(list, action, afterClose)
          const ids = idsOf(list)
          expect(pinned.every((tab) => ids.includes(tab.id))).toBe(true)
          const firstLoose = list.tabs.findIndex((tab) => !tab.pinned)
          expect(list.tabs.slice(firstLoose < 0 ? list.tabs.length : firstLoose).some((tab) => tab.pinned)).toBe(false)
        }
      }),
    )
  })

  it('offers closed tabs again that are not open, each once and not too many', () => {
    fc.assert(
      fc.property(history, (actions) => {
        const list = after(fresh, ...actions)
        const closed = list.closed.map((tab) => tab.id)
        expect(closed.length).toBeLessThanOrEqual(MAX_CLOSED)
        expect(new Set([...closed, ...idsOf(list)]).size).toBe(closed.length + list.tabs.length)
      }),
    )
  })

  it('brings a closed tab back as the active one', () => {
    fc.assert(
      fc.property(history, id, (actions, closed) => {
        const before = after(fresh, ...actions, open(closed), { type: 'unpin', id: closed }, close(closed))
        if (closed === '/home') return
        const list = after(before, { type: 'reopen' })
        expect([list.active, idsOf(list).at(-1)]).toEqual([closed, closed])
      }),
    )
  })

  it('leaves every other tab untouched when one is closed', () => {
    fc.assert(
      fc.property(history, id, (actions, closed) => {
        const before = after(fresh, ...actions)
        const untouched = before.tabs.filter((tab) => tab.id !== closed || tab.pinned)
        expect(after(before, close(closed)).tabs).toEqual(untouched)
      }),
    )
  })
})

it('SHL-07 a page stands under the list that it names, else under that of its route', () => {
  const route = {
    path: '/shipments/:id',
    area: 'shipments',
    titleKey: '',
    page: async () => Promise.reject(new Error()),
  }
  const page = { kind: 'page', route: { ...route, under: '/shipments' }, params: {} } as const
  const opened = after(fresh, open('/shipments/1'))
  const named = after(opened, { type: 'change', id: '/shipments/1', to: { under: '/shipments/pending' } })
  expect(underOf(page, opened.tabs[1])).toBe('/shipments')
  expect(underOf(page, named.tabs[1])).toBe('/shipments/pending')
})

function after(list: TabList, ...actions: TabAction[]): TabList {
  return actions.reduce((before, action) => changeTabs(before, action), list)
}

function idsOf(list: TabList): string[] {
  return list.tabs.map((tab) => tab.id)
}

function open(id: string, query = ''): TabAction {
  return { type: 'open', id, query }
}

function close(id: string): TabAction {
  return { type: 'close', id }
}

function dirty(id: string): TabAction {
  return { type: 'change', id, to: { dirty: true } }
}
