import { describe, expect, it } from 'vitest'
import type { MenuEntry } from '#platform/web/session.ts'
import { menuPages, menuTree } from '../menu/menu-tree.ts'
import { fullTitle, searchMenu } from './menu-search.ts'

const pages = menuPages(
  menuTree(
    [
      entry({ id: 'air', name: 'Air Freight', url: '/air' }),
      entry({ id: 'stock', pId: 'air', name: 'MAWB Inventory', url: '/mawb-inventory', sort: 1 }),
      entry({ id: 'list', pId: 'air', name: '货运列表', url: '/shipments', sort: 2 }),
      entry({ id: 'partners', name: 'Partners', url: '/partners' }),
    ],
    () => true,
  ),
)

describe('SHL-03 menu search', () => {
  it('finds a page by part of its name, whatever the case', () => {
    expect(found('INVENT')[0]).toBe('Air Freight > MAWB Inventory')
    expect(found('INVENT')).toEqual(found('invent'))
    expect(found('partners')).toEqual(['Partners'])
  })

  it('forgives a slip of the finger', () => {
    expect(found('inventroy')[0]).toBe('Air Freight > MAWB Inventory')
  })

  it('finds Chinese names and paths', () => {
    expect(found('货运')).toEqual(['Air Freight > 货运列表'])
    expect(found('shipments')).toEqual(['Air Freight > 货运列表'])
  })

  it('finds nothing for nothing, and nothing for nonsense', () => {
    expect(found('  ')).toEqual([])
    expect(found('zzzzqqqq')).toEqual([])
  })

  it('puts a hit in the title before a hit in the path', () => {
    const both = menuPages(
      menuTree(
        [entry({ id: 'a', name: 'Stock', url: '/rates' }), entry({ id: 'b', name: 'Rates', url: '/stock' })],
        () => true,
      ),
    )
    expect(searchMenu(both, 'stock').map((page) => page.path)).toEqual(['/rates', '/stock'])
  })
})

function found(search: string): string[] {
  return searchMenu(pages, search).map(fullTitle)
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
