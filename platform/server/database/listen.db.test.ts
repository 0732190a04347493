import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type Database, openDatabase } from './database.ts'
import { type Listener, createListener, notify } from './listen.ts'
import { systemWriter, transact } from './transact.ts'

const log = createLog({ level: 'silent' })
let database: Database
let listener: Listener
let drop: () => Promise<void>

beforeAll(async () => {
  const made = await testDatabase()
  drop = made.drop
  database = openDatabase({ url: made.url, connections: 2, log })
  listener = createListener({ url: made.url, log })
  await vi.waitUntil(() => listener.isLive())
})

afterAll(async () => {
  await listener.stop()
  await database.close()
  await drop()
})

const say = (channel: string, payload: string, after = async () => {}): Promise<void> =>
  transact(database.db, systemWriter('test'), async (tx) => {
    await notify(tx, channel, payload)
    await after()
  })

test('a notification is heard once its transaction is committed, and only on its channel', async () => {
  const heard: (string | null)[] = []
  const elsewhere: (string | null)[] = []
  listener.on('here', (payload) => heard.push(payload))
  listener.on('elsewhere', (payload) => elsewhere.push(payload))
  await vi.waitUntil(() => heard.length === 1 && elsewhere.length === 1)
  await say('here', 'one', async () => {
    await pause(50)
    expect(heard).toEqual([null])
  })
  await expect(say('here', 'never', () => Promise.reject(new Error('rolled back')))).rejects.toThrow('rolled back')
  await say('here', 'two')
  await vi.waitUntil(() => heard.length === 3)
  expect(heard).toEqual([null, 'one', 'two'])
  expect(elsewhere).toEqual([null])
})

test('after its connection is killed it says so, listens again and tells that something may have been missed', async () => {
  const heard: (string | null)[] = []
  listener.on('killed', (payload) => heard.push(payload))
  await vi.waitUntil(() => heard.length === 1)
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
  )
  await vi.waitUntil(() => !listener.isLive(), { interval: 1, timeout: 5_000 })
  await vi.waitUntil(() => listener.isLive(), { timeout: 5_000 })
  await say('killed', 'after')
  await vi.waitUntil(() => heard.length === 3)
  expect(heard).toEqual([null, null, 'after'])
})
