import { describe, expect, it } from 'vitest'
import { column } from '#platform/contract/list-column.ts'
import { type CellWords, cellText, otherClocks } from './cell-text.ts'
import { rowsOf } from './list-rows.ts'
import { toneOf } from './tone-of.ts'
import { chosenAfter, withoutVanished } from './use-selection.ts'

const words: CellWords = { choice: (texts, value) => `${texts}.${value}`, yes: 'Yes', no: 'No', zone: 'Asia/Hong_Kong' }
const row = {
  id: '1',
  number: '160-1234 5675',
  status: 'LENT',
  weight: '1234.5',
  pieces: 1200,
  yen: '36833',
  dinar: '1234.500',
  secured: false,
  etd: '2026-11-20T10:00:00.000Z',
  zone: 'Europe/Berlin',
  day: '2026-11-20',
  none: null,
}

describe('rows of a list', () => {
  it('are objects by column name', () => {
    expect(rowsOf({ cols: ['id', 'number'], rows: [['1', '160']] })).toEqual([{ id: '1', number: '160' }])
  })
})

describe('a cell reads', () => {
  it.each([
    [column.text(), 'number', '160-1234 5675'],
    [column.choice(['LENT'], 'mawbStatus'), 'status', 'mawbStatus.LENT'],
    [column.decimal(2), 'weight', '1,234.50'],
    [column.amount(3), 'weight', '1,234.5'],
    [column.amount(3), 'yen', '36,833'],
    [column.amount(3), 'dinar', '1,234.500'],
    [column.integer(), 'pieces', '1,200'],
    [column.flag(), 'secured', 'No'],
    [column.instant({ zoneColumn: 'zone' }), 'etd', '2026-11-20 11:00'],
    [column.instant({ zoneColumn: 'none' }), 'etd', '2026-11-20 18:00'],
    [column.instant(), 'etd', '2026-11-20 18:00'],
    [column.date(), 'day', '2026-11-20'],
    [column.text(), 'none', ''],
    [column.decimal(2), 'none', ''],
  ] as const)('of %o, column %s: "%s"', (of, name, expected) => {
    expect(cellText(of, name, row, words)).toBe(expected)
  })

  it('and tells a time on the other clocks', () => {
    expect(otherClocks(column.instant({ zoneColumn: 'zone' }), 'etd', row, words)).toMatch(
      /11:00 Europe\/Berlin\n.* 18:00 Asia\/Hong_Kong\n.* 10:00 UTC$/,
    )
    expect(otherClocks(column.text(), 'number', row, words)).toBeUndefined()
  })
})

describe('the selection', () => {
  it('survives paging: rows of other pages stay, those on the screen follow the checkboxes', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id }))
    const before = new Map([a, b].flatMap((one) => (one ? [[one.id, one] as const] : [])))
    const shown = [b, c].filter((one) => one !== undefined)
    expect([...chosenAfter(before, shown, new Set(['c'])).keys()]).toEqual(['a', 'c'])
  })

  it('lets go of rows that have left the page they were on, and keeps those of other pages', () => {
    const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
    const chosen = new Map([a, b, c].map((one) => [one.id, one]))
    expect([...withoutVanished(chosen, [b, c], [c]).keys()]).toEqual(['a', 'c'])
    expect([...withoutVanished(chosen, [b, c], []).keys()]).toEqual(['a'])
  })
})

describe('the tone of a status', () => {
  it.each([
    ['AVAILABLE', 'green'],
    ['UNAVAILABLE', 'grey'],
    ['LENT', 'amber'],
    ['DISABLED', 'grey'],
    ['REJECTED', 'red'],
    ['ASSIGNED', 'blue'],
    ['IN_PROGRESS', 'blue'],
  ])('%s is %s', (value, tone) => {
    expect(toneOf(value)).toBe(tone)
  })
})
