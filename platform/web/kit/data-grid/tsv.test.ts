import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTsv, parseTsv } from './tsv.ts'

const nasty = fc.array(fc.constantFrom('a', '1', '"', '""', '\t', '\n', '\r', '\r\n', ' ', ',', '提單', ''), {
  maxLength: 6,
})
const cell = fc.oneof(
  fc.string(),
  nasty.map((parts) => parts.join('')),
)
const block = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 5 }))

describe('the clipboard text', () => {
  test('what is written is read back the same', () => {
    fc.assert(
      fc.property(block, (cells) => {
        expect(parseTsv(formatTsv(cells))).toEqual(cells)
      }),
      { numRuns: 2000 },
    )
  })

  test.each([
    [
      'the trailing line break of Windows Excel is no row',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a Unix line break parts rows', 'a\nb', [['a'], ['b']]],
    ['an empty row between two rows stays', 'a\r\n\r\nb', [['a'], [''], ['b']]],
    ['a tab at the end is an empty last cell', 'a\t', [['a', '']]],
    [
      'a quoted cell keeps its tab, line break and quotes',
      '"x\ty"\t"two\nlines"\t"say ""hi"""',
      [['x\ty', 'two\nlines', 'say "hi"']],
    ],
    ['quotes in the middle are ordinary', '5" pipe\tb', [['5" pipe', 'b']]],
    ['a leading quote without a partner is ordinary', '"open\tb', [['"open', 'b']]],
    ['a quoted word followed by text is ordinary', '"5" pipe\tb', [['"5" pipe', 'b']]],
    ['no text is no row', '', []],
  ])('%s', (_, text, cells) => {
    expect(parseTsv(text)).toEqual(cells)
  })

  test('a single cell is copied without a line break, so that it can be pasted into a search box', () => {
    expect(formatTsv([['160-12345675']])).toBe('160-12345675')
  })
})
