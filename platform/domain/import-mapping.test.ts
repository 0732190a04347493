import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ColumnNames,
  guessColumns,
  headingNames,
  hiddenKeys,
  plainHeading,
  rowsToHeading,
} from './import-mapping.ts'

type Column = 'shipper' | 'pieces' | 'grossWeight'

const KEYS: readonly Column[] = ['shipper', 'pieces', 'grossWeight']
const names: ColumnNames<Column> = {
  keys: KEYS,
  titles: new Map([
    ['shipper', 'shipper'],
    ['件數', 'pieces'],
    ['pieces', 'pieces'],
    ['gross weight', 'grossWeight'],
  ]),
  remembered: new Map(),
}
const row = (number: number, ...cells: string[]) => ({ row: number, cells })

describe('SHP-04 what the columns of a workbook mean', () => {
  test('headings are compared without case, asterisks, colons, double blanks and the form of apostrophes', () => {
    expect(plainHeading('  GROSS  Weight *')).toBe('gross weight')
    expect(plainHeading('件數：')).toBe('件數')
    expect(plainHeading('毛重（ＫＧ）')).toBe('毛重(kg)')
    expect(plainHeading('Co-loader’s MAWB#')).toBe("co-loader's mawb#")
  })

  test('the heading is the last of the rows that name the most columns', () => {
    const rows = [
      row(1, 'shipper', 'pieces', 'grossWeight'),
      row(2, 'Shipper', '件數', 'Gross weight'),
      row(3, 'A', '1', '2'),
    ]
    expect(rowsToHeading(rows, names)).toBe(2)
    expect(rowsToHeading([row(1, 'Our list'), row(4, 'Vendor', 'Qty'), row(5, 'A', '1')], names)).toBe(2)
  })

  test('a hidden key counts more than what was remembered, and that more than the title below it', () => {
    const remembered = new Map<string, Column | null>([
      ['vendor', 'shipper'],
      ['pieces', null],
      ['shipper', 'grossWeight'],
    ])
    const known = { ...names, remembered }
    expect(guessColumns([row(1, 'Vendor', 'Pieces', 'Shipper', '?')], known)).toEqual([
      'shipper',
      null,
      'grossWeight',
      null,
    ])
    expect(guessColumns([row(1, 'shipper', 'pieces'), row(2, 'x', 'y')], known)).toEqual(['shipper', 'pieces'])
  })

  test('equal headings are remembered each for itself', () => {
    const headings = ['Vendor', 'Address', '', 'Address *', 'ADDRESS', 'address#2']
    expect(headingNames(headings)).toEqual(['vendor', 'address', '', 'address#2', 'address#3', 'address#2#2'])
    const remembered = new Map<string, Column | null>([
      ['address', 'shipper'],
      ['address#2', 'grossWeight'],
    ])
    expect(guessColumns([row(1, 'Address', 'Pieces', 'Address')], { ...names, remembered })).toEqual([
      'shipper',
      'pieces',
      'grossWeight',
    ])
  })

  test('hidden keys stand above another heading, several of them', () => {
    expect(hiddenKeys([row(1, 'shipper', 'pieces'), row(2, 'x', 'y')], KEYS)).toEqual(row(1, 'shipper', 'pieces'))
    expect(hiddenKeys([row(1, 'shipper', 'pieces')], KEYS)).toBeUndefined()
    expect(hiddenKeys([row(1, 'shipper', 'x'), row(2, 'x', 'y')], KEYS)).toBeUndefined()
  })

  test('no column is taken twice, and without a heading none is guessed', () => {
    expect(guessColumns([row(1, 'Pieces', '件數', 'Shipper')], names)).toEqual(['pieces', null, 'shipper'])
    expect(guessColumns([], names)).toEqual([])
  })

  test('whatever stands in a sheet, every field is guessed once at most, and known headings in any order are all found', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { maxLength: 6 }), { maxLength: 12 }), (sheet) => {
        const rows = sheet.map((cells, at) => row(at + 1, ...cells))
        const above = rowsToHeading(rows, names)
        const found = guessColumns(rows.slice(0, above), names).filter((column) => column !== null)
        expect(new Set(found).size).toBe(found.length)
      }),
    )
    fc.assert(
      fc.property(fc.shuffledSubarray([...KEYS], { minLength: 1 }), (order) => {
        expect(guessColumns([row(1, ...order)], names)).toEqual(order)
      }),
    )
  })
})
