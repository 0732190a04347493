import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/error-catalogue.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { rawReader } from '../database/raw-reader.ts'
import { folderFileStore } from '../files/folder-file-store.ts'
import { createLog } from '../log.ts'
import { requireAllowed, saved } from '../refusal.ts'
import { testDatabase } from '../testing/test-database.ts'
import type { Verbs } from './context.ts'
import { createHttpServer } from './http-server.ts'
import { mountApi } from './mount-api.ts'

const errors = defineErrors({
  TOO_HEAVY: {
    code: 7001,
    status: 409,
    texts: { en_US: '{kilos} kg is too heavy', zh_CN: '{kilos} kg 过重', zh_HK: '{kilos} kg 過重' },
  },
})

const api = {
  ping: endpoint({
    method: 'GET',
    path: '/ws-test/ping',
    access: 'public',
    summary: '',
    input: z.strictObject({}),
    output: z.string(),
  }),
  whoAmI: endpoint({
    method: 'GET',
    path: '/ws-test/me',
    access: 'signed-in',
    summary: '',
    input: z.strictObject({}),
    output: z.string(),
  }),
  load: endpoint({
    method: 'POST',
    path: '/ws-test/pallets',
    access: ['/pallet/load', '/pallet/all'],
    summary: '',
    creates: true,
    input: z.strictObject({ kilos: z.number().int().min(1) }),
    output: z.strictObject({ id: z.string() }),
    errors,
  }),
  loadLighter: endpoint({
    method: 'POST',
    path: '/ws-test/lighter-pallets',
    access: ['/pallet/load'],
    summary: '',
    creates: true,
    input: z.strictObject({ kilos: z.number().int().min(1) }),
    output: z.strictObject({ kilos: z.number() }),
  }),
  reload: endpoint({
    method: 'PUT',
    path: '/ws-test/pallets/:id',
    access: ['/pallet/load'],
    summary: '',
    input: z.strictObject({ id: z.uuid(), version: z.number().int(), kilos: z.number() }),
    output: z.strictObject({ version: z.number() }),
  }),
  burst: endpoint({
    method: 'POST',
    path: '/ws-test/burst',
    access: 'public',
    summary: '',
    input: z.strictObject({}),
    output: z.null(),
  }),
}

const mayLoad = (kilos: number): Verdict<'TOO_HEAVY'> => (kilos > 6804 ? refuse('TOO_HEAVY', { kilos }) : allowed)

const verbs: Verbs<typeof api> = {
  ping: async () => 'pong',
  whoAmI: async (context) => context.actor.account,
  load: (context, { kilos }) => {
    requireAllowed(errors, mayLoad(kilos))
    return context.transact(async (tx) => {
      const { rows } = await sql<{
        id: string
      }>`insert into public.pallet (kilos) values (${kilos}) returning id`.execute(tx)
      return { id: rows[0]?.id ?? '' }
    })
  },
  loadLighter: async (context, { kilos }) => {
    const put = (weight: number) =>
      context.transact(async (tx) => {
        await sql`insert into public.pallet (kilos) values (${weight})`.execute(tx)
        requireAllowed(errors, mayLoad(weight))
        return { kilos: weight }
      })
    return put(kilos).catch(() => put(6804))
  },
  reload: (context, { id, version, kilos }) =>
    context.transact(async (tx) => {
      const { rows } = await sql<{ version: number }>`
        update public.pallet set kilos = ${kilos} where id = ${id} and version = ${version} returning version`.execute(
        tx,
      )
      const { rows: now } = await sql`select id, kilos, version from public.pallet where id = ${id}`.execute(tx)
      return saved(rows[0], now[0])
    }),
  burst: async () => {
    throw new Error('a secret detail')
  },
}

const actor = (permissions: string[]): Actor => ({
  userId: '01890000-0000-7000-8000-000000000001',
  account: 'op.hkg',
  name: 'Operator',
  officeId: '01890000-0000-7000-8000-000000000002',
  officeCode: 'HKG',
  permissions,
  isManager: false,
  sessionId: '01890000-0000-7000-8000-000000000003',
})
const actors = new Map([
  ['loader', actor(['/pallet/load'])],
  ['nobody', actor([])],
])

