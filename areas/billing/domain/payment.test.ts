import { expect, test } from 'vitest'
import { canPay } from './payment.ts'

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
