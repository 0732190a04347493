import { createServer } from 'node:net'
import { findOfficeByCode } from '#areas/organisation/server/index.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { identityErrors } from '../../contract/errors.ts'
import { findUserIds } from '../users/user-repository.ts'
import { createUser } from '../users/create-user.ts'
import { identityServer } from '../index.ts'
import { freePort, listening } from '../testing/free-port.ts'
import { type IdentityTestBed, identityTestBed } from '../testing/identity-test-bed.ts'
import { startOpenIdProvider } from '../testing/start-open-id-provider.ts'
import { type OpenIdSettings, openIdProvider } from './open-id-provider.ts'
import { beginAtProvider, finishAtProvider } from './sign-in-at-provider.ts'

const REDIRECT = 'http://127.0.0.1:9/sso/oidc/callback'
const BROWSER = 'a1'.repeat(32)
const OTHER_BROWSER = 'b2'.repeat(32)
const REFUSED = { entry: identityErrors.PROVIDER_REFUSED }
const UNREACHABLE = { entry: identityErrors.PROVIDER_UNREACHABLE }
const UNKNOWN = { entry: identityErrors.PROVIDER_ACCOUNT_UNKNOWN }

const grants = {
  menusOf: async () => [],
  allOffices: [],
  permissionsOf: async () => [],
  requireAdministratorLeft: async () => {},
}
let bed: IdentityTestBed
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>

beforeAll(async () => {
  ;[bed, provider] = await Promise.all([
    identityTestBed(grants),
    freePort().then((port) => startOpenIdProvider(port, REDIRECT)),
  ])
})
afterAll(async () => {
  await Promise.all([bed.close(), provider.stop()])
})

test('SES-14 a sign-in at the provider gives the same kind of token as a password', async () => {
  const portal = portalWith()
  const { token } = await portal.signIn('op.hkg')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(await bed.currentUser(token)).toMatchObject({ account: 'op.hkg', mustChangePassword: false })
})

test('SES-14 the question goes out with PKCE, state, nonce and the one registered address to come back to', async () => {
  const address = new URL(await portalWith().begin())
  const requested = Object.fromEntries(address.searchParams)
  expect(address.origin).toBe(provider.issuer)
  expect(requested).toMatchObject({
    client_id: 'portal',
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'openid profile',
    code_challenge_method: 'S256',
  })
  for (const proof of ['state', 'nonce', 'code_challenge']) expect(requested[proof]).toMatch(/^[\w-]{43}$/)
  expect(requested['state']).not.toBe(requested['nonce'])
  expect(requested).not.toHaveProperty('prompt')
  expect(await portalWith().begin(true)).toContain('prompt=login')
})

test.each<[string, Partial<OpenIdSettings>, string]>([
  ['a public client without a secret', { clientId: 'public-portal', clientSecret: undefined }, 'op.sha'],
  ['a claim that stands in the ID token', { accountClaim: 'sub' }, 'op.fra'],
  ['a name in other letters', {}, 'OP.HKG'],
])('SES-14 signs in with %s', async (_what, settings, name) => {
  const { token } = await portalWith(settings).signIn(name)
  expect((await bed.currentUser(token)).account).toBe(name.toLowerCase())
})

test('SES-14 the state of an account’s password does not affect users of the provider', async () => {
  const [user] = await findUserIds(bed.db, ['wh.hkg'])
  const admin = await bed.signInAs('admin')
  await bed.verbs.setPassword(admin.context, { id: user?.id ?? '', password: 'Given-2026' })
  const { token } = await portalWith().signIn('wh.hkg')
  expect((await bed.currentUser(token)).mustChangePassword).toBe(false)
  expect((await bed.currentUser(await bed.signIn('wh.hkg', 'Given-2026'))).mustChangePassword).toBe(true)
})

test('SES-14 a sign-in creates no user: unknown, nameless and inactive ones get the same answer', async () => {
  await bed.deactivate('bill.hkg')
  for (const name of ['nobody.here', 'x'.repeat(65), 'bill.hkg']) {
    await expect(portalWith().signIn(name)).rejects.toMatchObject(UNKNOWN)
  }
  await expect(portalWith({ accountClaim: 'employee_number' }).signIn('op.hkg')).rejects.toMatchObject(UNKNOWN)
})

test('SES-14 an address for mail counts only when the provider has verified it', async () => {
  const byMail = portalWith({ accountClaim: 'email', scope: 'openid email' })
  for (const name of ['op.hkg', 'audit']) await addUser(`${name}@pearlharbour.example`)
  const { token } = await byMail.signIn('op.hkg')
  expect((await bed.currentUser(token)).account).toBe('op.hkg@pearlharbour.example')
  await expect(byMail.signIn('audit')).rejects.toMatchObject(UNKNOWN)
})

