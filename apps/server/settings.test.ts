import { expect, test } from 'vitest'
import { type Settings, openIdOf, readSettings } from './settings.ts'

const ORIGINS = 'addresses such as https://partner.example with commas between'
const FRAMES = 'addresses such as https://partner.example, or https://partner.example=raw, with commas between'
const NETWORKS = 'IP addresses or networks such as 10.0.0.0/8 with commas between'

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

/** A wrong value of every setting, its name as it is shown, and what it has to be; null where any text will do. */
const WRONG: Readonly<Record<keyof Settings, readonly [value: string, shown: string, hasToBe: string] | null>> = {
  PORT: ['eighty', 'PORT=eighty', 'a whole number from 1 to 65535'],
  HOST: null,
  DATA_DIR: null,
  DATABASE_URL: ['mysql://db/portal', 'DATABASE_URL', 'an address such as postgres://user:password@host:5432/database'],
  DATABASE_OWNER_URL: ['db', 'DATABASE_OWNER_URL', 'an address such as postgres://user:password@host:5432/database'],
  DATABASE_POOL_URL: ['db', 'DATABASE_POOL_URL', 'an address such as postgres://user:password@host:5432/database'],
  DATABASE_REPLICA_URL: [
    'db',
    'DATABASE_REPLICA_URL',
    'an address such as postgres://user:password@host:5432/database',
  ],
  ROLES: ['web,cron', 'ROLES=web,cron', 'web, worker or both with a comma between'],
  DATABASE_CONNECTIONS: ['1', 'DATABASE_CONNECTIONS=1', 'a whole number from 2 to 200'],
  ENVIRONMENT: ['production of the whole group', 'ENVIRONMENT=production of the whole group', '20 characters or less'],
  DEMO: ['yes', 'DEMO=yes', '0 or 1'],
  PUBLIC_URL: ['portal.example', 'PUBLIC_URL', 'an address such as https://portal.example'],
  REDIRECT_ORIGINS: ['https://a.example,b', 'REDIRECT_ORIGINS=https://a.example,b', ORIGINS],
  FRAME_ORIGINS: ['https://a.example=bare', 'FRAME_ORIGINS=https://a.example=bare', FRAMES],
  LINK_ORIGINS: ['c', 'LINK_ORIGINS=c', ORIGINS],
  EMBEDDER_ORIGINS: ['b', 'EMBEDDER_ORIGINS=b', ORIGINS],
  OFFICE_DIALOG_URL: ['ftp://x', 'OFFICE_DIALOG_URL', 'an address such as https://portal.example'],
  PARTNER_PORT: ['0', 'PARTNER_PORT=0', 'a whole number from 1 to 65535'],
  XC_URL: ['xc', 'XC_URL', 'an address such as https://portal.example'],
  SC_URL: ['sc', 'SC_URL', 'an address such as https://portal.example'],
  XC_TOKEN: null,
  SC_TOKEN: null,
  RECEIVER_PORT: ['0', 'RECEIVER_PORT=0', 'a whole number from 1 to 65535'],
  AIRLINE_PORT: ['0', 'AIRLINE_PORT=0', 'a whole number from 1 to 65535'],
  CHANNEL_HOSTS: null,
  AIRLINE_STEP_MS: ['1', 'AIRLINE_STEP_MS=1', 'a whole number from 10 to 600000'],
  TRUSTED_PROXIES: ['10.0.0.5,all', 'TRUSTED_PROXIES=10.0.0.5,all', NETWORKS],
  METRICS_TOKEN: ['short', 'METRICS_TOKEN', '16 characters or more'],
  SMTP_URL: ['mail', 'SMTP_URL', 'an address such as smtp://mail.example:587'],
  MAIL_FROM: null,
  S3_URL: ['s3', 'S3_URL', 'an address such as https://portal.example'],
  S3_BUCKET: ['Files/1', 'S3_BUCKET=Files/1', 'the name of a bucket'],
  S3_REGION: null,
  S3_ACCESS_KEY: null,
  S3_SECRET_KEY: null,
  SSO_PASSWORD: ['no', 'SSO_PASSWORD', '0 or 1'],
  OIDC_ISSUER: ['id', 'OIDC_ISSUER=id', 'an https address'],
  OIDC_NAME: null,
  OIDC_CLIENT_ID: null,
  OIDC_CLIENT_SECRET: null,
  OIDC_ACCOUNT_CLAIM: null,
  OIDC_SCOPE: ['profile', 'OIDC_SCOPE=profile', 'openid'],
  BUSY_FROM_MS: ['x', 'BUSY_FROM_MS=x', 'a whole number of 0 or more'],
  DRAIN_SECONDS: ['16', 'DRAIN_SECONDS=16', 'a whole number from 0 to 15'],
  RATE_PER_MINUTE: ['0', 'RATE_PER_MINUTE=0', 'a whole number of 1 or more'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    'collector',
    'OTEL_EXPORTER_OTLP_ENDPOINT=collector',
    'an address such as https://portal.example',
  ],
  OTEL_EXPORTER_OTLP_HEADERS: [
    'authorization',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'headers such as authorization=Basic abc with commas between',
  ],
  OTEL_SERVICE_NAME: null,
  OTEL_TRACES_SAMPLER_ARG: ['2', 'OTEL_TRACES_SAMPLER_ARG=2', 'a number from 0 to 1'],
  LOG_LEVEL: ['loud', 'LOG_LEVEL=loud', 'debug, info, warn or error'],
}

test.each(Object.entries(WRONG))('a wrong %s is refused with what it has to be', (name, wrong) => {
  const read = () => readSettings({ [name]: wrong?.[0] ?? 'anything' })
  if (!wrong) return expect(read).not.toThrow()
  const [, shown, hasToBe] = wrong
  const sentence = new RegExp(
    `^The setting ${RegExp.escape(shown)} is not usable: it has to (be|have|name) ${RegExp.escape(hasToBe)}\\.$`,
  )
  expect(read).toThrow(sentence)
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
  const input = {
    OIDC_ISSUER: 'https://id.example/realms/air',
    OIDC_CLIENT_ID: 'portal',
    PUBLIC_URL: 'https://portal.example',
  }
  expect(openIdOf(readSettings(input))).toEqual({
    issuer: 'https://id.example/realms/air',
    clientId: 'portal',
    clientSecret: undefined,
    accountClaim: 'preferred_username',
    scope: 'openid profile',
    redirectUri: 'https://portal.example/sso/oidc/callback',
  })
  expect(openIdOf(readSettings({}))).toBeNull()
})

test('trusted proxies are addresses and networks, and nothing else', () => {
  expect(readSettings({ TRUSTED_PROXIES: '10.0.0.5, fd00::/8' }).TRUSTED_PROXIES).toEqual(['10.0.0.5', 'fd00::/8'])
  expect(() => readSettings({ TRUSTED_PROXIES: 'everybody' })).toThrow('TRUSTED_PROXIES=everybody')
})
