import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createUser } from '#areas/identity/server/index.ts'
import { findOfficeByCode, seedOrganisation } from '#areas/organisation/server/index.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { createLog } from '#platform/server/log.ts'
import { asOwner, testDatabase } from '#platform/server/testing/test-database.ts'
import { testHttp } from '#platform/server/testing/test-http.ts'
import { dropOldMonths } from './click-repository.ts'
import { activityLogServer } from './index.ts'

const log = createLog({ level: 'silent' })
let own: Awaited<ReturnType<typeof testDatabase>>
let database: Database
let http: Awaited<ReturnType<typeof testHttp>>
const actors = new Map<string, Actor>()

beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase({ url: own.url, connections: 8, timeoutFactor: 4, log })
  const { db, pool } = database
  await transact(db, systemWriter('test'), seedOrganisation)
  for (const account of ['ann', 'ben', 'head', 'bot']) await employ(account, account === 'ben' ? 'SHA' : 'HKG')
  const authenticate = async (token: string) => actors.get(token) ?? null
  http = await testHttp(activityLogServer.api, activityLogServer.verbs, { db, raw: rawReader(pool), log, authenticate })
})

afterAll(async () => {
  await http.close()
  await database.close()
  await own.drop()
})

describe('REQ-08 saveClickLogList', () => {
  test('stores clicks with user and office of the session', async () => {
    expect(await report('ann', [clickNow('/mawb-inventory#actions.lend'), clickNow('menu:/home')])).toMatchObject({
      status: 200,
      body: { code: 200, data: { saved: 2 } },
    })
    const { rows } = await sql`
      select c.func_name, u.account, o.code as office from activity_log.click c
      join identity.user_account u on u.id = c.user_id join organisation.office o on o.id = c.office_id
      where u.account = 'ann' order by 1`.execute(database.db)
    expect(rows).toEqual([
      { funcName: '/mawb-inventory#actions.lend', account: 'ann', office: 'HKG' },
      { funcName: 'menu:/home', account: 'ann', office: 'HKG' },
    ])
  })

  test('takes an instant, a clock time of the office and milliseconds since 1970', async () => {
    const now = Math.floor(Date.now() / 1000) * 1000
    const shanghai = new Date(now + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
    const times = [new Date(now).toISOString(), shanghai, now]
    const sent = times.map((clickTime) => ({ funcName: 'three forms', clickTime }))
    expect((await report('ben', sent)).status).toBe(200)
    const { rows } = await sql<{ at: string }>`
      select distinct extract(epoch from clicked_at) * 1000 as at from activity_log.click
      where func_name = 'three forms'`.execute(database.db)
    expect(rows.map(({ at }) => Number(at))).toEqual([now])
  })

  test.each([
    ['a clock time that does not exist', [{ funcName: 'x', clickTime: '2026-02-30 10:00:00' }], 'items.0.clickTime'],
    ['101 clicks', Array.from({ length: 101 }, () => clickNow('x')), 'items'],
    ['no click', [], 'items'],
    ['a name of 101 characters', [clickNow('x'.repeat(101))], 'items.0.funcName'],
    ['a click of the day before yesterday', [clickNow('x'), click('x', -25 * 3_600_000)], 'items.1.clickTime'],
    ['a click of the day after tomorrow', [click('x', 25 * 3_600_000)], 'items.0.clickTime'],
    ['a user named by the caller', [{ ...clickNow('x'), userId: 'somebody' }], 'items.0.userId'],
  ])('refuses %s', async (_what, clicks, path) => {
    const answer = await report('ann', clicks)
    expect(answer.status).toBe(400)
    expect(answer.body.data.problems.map((problem) => problem.path)).toContain(path)
  })

  test('refuses a report above 64 KiB', async () => {
    const heavy = Array.from({ length: 100 }, () => ({ ...clickNow('x'.repeat(100)), padding: 'x'.repeat(600) }))
    expect((await report('ann', heavy)).status).toBe(413)
  })

  test('takes 30 reports a minute from one user; another one is not held up', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => report('bot', [clickNow('flood')])))
    expect(answers.filter(({ status }) => status === 429).length).toBe(10)
    expect((await report('ann', [clickNow('calm')])).status).toBe(200)
  })

  test('drops clicks rather than waiting for a locked table, and reports it', async () => {
    await database.db.transaction().execute(async (tx) => {
      await sql`lock table activity_log.click in access exclusive mode`.execute(tx)
      const answers = await Promise.all(Array.from({ length: 6 }, () => report('ben', [clickNow('late')])))
      expect(answers.map(({ body }) => body.data.saved)).toEqual([0, 0, 0, 0, 0, 0])
    })
    expect((await report('ben', [clickNow('after')])).body.data.saved).toBe(1)
  })
})

