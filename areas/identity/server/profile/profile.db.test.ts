import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { profileApi } from '../../contract/profile-api.ts'
import { identityErrors } from '../../contract/errors.ts'
import { type IdentityTestBed, identityTestBed } from '../testing/identity-test-bed.ts'

let bed: IdentityTestBed

beforeAll(async () => {
  bed = await identityTestBed({
    permissionsOf: async () => [],
    menusOf: async () => [],
    allOffices: [],
    requireAdministratorLeft: async () => {},
  })
})
beforeEach(() => bed.clock.forward(13 * 3_600_000))
afterAll(() => bed.close())

test('SES-11 the own profile is stored, and visible in another browser', async () => {
  const { context } = await bed.signInAs('op.sha')
  const { version, account, email, ...before } = await bed.verbs.profile(context, {})
  expect({ account, email }).toEqual({ account: 'op.sha', email: 'op.sha@pearlharbour.example' })
  expect(before).toMatchObject({ name: 'Chen Lei', phone: null, density: 'compact', dates: 'words', timeZone: null })
  const typed = { name: 'Chen Lei Lei', phone: '+86 21 5555', signature: 'Best regards', language: 'zh_CN' as const }
  const preferred = { timeZone: 'Europe/Berlin', density: 'comfortable' as const, dates: 'iso' as const }
  await bed.verbs.editProfile(context, { ...typed, ...preferred, version })
  expect(await bed.currentUser(await bed.signIn('op.sha'))).toMatchObject({
    name: 'Chen Lei Lei',
    signature: 'Best regards',
    language: 'zh_CN',
    timeZone: 'Europe/Berlin',
    preferences: { density: 'comfortable', dates: 'iso', theme: 'system' },
  })
  const late = bed.verbs.editProfile(context, { ...typed, ...preferred, version })
  await expect(late).rejects.toMatchObject({ entry: { code: 1409 } })
  const emptied = { phone: '', signature: null, timeZone: '', language: null }
  await bed.verbs.editProfile(context, { ...typed, ...preferred, ...emptied, version: version + 1 })
  expect(await bed.verbs.profile(context, {})).toMatchObject({ phone: null, signature: null, timeZone: null })
})

test('SES-11 the theme is chosen by itself, whatever is being typed into the profile', async () => {
  const { context, token } = await bed.signInAs('bill.hkg')
  await bed.verbs.editTheme(context, { theme: 'dark' })
  expect(await bed.currentUser(token)).toMatchObject({ preferences: { density: 'compact', theme: 'dark' } })
})

test.each([
  ['isManager', { isManager: true }],
  ['officeId', { officeId: crypto.randomUUID() }],
  ['email', { email: 'mine@example.com' }],
  ['passwordHash', { passwordHash: 'x' }],
])('SES-11 users cannot give themselves %s by their profile', (_name, more) => {
  const typed = { name: 'X', density: 'compact', dates: 'words', version: 1 }
  expect(profileApi.editProfile.input.safeParse(typed).success).toBe(true)
  expect(profileApi.editProfile.input.safeParse({ ...typed, ...more }).success).toBe(false)
})

test('SES-11 the own open sessions are listed, and all others ended at once', async () => {
  const first = await bed.signInAs('op.fra')
  await bed.signInAs('op.hkg')
  bed.clock.forward(60_000)
  const { context, token } = await bed.signInAs('op.fra')
  const sessions = await bed.verbs.ownSessions(context, {})
  expect(sessions.map(({ isThis }) => isThis)).toEqual([true, false])
  expect(sessions[1]).toMatchObject({ userAgent: 'test', address: '10.0.0.1', switchedBy: null })
  expect(await bed.verbs.endOtherSessions(context, {})).toEqual({ ended: 1 })
  await expect(bed.currentUser(first.token)).rejects.toMatchObject({ entry: { code: 8002 } })
  expect(await bed.currentUser(token)).toMatchObject({ account: 'op.fra' })
  expect(await bed.verbs.ownSessions(context, {})).toHaveLength(1)
})

test('SES-12 while switched neither the profile changes nor the other’s sessions end', async () => {
  const admin = await bed.signInAs('admin')
  const { token } = await bed.verbs.switchUser(admin.context, { userName: 'wh.hkg' })
  await bed.currentUser(token)
  const context = await bed.contextOf(token)
  const { email: _, account: __, ...profile } = await bed.verbs.profile(context, {})
  const refused = { entry: identityErrors.SWITCHED_USER }
  await expect(bed.verbs.editProfile(context, profile)).rejects.toMatchObject(refused)
  await expect(bed.verbs.editTheme(context, { theme: 'dark' })).rejects.toMatchObject(refused)
  await expect(bed.verbs.endOtherSessions(context, {})).rejects.toMatchObject(refused)
})
