import { expect, test } from 'vitest'
import { openIdOf, readSettings } from './settings.ts'

test.each([
  ['DATABASE_URL', 'postgres//portal:s3cret@db/portal'],
  ['SMTP_URL', 'smtp//mail:s3cret@mail.example.com'],
  ['PUBLIC_URL', 's3cret'],
  ['METRICS_TOKEN', 's3cret'],
])('a wrong %s is named without its value', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(name)
  expect(() => readSettings({ [name]: value })).toThrow(/^(?!.*s3cret)/s)
})

test('any other wrong setting is shown as it was given', () => {
  expect(() => readSettings({ PORT: 'eighty' })).toThrow('PORT=eighty')
})

test.each(['0', '-1', '65536', '80.5', 'abc'])('the port %s is refused with what it has to be', (port) => {
  expect(() => readSettings({ PORT: port })).toThrow('it has to be a whole number from 1 to 65535')
})

test.each([
  [{ OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'portal' }, 'OIDC_ISSUER'],
  [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_CLIENT_ID'],
  [{ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'portal', OIDC_SCOPE: 'profile' }, 'OIDC_SCOPE'],
  [{ SSO_PASSWORD: '0' }, 'SSO_PASSWORD'],
])('SES-14 %j does not start: %s is named', (settings, name) => {
  expect(() => readSettings(settings)).toThrow(name)
})

test('SES-14 the provider sends people back to one address below PUBLIC_URL', () => {
  const given = {
    OIDC_ISSUER: 'https://id.example/realms/air',
    OIDC_CLIENT_ID: 'portal',
    PUBLIC_URL: 'https://portal.example',
  }
  expect(openIdOf(readSettings(given))).toEqual({
    ...{ issuer: 'https://id.example/realms/air', clientId: 'portal', clientSecret: undefined },
    ...{ accountClaim: 'preferred_username', scope: 'openid profile' },
    redirectUri: 'https://portal.example/sso/oidc/callback',
  })
  expect(openIdOf(readSettings({}))).toBeNull()
})

test('trusted proxies are addresses and networks, and nothing else', () => {
  expect(readSettings({ TRUSTED_PROXIES: '10.0.0.5, fd00::/8' }).TRUSTED_PROXIES).toEqual(['10.0.0.5', 'fd00::/8'])
  expect(() => readSettings({ TRUSTED_PROXIES: 'everybody' })).toThrow('TRUSTED_PROXIES=everybody')
})
