import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDepartmentByCode, findOfficeByCode } from '#areas/organisation/server/index.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { peopleIn } from '#platform/server/people.ts'
import { identityErrors } from '../../contract/errors.ts'
import { newUser } from '../../contract/user.ts'
import { namesOfAccounts } from './names-of-accounts.ts'
import { type IdentityTestBed, identityTestBed } from '../testing/identity-test-bed.ts'
import { findUser, findUserIds } from './user-repository.ts'

let bed: IdentityTestBed
let context: Context
let officeId: string

beforeAll(async () => {
  bed = await identityTestBed({
    permissionsOf: async () => [],
    menusOf: async () => [],
    allOffices: [],
    requireAdministratorLeft: async () => {},
  })
  const [admin] = await findUserIds(bed.db, ['admin'])
  const writer = { actorId: admin?.id ?? '', account: 'admin', requestId: 'test' }
  const permissions = ['/user/all-offices', '/access/edit']
  const actor = { userId: admin?.id, permissions } as unknown as Context['actor']
  context = {
    ...bed.context(),
    raw: rawReader(bed.database.pool),
    actor,
    people: peopleIn('en_US', namesOfAccounts),
    transact: (work) => transact(bed.db, writer, work),
  }
  officeId = (await findOfficeByCode(bed.db, 'FRA'))?.id ?? ''
})
afterAll(() => bed.close())

const jonas = {
  name: 'Jonas Keller',
  email: '',
  language: null,
  timeZone: '',
  departmentId: null,
  isManager: false,
  isSwitch: false,
  active: true,
}

test('ROU-09 a user is created, listed, signs in with the password given and is the administrator’s doing in the audit', async () => {
  const created = await bed.verbs.createUser(context, { ...jonas, account: 'jk.fra', officeId, password: 'first-pass' })
  expect(created, 'nobody has given them a role').toMatchObject({ version: 1, seesNothing: true })
  const { id } = created
  const page = await bed.verbs.listUsers(context, { page: 1, size: 20, search: 'Keller' })
  expect(page.rows.map((row) => row.slice(0, 5))).toEqual([[id, 'jk.fra', 'Jonas Keller', null, 'FRA']])
  expect(await bed.currentUser(await bed.signIn('jk.fra', 'first-pass'))).toMatchObject({
    officeCode: 'FRA',
    email: null,
  })
  const entries = `select account, after ? 'password_hash' as hash from audit.entry where record_table = 'user_account' and record_id = $1`
  expect((await bed.database.pool.query(entries, [id])).rows).toEqual([{ account: 'admin', hash: false }])
})

test('ROU-09 a name that differs only in capital letters is taken', async () => {
  const twice = bed.verbs.createUser(context, { ...jonas, account: 'OP.HKG', officeId, password: 'first-pass' })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
})

test('ROU-09 the account of the portal is reserved, case-insensitively', async () => {
  const user = (account: string) => ({ ...jonas, account, officeId, password: 'first-pass' })
  expect(newUser.safeParse(user('jk.portal')).success).toBe(true)
  for (const account of ['system', ' System ']) {
    expect(newUser.safeParse(user(account)).error?.issues).toMatchObject([
      { path: ['account'], message: 'ACCOUNT_OF_THE_PORTAL' },
    ])
  }
  await expect(bed.verbs.createUser(context, user('SYSTEM'))).rejects.toThrow('user_is_not_the_portal')
})

test('ROU-09 a deactivated user is signed out at once and cannot return; an outdated version is refused', async () => {
  const { id, version } = await bed.verbs.createUser(context, {
    ...jonas,
    account: 'gone',
    officeId,
    password: 'first-pass',
  })
  const token = await bed.signIn('gone', 'first-pass')
  await bed.currentUser(token)
  const inactive = { ...jonas, id, version, officeId, active: false }
  expect(await bed.verbs.editUser(context, inactive)).toEqual({ id, version: 2 })
  await expect(bed.currentUser(token)).rejects.toMatchObject({ entry: { code: 8002 } })
  await expect(bed.signIn('gone', 'first-pass')).rejects.toMatchObject({ entry: identityErrors.LOGIN_FAILED })
  await expect(bed.verbs.editUser(context, inactive)).rejects.toMatchObject({ entry: { code: 1409 } })
})

