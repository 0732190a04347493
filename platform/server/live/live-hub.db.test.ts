import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIVE_PATH, RIGHTS_CHANGED } from '#platform/contract/live-path.ts'
import { liveApi } from '#platform/contract/live.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { LISTENER, type Listener, createListener } from '../database/listen.ts'
import { systemWriter, transact } from '../database/transact.ts'
import { createLog } from '../log.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testHttp } from '../testing/test-http.ts'
import { until } from '../testing/until.ts'
import { type LiveHub, createLiveHub } from './live-hub.ts'
import { notifyEveryone, notifyOffice, notifyUser, notifyWatchers } from './notify.ts'

const log = createLog({ level: 'silent' })
const OFFICE = '01890000-0000-7000-8000-000000000002'
const users = ['ann', 'bob']

/** One server process as far as words go. */
type Process = {
  readonly hub: LiveHub
  readonly http: FastifyInstance
  readonly url: string
  readonly listener: Listener
  changed(userId: string | null): void
}

let own: Awaited<ReturnType<typeof testDatabase>>
let database: Database
let here: Process
let there: Process
const signedOut = new Set<string>()

beforeAll(async () => {
  own = await testDatabase()
  database = openDatabase({ url: own.url, connections: 4, timeoutFactor: 4, log })
  here = await startProcess()
  there = await startProcess()
})

afterAll(async () => {
  for (const { http, listener } of [here, there]) {
    // The client opens connections ahead of need, and a server waits for their first request.
    http.server.closeAllConnections()
    await http.close()
    await listener.stop()
  }
  await database.close()
  await own.drop()
})

async function startProcess(): Promise<Process> {
  const listener = createListener({ url: own.url, log })
  let changed: (userId: string | null) => void = () => {}
  const sessions = {
    isAccepted: async (token: string) => !signedOut.has(token),
    onChange: (heard: typeof changed) => void (changed = heard),
  }
  const hub = createLiveHub({ listener, sessions, limits: { streams: 4, ofOneUser: 3, heartbeatMs: 50 } })
  const http = await testHttp(liveApi, hub.verbs, { users, log })
  http.addHook('preClose', async () => hub.stop())
  await http.listen({ port: 0, host: '127.0.0.1' })
  await until(() => listener.isLive())
  const { port } = http.server.address() as AddressInfo
  return { hub, http, listener, url: `http://127.0.0.1:${port}${LIVE_PATH}`, changed: (userId) => changed(userId) }
}

type Following = { readonly status: number; readonly text: () => string; end(): void; readonly ended: Promise<void> }

/** Opens a stream and keeps what comes. */
async function follow(
  process: Process,
  token: string,
  topics: readonly string[] = [],
  after: string | null = null,
): Promise<Following> {
  const ending = new AbortController()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'accept-encoding': 'gzip' }
  const body = JSON.stringify({ topics, after })
  const response = await fetch(process.url, { method: 'POST', headers, body, signal: ending.signal })
  let text = ''
  const ended = (async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part
  })().catch(() => undefined)
  if (response.ok) await until(() => text.includes('event: hello'))
  return { status: response.status, text: () => text, end: () => ending.abort(), ended }
}

const say = (work: Parameters<typeof transact<void>>[2]) => transact(database.db, systemWriter('test'), work)
const words = ({ text }: Following): string[] =>
  [...text().matchAll(/event: word\ndata: (.+)/g)].map(([, to]) => to ?? '')
const ids = ({ text }: Following): string[] => [...text().matchAll(/^id: (.+)$/gm)].map(([, id]) => id ?? '')

test('a word reaches the user, the office, everybody or the watchers of a record, on every process, once committed', async () => {
  const ann = await follow(here, 'ann', ['test.record:7'])
  const bob = await follow(there, 'bob')
  await say(async (tx) => {
    notifyUser(tx, 'user of ann', 'test.mine')
    notifyUser(tx, 'user of ann', 'test.mine')
    notifyWatchers(tx, 'test.record:7')
    notifyWatchers(tx, 'test.record:8')
    notifyOffice(tx, 'another office', 'test.elsewhere')
  })
  await expect(
    say(async (tx) => {
      notifyEveryone(tx, 'test.never')
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await say(async (tx) => notifyOffice(tx, OFFICE, 'test.office'))
  await until(() => words(ann).includes('test.office') && words(bob).includes('test.office'))
  expect(words(ann).toSorted()).toEqual(['test.mine', 'test.office', 'test.record:7'])
  expect(words(bob)).toEqual(['test.office'])
  expect(ann.text()).not.toContain('\r')
  for (const one of [ann, bob]) one.end()
})

test('who comes back goes on after the last word heard; on another process they are told to begin anew', async () => {
  const first = await follow(here, 'ann')
  expect(first.text()).toContain('data: anew')
  const [last = ''] = ids(first)
  first.end()
  await say(async (tx) => notifyUser(tx, 'user of ann', 'test.missed'))
  const mirror = await follow(here, 'bob')
  await say(async (tx) => notifyEveryone(tx, 'test.later'))
  await until(() => words(mirror).includes('test.later'))
  const again = await follow(here, 'ann', [], last)
  expect(again.text()).toContain('data: resumed')
  await until(() => words(again).length === 2)
  // No order is promised among words of different transactions.
  expect(words(again).toSorted()).toEqual(['test.later', 'test.missed'])
  const elsewhere = await follow(there, 'ann', [], last)
  expect(elsewhere.text()).toContain('data: anew')
  for (const one of [mirror, again, elsewhere]) one.end()
})

test('a change of rights reaches a window that was disconnected, once it is back', async () => {
  const first = await follow(here, 'ann')
  const [last = ''] = ids(first)
  first.end()
  here.changed('user of ann')
  const again = await follow(here, 'ann', [], last)
  await until(() => words(again).includes(RIGHTS_CHANGED))
  here.changed(null)
  await until(() => words(again).length === 2)
  expect(words(again)).toEqual([RIGHTS_CHANGED, RIGHTS_CHANGED])
  again.end()
})

test('a change of rights is said to those who may go on, and ends the stream of those who may not', async () => {
  const ann = await follow(here, 'ann')
  const bob = await follow(here, 'bob')
  signedOut.add('bob')
  here.changed('user of ann')
  await until(() => words(ann).includes(RIGHTS_CHANGED))
  expect(words(bob)).toEqual([])
  here.changed('user of bob')
  await bob.ended
  expect(bob.text()).toContain('event: ended')
  signedOut.clear()
  ann.end()
})

test('a stream beats while nothing is said, and all are told to look when the database could not be heard', async () => {
  const ann = await follow(here, 'ann')
  await until(() => /^:$/m.test(ann.text()))
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = '${LISTENER}'`,
  )
  await until(() => ann.text().includes('event: resync'))
  ann.end()
})

test('who has no session gets no stream, and a full process says that it is busy', async () => {
  expect((await follow(here, 'nobody')).status).toBe(401)
  await until(() => here.hub.count() === 0)
  const streams = [await follow(here, 'ann'), await follow(here, 'ann'), await follow(here, 'ann')]
  expect((await follow(here, 'ann')).status).toBe(429)
  streams.push(await follow(here, 'bob'))
  expect((await follow(here, 'bob')).status).toBe(503)
  for (const one of streams) one.end()
  await until(() => here.hub.count() === 0)
})

test('a process that stops asks its windows to come again', async () => {
  const bob = await follow(there, 'bob')
  await there.http.close()
  await bob.ended
  expect(bob.text()).toMatch(/event: bye\ndata: \d+/)
})
