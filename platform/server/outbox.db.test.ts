import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from './database/database.ts'
import { systemWriter, transact } from './database/transact.ts'
import { createLog } from './log.ts'
import { type Fact, announce, relayOutbox } from './outbox.ts'
import { testDatabase } from './testing/test-database.ts'

const log = createLog({ level: 'silent' })
let own: Awaited<ReturnType<typeof testDatabase>>
let database: Database

beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase({ url: own.url, connections: 4, timeoutFactor: 4, log })
})
beforeEach(async () => void (await database.pool.query('delete from platform.outbox')))
afterAll(async () => {
  await database.close()
  await own.drop()
})

test('a fact reaches every listener and is gone', async () => {
  await announceAll(1)
  const heard: unknown[] = []
  const listener = async ({ payload, event }: Fact) => void heard.push([event, payload])
  expect(await relayOutbox(database.db, { landed: [listener, listener] }, log)).toBe(1)
  expect(heard).toEqual([
    ['landed', { n: 0 }],
    ['landed', { n: 0 }],
  ])
  expect(await waiting()).toEqual([])
})

test('a listener that fails gets the fact again, later each time', async () => {
  await announceAll(1)
  const delays: number[] = []
  let isBroken = true
  let heard = 0
  const listener = async () => {
    heard += 1
    if (isBroken) throw new Error('no mail server')
  }
  for (let turn = 0; turn < 3; turn++) {
    await relayOutbox(database.db, { landed: [listener] }, log)
    expect(await relayOutbox(database.db, { landed: [listener] }, log)).toBe(0)
    delays.push(Math.round((await waiting())[0]?.seconds ?? 0))
    await database.pool.query('update platform.outbox set not_before = now()')
  }
  expect(delays).toEqual([2, 4, 8])
  isBroken = false
  await relayOutbox(database.db, { landed: [listener] }, log)
  expect(heard).toBe(4)
  expect(await waiting()).toEqual([])
})

test('while a listener works no transaction is open, and a fact whose process died comes up after a minute', async () => {
  await announceAll(1)
  const listener = async () => {
    const { rows } = await database.pool.query(`select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`)
    expect(rows).toEqual([])
    const [fact] = await waiting()
    expect(fact?.seconds).toBeGreaterThan(50)
    expect(fact?.seconds).toBeLessThanOrEqual(60)
  }
  expect(await relayOutbox(database.db, { landed: [listener] }, log)).toBe(1)
  expect(await waiting()).toEqual([])
})

test('two relays at once deliver each fact once', async () => {
  await announceAll(30)
  const heard: unknown[] = []
  const listener = async ({ payload }: Fact) => void heard.push((payload as { n: number }).n)
  await Promise.all([1, 2].map(() => relayOutbox(database.db, { landed: [listener] }, log)))
  expect(heard.length).toBe(30)
  expect(new Set(heard).size).toBe(30)
})

async function announceAll(count: number): Promise<void> {
  await transact(database.db, systemWriter('test'), async (tx) => {
    for (let n = 0; n < count; n++) await announce(tx, 'landed', { n })
  })
}

async function waiting(): Promise<{ seconds: number }[]> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from not_before - now())::float as seconds from platform.outbox`.execute(database.db)
  return rows
}
