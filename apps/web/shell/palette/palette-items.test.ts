import { describe, expect, it } from 'vitest'
import { type PaletteItem, inOrder, isNear, matching } from './palette-items.ts'

const groups = {
  pages: [item('pages', 'Shipment List')],
  actions: [item('actions', 'New shipment'), item('actions', 'Log Out')],
  recent: [item('recent', 'HKG00000012')],
  records: [item('records', '160-12345675')],
}

describe('the command palette', () => {
  it('puts records first for a number and pages first for words', () => {
    expect(inOrder(groups, '160-1234')[0]?.label).toBe('160-12345675')
    expect(inOrder(groups, 'ship')[0]?.label).toBe('Shipment List')
    expect(inOrder(groups, 'new ship')[0]?.label).toBe('New shipment')
  })

  it('begins with what was open lately, and cuts long groups', () => {
    const many = { ...groups, pages: Array.from({ length: 30 }, (_, at) => item('pages', `Page ${at}`)) }
    const shown = inOrder(many, '')
    expect(shown[0]?.label).toBe('HKG00000012')
    expect(shown.filter((one) => one.group === 'pages')).toHaveLength(7)
  })

  it('puts what bears the very words before what resembles them: the name, its beginning without blanks, a word of it', () => {
    const pages = ['System > Blog', 'Air > MAWB Alerts', 'Air > MAWB Inventory', 'System > Log', 'System > Click Log']
    const found = {
      ...groups,
      pages: pages.map((label) => ({ ...item('pages', label), names: [label.split(' > ')[1] ?? ''] })),
    }
    const first = (search: string) => inOrder(found, search).map(({ label }) => label)
    expect(first('log').slice(0, 3)).toEqual(['System > Log', 'Log Out', 'System > Click Log'])
    expect(first('MAWBINV')[0]).toBe('Air > MAWB Inventory')
    expect(first('mawb inv')[0]).toBe('Air > MAWB Inventory')
  })

  it('knows a page by an abbreviation of its name in any language', () => {
    expect(isNear(['MAWB 库存', 'MAWB Inventory'], 'mawbinv')).toBe(true)
    expect(isNear(['MAWB Inventory'], 'mwbinv')).toBe(false)
  })

  it('forgives a slip of the finger in the name of an action', () => {
    expect(matching(groups.actions, 'log ouy').map((one) => one.label)).toEqual(['Log Out'])
    expect(matching(groups.actions, 'zzz')).toEqual([])
  })
})

function item(group: PaletteItem['group'], label: string): PaletteItem {
  return { key: label, group, label, icon: '', run: () => undefined }
}
