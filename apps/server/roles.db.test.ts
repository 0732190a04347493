import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/server/database/database.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { createLog } from '#platform/server/log.ts'
import { StartupError } from '#platform/server/startup-error.ts'
import { asOwner, testDatabase } from '#platform/server/testing/test-database.ts'
import { sql } from 'kysely'
import { openPortal } from './portal.ts'
import { readSettings } from './settings.ts'

let own: Awaited<ReturnType<typeof testDatabase>>
let folder: string
const log = createLog({ level: 'silent' })

beforeAll(async () => {
  own = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'roles-'))
})
afterAll(async () => {
  await own.drop()
  await rm(folder, { recursive: true })
})

/** What a process of these roles answers, and the connections that it has for jobs and for hearing. */
async function answersOf(ROLES: string) {
  const settings = readSettings({ DATA_DIR: folder, ROLES, DEMO: '0', LOG_LEVEL: 'error', BUSY_FROM_MS: '0' })
  const portal = await openPortal(settings, own.url, log)
  const status = async (url: string) => (await portal.http.inject({ url })).statusCode
  const statuses = [await status('/readyz'), await status('/metrics'), await status('/openapi.json')]
  const { db, close } = openDatabase({ url: own.url, connections: 1, log })
  const { rows } = await sql<{ name: string }>`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and application_name in ('jobs', 'listener') order by 1`.execute(db)
  await close()
  await portal.stop()
  return { statuses, connections: rows.map(({ name }) => name) }
}

test('a worker answers only who looks after it, and a web process does no jobs', { timeout: 60_000 }, async () => {
  expect(await answersOf('worker')).toEqual({ statuses: [200, 200, 404], connections: ['jobs'] })
  expect(await answersOf('web')).toEqual({ statuses: [200, 200, 200], connections: ['listener'] })
  expect(await answersOf('web,worker')).toEqual({ statuses: [200, 200, 200], connections: ['jobs', 'listener'] })
})

test('where a later release renewed the queue, a web process serves and a worker is refused in one sentence', async () => {
  await asOwner(own, 'update jobs.version set version = version + 1')
  await expect(answersOf('worker')).rejects.toThrow(
    new StartupError(
      'The tables of the job queue are those of a later release: start that one, or this one with ROLES=web, which does no jobs.',
    ),
  )
  expect((await answersOf('web')).statuses).toEqual([200, 200, 200])
  await asOwner(own, 'update jobs.version set version = version - 1')
})

test('behind a pooler nothing is prepared by name, in transactions, in lists and in between', async () => {
  const database = openDatabase({ url: own.url, connections: 1, pooled: true, log })
  const raw = rawReader(database.pool, database)
  for (let time = 0; time < 6; time++) {
    await transact(database.db, systemWriter('test'), async (tx) => {
      await sql`insert into platform.outbox (event, payload, request_id) values (${'x'}, '{}', 'x')`.execute(tx)
    })
    await database.pool.query('select $1::text', ['x'])
    await raw.rows({ text: 'select $1::text', values: ['x'] })
  }
  const { rows } = await database.pool.query('select name from pg_prepared_statements')
  expect(rows).toEqual([])
  await database.close()
})
