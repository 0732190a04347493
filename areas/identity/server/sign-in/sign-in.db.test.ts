import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { identityErrors } from '../../contract/errors.ts'
import { recordFailedSignIn } from './failed-sign-in-repository.ts'
import { type IdentityTestBed, identityTestBed } from '../testing/identity-test-bed.ts'

const menu = {
  id: crypto.randomUUID(),
  pId: null,
  url: '/home',
  aurl: null,
  level: 1,
  icon: '',
  sort: 1,
  displayFlag: true,
  target: 'page' as const,
  titles: { en_US: 'Home', zh_CN: '首页', zh_HK: '主頁' },
}
let bed: IdentityTestBed

beforeAll(async () => {
  bed = await identityTestBed({
    requireAdministratorLeft: async () => {},
    permissionsOf: async () => ['/shipment/list'],
    allOffices: [],
    menusOf: async (_db, _userId, language) => [
      { ...menu, name: `home ${language}`, app_code: 'apex-exchange-portal' },
      { ...menu, name: 'elsewhere', app_code: 'another-system' },
    ],
  })
})
beforeEach(() => bed.letPass(3_600_000))
afterAll(() => bed.close())

const failure = { entry: identityErrors.LOGIN_FAILED }

describe('SES-04 signing in', () => {
  test('SES-03 name and password are exchanged for a token that identifies the user', async () => {
    const token = await bed.signIn('op.sha')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await bed.currentUser(token, { language: 'zh_CN' })).toMatchObject({
      account: 'op.sha',
      name: 'Chen Lei',
      companyCode: 'PHF',
      officeCode: 'SHA',
      officeName: '上海',
      timeZone: 'Asia/Shanghai',
      dataSource: 'local',
      isManager: false,
      isSwitch: false,
      deptName: '空运出口',
      permissionlist: ['/shipment/list'],
      menulist: [{ name: 'home zh_CN' }],
    })
  })

  test('small and capital letters of the name do not matter, those of the password do', async () => {
    await expect(bed.signIn('OP.HKG')).resolves.toBeTypeOf('string')
    await expect(bed.signIn('op.hkg', 'demo-2026')).rejects.toMatchObject(failure)
  })

  test('wrong password, unknown account and inactive account get the same answer', async () => {
    await bed.deactivate('op.fra')
    await expect(bed.signIn('op.hkg', 'wrong-password')).rejects.toMatchObject(failure)
    await expect(bed.signIn('nobody', 'Demo-2026')).rejects.toMatchObject(failure)
    await expect(bed.signIn('op.fra', 'Demo-2026')).rejects.toMatchObject(failure)
  })

  test('an unknown account is worked on as long as a known one', async () => {
    const [known, unknown] = await shortestTimes(['wh.hkg', 'nobody-at-all'])
    // Without hashing the answer would take a fiftieth of the time; the tolerance allows for a busy machine.
    expect(unknown).toBeGreaterThan(known / 5)
    expect(unknown).toBeLessThan(known * 5)
  })

  test('twenty people sign in at once and each gets a token of their own', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, n) => bed.signIn(n % 2 ? 'op.hkg' : 'op.sha')))
    expect(new Set(tokens).size).toBe(20)
    const users = await Promise.all(tokens.map((token) => bed.currentUser(token)))
    expect(users.map((user) => user.account)).toEqual(tokens.map((_, n) => (n % 2 ? 'op.hkg' : 'op.sha')))
  })

  test('a token unused for 60 seconds is invalid, and so is an unknown one', async () => {
    const token = await bed.signIn('op.hkg')
    bed.clock.forward(60_000)
    await expect(bed.currentUser(token)).rejects.toMatchObject({ entry: { code: 8002 } })
    await expect(bed.currentUser('x'.repeat(43))).rejects.toMatchObject({ entry: { code: 8002 } })
  })
})

describe('guessing passwords', () => {
  test('each further failure makes the account wait longer; a good sign-in ends the wait', async () => {
    for (let slip = 0; slip < 3; slip++)
      await expect(bed.signIn('bill.hkg', 'wrong-password')).rejects.toMatchObject(failure)
    await bed.letPass(60_000)
    await expect(bed.signIn('bill.hkg', 'wrong-password')).rejects.toMatchObject(failure)
    const closed = { entry: identityErrors.TOO_MANY_LOGINS, details: { params: { seconds: 1 }, retryAfter: 1 } }
    await expect(bed.signIn('Bill.HKG')).rejects.toMatchObject(closed)
    await bed.letPass(1000)
    await expect(bed.signIn('bill.hkg')).resolves.toBeTypeOf('string')
    await expect(bed.signIn('bill.hkg', 'wrong-password')).rejects.toMatchObject(failure)
    await expect(bed.signIn('bill.hkg')).resolves.toBeTypeOf('string')
  })

  test('forty failures close an address for a minute to accounts that never signed in from there, and to no others', async () => {
    const address = '10.9.9.9'
    await transact(bed.db, systemWriter('test'), async (tx) => {
      for (let n = 0; n < 39; n++) await recordFailedSignIn(tx, { account: `account-${n}`, address })
    })
    await expect(bed.signIn('account-39', 'wrong-password', address)).rejects.toMatchObject(failure)
    await expect(bed.signIn('op.hkg', 'Demo-2026', address)).rejects.toMatchObject({ entry: { code: 2004 } })
    await expect(bed.signIn('op.hkg', 'Demo-2026', '10.9.9.8')).resolves.toBeTypeOf('string')
    await bed.letPass(60_000)
    await expect(bed.signIn('op.hkg', 'Demo-2026', address)).resolves.toBeTypeOf('string')
  })
})

test('every sign-in, first use and sign-out is in the audit, and no token or password is', async () => {
  const token = await bed.signIn('admin')
  const { userId, sessionId } = await bed.currentUser(token)
  await bed.verbs.signOut(bed.context(), { token })
  const session = `select action, account from audit.entry where record_table = 'session' and record_id = $1 order by at`
  const { rows } = await bed.database.pool.query(session, [sessionId])
  expect(rows).toEqual(['insert', 'update', 'update'].map((action) => ({ action, account: 'admin' })))
  const { rows: secrets } = await bed.database.pool.query(
    `
    select count(*) filter (where coalesce(after, before) ? 'token_hash' or coalesce(after, before) ? 'password_hash') as hashes,
           count(*) filter (where record_table = 'user_account' and record_id = $2) as users,
           count(*) filter (where before::text || after::text like '%' || $1 || '%' or after::text like '%argon2%') as clear
    from audit.entry`,
    [token, userId],
  )
  expect(secrets).toEqual([{ hashes: 0, users: 1, clear: 0 }])
})

/** Returns the ms of the fastest of seven failures per account, alternating, so that load affects both alike. */
async function shortestTimes(accounts: [string, string]): Promise<[number, number]> {
  const shortest: [number, number] = [Infinity, Infinity]
  for (let n = 0; n < 14; n++) {
    await bed.letPass(20 * 60_000)
    const start = performance.now()
    await bed.signIn(accounts[n % 2] ?? '', 'wrong-password').catch(() => {})
    shortest[n % 2] = Math.min(shortest[n % 2] ?? Infinity, performance.now() - start)
  }
  return shortest
}
