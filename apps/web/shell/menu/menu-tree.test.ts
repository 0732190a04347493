import { describe, expect, it } from 'vitest'
import type { MenuEntry } from '#platform/web/session.ts'
import { chainOf, entryOf, isExternal, menuPages, menuTree } from './menu-tree.ts'

const air = entry({ id: 'air', name: 'Air', sort: 2 })
const stock = entry({ id: 'stock', pId: 'air', name: 'MAWB Inventory', url: '/mawb-inventory', sort: 2 })
const list = entry({ id: 'list', pId: 'air', name: 'Shipment List', url: '/shipments', sort: 1 })
const secret = entry({ id: 'secret', pId: 'air', name: 'Old', url: '/old', displayFlag: false })
const home = entry({ id: 'home', name: 'Home', url: '/home', sort: 1 })
const tariff = entry({
  id: 'tariff',
  name: 'Tariff',
  url: '/tariff',
  aurl: 'https://tariff.example',
  target: 'frame',
  sort: 9,
})
const all = [air, stock, list, secret, home, tariff]

describe('ROU-05 the menu of the server', () => {
  it('orders siblings by sort at every level, whatever the order of the list', () => {
    const tree = menuTree(all, everyPage)
    expect(tree.map((node) => node.entry.name)).toEqual(['Home', 'Air', 'Tariff'])
    expect(tree[1]?.children.map((node) => node.entry.name)).toEqual(['Shipment List', 'MAWB Inventory'])
  })

  it('does not show hidden entries, what is below them, and headings with nothing under them', () => {
    const below = entry({ id: 'below', pId: 'secret', url: '/below' })
    const empty = entry({ id: 'empty', name: 'Empty', url: '/empty' })
    expect(menuPages(menuTree([...all, below, empty], (path) => path !== '/empty')).map((page) => page.path)).toEqual([
      '/home',
      '/shipments',
      '/mawb-inventory',
      '/tariff',
    ])
  })

  it('shows a page that has entries below it, which is no longer made, first among them', () => {
    const below = entry({ id: 'below', pId: 'list', name: 'Below', url: '/below' })
    const pages = menuPages(menuTree([air, list, below], everyPage))
    expect(pages.map(({ path, above }) => [path, above.map((node) => node.entry.name)])).toEqual([
      ['/shipments', ['Air', 'Shipment List']],
      ['/below', ['Air', 'Shipment List']],
    ])
  })

  it('shows an entry whose parent the user does not have at the top', () => {
    expect(menuTree([stock], everyPage).map((node) => node.path)).toEqual(['/mawb-inventory'])
  })

  it('survives entries that are their own ancestors', () => {
    const one = entry({ id: 'one', pId: 'two' })
    const two = entry({ id: 'two', pId: 'one', url: '/two' })
    expect(menuTree([one, two], everyPage)).toEqual([])
    expect(chainOf([one, two], two).map((each) => each.id)).toEqual(['one', 'two'])
  })

  it('finds hidden entries by path, with the headings above', () => {
    expect(entryOf(all, '/old')).toBe(secret)
    expect(chainOf(all, secret)).toEqual([air, secret])
  })
})

describe('ROU-06 external entries', () => {
  it('are known by an address or a target outside, also when the address is missing', () => {
    expect([tariff, { ...tariff, aurl: null }, { ...home, aurl: '' }, home].map(isExternal)).toEqual([
      true,
      true,
      true,
      false,
    ])
  })
})

function everyPage(): boolean {
  return true
}

function entry(of: Partial<MenuEntry>): MenuEntry {
  return {
    id: 'id',
    pId: null,
    name: 'Name',
    url: '',
    aurl: null,
    app_code: 'apex-exchange-portal',
    level: 1,
    icon: '',
    sort: 1,
    displayFlag: true,
    target: 'page',
    ...of,
  }
}
