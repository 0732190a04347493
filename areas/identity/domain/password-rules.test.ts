import { expect, test } from 'vitest'
import { canBePassword } from './password-rules.ts'

test.each([
  ['', false],
  ['12345', false],
  ['123456', true],
  ['密碼密碼密碼', true],
  ['😀😀😀😀😀', false],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
])('SES-06 %j may be a password: %s', (password, ok) => {
  expect(canBePassword(password).ok).toBe(ok)
})

test('SES-06 the two refusals have their own names', () => {
  expect(canBePassword('12345')).toEqual({ ok: false, code: 'PASSWORD_TOO_SHORT' })
  expect(canBePassword('x'.repeat(201))).toEqual({ ok: false, code: 'PASSWORD_TOO_LONG' })
})