test('SES-14 an answer is valid once: replayed as a whole, or its code in another sign-in, it is refused', async () => {
  const portal = portalWith()
  const back = await provider.signInAt(await portal.begin(), 'op.hkg')
  await portal.finish(back.search)
  await expect(portal.finish(back.search)).rejects.toMatchObject(REFUSED)
  const another = await provider.signInAt(await portal.begin(), 'op.hkg')
  another.searchParams.set('code', back.searchParams.get('code') ?? '')
  await expect(portal.finish(another.search)).rejects.toMatchObject(REFUSED)
})

test('SES-14 a question asked twice is answered once, even with a fresh code', async () => {
  const portal = portalWith()
  const address = await portal.begin()
  const [first, second] = [await provider.signInAt(address, 'op.hkg'), await provider.signInAt(address, 'op.hkg')]
  expect(first.searchParams.get('code')).not.toBe(second.searchParams.get('code'))
  await portal.finish(first.search)
  await expect(portal.finish(second.search)).rejects.toMatchObject(REFUSED)
})

test('SES-14 of many concurrent uses of an answer one gets a token', async () => {
  const portal = portalWith()
  const back = await provider.signInAt(await portal.begin(), 'op.hkg')
  const answers = await Promise.allSettled(Array.from({ length: 8 }, () => portal.finish(back.search)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('SES-14 only the browser that began may finish, and another cannot spoil it', async () => {
  const portal = portalWith()
  const back = await provider.signInAt(await portal.begin(), 'op.hkg')
  await expect(portal.finish(back.search, OTHER_BROWSER)).rejects.toMatchObject(REFUSED)
  expect(await portal.finish(back.search)).toHaveProperty('token')
})

test.each([
  ['another state', (query: URLSearchParams) => query.set('state', 'x'.repeat(43))],
  ['no state', (query: URLSearchParams) => query.delete('state')],
  ['no code', (query: URLSearchParams) => query.delete('code')],
  ['two codes', (query: URLSearchParams) => query.append('code', 'another')],
  ['another issuer', (query: URLSearchParams) => query.set('iss', 'https://elsewhere.example')],
])('SES-14 an answer with %s is refused', async (_what, alter) => {
  const portal = portalWith()
  const back = await provider.signInAt(await portal.begin(), 'op.hkg')
  alter(back.searchParams)
  await expect(portal.finish(back.search)).rejects.toMatchObject(REFUSED)
})

test.each([
  ['nonce', 'n'.repeat(43)],
  ['code_challenge', 'c'.repeat(43)],
  ['redirect_uri', `${REDIRECT}/other`],
])('SES-14 a question whose %s was altered on its way leads nowhere', async (name, value) => {
  const portal = portalWith()
  const requested = new URL(await portal.begin())
  requested.searchParams.set(name, value)
  const back = await provider.signInAt(requested.href, 'op.hkg')
  expect(back.searchParams.get('code')).not.toBeNull()
  await expect(portal.finish(back.search)).rejects.toMatchObject(REFUSED)
})

test('SES-14 an address to come back to that is not registered is refused by the provider', async () => {
  const requested = new URL(await portalWith().begin())
  requested.searchParams.set('redirect_uri', 'https://evil.example/')
  await expect(provider.signInAt(requested.href, 'op.hkg')).rejects.toThrow('400')
})

test('SES-14 an ID token that the provider gave to another system is refused', async () => {
  const portal = portalWith()
  const requested = new URL(await portal.begin())
  const back = await provider.signInAt(requested.href, 'op.hkg')
  await provider.forgeIdToken(
    await provider.idTokenOf('another-system', {
      nonce: requested.searchParams.get('nonce') ?? '',
      redirectUri: REDIRECT,
    }),
  )
  await expect(portal.finish(back.search)).rejects.toMatchObject(REFUSED)
})

test('SES-14 an ID token whose signature is not the provider’s is refused', async () => {
  const portal = portalWith({ clientId: 'public-portal', clientSecret: undefined })
  const requested = new URL(await portal.begin())
  const back = await provider.signInAt(requested.href, 'op.hkg')
  const genuine = await provider.idTokenOf('public-portal', {
    nonce: requested.searchParams.get('nonce') ?? '',
    redirectUri: REDIRECT,
  })
  const [head = '', body = '', signature = ''] = genuine.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  const forged = Buffer.from(JSON.stringify({ ...claims, sub: 'admin' })).toString('base64url')
  await provider.forgeIdToken([head, forged, signature].join('.'))
  await expect(portal.finish(back.search)).rejects.toMatchObject(REFUSED)
})

test('SES-14 a sign-in that comes back after ten minutes is too late', async () => {
  const portal = portalWith()
  const back = await provider.signInAt(await portal.begin(), 'op.hkg')
  bed.clock.forward(10 * 60_000)
  await expect(portal.finish(back.search)).rejects.toMatchObject(REFUSED)
})

test('SES-14 a refusal by the provider is shown as a sign-in that was not completed', async () => {
  const portal = portalWith()
  const state = new URL(await portal.begin()).searchParams.get('state') ?? ''
  const refused = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })
  await expect(portal.finish(`?${refused}`)).rejects.toMatchObject(REFUSED)
})

test('SES-14 a provider that is down, different or unconfigured is reported, and nothing wrong is cached', async () => {
  const port = await freePort()
  const portal = portalWith({ issuer: `http://127.0.0.1:${port}` })
  await expect(portal.begin()).rejects.toMatchObject(UNREACHABLE)
  const late = await startOpenIdProvider(port, REDIRECT)
  try {
    expect(await portal.begin()).toContain(late.issuer)
    await expect(portalWith({ issuer: `http://localhost:${port}` }).begin()).rejects.toMatchObject(UNREACHABLE)
  } finally {
    await late.stop()
  }
  const stranger = portalWith({ clientSecret: 'not the one' })
  await expect(stranger.signIn('op.hkg')).rejects.toMatchObject(UNREACHABLE)
})

test('SES-14 a provider that never answers is subject to a time-out', async () => {
  const silent = createServer()
  const port = await listening(silent)
  const portal = portalWith({ issuer: `http://127.0.0.1:${port}`, timeoutSeconds: 0.2 })
  await expect(portal.begin()).rejects.toMatchObject(UNREACHABLE)
  silent.close()
})

test('SES-14 without a provider there is only the password', async () => {
  expect(await bed.verbs.signInWays(bed.context(), {})).toEqual({
    password: true,
    provider: null,
    environment: null,
    demo: null,
  })
  const begun = bed.verbs.beginAtProvider(bed.context(), { browserSecret: BROWSER, anew: false })
  await expect(begun).rejects.toMatchObject({ entry: identityErrors.PROVIDER_NOT_SET_UP })
})

test('a demonstration offers the accounts that it has, and none where passwords are off', async () => {
  const roles = { 'op.hkg': ['export-operator', 'space-controller'], 'gone.hkg': 'auditor' }
  const ways = (passwords: boolean) => {
    const installation = { environment: 'Test', demoRoles: roles }
    const { verbs } = identityServer({ grants, origins: { allowed: [], own: null }, passwords, installation })
    return verbs.signInWays(bed.context(), {})
  }
  expect(await ways(true)).toMatchObject({
    environment: 'Test',
    demo: { password: 'Demo-2026', accounts: [{ account: 'op.hkg', role: 'space-controller' }] },
  })
  expect((await ways(false)).demo).toBeNull()
})

test('SES-14 where passwords are off, none signs in, and none is asked for or set by mail', async () => {
  const { verbs } = identityServer({ grants, origins: { allowed: [], own: null }, passwords: false })
  const off = { entry: { code: 2040, status: 403 } }
  const typed = { userName: 'op.hkg', password: 'Demo-2026', type: '2' } as const
  await expect(verbs.signIn(bed.context(), typed)).rejects.toMatchObject(off)
  await expect(verbs.forgotPassword(bed.context(), { email: 'op.hkg@pearlharbour.example' })).rejects.toMatchObject(off)
  const chosen = { token: 'any', newPassword: 'Any-2026', confirmation: 'Any-2026' }
  await expect(verbs.resetPassword(bed.context(), chosen)).rejects.toMatchObject(off)
  expect((await verbs.signInWays(bed.context(), {})).password).toBe(false)
})

async function addUser(account: string): Promise<void> {
  await transact(bed.db, systemWriter('test'), async (tx) => {
    const officeId = (await findOfficeByCode(tx, 'HKG'))?.id ?? ''
    await createUser(tx, { account, name: account, officeId, passwordHash: 'none' })
  })
}

/** The portal as seen by one browser, with the test provider. */
function portalWith(settings: Partial<OpenIdSettings> = {}) {
  const openId = openIdProvider({
    issuer: provider.issuer,
    clientId: 'portal',
    clientSecret: 'the-secret-of-the-portal-in-tests',
    accountClaim: 'preferred_username',
    scope: 'openid profile',
    redirectUri: REDIRECT,
    ...settings,
  })
  const begin = async (anew = false) =>
    (await beginAtProvider(openId)(bed.context(), { browserSecret: BROWSER, anew })).address
  const finish = (query: string, browserSecret = BROWSER) =>
    finishAtProvider(openId)(bed.context(), { browserSecret, query })
  return {
    begin,
    finish,
    signIn: async (name: string) => finish((await provider.signInAt(await begin(), name)).search),
  }
}
