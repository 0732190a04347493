import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findOfficeByCode } from '#areas/organisation/server/index.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Letter } from '#platform/server/mail/mailer.ts'
import { relayOutbox } from '#platform/server/outbox.ts'
import { createLog } from '#platform/server/log.ts'
import { identityErrors } from '../../contract/errors.ts'
import { createUser } from '../users/create-user.ts'
import { RESET_ASKED } from './ask-for-reset.ts'
import { mailPasswordReset } from './mail-password-reset.ts'
import { type IdentityTestBed, identityTestBed } from '../testing/identity-test-bed.ts'

let bed: IdentityTestBed
let mailbox: Letter[]
let failing = false

beforeAll(async () => {
  bed = await identityTestBed({
    permissionsOf: async () => [],
    menusOf: async () => [],
    allOffices: [],
    requireAdministratorLeft: async () => {},
  })
})
beforeEach(() => {
  mailbox = []
  bed.clock.forward(2 * 3_600_000)
})
afterAll(() => bed.close())

const dead = { entry: identityErrors.RESET_LINK_DEAD }
const typed = (token: string, newPassword: string) => ({ token, newPassword, confirmation: newPassword })

/** Delivers pending events, as the portal does in the background. */
async function deliver(): Promise<void> {
  const mailer = {
    send: async (letter: Letter) => {
      if (failing) throw new Error('mail server away')
      mailbox.push(letter)
    },
  }
  const deps = { db: bed.db, mailer, address: 'https://portal.example/', clock: () => bed.clock.now }
  await relayOutbox(
    bed.db,
    { [RESET_ASKED]: [(fact) => mailPasswordReset(deps, fact)] },
    createLog({ level: 'silent' }),
  )
}

async function linkFor(email: string): Promise<string> {
  await bed.verbs.forgotPassword(bed.context(), { email })
  await deliver()
  return tokenIn(mailbox.at(-1))
}

function tokenIn(letter: Letter | undefined): string {
  return /#([\w-]{43})\n/.exec(letter?.text ?? '')?.[1] ?? ''
}

test('SES-09 the mailed link sets a new password, once, and ends every session', async () => {
  const before = await bed.signInAs('op.hkg')
  const token = await linkFor('OP.HKG@pearlharbour.example')
  expect(mailbox[0]?.text).toContain(`https://portal.example/sso/reset-password#${token}\n`)
  expect(mailbox[0]?.to).toEqual(['OP.HKG@pearlharbour.example'])
  const isGood = () => bed.verbs.resetLink(bed.context(), { token })
  expect(await isGood()).toBe(true)
  await bed.verbs.resetPassword(bed.context(), typed(token, 'Found again 1'))
  expect(await isGood()).toBe(false)
  await expect(bed.currentUser(before.token)).rejects.toMatchObject({ entry: { code: 8002 } })
  await expect(bed.signIn('op.hkg')).rejects.toMatchObject({ entry: identityErrors.LOGIN_FAILED })
  await expect(bed.signIn('op.hkg', 'Found again 1')).resolves.toBeTypeOf('string')
  await expect(bed.verbs.resetPassword(bed.context(), typed(token, 'Found again 2'))).rejects.toMatchObject(dead)
})

test('SES-09 the answer is the same for known and unknown addresses, and unknown ones get no mail', async () => {
  await bed.deactivate('audit')
  for (const email of ['wh.hkg@pearlharbour.example', 'nobody@pearlharbour.example', 'audit@pearlharbour.example']) {
    expect(await bed.verbs.forgotPassword(bed.context(), { email })).toBe(true)
  }
  await deliver()
  expect(mailbox.map(({ to }) => to)).toEqual([['wh.hkg@pearlharbour.example']])
})

test('SES-09 a link expires after ten minutes, and an unknown one is refused', async () => {
  const token = await linkFor('op.sha@pearlharbour.example')
  bed.clock.forward(10 * 60_000)
  await expect(bed.verbs.resetPassword(bed.context(), typed(token, 'Too late 2026'))).rejects.toMatchObject(dead)
  const made = bed.verbs.resetPassword(bed.context(), typed('x'.repeat(43), 'Made up 2026'))
  await expect(made).rejects.toMatchObject(dead)
  await expect(bed.signIn('op.sha')).resolves.toBeTypeOf('string')
})

