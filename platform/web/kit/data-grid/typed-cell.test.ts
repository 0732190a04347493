import { expect, test } from 'vitest'
import { type CellType, typedEdit, typedText } from './typed-cell.ts'

const packings = [
  { value: 'CTN', label: 'Carton' },
  { value: 'PLT', label: 'Pallet' },
]
const integer: CellType = { kind: 'integer', min: 0, max: 99_999 }
const signed: CellType = { kind: 'integer', min: -1, max: 7 }
const decimal: CellType = { kind: 'decimal', decimals: 2, min: 0, max: 1000 }
const choice: CellType = { kind: 'choice', options: packings }
const flag: CellType = { kind: 'flag', yes: 'Ja', no: 'Nein' }
const WRONG = 'does not have the right form'

test.each<[CellType, string, unknown]>([
  [{ kind: 'text', most: 5 }, ' PO-1 ', 'PO-1'],
  [{ kind: 'text', most: 3, upperCase: true }, 'hkg', 'HKG'],
  [integer, '1,200', 1200],
  [integer, '３', 3],
  [signed, '+1', 1],
  [signed, '-1', -1],
  [decimal, '1.5 kg', '1.5'],
  [decimal, '007.50', '7.50'],
  [{ kind: 'clock' }, '2210', '22:10'],
  [{ kind: 'day' }, '5-Jan-27', '2027-01-05'],
  [choice, 'pallet', 'PLT'],
  [choice, 'ctn', 'CTN'],
  [flag, 'ja', true],
  [flag, 'N', false],
  [flag, 'false', false],
  [integer, '  ', null],
  [{ ...signed, whenEmpty: 0 }, '', 0],
  [{ ...decimal, whenEmpty: '0' }, '', '0'],
])('%o takes "%s" for %o', (type, text, val) => {
  expect(typedEdit(type, 'en_US').parse(text, {})).toEqual({ val })
})

test.each<[CellType, string, string]>([
  [{ kind: 'text', most: 3 }, 'ABCD', 'may have at most 3 characters'],
  [integer, 'many', WRONG],
  [integer, '1.5', WRONG],
  [integer, '-4', 'must be at least 0'],
  [integer, 'PO 12', WRONG],
  [integer, '100000', 'must be at most 99999'],
  [signed, '-2', 'must be at least -1'],
  [decimal, '1.234,567', WRONG],
  [{ kind: 'clock' }, '25:00', WRONG],
  [{ kind: 'day' }, '31/02/2027', WRONG],
  [choice, 'Drum', 'is not one of the allowed values'],
  [flag, 'maybe', 'is not one of the allowed values'],
  [{ ...integer, required: true }, '', 'is required'],
])('%o refuses "%s": %s', (type, text, reason) => {
  expect(typedEdit(type, 'en_US').parse(text, {})).toEqual({ reason })
})

test('what a cell shows is what it takes', () => {
  const values: readonly [CellType, unknown][] = [
    [signed, 1],
    [signed, -1],
    [choice, 'CTN'],
    [flag, true],
    [decimal, '7.50'],
    [integer, null],
  ]
  for (const [type, val] of values) {
    expect(typedEdit(type, 'en_US').parse(typedText(type, val), {})).toEqual({ val })
  }
  expect(typedText(signed, 1)).toBe('+1')
})
