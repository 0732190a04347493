import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { identityErrors } from '../../contract/errors.ts'
import { switchInput } from '../../contract/switch-api.ts'
import { revokeSessionsOf } from './end-sessions.ts'
import { type IdentityTestBed, identityTestBed } from '../testing/identity-test-bed.ts'
import { findUserIds } from '../users/user-repository.ts'

let bed: IdentityTestBed
let rights: Record<string, string[]>

beforeAll(async () => {
  bed = await identityTestBed({
    requireAdministratorLeft: async () => {},
    permissionsOf: async (_db, userId) => rights[userId] ?? [],
    menusOf: async () => [],
    allOffices: ['/shipment/all-offices'],
  })
})
beforeEach(async () => {
  bed.clock.forward(13 * 3_600_000)
  rights = { [await idOf('admin')]: ['/a', '/b'], [await idOf('op.sha')]: ['/a'], [await idOf('op.hkg')]: ['/a', '/c'] }
})
afterAll(() => bed.close())

const refusedWith = (code: keyof typeof identityErrors) => ({ entry: identityErrors[code] })
const ended = { entry: { code: 8002 } }

async function idOf(account: string): Promise<string> {
  return (await findUserIds(bed.db, [account]))[0]?.id ?? ''
}

/** Returns the administrator, switched to Shanghai. */
async function switched() {
  const first = await bed.signInAs('admin')
  const { token } = await bed.verbs.switchUser(first.context, { userName: 'OP.SHA' })
  const user = await bed.currentUser(token)
  return { first, token, user, context: await bed.contextOf(token) }
}

test('SES-12 a user with the permission acts as the other with a separate session, and both are known', async () => {
  const { first, token, user, context } = await switched()
  expect(token).not.toBe(first.token)
  expect(user).toMatchObject({ account: 'op.sha', officeCode: 'SHA', permissionlist: ['/a'] })
  expect(user.switchedFrom).toEqual({ account: 'admin', name: 'Ada Kwok' })
  expect(context.actor).toMatchObject({ account: 'op.sha', switchedFrom: { account: 'admin' } })
  expect((await bed.currentUser(first.token)).switchedFrom).toBeNull()
})

test('SES-12 the audit has both users: the switch is by the first, later changes carry both', async () => {
  const { user, context } = await switched()
  await context.transact((tx) => revokeSessionsOf(tx, user.userId, bed.clock.now))
  const { rows } = await bed.database.pool.query(
    `select action, account, switched_by from audit.entry where record_table = 'session' and record_id = $1 order by at`,
    [user.sessionId],
  )
  const admin = await idOf('admin')
  expect(rows).toEqual([
    { action: 'insert', account: 'admin', switched_by: null },
    { action: 'update', account: 'op.sha', switched_by: admin },
    { action: 'update', account: 'op.sha', switched_by: admin },
  ])
})

test('SES-12 switching never gives more rights, and requires isSwitch', async () => {
  const { context } = await bed.signInAs('admin')
  const to = (userName: string) => bed.verbs.switchUser(context, { userName })
  await expect(to('op.hkg')).rejects.toMatchObject(refusedWith('SWITCH_UPWARDS'))
  await expect(to('nobody-at-all')).rejects.toMatchObject(refusedWith('SWITCH_TARGET_UNKNOWN'))
  await expect(to('admin')).rejects.toMatchObject(refusedWith('SWITCH_TO_ONESELF'))
  const clerk = await bed.signInAs('op.sha')
  const upwards = bed.verbs.switchUser(clerk.context, { userName: 'admin' })
  await expect(upwards).rejects.toMatchObject(refusedWith('SWITCH_NOT_ALLOWED'))
})

test('SES-12 switching shows no other office, unless it is visible anyway', async () => {
  rights[await idOf('admin')] = ['/shipment/list']
  rights[await idOf('op.sha')] = ['/shipment/list']
  const toShanghai = async () => {
    const { context } = await bed.signInAs('admin')
    return bed.verbs.switchUser(context, { userName: 'op.sha' })
  }
  await expect(toShanghai()).rejects.toMatchObject(refusedWith('SWITCH_OTHER_OFFICE'))
  rights[await idOf('admin')] = ['/shipment/list', '/shipment/all-offices']
  await expect(toShanghai()).resolves.toHaveProperty('token')
})

test('SES-12 a right the other is given later, and the first does not hold, does not count while switched', async () => {
  const { token, user } = await switched()
  rights[user.userId] = ['/a', '/z']
  expect((await bed.currentUser(token)).permissionlist).toEqual(['/a'])
  expect((await bed.contextOf(token)).actor.permissions).toEqual(['/a'])
})

test('SES-12 a blank name is refused in the words of the product', () => {
  const parsed = switchInput.safeParse({ userName: '   ' })
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual(['USER_NAME_REQUIRED'])
  expect(identityErrors.USER_NAME_REQUIRED.texts.en_US).toBe('User Name is required!')
})

test('SES-12 while switched there is no further switch and no change of the password', async () => {
  const { context } = await switched()
  const further = bed.verbs.switchUser(context, { userName: 'op.fra' })
  await expect(further).rejects.toMatchObject(refusedWith('ALREADY_SWITCHED'))
  const typed = { oldPassword: 'Demo-2026', newPassword: 'Taken over 1', confirmation: 'Taken over 1' }
  await expect(bed.verbs.changePassword(context, typed)).rejects.toMatchObject(refusedWith('SWITCHED_USER'))
})

test('SES-12 the way back needs no password, ends the switch, and lives no longer than the first session', async () => {
  const { first, token } = await switched()
  const before = await bed.database.pool.query('select expires_at from identity.session where id = $1', [
    first.context.actor.sessionId,
  ])
  bed.clock.forward(20 * 60_000)
  const back = await bed.verbs.switchBack(await bed.contextOf(token), {})
  const user = await bed.currentUser(back.token)
  expect(user).toMatchObject({ account: 'admin', switchedFrom: null })
  const after = await bed.database.pool.query('select expires_at from identity.session where id = $1', [user.sessionId])
  expect(after.rows).toEqual(before.rows)
  await expect(bed.currentUser(token)).rejects.toMatchObject(ended)
  await expect(bed.currentUser(first.token)).rejects.toMatchObject(ended)
  const again = bed.verbs.switchBack((await bed.signInAs('admin')).context, {})
  await expect(again).rejects.toMatchObject(refusedWith('NOT_SWITCHED'))
})

test('SES-12 the switch ends with the first session: signed out, shut out, or over', async () => {
  const one = await switched()
  await bed.verbs.signOut(bed.context(), { token: one.first.token })
  await expect(bed.currentUser(one.token)).rejects.toMatchObject(ended)
  const two = await switched()
  await transact(bed.db, systemWriter('test'), async (tx) =>
    revokeSessionsOf(tx, two.first.context.actor.userId, bed.clock.now),
  )
  await expect(bed.currentUser(two.token)).rejects.toMatchObject(ended)
  const three = await switched()
  await bed.verbs.signOut(bed.context(), { token: three.token })
  await expect(bed.currentUser(three.first.token)).rejects.toMatchObject(ended)
})

test('SES-12 work while switched keeps the first session alive', async () => {
  const { token } = await switched()
  for (let minutes = 0; minutes < 60; minutes += 20) {
    bed.clock.forward(20 * 60_000)
    await bed.currentUser(token)
  }
  const back = await bed.verbs.switchBack(await bed.contextOf(token), {})
  expect(await bed.currentUser(back.token)).toMatchObject({ account: 'admin' })
})