test('SES-09 of twenty concurrent uses of a link one sets the password', async () => {
  const token = await linkFor('op.fra@pearlharbour.example')
  const attempts = Array.from({ length: 20 }, (_, n) =>
    bed.verbs.resetPassword(bed.context(), typed(token, `Parallel ${n}`)),
  )
  const outcomes = await Promise.allSettled(attempts)
  const winners = outcomes.flatMap(({ status }, n) => (status === 'fulfilled' ? [n] : []))
  expect(winners).toHaveLength(1)
  await expect(bed.signIn('op.fra', `Parallel ${winners[0]}`)).resolves.toBeTypeOf('string')
})

test('SES-09 an account is mailed three links an hour; the latest password change kills the other links', async () => {
  const email = 'bill.hkg@pearlharbour.example'
  const first = await linkFor(email)
  for (let more = 0; more < 4; more++) await linkFor(email)
  expect(mailbox).toHaveLength(3)
  await bed.verbs.resetPassword(bed.context(), typed(tokenIn(mailbox[2]), 'Third link 1'))
  await expect(bed.verbs.resetPassword(bed.context(), typed(first, 'First link 1'))).rejects.toMatchObject(dead)
  bed.clock.forward(3_600_000)
  await linkFor(email)
  expect(mailbox).toHaveLength(4)
})

test('SES-09 a mail that failed is tried again with one link, but not after it would be too old', async () => {
  failing = true
  await bed.verbs.forgotPassword(bed.context(), { email: 'admin@pearlharbour.example' })
  await deliver()
  failing = false
  await bed.database.pool.query('update platform.outbox set not_before = now()')
  await deliver()
  expect(mailbox).toHaveLength(1)
  const { rows } = await bed.database.pool.query(
    `select count(*)::int as links from identity.password_reset r join identity.user_account u on u.id = r.user_id
     where u.account = 'admin'`,
  )
  expect(rows).toEqual([{ links: 1 }])
  await bed.verbs.forgotPassword(bed.context(), { email: 'admin@pearlharbour.example' })
  bed.clock.forward(10 * 60_000)
  await deliver()
  expect(mailbox).toHaveLength(1)
})

test('SES-09 the mail is in the user’s language, else in that of the page', async () => {
  await bed.verbs.forgotPassword({ ...bed.context(), language: 'zh_HK' }, { email: 'wh.hkg@pearlharbour.example' })
  await deliver()
  expect(mailbox[0]?.subject).toBe('Exchange Platform：設定新密碼')
  expect(mailbox[0]?.text).toContain('wh.hkg')
  expect(mailbox[0]?.text).not.toContain('{{')
  const officeId = (await findOfficeByCode(bed.db, 'SHA'))?.id ?? ''
  const user = { account: 'wang', name: 'Wang Fang', password: 'Demo-2026', officeId, email: 'wang@example.com' }
  await transact(bed.db, systemWriter('test'), (tx) => createUser(tx, { ...user, language: 'zh_CN' }))
  await linkFor('wang@example.com')
  expect(mailbox[1]?.subject).toBe('Exchange Platform：设置新密码')
})

test('SES-09 the token of a link is stored neither in audit nor outbox nor table', async () => {
  const token = await linkFor('wh.hkg@pearlharbour.example')
  const { rows } = await bed.database.pool.query(
    `select (select count(*)::int from audit.entry where before::text || after::text like $1 or after::text like $1) as audit,
            (select count(*)::int from platform.outbox) as outbox,
            (select count(*)::int from identity.password_reset r where r::text like $1) as kept`,
    [`%${token}%`],
  )
  expect(token).toHaveLength(43)
  expect(rows).toEqual([{ audit: 0, outbox: 0, kept: 0 }])
})
