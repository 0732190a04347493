import { expect, test } from 'vitest'
import { canHavePaid, canPay } from './payment.ts'

test.each([
  ['100.00', 2, '100', true],
  ['100.00', 2, '0.01', true],
  ['100.00', 2, '100.01', 'PAYMENT_EXCEEDS_OPEN'],
  ['0', 2, '1', 'PAYMENT_EXCEEDS_OPEN'],
  ['100.00', 2, '0', 'PAYMENT_NOT_POSITIVE'],
  ['100.00', 2, '-1', 'PAYMENT_NOT_POSITIVE'],
  ['100', 0, '99.5', 'PAYMENT_DECIMALS'],
  ['100.000', 3, '99.505', true],
])('BIL-01 of %s open with %i decimals, %s is paid: %s', (open, minorUnits, amount, expected) => {
  const verdict = canPay({ open, minorUnits }, amount)
  expect(verdict.ok || verdict.code).toBe(expected)
})

test.each([
  ['2026-11-24', true],
  ['2026-11-25', 'PAYMENT_IN_FUTURE'],
])('BIL-01 on 24 November a payment of %s: %s', (paidOn, expected) => {
  const verdict = canHavePaid(paidOn, '2026-11-24')
  expect(verdict.ok || verdict.code).toBe(expected)
})
