import { type Socket, connect, createServer } from 'node:net'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { defineErrors } from '#platform/contract/error-catalogue.ts'
import { platformErrors } from '#platform/contract/platform-errors.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { refusalOfDatabase } from '../database/refusal-of-database.ts'
import { transact } from '../database/transact.ts'
import { createLog } from '../log.ts'
import { Refusal } from '../refusal.ts'
import { testDatabase } from '../testing/test-database.ts'
import type { Context } from './context.ts'
import { onceOnly } from './idempotency.ts'

const { NONE_LEFT } = defineErrors({
  NONE_LEFT: { code: 7002, status: 409, texts: { en_US: 'None left', zh_CN: '没有了', zh_HK: '沒有了' } },
})
const take = endpoint({
  method: 'POST',
  path: '/ws-test/take',
  access: 'signed-in',
  summary: '',
  creates: true,
  input: z.strictObject({}),
  output: z.string(),
})
const userId = '01890000-0000-7000-8000-000000000001'
const log = createLog({ level: 'silent' })

let own: Awaited<ReturnType<typeof testDatabase>>
let database: Database

beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase({ url: own.ownerUrl, connections: 12, log })
  await sql`create table public.ticket (id int primary key generated always as identity, taken boolean not null default false)`.execute(
    database.db,
  )
})

afterAll(async () => {
  await database.close()
  await own.drop()
})

test('of ten at once with one key who want the last one, none is told that there is none', async () => {
  const id = await oneTicket()
  const context = contextOn(database)
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => once(context, key, takeTicket)))
  expect(answers).toEqual(Array.from({ length: 10 }, () => id))
  await expect(once(context, crypto.randomUUID(), takeTicket)).rejects.toMatchObject({ entry: NONE_LEFT })
})

test('a key draws one number of a sequence, however many repetitions come at once and later', async () => {
  await sql`create sequence public.order_number`.execute(database.db)
  const drawNumber = (context: Context) =>
    context.transact(async (tx) => {
      const { rows } = await sql<{ no: number }>`select nextval('public.order_number')::int as no`.execute(tx)
      return rows[0]?.no
    })
  const context = contextOn(database)
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => once(context, key, drawNumber)))
  expect(new Set(answers)).toEqual(new Set([1]))
  expect(await once(context, key, drawNumber)).toBe(1)
  expect(await once(context, crypto.randomUUID(), drawNumber)).toBe(2)
})

test('when the connection is lost after the commit, the request and its repetition get the saved answer', async () => {
  const id = await oneTicket()
  const line = await lineTo(own.ownerUrl)
  const shaky = openDatabase({ url: line.url, connections: 2, log })
  const key = crypto.randomUUID()
  line.cutAtCommit()
  expect(await once(contextOn(shaky), key, takeTicket)).toBe(id)
  expect(line.cuts()).toBe(1)
  expect(await once(contextOn(database), key, takeTicket)).toBe(id)
  await shaky.close()
  await line.close()
})

test('who waits too long for the first one with his key is told to try again, and then gets its answer', async () => {
  const id = await oneTicket()
  const context = contextOn(database)
  const key = crypto.randomUUID()
  const [taken, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = once(context, key, async (within) => {
    const answer = await takeTicket(within)
    taken.resolve()
    await mayEnd.promise
    return answer
  })
  await taken.promise
  const impatient: unknown = await once(context, key, takeTicket).catch((error: unknown) => error)
  expect(refusalOfDatabase(impatient as Error)?.entry).toBe(platformErrors.BUSY)
  mayEnd.resolve()
  expect([await first, await once(context, key, takeTicket)]).toEqual([id, id])
})

test('a creating verb without a transaction is a defect, since a repetition would do it again', async () => {
  await expect(once(contextOn(database), crypto.randomUUID(), async () => 'made')).rejects.toThrow(
    'POST /ws-test/take creates without a transaction',
  )
})

test('two transactions at once in one creating verb are a defect; one after the other is one transaction', async () => {
  const idOf = (within: Context) =>
    within.transact(async (tx) => (await sql<{ id: number }>`select pg_current_xact_id()::text as id`.execute(tx)).rows)
  const context = contextOn(database)
  await expect(
    once(context, crypto.randomUUID(), (within) => Promise.all([idOf(within), idOf(within)])),
  ).rejects.toThrow('one transaction after the other')
  const ids = await once(context, crypto.randomUUID(), async (within) => [await idOf(within), await idOf(within)])
  const [one, two] = z.array(z.unknown()).parse(ids)
  expect(two).toEqual(one)
})

test('nobody who reads the keys can guess a password in the input of a request', async () => {
  await oneTicket()
  const key = crypto.randomUUID()
  const input = { account: 'op.new', password: 'Spring-2026' }
  await onceOnly(contextOn(database), take, key, input, takeTicket)
  const { rows } = await sql<{ inputHash: string }>`
    select input_hash from platform.idempotency_key where key = ${key}`.execute(database.db)
  const bare = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  expect(rows).toEqual([{ inputHash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(rows[0]?.inputHash).not.toBe(bare)
})

function once(context: Context, key: string, verb: (within: Context) => Promise<unknown>): Promise<unknown> {
  return onceOnly(context, take, key, {}, verb)
}

/** Passes over what somebody is just taking, as the stock of numbers does. */
function takeTicket(context: Context): Promise<unknown> {
  return context.transact(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      update public.ticket set taken = true
      where id = (select id from public.ticket where not taken limit 1 for update skip locked) returning id`.execute(tx)
    if (!rows[0]) throw new Refusal(NONE_LEFT)
    return rows[0].id
  })
}

async function oneTicket(): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`insert into public.ticket default values returning id`.execute(database.db)
  return rows[0]?.id
}

function contextOn({ db }: Database): Context {
  const writer = { actorId: userId, account: 'op.hkg', requestId: 'test-request' }
  const context: Pick<Context, 'db' | 'transact'> = {
    db,
    transact: (work, frame) => transact(db, writer, work, frame),
  }
  return { ...context, actor: { userId } } as Context
}

/** A way to the database that breaks, when told so, at the moment the database answers that it has committed. */
async function lineTo(url: string) {
  let isCutting = false
  let cuts = 0
  const ends = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), new URL(url).hostname)
    for (const end of [near, far]) ends.add(end.on('error', () => undefined))
    near.pipe(far)
    far.on('data', (bytes) => {
      if (!isCutting || !bytes.includes('COMMIT')) return void near.write(bytes)
      cuts += 1
      near.destroy()
    })
    far.on('close', () => near.destroy())
    near.on('close', () => far.destroy())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String(typeof address === 'object' ? address?.port : '')
  return {
    url: through.href,
    cuts: () => cuts,
    cutAtCommit: () => (isCutting = true),
    close: async () => {
      for (const end of ends) end.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
}
