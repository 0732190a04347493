import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLog, withoutSecrets } from './log.ts'

const long = 'x'.repeat(20_000)

function logged(...args: [object, string]): Record<string, unknown> {
  const destination = new PassThrough()
  createLog({ level: 'info', destination }).info(...args)
  return JSON.parse(String(destination.read())) as Record<string, unknown>
}

test('a text is cut at 8 KB, alone and inside what is logged', () => {
  const line = logged({ url: long, error: { message: long, cause: { stack: long } } }, long)
  const cut = 'x'.repeat(8192)
  expect(line).toMatchObject({ msg: cut, url: cut, error: { message: cut, cause: { stack: cut } } })
})

test('what is no plain object is logged as before', () => {
  const line = logged({ at: new Date(0), rows: [1, 2], token: 'secret' }, 'hello')
  expect(line).toMatchObject({ at: '1970-01-01T00:00:00.000Z', rows: [1, 2], token: '[redacted]', msg: 'hello' })
})

test.each([
  ['/x?token=abc&page=2', '/x?token=[redacted]&page=2'],
  ['/quoteOut/abc-D_e?x=1', '/quoteOut/[redacted]?x=1'],
  ['/quoteOut/gate/abc-D_e?x=1', '/quoteOut/[redacted]?x=1'],
  ['/x?page=2&newPassword=a%26b#y', '/x?page=2&newPassword=[redacted]#y'],
  ['/sso/oidc/callback?code=abc.d&state=e-f', '/sso/oidc/callback?code=[redacted]&state=[redacted]'],
  [
    '/sso/login?redirectUrl=http%3A%2F%2Fx%2F%3Ftoken%3Dabc%26page%3D2&systemcode=y',
    '/sso/login?redirectUrl=http%3A%2F%2Fx%2F%3Ftoken%3D[redacted]%26page%3D2&systemcode=y',
  ],
  ['/x?to=%2Fy%3Fpassword%3Da%2526b%26z%3D1', '/x?to=%2Fy%3Fpassword%3D[redacted]%26z%3D1'],
  ['/x?to=%2Fy%3Ftoken=abc', '/x?to=%2Fy%3Ftoken=[redacted]'],
  ['/x?to=%252Fy%253Faccess_token%253Dabc%2526z', '/x?to=%252Fy%253Faccess_token%253D[redacted]%2526z'],
  ['/x?airport=HKG&airlinecode=CX&tokens=3', '/x?airport=HKG&airlinecode=CX&tokens=3'],
])('%s is logged as %s', (url, shown) => {
  expect(withoutSecrets(url)).toBe(shown)
})
