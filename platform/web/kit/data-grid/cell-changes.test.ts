import { describe, expect, test } from 'vitest'
import { planClear, planFillDown, planPaste, rangeTexts } from './cell-changes.ts'
import { parseNumber, parseOption, textOf } from './cell-text.ts'
import type { Column } from './grid-types.ts'

type Line = { id: string; mark: string; pieces: number | null; locked: boolean }
const words = { readOnly: 'read only', outside: 'outside' }
const columns: Column<Line>[] = [
  { key: '#select', title: '', copy: false },
  { key: 'id', title: 'No.' },
  { key: 'mark', title: 'Mark', edit: { parse: (text) => ({ val: text }) } },
  {
    key: 'pieces',
    title: 'Pieces',
    edit: { whyNot: (line) => (line.locked ? 'locked' : undefined), parse: parseNumber('no number') },
  },
]
const rows: Line[] = [
  { id: 'a', mark: 'X', pieces: 1, locked: false },
  { id: 'b', mark: 'Y', pieces: 2, locked: false },
  { id: 'c', mark: 'Z', pieces: 3, locked: true },
]
const sheet = { rows, columns, rowId: (line: Line) => line.id }
const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right })
const written = (plan: { changes: { rowId: string; col: string; val: unknown }[] }) =>
  plan.changes.map((change) => [change.rowId, change.col, change.val])

describe('copying', () => {
  test('takes the texts and titles, without columns that are not copied', () => {
    expect(rangeTexts(sheet, at(0, 0, 1, 3))).toEqual({
      titles: ['No.', 'Mark', 'Pieces'],
      block: [
        ['a', 'X', '1'],
        ['b', 'Y', '2'],
      ],
    })
  })
})

describe('pasting', () => {
  test('says of a column that is never written why, where it is known', () => {
    const why = columns.map((column) => (column.key === 'id' ? { ...column, readOnly: 'given by the portal' } : column))
    const reasonOn = (over: typeof columns) =>
      planPaste({ ...sheet, columns: over }, at(0, 1), [['x']], words).refused.map(({ reason }) => reason)
    expect([reasonOn(columns), reasonOn(why)]).toEqual([['read only'], ['given by the portal']])
  })

  test('starts at the top left cell and knows the old values', () => {
    expect(
      planPaste(
        sheet,
        at(0, 2),
        [
          ['P', '7'],
          ['Q', '8'],
        ],
        words,
      ),
    ).toEqual({
      refused: [],
      changes: [
        { rowId: 'a', col: 'mark', old: 'X', val: 'P' },
        { rowId: 'a', col: 'pieces', old: 1, val: 7 },
        { rowId: 'b', col: 'mark', old: 'Y', val: 'Q' },
        { rowId: 'b', col: 'pieces', old: 2, val: 8 },
      ],
    })
  })

  test('repeats one value over the whole range', () => {
    expect(written(planPaste(sheet, at(0, 2, 2, 2), [['P']], words))).toEqual([
      ['a', 'mark', 'P'],
      ['b', 'mark', 'P'],
      ['c', 'mark', 'P'],
    ])
  })

  test('a cell that already holds the value is no change', () => {
    expect(planPaste(sheet, at(0, 2), [['X', '1']], words)).toEqual({ changes: [], refused: [] })
  })

  test.each([
    [
      'one text that is no number',
      at(0, 2),
      [
        ['P', '7'],
        ['Q', 'eight'],
      ],
      [{ rowId: 'b', row: 1, col: 'pieces', text: 'eight', reason: 'no number' }],
    ],
    [
      'a cell that may not be edited',
      at(1, 3),
      [['7'], ['8']],
      [{ rowId: 'c', row: 2, col: 'pieces', text: '8', reason: 'locked' }],
    ],
    [
      'a column without editing',
      at(0, 1),
      [['k', 'P']],
      [{ rowId: 'a', row: 0, col: 'id', text: 'k', reason: 'read only' }],
    ],
    [
      'a row beyond the last',
      at(2, 2),
      [['P'], ['Q']],
      [{ rowId: undefined, row: 3, col: 'mark', text: 'Q', reason: 'outside' }],
    ],
    [
      'a column beyond the last',
      at(0, 3),
      [['7', '8']],
      [{ rowId: 'a', row: 0, col: '', text: '8', reason: 'outside' }],
    ],
  ])('names %s, and writes the others', (_, range, block, refused) => {
    const plan = planPaste(sheet, range, block, words)
    expect(plan.refused).toEqual(refused)
    const cells = Math.max(...block.map((row) => row.length)) * block.length
    expect(plan.changes).toHaveLength(cells - refused.length)
  })
})

describe('filling down and clearing', () => {
  test('the first row of the range goes into the others', () => {
    expect(written(planFillDown(sheet, at(0, 2, 2, 2), words))).toEqual([
      ['b', 'mark', 'X'],
      ['c', 'mark', 'X'],
    ])
  })

  test('a single row takes the row above; the first row has none', () => {
    expect(written(planFillDown(sheet, at(1, 2, 1, 3), words))).toEqual([
      ['b', 'mark', 'X'],
      ['b', 'pieces', 1],
    ])
    expect(planFillDown(sheet, at(0, 2), words)).toEqual({ changes: [], refused: [] })
  })

  test('clearing hands the empty text to the column', () => {
    expect(written(planClear(sheet, at(0, 2, 0, 3), words))).toEqual([
      ['a', 'mark', ''],
      ['a', 'pieces', null],
    ])
    expect(planClear(sheet, at(0, 3, 2, 3), words)).toMatchObject({ changes: [], refused: [{ row: 2 }] })
  })
})

describe('texts and values', () => {
  test('a value without a text of its own is shown plainly, null as nothing', () => {
    expect([0, 'x', true, null, undefined].map((id) => textOf({ key: 'id', title: '' }, { id }))).toEqual([
      '0',
      'x',
      'true',
      '',
      '',
    ])
  })

  test.each([
    ['1,234.5', { val: 1234.5 }],
    [' 12 ', { val: 12 }],
    ['', { val: null }],
    ['.5', { val: 0.5 }],
    ['1.2.3', { reason: 'no' }],
    ['0x10', { reason: 'no' }],
    ['1e3', { reason: 'no' }],
  ])('the number %o reads as %o', (text, parsed) => {
    expect(parseNumber('no')(text)).toEqual(parsed)
  })

  test('a choice is known by its label or its value', () => {
    const parse = parseOption(
      [
        { value: 'CTN', label: 'Carton' },
        { value: 'PLT', label: 'Pallet' },
      ],
      'no',
    )
    expect([parse('pallet'), parse('ctn'), parse(''), parse('drum')]).toEqual([
      { val: 'PLT' },
      { val: 'CTN' },
      { val: null },
      { reason: 'no' },
    ])
  })
})
