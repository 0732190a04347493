import { expect, test } from 'vitest'
import { identityErrors } from '../contract/errors.ts'
import texts from './en_US.json' with { type: 'json' }

test('SES-07 a failed login has the prescribed text', () => {
  expect(identityErrors.LOGIN_FAILED.texts.en_US).toBe('Login failure')
  expect(texts.signOn).toMatchObject({
    failed: 'Login failure',
    again: 'Re login',
    verificationFailed: 'Verification failed, please Login again.',
    failedTip: "You don't have a login or login failed, please login again",
  })
})