test('ROU-09 a new password ends the sessions that the old one opened', async () => {
  const { id } = await bed.verbs.createUser(context, { ...jonas, account: 'fresh', officeId, password: 'first-pass' })
  const token = await bed.signIn('fresh', 'first-pass')
  await bed.currentUser(token)
  expect(await bed.verbs.setPassword(context, { id, password: 'second-pass' })).toBe(true)
  await expect(bed.currentUser(token)).rejects.toMatchObject({ entry: { code: 8002 } })
  await expect(bed.signIn('fresh', 'first-pass')).rejects.toMatchObject({ entry: identityErrors.LOGIN_FAILED })
  await expect(bed.signIn('fresh', 'second-pass')).resolves.toBeTypeOf('string')
  await expect(
    bed.verbs.setPassword(context, { id: crypto.randomUUID(), password: 'second-pass' }),
  ).rejects.toMatchObject({
    entry: { code: 1404 },
  })
})

test('no session of the old password outlives its change, however closely they meet', async () => {
  const user = { ...jonas, account: 'race', officeId, password: 'password-0' }
  const { id } = await bed.verbs.createUser(context, user)
  for (let round = 0; round < 8; round++) {
    bed.clock.forward(3_600_000)
    const signIn = () => bed.signIn('race', `password-${round}`).catch(() => null)
    const change = () => bed.verbs.setPassword(context, { id, password: `password-${round + 1}` })
    await Promise.all([signIn(), change(), signIn(), signIn(), signIn()])
  }
  const live = `select count(*) as live from identity.session where user_id = $1 and revoked_at is null`
  expect((await bed.database.pool.query(live, [id])).rows).toEqual([{ live: 0 }])
})

test('ROU-09 users cannot deactivate themselves, and a department must belong to the office', async () => {
  const own = { ...jonas, id: context.actor.userId, version: 1, officeId, active: false }
  await expect(bed.verbs.editUser(context, own)).rejects.toMatchObject({ entry: identityErrors.OWN_ACCOUNT })
  const shanghai = await findOfficeByCode(bed.db, 'SHA')
  const department = await findDepartmentByCode(bed.db, shanghai?.id ?? '', 'EXP')
  const elsewhere = { ...jonas, account: 'elsewhere', officeId, departmentId: department?.id, password: 'first-pass' }
  await expect(bed.verbs.createUser(context, elsewhere)).rejects.toMatchObject({
    entry: identityErrors.DEPARTMENT_ELSEWHERE,
  })
})

test('ROU-09 a change of a user is shown by names and undone by the same rules; a password has no history', async () => {
  const { id, version } = await bed.verbs.createUser(context, {
    ...jonas,
    account: 'hist',
    officeId,
    password: 'first-pass',
  })
  const shanghai = (await findOfficeByCode(bed.db, 'SHA'))?.id ?? ''
  await bed.verbs.editUser(context, { ...jonas, id, version, officeId: shanghai, active: false })
  await bed.verbs.setPassword(context, { id, password: 'second-pass' })
  const { changes } = await bed.verbs.userHistory(context, { id })
  expect(changes.map(({ action, record }) => [action, record])).toEqual([
    ['change', 'hist'],
    ['create', 'hist'],
  ])
  expect(changes[0]?.fields.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['officeId', 'FRA', 'SHA'],
    ['active', true, false],
  ])
  expect(await bed.verbs.undoUser(context, { id, change: changes[0]?.id ?? '' })).toBe(true)
  expect(await findUser(bed.db, id)).toMatchObject({ officeId, active: true })
  const local = { ...context, actor: { ...context.actor, officeId: shanghai, permissions: ['/user/edit'] } }
  const hidden = { entry: { code: 1404 } }
  await expect(bed.verbs.userHistory(local, { id })).rejects.toMatchObject(hidden)
  await expect(bed.verbs.undoUser(local, { id, change: changes[0]?.id ?? '' })).rejects.toMatchObject(hidden)
  await expect(bed.verbs.unlockUser(local, { id })).rejects.toMatchObject(hidden)
})

test('ROU-09 failed sign-ins are shown, and unlocking ends the wait', async () => {
  const { id } = await bed.verbs.createUser(context, { ...jonas, account: 'locked', officeId, password: 'first-pass' })
  for (let slip = 0; slip < 5; slip++) {
    await bed.signIn('locked', 'wrong-pass').catch(() => null)
    await bed.letPass(9_000)
  }
  const failures = async () => {
    const { cols, rows } = await bed.verbs.listUsers(context, { page: 1, size: 20, search: 'locked' })
    return rows[0]?.[cols.indexOf('failedSignIns')]
  }
  expect(await failures()).toBe(5)
  await expect(bed.signIn('locked', 'first-pass')).rejects.toMatchObject({ entry: identityErrors.TOO_MANY_LOGINS })
  await bed.verbs.unlockUser(context, { id })
  expect(await failures()).toBe(0)
  await expect(bed.signIn('locked', 'first-pass')).resolves.toBeTypeOf('string')
})
