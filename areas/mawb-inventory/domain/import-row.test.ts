import { describe, expect, test } from 'vitest'
import { daysOfCover } from './days-of-cover.ts'
import { type ImportCells, type Known, readImportRow } from './import-row.ts'

const known: Known = {
  isAirline: (code) => ['LH', 'OS', 'CX'].includes(code),
  isCapacityType: (code) => code === 'SPOT',
  airlineOf: (prefix, day) => ({ '020': 'LH', '160': 'CX', '959': day < '2026-01-01' ? 'OS' : 'CX' })[prefix],
}
const cells: ImportCells = {
  mawbNumber: '020-12345675',
  airline: 'LH',
  capacityType: 'SPOT',
  receivedDate: '2026-11-02',
}

function outcome(change: Partial<ImportCells>): string {
  const read = readImportRow({ ...cells, ...change }, known, { today: '2026-11-20', lastDay: '2026-11-21' })
  if (!read.ok) return read.problems.map(({ column, refused }) => `${column} ${refused.code}`).join(', ')
  const { prefix, serial, airline, capacityType, receivedDate } = read.row
  return `${prefix}-${serial} ${airline} ${capacityType} ${receivedDate}`
}

describe('MAW-02 the content of a workbook row', () => {
  test.each<[string, Partial<ImportCells>, string]>([
    ['as it should be', {}, '020-12345675 LH SPOT 2026-11-02'],
    ['a number that the sheet took for a figure', { mawbNumber: 2012345675 }, '020-12345675 LH SPOT 2026-11-02'],
    ['no airline: the one of the prefix', { airline: null }, '020-12345675 LH SPOT 2026-11-02'],
    ['small letters', { airline: 'lh', capacityType: 'spot' }, '020-12345675 LH SPOT 2026-11-02'],
    [
      'letters and digits in full width',
      {
        mawbNumber: '０２０－１２３４５６７５',
        airline: 'ｌｈ',
        capacityType: 'ＳＰＯＴ',
        receivedDate: '２０２６／１１／０３',
      },
      '020-12345675 LH SPOT 2026-11-03',
    ],
    ['a real date', { receivedDate: new Date('2026-11-03T00:00:00Z') }, '020-12345675 LH SPOT 2026-11-03'],
    ['a date with strokes', { receivedDate: '2026/3/1' }, '020-12345675 LH SPOT 2026-03-01'],
    ['a day that has begun elsewhere', { receivedDate: '2026-11-21' }, '020-12345675 LH SPOT 2026-11-21'],
    ['no date: today', { receivedDate: null }, '020-12345675 LH SPOT 2026-11-20'],
    [
      'a prefix handed on, before',
      { mawbNumber: '959-12345675', airline: null, receivedDate: '2025-12-31' },
      '959-12345675 OS SPOT 2025-12-31',
    ],
    ['a prefix handed on, after', { mawbNumber: '959-12345675', airline: null }, '959-12345675 CX SPOT 2026-11-02'],
    ['a prefix nobody knows, with an airline', { mawbNumber: '888-11111111' }, 'mawbNumber PREFIX_UNKNOWN'],
    ['a prefix nobody knows', { mawbNumber: '888-11111111', airline: null }, 'mawbNumber PREFIX_UNKNOWN'],
    ['another airline', { airline: 'CX' }, 'airline PREFIX_OF_OTHER_AIRLINE'],
    ['no such airline', { airline: 'ZZ' }, 'airline AIRLINE_UNKNOWN'],
    ['no number', { mawbNumber: null }, 'mawbNumber NUMBER_MISSING'],
    ['a short number', { mawbNumber: '020-1234567' }, 'mawbNumber NUMBER_FORM'],
    ['a wrong check digit', { mawbNumber: '020-12345678' }, 'mawbNumber CHECK_DIGIT'],
    ['no capacity type', { capacityType: null }, 'capacityType CAPACITY_TYPE_MISSING'],
    ['an unknown capacity type', { capacityType: 'HOPE' }, 'capacityType CAPACITY_TYPE_UNKNOWN'],
    ['a day that is none', { receivedDate: '2026-02-30' }, 'receivedDate DATE_FORM'],
    ['a day to come', { receivedDate: '2026-11-22' }, 'receivedDate DATE_IN_FUTURE'],
    ['a day before all others', { receivedDate: '1999-12-31' }, 'receivedDate DATE_TOO_EARLY'],
    [
      'the first day of all',
      { mawbNumber: '020-12345675', receivedDate: '2000-01-01' },
      '020-12345675 LH SPOT 2000-01-01',
    ],
    [
      'no such airline, and a prefix nobody knows',
      { mawbNumber: '888-11111111', airline: 'ZZ' },
      'mawbNumber PREFIX_UNKNOWN, airline AIRLINE_UNKNOWN',
    ],
    [
      'a wrong check digit, and the prefix of another airline',
      { mawbNumber: '020-12345678', airline: 'CX' },
      'mawbNumber CHECK_DIGIT, airline PREFIX_OF_OTHER_AIRLINE',
    ],
    [
      'a wrong check digit, and a prefix nobody knows',
      { mawbNumber: '888-11111112' },
      'mawbNumber CHECK_DIGIT, mawbNumber PREFIX_UNKNOWN',
    ],
    [
      'a wrong check digit, and no such airline',
      { mawbNumber: '020-12345678', airline: 'ZZ' },
      'mawbNumber CHECK_DIGIT, airline AIRLINE_UNKNOWN',
    ],
    ['a short number says nothing of its airline', { mawbNumber: '888-1', airline: 'CX' }, 'mawbNumber NUMBER_FORM'],
    [
      'everything wrong',
      { mawbNumber: 'x', airline: 'ZZ', capacityType: 'x', receivedDate: 'x' },
      'mawbNumber NUMBER_FORM, airline AIRLINE_UNKNOWN, capacityType CAPACITY_TYPE_UNKNOWN, receivedDate DATE_FORM',
    ],
  ])('%s', (_what, change, expected) => {
    expect(outcome(change)).toBe(expected)
  })
})

test.each([
  [10, 28, 10],
  [10, 0, null],
  [0, 5, 0],
  [7, 60, 3],
])('%i free numbers at %i in 28 days last %s days', (free, used, days) => {
  expect(daysOfCover(free, used)).toBe(days)
})
