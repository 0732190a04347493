import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type IdentityTestBed, identityTestBed } from '../testing/identity-test-bed.ts'

// Attacks over many simulated minutes: `letPass` advances the clock, every attempt uses the real sign-in.

let bed: IdentityTestBed
beforeAll(async () => {
  bed = await identityTestBed({
    requireAdministratorLeft: async () => {},
    permissionsOf: async () => [],
    menusOf: async () => [],
    allOffices: [],
  })
})
beforeEach(() => bed.letPass(3_600_000))
afterAll(() => bed.close())

const OFFICE = '10.20.0.1'
const HEARD = 2000
const UNHEARD = 2004

test('SES-04 guessing one account for ten minutes gives no more attempts than before, and its owner can sign in every minute', async () => {
  const { device } = await signIn({ userName: 'op.hkg', address: OFFICE })
  const heardByMinute: number[] = []
  const waitUntil = simulatedClock()
  let comeIn = 0
  for (let minute = 0; minute < 10; minute++) {
    let heard = 0
    for (let second = 0; second < 60; second += 2) {
      if ((await guess({ userName: 'op.hkg', address: `203.0.113.${second}` })) === HEARD) heard += 1
      await waitUntil(minute * 60_000 + second * 1000 + 2000)
    }
    heardByMinute.push(heard)
    await signIn({ userName: 'op.hkg', address: '198.51.100.7', device })
    comeIn += 1
  }
  const total = heardByMinute.reduce((sum, heard) => sum + heard, 0)
  process.stdout.write(
    `guesses heard by minute: ${heardByMinute.join(' ')}, ${total} in all; owner in ${comeIn} of 10\n`,
  )
  expect(Math.max(...heardByMinute)).toBeLessThanOrEqual(5)
  // 4 errors, then delays of 1 to 60 s: what a single account allowed before known browsers existed.
  expect(total).toBeLessThanOrEqual(20)
  expect(comeIn).toBe(10)
}, 120_000)

test('SES-04 wrong names from the address of an office do not lock it out, and get at most 60 checks a minute', async () => {
  await signIn({ userName: 'op.sha', address: OFFICE })
  const { device } = await signIn({ userName: 'op.fra', address: '10.20.0.9' })
  const waitUntil = simulatedClock()
  let heard = 0
  for (let n = 0; n < 60; n++) {
    if ((await guess({ userName: `no-such-name-${n}`, address: OFFICE })) === HEARD) heard += 1
    await waitUntil((n + 1) * 700)
  }
  process.stdout.write(`of 60 wrong names within a minute ${heard} were heard\n`)
  expect(heard).toBe(40)
  await signIn({ userName: 'op.sha', address: OFFICE })
  await signIn({ userName: 'op.fra', address: OFFICE, device })
  expect(await guess({ userName: 'wh.hkg', address: OFFICE, password: 'Demo-2026' })).toBe(UNHEARD)

  // With real account names: the reserve is used up, but known browsers still get in.
  const names = ['op.sha', 'op.fra', 'admin', 'bill.hkg']
  const before = await failures(OFFICE)
  for (let n = 0; n < 60; n++) await guess({ userName: names[n % 4] ?? '', address: OFFICE })
  expect((await failures(OFFICE)) - before).toBeLessThanOrEqual(20)
  await signIn({ userName: 'op.fra', address: OFFICE, device })
}, 120_000)

test('SES-04 while an address waits, existing and unknown accounts get the same answer', async () => {
  await signIn({ userName: 'op.sha', address: OFFICE })
  for (let n = 0; n < 40; n++) await guess({ userName: `no-such-name-${n}`, address: OFFICE })
  const answers = { 'op.sha': [] as unknown[], 'nobody-here': [] as unknown[] }
  for (let n = 0; n < 6; n++) {
    for (const name of ['op.sha', 'nobody-here'] as const)
      answers[name].push(await refusal({ userName: name, address: OFFICE }))
  }
  expect(answers['op.sha']).toEqual(answers['nobody-here'])
}, 60_000)

test('SES-04 a browser that guesses is unknown after ten failures, and so is every browser after a new password', async () => {
  const { device } = await signIn({ userName: 'bill.hkg', address: OFFICE })
  let heard = 0
  for (let n = 0; n < 30; n++) {
    if ((await guess({ userName: 'bill.hkg', address: OFFICE, device })) === HEARD) heard += 1
    await bed.letPass(30_000)
  }
  expect(await devicesOf('bill.hkg')).toBe(0)
  expect(heard).toBeGreaterThanOrEqual(10)

  await signIn({ userName: 'op.fra', address: OFFICE })
  const { context } = await bed.signInAs('op.fra')
  await bed.verbs.changePassword(context, {
    oldPassword: 'Demo-2026',
    newPassword: 'Another-2026',
    confirmation: 'Another-2026',
  })
  expect(await devicesOf('op.fra')).toBe(0)
}, 60_000)

test('SES-04 nothing but the hash of a browser token is stored', async () => {
  const { device } = await signIn({ userName: 'admin', address: OFFICE })
  const { rows } = await bed.database.pool.query<{ found: boolean }>(
    `select exists (select from identity.known_device d where d::text like '%' || $1 || '%') as found`,
    [device],
  )
  expect(rows).toEqual([{ found: false }])
})

/** Returns a function that advances the clock to a time since now; what the attempts themselves took counts, as it does in the database. */
function simulatedClock(): (sinceStartMs: number) => Promise<void> {
  const began = Date.now()
  let advanced = 0
  return async (sinceStartMs) => {
    const missing = Math.max(0, sinceStartMs - advanced - (Date.now() - began))
    advanced += missing
    await bed.letPass(missing)
  }
}

type Try = { readonly userName: string; readonly address: string; readonly password?: string; readonly device?: string }

function signIn({ userName, address, password = 'Demo-2026', device }: Try) {
  return bed.verbs.signIn(bed.context(address), { userName, password, type: '2', device })
}

/** Returns the code of the answer to a guess. */
async function guess(attempt: Try): Promise<number> {
  return ((await refusal(attempt)) as { code: number }).code
}

/** Returns the answer to a guess without the elapsed seconds. */
async function refusal({ password = 'wrong-password', ...attempt }: Try): Promise<unknown> {
  try {
    await signIn({ ...attempt, password })
    return { code: 200 }
  } catch (error) {
    const { entry } = error as { entry: { code: number } }
    return { code: entry.code }
  }
}

async function devicesOf(account: string): Promise<number> {
  const { rowCount } = await bed.database.pool.query(
    'select from identity.known_device d join identity.user_account u on u.id = d.user_id where u.account = $1',
    [account],
  )
  return rowCount ?? -1
}

/** Returns the failures counted for an address and its reserve. */
async function failures(address: string): Promise<number> {
  const { rows } = await bed.database.pool.query<{ count: string }>(
    'select count(*) from platform.attempt where subject = any($1)',
    [[`sign-in address ${address}`, `sign-in reserve ${address}`]],
  )
  return Number(rows[0]?.count ?? -1)
}