let own: Awaited<ReturnType<typeof testDatabase>>
let database: Database
let http: FastifyInstance

beforeAll(async () => {
  own = await testDatabase()
  const log = createLog({ level: 'silent' })
  database = openDatabase({ url: own.ownerUrl, connections: 8, timeoutFactor: 4, log })
  await sql`create table public.pallet (
    id uuid primary key default platform.new_id(), kilos int not null, version int not null default 1)`.execute(
    database.db,
  )
  await sql`select audit.watch('public.pallet')`.execute(database.db)
  http = await createHttpServer({ log, ratePerMinute: 2000, frameOrigins: [] })
  const files = folderFileStore(await mkdtemp(join(tmpdir(), 'files-')))
  const authenticate = async (token: string) => actors.get(token) ?? null
  const namesOf = async () => new Map([['op.hkg', 'Wong Ka Yan']])
  mountApi(
    http,
    { db: database.db, raw: rawReader(database.pool), files, log, authenticate, namesOf, trustedOrigins: [] },
    api,
    verbs,
  )
})

afterAll(async () => {
  await http.close()
  await database.close()
  await own.drop()
})

type Answer = { code: number; message: string; data: { id: string; problems: { message: string }[] } }
type Sent = { token?: string; key?: string; language?: string; body?: unknown; headers?: Record<string, string> }

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, sent: Sent = {}) {
  const headers: Record<string, string> = { ...sent.headers }
  if (sent.token) headers['authorization'] = `Bearer ${sent.token}`
  if (sent.key) headers['idempotency-key'] = sent.key
  if (sent.language) headers['accept-language'] = sent.language
  const body = sent.body === undefined ? {} : { payload: sent.body as object }
  const answer = await http.inject({ method, url, headers, ...body })
  return { status: answer.statusCode, headers: answer.headers, ...answer.json<Answer>() }
}

const load = (kilos: unknown, sent: Sent = {}) =>
  send('POST', '/ws-test/pallets', { token: 'loader', key: crypto.randomUUID(), body: { kilos }, ...sent })

describe('the way of a request', () => {
  test('REQ-01 an answer carries code, message and data', async () => {
    expect(await send('GET', '/ws-test/ping')).toMatchObject({ status: 200, code: 200, message: '', data: 'pong' })
  })

  test.each([[undefined], [''], ['unknown'], ['x'.repeat(2_000)]])(
    'SES-13 token %j is no session: 401 and a code above 8000',
    async (token) => {
      const answer = await send('GET', '/ws-test/me', token === undefined ? {} : { token })
      expect(answer.status).toBe(401)
      expect(answer.code).toBeGreaterThan(8000)
      expect(answer.message).toBe('You are not logged in or your login is invalid. Please log in again!')
    },
  )

  test('who may not call is refused before the body is read: a broken megabyte is no 400', async () => {
    const payload = '{'.repeat(900_000)
    const headers = { 'content-type': 'application/json' }
    const stranger = await http.inject({ method: 'POST', url: '/ws-test/pallets', headers, payload })
    expect(stranger.statusCode).toBe(401)
    const without = { ...headers, authorization: 'Bearer nobody' }
    const nobody = await http.inject({ method: 'POST', url: '/ws-test/pallets', headers: without, payload })
    expect(nobody.statusCode).toBe(403)
  })

  test('the word bearer has no case', async () => {
    const headers = { authorization: 'bEARER loader' }
    expect((await send('GET', '/ws-test/me', { headers })).data).toBe('op.hkg')
  })

  test('bytes that are no UTF-8 are refused', async () => {
    const headers = {
      'content-type': 'application/json',
      authorization: 'Bearer loader',
      'idempotency-key': 'utf8-0001',
    }
    const payload = Buffer.from('{"kilos":"\xff"}', 'latin1')
    const answer = await http.inject({ method: 'POST', url: '/ws-test/pallets', headers, payload })
    expect(answer.statusCode).toBe(400)
  })

  test('without a session a body may have 16 KiB', async () => {
    const answer = await send('POST', '/ws-test/burst', { body: { text: 'x'.repeat(17_000) } })
    expect(answer.status).toBe(413)
    expect((await send('POST', '/ws-test/burst', { body: { text: 'x'.repeat(16_000) } })).status).toBe(400)
  })

  test('an answer names at most 50 wrong fields', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 900 }, (_, at) => [`unknown${at}`, at]))
    const answer = await send('POST', '/ws-test/pallets', { token: 'loader', key: crypto.randomUUID(), body: unknown })
    expect(answer.status).toBe(400)
    expect(answer.data.problems).toHaveLength(50)
  })

  test('the token is taken from the header alone', async () => {
    expect((await send('GET', '/ws-test/me?token=loader')).status).toBe(401)
  })

  test('a missing permission is 403, named, with a code up to 8000', async () => {
    const answer = await load(5, { token: 'nobody' })
    expect(answer).toMatchObject({
      status: 403,
      code: 1403,
      message: 'You have no permission for this. Needed: /pallet/load, /pallet/all',
    })
  })

  test('an empty permission list refuses to start', () => {
    const open = { ...api.load, access: [] as unknown as typeof api.load.access }
    const options = {
      db: database.db,
      raw: rawReader(database.pool),
      files: folderFileStore('/tmp'),
      log: createLog({ level: 'silent' }),
      authenticate: async () => null,
      namesOf: async () => new Map<string, string>(),
      trustedOrigins: [],
    }
    expect(() => mountApi(http, options, { open }, { open: verbs.load })).toThrow('empty permission list')
  })
})

