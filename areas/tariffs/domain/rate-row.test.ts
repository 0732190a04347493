import { expect, test } from 'vitest'
import { readRateRow } from './rate-row.ts'

const known = new Set(['USD', 'HKD', 'JPY'])
const cells = { currency: 'usd', base: 'HKD', day: '2026/11/20', rate: '7.8123', source: null }

test('BIL-01 a row of a workbook is a rate of a day', () => {
  expect(readRateRow(cells, known)).toEqual({
    rate: { currency: 'USD', base: 'HKD', day: '2026-11-20', rate: '7.8123', source: 'Workbook' },
  })
  const ofDate = readRateRow({ ...cells, day: new Date('2026-11-21T00:00:00Z'), rate: 7.8 }, known)
  expect(ofDate).toMatchObject({ rate: { day: '2026-11-21', rate: '7.8' } })
})

test('BIL-01 every cell that cannot be read is named', () => {
  const wrong = readRateRow({ currency: 'XXX', base: 'YYY', day: '02/11/2026', rate: '0', source: null }, known)
  expect(wrong).toMatchObject({
    wrong: [
      { column: 'currency', refused: { code: 'CURRENCY_UNKNOWN' } },
      { column: 'base', refused: { code: 'CURRENCY_UNKNOWN' } },
      { column: 'day', refused: { code: 'DAY_UNREADABLE' } },
      { column: 'rate', refused: { code: 'RATE_UNREADABLE' } },
    ],
  })
  expect(readRateRow({ ...cells, base: 'USD' }, known)).toMatchObject({
    wrong: [{ column: 'base', refused: { code: 'RATE_OF_ITSELF' } }],
  })
})

test.each([
  ['7,8', '7.8'],
  ['0,1282', '0.1282'],
  ['16.250,5', '16250.5'],
])('BIL-01 the rate %s is %s, as in a form', (written, rate) => {
  expect(readRateRow({ ...cells, rate: written }, known)).toMatchObject({ rate: { rate } })
})

test('BIL-01 a rate whose commas mean nothing is refused', () => {
  expect(readRateRow({ ...cells, rate: '7,8,1' }, known)).toMatchObject({
    wrong: [{ column: 'rate', refused: { code: 'RATE_UNREADABLE' } }],
  })
})
