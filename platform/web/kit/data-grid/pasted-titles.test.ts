import { describe, expect, test } from 'vitest'
import { planPaste } from './cell-changes.ts'
import { parseNumber } from './cell-text.ts'
import type { Column } from './grid-types.ts'
import { underTitles } from './pasted-titles.ts'

type Line = { id: string; mark: string; pieces: number | null; style: string }
const asIs = { parse: (text: string) => ({ val: text }) }
const columns: Column<Line>[] = [
  { key: '#select', title: '', copy: false },
  { key: 'id', title: 'No.' },
  { key: 'mark', title: 'Mark', headings: ['唛头', 'marks'], edit: asIs },
  { key: 'pieces', title: 'Pieces', headings: ['件数', 'qty'], edit: { parse: parseNumber('no number') } },
  { key: 'style', title: 'Style', headings: ['款号', 'style no'], edit: asIs },
]
const rows: Line[] = ['a', 'b'].map((id) => ({ id, mark: '', pieces: null, style: '' }))
const sheet = { rows, columns, rowId: (line: Line) => line.id }

function written(block: string[][]): unknown {
  const laid = underTitles(sheet, block)
  const at = { top: 0, left: laid?.left ?? 0, bottom: 0, right: laid?.left ?? 0 }
  const { changes } = planPaste(sheet, at, laid?.block ?? [], { readOnly: 'read only', outside: 'outside' })
  return changes.map((change) => [change.rowId, change.col, change.val])
}

describe('SHP-02 a block that begins with titles', () => {
  test('goes under them, in whatever order they come, and leaves out the columns between', () => {
    const block = [
      ['PIECES', ' Mark '],
      ['7', 'P'],
      ['8', 'Q'],
    ]
    const below = [
      ['P', '7'],
      ['Q', '8'],
    ]
    expect(underTitles(sheet, block)).toEqual({ left: 2, block: below, unknown: [] })
    expect(written(block)).toEqual([
      ['a', 'mark', 'P'],
      ['a', 'pieces', 7],
      ['b', 'mark', 'Q'],
      ['b', 'pieces', 8],
    ])
    const apart = [
      ['Pieces', 'No.'],
      ['7', 'a'],
    ]
    expect(underTitles(sheet, apart)).toEqual({ left: 1, block: [['a', undefined, '7']], unknown: [] })
  })

  test('goes under titles of another language than the screen, and under usual ones', () => {
    const below = [
      ['a', 'mark', 'P'],
      ['a', 'pieces', 7],
      ['a', 'style', 'ST-1'],
    ]
    for (const titles of [
      ['款号', '件数', '唛头'],
      ['Style  No', 'QTY', 'Marks:'],
    ]) {
      expect(written([titles, ['ST-1', '7', 'P']])).toEqual(below)
    }
  })

  test('leaves out what stands below a title that nobody knows, or below none, and says which', () => {
    const block = [
      ['Mark', 'Buyer’s own', 'Pieces', '', '', 'Mark', 'Style'],
      ['P', '99', '7', 'x', '', 'Q', 'ST-1'],
    ]
    expect(underTitles(sheet, block)).toMatchObject({ left: 2, unknown: ['Buyer’s own', '#4', 'Mark'] })
    expect(written(block)).toEqual([
      ['a', 'mark', 'P'],
      ['a', 'pieces', 7],
      ['a', 'style', 'ST-1'],
    ])
  })

  test.each([
    [
      'no titles at all',
      [
        ['P', '7'],
        ['Q', '8'],
      ],
    ],
    [
      'as many unknown titles as known ones',
      [
        ['Mark', 'Weight'],
        ['P', '7'],
      ],
    ],
    ['one title alone, which may be a value', [['Mark'], ['P']]],
    [
      'one title twice',
      [
        ['Mark', 'Mark'],
        ['P', 'Q'],
      ],
    ],
    [
      'a number among words that are titles too',
      [
        ['Mark', 'Style', '1,200'],
        ['P', 'Q', '7'],
      ],
    ],
    ['titles with nothing below', [['Mark', 'Pieces']]],
    [
      'the empty title of a column that is not copied',
      [
        ['', 'Mark'],
        ['x', 'P'],
      ],
    ],
  ])('is cells like any other with %s', (_case, block) => expect(underTitles(sheet, block)).toBeUndefined())
})