describe('bad input', () => {
  test.each([
    [{ kilos: '5' }, 'kilos', 'has the wrong type'],
    [{}, 'kilos', 'is required'],
    [{ kilos: 5, owner: 'me' }, 'owner', 'is not a known field'],
    [{ kilos: 0 }, 'kilos', 'must be at least 1'],
    [{ kilos: Number.POSITIVE_INFINITY }, 'kilos', 'is required'],
  ])('%j is refused at its field', async (body, path, message) => {
    const answer = await load(0, { body })
    expect(answer).toMatchObject({ status: 400, code: 1400, data: { problems: [{ path, message }] } })
  })

  test('the reason comes in the language of the request', async () => {
    const answer = await load(0, { body: {}, language: 'zh-HK' })
    expect(answer.data.problems[0]?.message).toBe('必須填寫')
  })

  test.each([
    ['not JSON', { body: '{"kilos":', headers: { 'content-type': 'application/json' } }, 400, 1401],
    ['another content type', { body: 'kilos=5', headers: { 'content-type': 'text/plain' } }, 415, 1415],
    [
      'a form where JSON is due',
      { body: 'kilos=5', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      1415,
    ],
    ['two megabytes', { body: { kilos: 1, note: 'x'.repeat(2_000_000) } }, 413, 1413],
    ['fifty levels', { body: { kilos: nested(50) } }, 413, 1413],
    [
      '__proto__',
      { body: '{"kilos":1,"__proto__":{"x":1}}', headers: { 'content-type': 'application/json' } },
      400,
      1401,
    ],
  ])('%s is refused', async (_name, sent, status, code) => {
    expect(await load(0, sent)).toMatchObject({ status, code })
  })

  test.each([
    ['GET', '/ws-test/nowhere', 404, 1405],
    ['DELETE', '/ws-test/pallets', 405, 1406],
    ['GET', '/ws-test/ping?a=1&a=2', 400, 1401],
    ['PUT', '/ws-test/pallets/1%20OR%201=1', 400, 1400],
  ] as const)('%s %s answers %i in the envelope', async (method, url, status, code) => {
    expect(
      await send(method, url, { token: 'loader', ...(method === 'PUT' && { body: { version: 1, kilos: 1 } }) }),
    ).toMatchObject({ status, code })
  })

  test('a refusal of a rule says its text with its values', async () => {
    expect(await load(7000, { language: 'zh-CN' })).toMatchObject({ status: 409, code: 7001, message: '7000 kg 过重' })
  })

  test('a defect is one neutral sentence with the request id, and no detail', async () => {
    const answer = await send('POST', '/ws-test/burst')
    expect(answer).toMatchObject({ status: 500, code: 1500 })
    expect(answer.message).toContain(answer.headers['x-request-id'] as string)
    expect(JSON.stringify(answer)).not.toContain('secret detail')
  })
})

describe('a creating endpoint', () => {
  test('needs an Idempotency-Key', async () => {
    const answer = await send('POST', '/ws-test/pallets', { token: 'loader', body: { kilos: 3 } })
    expect(answer).toMatchObject({ status: 400, code: 1423 })
  })

  test.each(['short', 'x'.repeat(65), 'nine nine'])('says what the key %s has to be', async (key) => {
    const answer = await load(10, { key })
    expect(answer).toMatchObject({ status: 400, code: 1423 })
    expect(answer.message).toBe('The header Idempotency-Key is missing, or is not 8 to 64 letters, digits, - or _.')
    expect(await countOf(10)).toBe(0)
  })

  test('has one effect for ten requests at once with one key, and one answer', async () => {
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => load(11, { key })))
    expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(1)
    expect(await countOf(11)).toBe(1)
  })

  test('refuses a key that comes back with other content', async () => {
    const key = crypto.randomUUID()
    await load(12, { key })
    expect(await load(13, { key })).toMatchObject({ status: 422, code: 1422 })
    expect(await countOf(13)).toBe(0)
  })

  test('answers only what it has saved: a transaction undone at its end is for the caller to repeat', async () => {
    await sql`create sequence public.stumble`.execute(database.db)
    await sql`create function public.stumble() returns trigger language plpgsql as $$
      begin
        if nextval('public.stumble') = 1 then raise exception 'undone' using errcode = '40001'; end if;
        return new;
      end $$`.execute(database.db)
    await sql`create trigger stumble before insert on platform.idempotency_key
      for each row when (new.key like 'stumble%') execute function public.stumble()`.execute(database.db)
    const key = `stumble-${crypto.randomUUID()}`
    expect(await load(15, { key })).toMatchObject({ status: 503, code: 1503 })
    const { data } = await load(15, { key })
    const { rows } = await sql<{ id: string }>`select id from public.pallet where kilos = 15`.execute(database.db)
    expect(rows).toEqual([{ id: data.id }])
  })

  test('goes on in a new transaction after one that failed, and keeps the answer with that one', async () => {
    const heavy = { token: 'loader', key: crypto.randomUUID(), body: { kilos: 6805 } }
    const first = await send('POST', '/ws-test/lighter-pallets', heavy)
    const again = await send('POST', '/ws-test/lighter-pallets', heavy)
    expect([first, again]).toMatchObject([{ data: { kilos: 6804 } }, { data: { kilos: 6804 } }])
    expect([await countOf(6805), await countOf(6804)]).toEqual([0, 1])
  })

  test('a refused request may be corrected under the same key', async () => {
    const key = crypto.randomUUID()
    expect((await load(9000, { key })).code).toBe(7001)
    expect((await load(14, { key })).code).toBe(200)
  })
})

test('two editors: the second one gets a conflict with the record as it is now, who made it so and when', async () => {
  const { data } = await load(20)
  const edit = (kilos: number) =>
    send('PUT', `/ws-test/pallets/${data.id}`, { token: 'loader', body: { version: 1, kilos } })
  expect(await edit(21)).toMatchObject({ code: 200, data: { version: 2 } })
  expect(await edit(22)).toMatchObject({
    status: 409,
    code: 1409,
    data: {
      current: { kilos: 21, version: 2 },
      changed: { who: 'Wong Ka Yan (op.hkg)', at: expect.stringMatching(/^20.*Z$/) },
    },
  })
})

async function countOf(kilos: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from public.pallet where kilos = ${kilos}`.execute(
    database.db,
  )
  return rows[0]?.n ?? 0
}

function nested(depth: number): unknown {
  return depth === 0 ? 1 : [nested(depth - 1)]
}
