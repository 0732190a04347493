import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { testDatabase } from '../testing/test-database.ts'
import { until } from '../testing/until.ts'
import { type Database, openDatabase } from './database.ts'
import { LISTENER, type Listener, createListener, notify } from './listen.ts'
import { systemWriter, transact } from './transact.ts'

const log = createLog({ level: 'silent' })
/** Whether the listener said that it hears, each time after it had lost its connection. */
const liveWhenLost: boolean[] = []
let database: Database
let listener: Listener
let drop: () => Promise<void>

beforeAll(async () => {
  const made = await testDatabase()
  drop = made.drop
  database = openDatabase({ url: made.url, connections: 2, timeoutFactor: 4, log })
  const warn = () => void setImmediate(() => liveWhenLost.push(listener.isLive()))
  listener = createListener({ url: made.url, log: Object.assign(Object.create(log) as typeof log, { warn }) })
  await until(() => listener.isLive())
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
  await until(() => heard.length === 1 && elsewhere.length === 1)
  await say('here', 'one', async () => {
    await pause(50)
    expect(heard).toEqual([null])
  })
  await expect(say('here', 'never', () => Promise.reject(new Error('rolled back')))).rejects.toThrow('rolled back')
  await say('here', 'two')
  await until(() => heard.length === 3)
  expect(heard).toEqual([null, 'one', 'two'])
  expect(elsewhere).toEqual([null])
})

test('after its connection is killed it says so, listens again and tells that something may have been missed', async () => {
  const heard: (string | null)[] = []
  listener.on('killed', (payload) => heard.push(payload))
  await until(() => heard.length === 1)
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = '${LISTENER}'`,
  )
  await until(() => heard.length === 2)
  expect(liveWhenLost).toEqual([false])
  await say('killed', 'after')
  await until(() => heard.length === 3)
  expect(heard).toEqual([null, null, 'after'])
})
