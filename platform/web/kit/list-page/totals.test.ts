import fc from 'fast-check'
import { expect, test } from 'vitest'
import { column } from '#platform/contract/list-column.ts'
import { list } from '#platform/contract/list.ts'
import { totalsOf } from './totals.ts'

const shipments = list({
  name: 'shipments/shipments',
  columns: { pieces: column.integer(), weight: column.decimal(2), hawb: column.text() },
  search: [],
  defaultSort: [{ column: 'hawb', direction: 'asc' }],
})
const totals = (rows: readonly object[]) =>
  totalsOf(
    shipments,
    ['pieces', 'weight', 'hawb', 'gone'],
    rows.map((row, at) => ({ id: String(at), ...row })),
  )

test('numbers are summed digit by digit, empty cells count as nothing, texts have no total', () => {
  expect(
    totals([
      { pieces: 1200, weight: '0.10' },
      { pieces: 34, weight: '0.20' },
      { pieces: null, weight: null },
    ]),
  ).toEqual({
    pieces: '1,234',
    weight: '0.30',
  })
  expect(totals([{ weight: '-12.50' }, { weight: '2.5' }])['weight']).toBe('-10.00')
  expect(totals([])).toEqual({ pieces: '0', weight: '0.00' })
})

test('the sum is that of the hundredths, however many there are', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -99_999_999, max: 99_999_999 })), (hundredths) => {
      const sign = (n: number) => (n < 0 ? '-' : '')
      const asText = (n: number) => {
        const digits = String(Math.abs(n)).padStart(3, '0')
        return `${sign(n)}${digits.slice(0, -2)}.${digits.slice(-2)}`
      }
      const sum = hundredths.reduce((all, one) => all + one, 0)
      expect(totals(hundredths.map((n) => ({ weight: asText(n) })))['weight']?.replaceAll(',', '')).toBe(asText(sum))
    }),
  )
})

const lines = list({
  name: 'billing/lines',
  columns: { amount: column.amount(3), id: column.id() },
  search: [],
  defaultSort: [{ column: 'amount', direction: 'asc' }],
})

test.each([
  [['3683.35', '1.10'], '3,684.45'],
  [['3683', '1'], '3,684'],
  [['1.250', '2'], '3.250'],
])('BIL-01 amounts %j are summed with the decimals of their currency: %s', (amounts, sum) => {
  const rows = amounts.map((amount, at) => ({ id: String(at), amount }))
  expect(totalsOf(lines, ['amount'], rows)).toEqual({ amount: sum })
})
