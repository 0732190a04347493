import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../database/database.ts'
import { createLog } from '../log.ts'
import { asOwner, testDatabase } from '../testing/test-database.ts'
import { testHttp } from '../testing/test-http.ts'
import { jobWorkDone } from '../jobs/job-metrics.ts'
import { mountHealth } from './health.ts'

const disk = { use: () => ({ usedRatio: 0.5, freeBytes: 1e9, level: 'enough' as const }) }

let own: Awaited<ReturnType<typeof testDatabase>>
let database: Database
let http: FastifyInstance

beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase({ url: own.url, connections: 2, log: createLog({ level: 'silent' }) })
  http = await testHttp({}, {})
  mountHealth(http, { disk, pool: database.pool, migrations: [], draining: () => false })
})
afterAll(async () => {
  await http.close()
  await database.close()
  await own.drop()
})

/** What /metrics says of what waits, in whole minutes. */
async function minutesWaited(): Promise<Record<string, number>> {
  const { body } = await http.inject({ url: '/metrics' })
  const ages = body.matchAll(/^(job_oldest_waiting|outbox_oldest)_seconds (\S+)$/gm)
  return Object.fromEntries([...ages].map(([, name, seconds]) => [name, Math.floor(Number(seconds) / 60)]))
}

test('the metrics tell how long the oldest job and the oldest fact of the outbox have been waiting', async () => {
  expect(await minutesWaited()).toEqual({ job_oldest_waiting: 0, outbox_oldest: 0 })
  await asOwner(own, `select jobs.create_queue('x', '{"policy":"standard"}')`)
  const job = (state: string, due: string) =>
    asOwner(own, `insert into jobs.job (name, state, start_after) values ('x', '${state}', now() - interval '${due}')`)
  const fact = (written: string) =>
    asOwner(
      own,
      `insert into platform.outbox (event, payload, request_id, created_at)
       values ('x', '{}', '', now() - interval '${written}')`,
    )
  for (const age of ['7 minutes', '3 minutes']) await Promise.all([job('created', age), fact(age)])
  await job('created', '-60 minutes')
  await job('completed', '9 minutes')
  expect(await minutesWaited()).toEqual({ job_oldest_waiting: 7, outbox_oldest: 7 })
})

test('the metrics tell how long ago each job ended well, and what the jobs of this process have done', async () => {
  await asOwner(own, `select jobs.create_queue('y', '{"policy":"standard"}')`)
  for (const ago of ['2 hours', '12 minutes']) {
    await asOwner(
      own,
      `insert into jobs.job (name, state, completed_on) values ('y', 'completed', now() - interval '${ago}')`,
    )
  }
  jobWorkDone.inc({ job: 'y' }, 5)
  const { body } = await http.inject({ url: '/metrics' })
  const seconds = Number(/^job_last_done_seconds\{job="y"\} (\S+)$/m.exec(body)?.[1])
  expect(Math.floor(seconds / 60)).toBe(12)
  expect(body).toContain('job_work_done{job="y"} 5')
})

/** What the metrics of this name say, by the value of their label. */
async function byLabel(name: string): Promise<Record<string, number>> {
  const { body } = await http.inject({ url: '/metrics' })
  const found = body.matchAll(new RegExp(`^${name}\\{\\w+="([\\w-]+)"\\} (\\S+)$`, 'gm'))
  return Object.fromEntries([...found].map(([, label = '', figure]) => [label, Number(figure)]))
}

test('the metrics tell how many runs of a job failed since it ended well, also where it never did', async () => {
  const ended = async (job: string, state: string, ago: string) => {
    await asOwner(own, `select jobs.create_queue('${job}', '{"policy":"standard"}')`)
    await asOwner(
      own,
      `insert into jobs.job (name, state, completed_on) values ('${job}', '${state}', now() - interval '${ago}')`,
    )
  }
  await ended('mended', 'failed', '3 hours')
  await ended('mended', 'completed', '2 hours')
  await ended('broken', 'failed', '3 days')
  await ended('broken', 'completed', '2 days')
  for (const ago of ['26 hours', '2 hours']) await ended('broken', 'failed', ago)
  await ended('never-well', 'failed', '1 hour')
  expect(await byLabel('job_failures')).toMatchObject({ mended: 0, broken: 2, 'never-well': 1 })
})

test('the age of the checks counts from the making of the database until the first one', async () => {
  await asOwner(own, `update public.migration set applied_at = now() - interval '14 hours'`)
  const hours = async () => {
    const { body } = await http.inject({ url: '/metrics' })
    return Math.floor(Number(/^invariants_checked_seconds (\S+)$/m.exec(body)?.[1]) / 3600)
  }
  expect(await hours()).toBe(14)
  await asOwner(
    own,
    `insert into platform.invariant_check (name, records, checked_at) values ('r', 2, now() - interval '7 hours'), ('s', null, now())`,
  )
  expect(await hours()).toBe(7)
  expect(await byLabel('invariant_violations')).toEqual({ r: 2, s: Number.NaN })
})

test('what machines ask for again and again is not among the calls that are measured', async () => {
  for (const url of ['/livez', '/readyz', '/metrics', '/nowhere']) await http.inject({ url })
  const { body } = await http.inject({ url: '/metrics' })
  const routes = [...body.matchAll(/^http_request_seconds_count\{.*route="([^"]+)"/gm)].map(([, route]) => route)
  expect(routes).toEqual(['unknown'])
})

test('a database that does not answer is down and makes them unknown, and the others are reported', async () => {
  const refusing = await testHttp({}, {})
  const pool = {
    query: async () => Promise.reject(new Error('gone')),
    waitingCount: 0,
    totalCount: 0,
    idleCount: 0,
  } as never
  mountHealth(refusing, { disk, pool, migrations: [], draining: () => false })
  const { statusCode, body } = await refusing.inject({ url: '/metrics' })
  await refusing.close()
  expect([statusCode, /^outbox_oldest_seconds (\S+)$/m.exec(body)?.[1]]).toEqual([200, 'Nan'])
  expect(body).toContain('database_up 0')
  expect((await http.inject({ url: '/metrics' })).body).toContain('database_up 1')
})
