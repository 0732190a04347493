import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findOfficeByCode } from '#areas/organisation/server/index.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { identityApi } from '../../contract/api.ts'
import { identityErrors } from '../../contract/errors.ts'
import { createUser } from '../users/create-user.ts'
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
beforeEach(() => bed.letPass(3_600_000))
afterAll(() => bed.close())

const typed = (oldPassword: string, newPassword: string, confirmation = newPassword) => ({
  oldPassword,
  newPassword,
  confirmation,
})
const refusedWith = (code: keyof typeof identityErrors) => ({ entry: identityErrors[code] })

test('SES-10 the new password takes the place of the old one; this session stays and all others end', async () => {
  const here = await bed.signInAs('op.hkg')
  const elsewhere = await bed.signInAs('op.hkg')
  await bed.verbs.changePassword(here.context, typed('Demo-2026', 'My own 2026'))
  expect(await bed.currentUser(here.token)).toMatchObject({ account: 'op.hkg', mustChangePassword: false })
  await expect(bed.currentUser(elsewhere.token)).rejects.toMatchObject({ entry: { code: 8002 } })
  await expect(bed.signIn('op.hkg')).rejects.toMatchObject(refusedWith('LOGIN_FAILED'))
  await expect(bed.signIn('op.hkg', 'My own 2026')).resolves.toBeTypeOf('string')
})

test('SES-10 a wrong present password changes nothing and counts as a failed sign-in', async () => {
  const { context, token } = await bed.signInAs('op.sha')
  const wrong = { ...refusedWith('OLD_PASSWORD_WRONG'), details: { about: [{ path: 'oldPassword' }] } }
  for (let slip = 0; slip < 4; slip++) {
    await expect(bed.verbs.changePassword(context, typed('guessed-1', 'My own 2026'))).rejects.toMatchObject(wrong)
  }
  const waiting = bed.verbs.changePassword(context, typed('Demo-2026', 'My own 2026'))
  await expect(waiting).rejects.toMatchObject(refusedWith('TOO_MANY_LOGINS'))
  expect(await bed.currentUser(token)).toMatchObject({ account: 'op.sha' })
})

test('SES-10 the same password again is none of one’s own', async () => {
  const { context } = await bed.signInAs('op.fra')
  const same = bed.verbs.changePassword(context, typed('Demo-2026', 'Demo-2026'))
  await expect(same).rejects.toMatchObject(refusedWith('NEW_PASSWORD_SAME'))
})

test.each([
  ['My own 2026', 'My own 2027', 'PASSWORDS_DIFFER'],
  ['12345', '12345', 'PASSWORD_TOO_SHORT'],
])('SES-10 %s and %s are refused as %s before anything is asked', (newPassword, confirmation, code) => {
  const parsed = identityApi.changePassword.input.safeParse(typed('Demo-2026', newPassword, confirmation))
  expect(parsed.error?.issues.map((issue) => issue.message)).toContain(code)
})

test('SES-10 of two changes at once one wins', async () => {
  const { context } = await bed.signInAs('bill.hkg')
  const changes = ['First choice', 'Other choice'].map((password) =>
    bed.verbs.changePassword(context, typed('Demo-2026', password)),
  )
  const outcomes = (await Promise.allSettled(changes)).map(({ status }) => status)
  expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('SES-10 a temporary password is to be changed, and is no longer asked about once it is', async () => {
  const officeId = (await findOfficeByCode(bed.db, 'HKG'))?.id ?? ''
  await transact(bed.db, systemWriter('test'), (tx) =>
    createUser(tx, { account: 'fresh', name: 'Fresh', password: 'given-1', officeId, passwordIsTemporary: true }),
  )
  const { context, token } = await bed.signInAs('fresh', 'given-1')
  expect(context.actor.mustChangePassword).toBe(true)
  expect(await bed.currentUser(token)).toMatchObject({ mustChangePassword: true })
  await bed.verbs.changePassword(context, typed('given-1', 'My own 2026'))
  expect(await bed.currentUser(token)).toMatchObject({ mustChangePassword: false })
})
