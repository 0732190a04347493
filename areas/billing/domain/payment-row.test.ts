import { expect, test } from 'vitest'
import { readPaymentRow } from './payment-row.ts'

const row = (amount: string | number) =>
  readPaymentRow({ number: 'hkg1', amount, currency: 'hkd', paidOn: '2026-11-20', reference: 'R1' })

test.each([
  ['123,45', '123.45'],
  ['1.234,56', '1234.56'],
  ['12,345.00', '12345.00'],
  [123.45, '123.45'],
])('BIL-01 %s in a workbook of payments is %s, as in a form', (written, amount) => {
  expect(row(written)).toMatchObject({ payment: { number: 'HKG1', amount, currency: 'HKD' } })
})

test.each(['12,34,5', '1,23456', '-5', ''])('BIL-01 "%s" is refused at the cell of the amount', (written) => {
  expect(row(written)).toMatchObject({ wrong: [{ column: 'amount', refused: { code: 'PAYMENT_UNREADABLE' } }] })
})
