import { expect, test } from 'vitest'
import { canCreditBill, kindsOf } from './bill.ts'

test.each([
  [['SELL'], ['INVOICE', 'DEBIT_NOTE']],
  [['SETTLE'], ['DEBIT_NOTE', 'CREDIT_NOTE']],
  [['SELL', 'SETTLE'], ['DEBIT_NOTE']],
  [['BUY'], ['VENDOR_INVOICE']],
  [['SELL', 'BUY'], []],
] as const)('BIL-01 lines of %j can be billed as %j', (sides, kinds) => {
  expect(kindsOf(sides)).toEqual(kinds)
})

test.each([
  ['INVOICE', null, true],
  ['INVOICE', 'HKGCN2600001', 'ALREADY_CREDITED'],
  ['CREDIT_NOTE', null, 'CREDIT_OF_CREDIT'],
] as const)('BIL-01 a %s credited by %s is credited: %s', (kind, creditedBy, expected) => {
  const verdict = canCreditBill({ kind, creditedBy })
  expect(verdict.ok || verdict.code).toBe(expected)
})