describe('REQ-08 /log', () => {
  test('shows clicks of the own office, and of all with the permission', async () => {
    await report('ben', [clickNow('only in Shanghai')])
    expect(await listed('ann', 'only in Shanghai')).toEqual([])
    expect(await listed('ben', 'only in Shanghai')).toEqual([['only in Shanghai', 'ben', 'ben', 'SHA']])
    expect(await listed('head', 'only in Shanghai')).toHaveLength(1)
  })

  test('counts per function and calendar day of the zone asked for', async () => {
    const at = new Date(Date.now() - 3_600_000)
    await report('head', [
      clickNow('counted'),
      clickNow('counted'),
      { funcName: 'counted', clickTime: at.toISOString() },
    ])
    const [today, before] = [new Date(), at].map((time) => dayIn('Asia/Hong_Kong', time)) as [string, string]
    const { data } = (await post('head', 'perDay', { from: before, to: today, timeZone: 'Asia/Hong_Kong' })).body
    expect(data.days).toEqual([...new Set([before, today])])
    const counted = data.functions.find(({ funcName }) => funcName === 'counted')
    expect(counted).toEqual({ funcName: 'counted', total: 3, perDay: today === before ? [3] : [1, 2] })
    const shanghai = (await post('ben', 'perDay', { from: before, to: today, timeZone: 'UTC' })).body.data.functions
    expect(shanghai.map(({ funcName }) => funcName)).not.toContain('counted')
  })

  test('counts the rows of the list under the same filters', async () => {
    await report('ben', [clickNow('/narrowed#one'), clickNow('/narrowed#two'), clickNow('/narrowed#two')])
    await report('head', [clickNow('/narrowed#two')])
    const today = dayIn('UTC', new Date())
    const counted = async (account: string, narrowed: object) => {
      const { status, body } = await post(account, 'perDay', { from: today, to: today, timeZone: 'UTC', ...narrowed })
      expect(status).toBe(200)
      return body.data.functions.map(({ funcName, total }) => [funcName, total])
    }
    const search = { search: '/narrowed' }
    expect(await counted('head', search)).toEqual([
      ['/narrowed#two', 3],
      ['/narrowed#one', 1],
    ])
    const filters = { office: { equals: 'SHA' }, account: { startsWith: 'b' }, funcName: { endsWith: 'two' } }
    expect(await counted('head', { ...search, filters })).toEqual([['/narrowed#two', 2]])
    // Clicks that are not visible in the list are not counted either.
    expect(await counted('ann', { ...search, filters: { office: { equals: 'SHA' } } })).toEqual([])
    const clickTime = { from: '2026-01-01T00:00:00Z' }
    const refused = await post('head', 'perDay', { from: today, to: today, timeZone: 'UTC', filters: { clickTime } })
    expect(refused.status).toBe(400)
  })

  test.each([
    ['32 days', { from: '2026-10-01', to: '2026-11-01', timeZone: 'UTC' }, 'to'],
    ['a period that ends before it begins', { from: '2026-11-02', to: '2026-11-01', timeZone: 'UTC' }, 'to'],
    ['a zone that does not exist', { from: '2026-11-01', to: '2026-11-01', timeZone: 'Mars/Base' }, 'timeZone'],
  ])('refuses to count %s', async (_what, period, path) => {
    const { status, body } = await post('head', 'perDay', period)
    expect({ status, paths: body.data.problems.map((problem) => problem.path) }).toEqual({ status: 400, paths: [path] })
  })
})

test('REQ-08 a month is dropped 90 days after its last day, and the months to come are there', async () => {
  const { db } = database
  const monthsAgo = (months: number) => sql`date_trunc('month', now())::date - make_interval(months => ${months}::int)`
  for (const months of [2, 6]) {
    await asOwner(own, `do ${partitionOf(months)}`)
    await sql`insert into activity_log.click (clicked_at, user_id, office_id, func_name)
      select ${monthsAgo(months)} + interval '3 days', id, office_id, ${`${months} months ago`}
      from identity.user_account where account = 'ann'`.execute(db)
  }
  await dropOldMonths(db, 90)
  const { rows } = await sql<{ funcName: string }>`
    select func_name from activity_log.click where func_name like '% months ago'`.execute(db)
  expect(rows).toEqual([{ funcName: '2 months ago' }])
  const ahead = sql<{ exists: boolean }>`
    select to_regclass('activity_log.click_' || to_char(now() + interval '3 months', 'YYYY_MM')) is not null as exists`
  expect((await ahead.execute(db)).rows).toEqual([{ exists: true }])
})

function partitionOf(months: number): string {
  return `$$ declare day date := date_trunc('month', now()) - interval '${months} months'; begin
    execute format('create table activity_log.%I partition of activity_log.click for values from (%L) to (%L)',
      'click_' || to_char(day, 'YYYY_MM'), day, day + interval '1 month'); end $$`
}

async function employ(account: string, office: string): Promise<void> {
  const { db } = database
  const officeId = (await findOfficeByCode(db, office))?.id ?? ''
  await transact(db, systemWriter('test'), async (tx) => {
    const userId = await createUser(tx, { account, name: account, password: 'Click-2026', officeId })
    const permissions = account === 'head' ? ['/log/list', '/log/all-offices'] : ['/log/list']
    const rest = { officeCode: office, isManager: false, sessionId: crypto.randomUUID() }
    actors.set(account, { userId, account, name: account, officeId, permissions, ...rest })
  })
}

function click(funcName: string, shiftMs: number) {
  return { funcName, clickTime: new Date(Date.now() + shiftMs).toISOString() }
}

function clickNow(funcName: string) {
  return click(funcName, 0)
}

type Answer = {
  readonly code: number
  readonly data: {
    readonly saved: number
    readonly problems: readonly { path: string }[]
    readonly rows: readonly unknown[][]
    readonly days: readonly string[]
    readonly functions: readonly { funcName: string; total: number; perDay: number[] }[]
  }
}

async function send(account: string, url: string, payload: object) {
  const answer = await http.inject({ method: 'POST', url, headers: { authorization: `Bearer ${account}` }, payload })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}

function report(account: string, clicks: readonly object[]) {
  return send(account, '/apex-exchange/api/saveClickLogList', clicks)
}

function post(account: string, what: string, input: object) {
  return send(account, `/apex-exchange/api/clickLog/${what}`, input)
}

async function listed(account: string, search: string): Promise<unknown[][]> {
  const { body } = await post(account, 'list', { page: 1, size: 20, search })
  return body.data.rows.map((row) => row.slice(2))
}

function dayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at)
}
