import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedOrganisation } from '#areas/organisation/server/index.ts'
import { seedReferenceData } from '#areas/reference-data/server/index.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { runningPid } from '#platform/server/database/postmaster.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { createLog } from '#platform/server/log.ts'
import { until } from '#platform/server/testing/until.ts'
import { PASSWORD, createClusterUsers } from '../../tools/cluster/cluster-users.ts'
import { freePort } from '../../tools/cluster/free-port.ts'
import { LoadResult, type PortalUser, registerTruck, signIn, workUntil } from '../../tools/cluster/portal-load.ts'
import { migrateAll } from './migrations.ts'
import { brokenRules } from './testing/broken-rules.ts'

/** `npm run campaign` kills each twenty times; `npm test` once, under few writers. */
const isFull = process.env['KILLS'] === 'full'
const KILLS = isFull ? 20 : 1
const WRITERS = isFull ? 12 : 4
/** Twelve writers stay below the 9,999 queue numbers that a warehouse has in a day. */
const PAUSE_MS = isFull ? 400 : 50
/** How long the portal works between two kills; not a multiple of anything, so that a kill hits every part of a write. */
const WORK_MS = 1_370
/** Measured where nothing else runs; other tests beside this one make it later. */
const READY_WITHIN_MS = isFull ? 10_000 : 60_000
const GIVE_UP_MS = 60_000

let folder: string
let port: number
let portal: ChildProcess
/** What the portal that runs has printed. */
let output = ''
let users: PortalUser[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kills-'))
  port = await freePort()
  const names = await fillDatabase()
  portal = startPortal()
  await readyAgain(() => fetch(`${address()}/`))
  users = [await signIn(address(), names.HKG, PASSWORD), await signIn(address(), names.FRA, PASSWORD)]
}, 180_000)

afterAll(async () => {
  await stopPortal()
  await rm(folder, { recursive: true })
})

test(
  `${KILLS} kills each of Node and of its PostgreSQL under ${WRITERS} writers: nothing acknowledged is lost, and it is ready again`,
  { timeout: 20 * 60_000 },
  async () => {
    const ending = new AbortController()
    const result = new LoadResult()
    const work = workUntil(ending.signal, result, { users, clients: WRITERS, pauseMs: PAUSE_MS, everyNth: 1 })
    const [afterNode, afterPostgres]: [number[], number[]] = [[], []]
    for (let nth = 0; nth < KILLS; nth++) {
      await pause(WORK_MS)
      afterNode.push(await killNode(nth))
      await pause(WORK_MS)
      afterPostgres.push(await killPostgres(nth))
    }
    ending.abort()
    await work
    await stopPortal()
    const { numbers, broken } = await readStored()
    process.stdout.write(
      `${result.numbers.length} trucks acknowledged, ${numbers.length} stored, ${result.failures.length} calls failed; ` +
        `ready after at most ${Math.max(...afterNode)} ms (Node) and ${Math.max(...afterPostgres)} ms (PostgreSQL)\n`,
    )
    expect(result.numbers.length).toBeGreaterThan(KILLS * WRITERS)
    expect(result.failures.length).toBeGreaterThan(0)
    expect(result.numbers.filter((number) => !numbers.includes(number))).toEqual([])
    expect(new Set(result.numbers).size).toBe(result.numbers.length)
    expect([...afterNode, ...afterPostgres].filter((took) => took > READY_WITHIN_MS)).toEqual([])
    expect(broken).toEqual([])
  },
)

/** A database that waits for the disk, as customers have it, with two clerks. */
async function fillDatabase(): Promise<{ readonly HKG: string; readonly FRA: string }> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, report: () => undefined })
  await migrateAll(postgres)
  const database = openDatabase({ url: postgres.url, connections: 1, log: createLog({ level: 'silent' }) })
  await transact(database.db, systemWriter('test'), async (tx) => {
    await seedOrganisation(tx)
    await seedReferenceData(tx)
  })
  await database.close()
  const names = await createClusterUsers(postgres.url)
  await postgres.stop()
  return names
}

function startPortal(): ChildProcess {
  const settings = { PORT: String(port), PUBLIC_URL: address(), DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'error' }
  const limits = { RATE_PER_MINUTE: '1000000', BUSY_FROM_MS: '0' }
  const root = path.join(import.meta.dirname, '../..')
  const { DATABASE_URL: _url, DATABASE_OWNER_URL: _ownerUrl, ...environment } = process.env
  const started = spawn(process.execPath, ['apps/server/main.ts'], {
    cwd: root,
    env: { ...environment, ...settings, ...limits },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  output = ''
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (said) => (output += said))
  return started
}

async function stopPortal(): Promise<void> {
  if (portal.exitCode !== null || portal.signalCode !== null) return
  const ended = once(portal, 'exit')
  portal.kill('SIGTERM')
  await ended
}

/** In milliseconds, until a truck is registered again. */
async function killNode(nth: number): Promise<number> {
  const ended = once(portal, 'exit')
  portal.kill('SIGKILL')
  await ended
  portal = startPortal()
  return registered(`N${nth}`)
}

async function killPostgres(nth: number): Promise<number> {
  const pid = runningPid(path.join(folder, 'postgres'))
  if (pid === undefined) throw new Error('PostgreSQL does not run')
  const began = performance.now()
  process.kill(pid, 'SIGKILL')
  // Its last sessions answer for a moment; what counts is the next server.
  await until(async () => ![String(pid), ''].includes(await notedPid()))
  await registered(`P${nth}`)
  return Math.round(performance.now() - began)
}

/** Only read: `runningPid` removes the note of a server that is gone, perhaps while the next one writes its own. */
async function notedPid(): Promise<string> {
  const note = await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => '')
  return note.split('\n')[0] ?? ''
}

function registered(truckNo: string): Promise<number> {
  return readyAgain(() => registerTruck(users[0] ?? { address: address(), token: '' }, truckNo))
}

async function readyAgain(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  for (;;) {
    try {
      await work()
      return Math.round(performance.now() - began)
    } catch (error) {
      const hasEnded = portal.exitCode !== null || portal.signalCode !== null
      if (hasEnded || performance.now() - began > GIVE_UP_MS) throw new Error(`not ready: ${output}`, { cause: error })
      await pause(50)
    }
  }
}

async function readStored(): Promise<{ readonly numbers: readonly string[]; readonly broken: readonly unknown[] }> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, report: () => undefined })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query<{ number: string }>('select number from warehouse.truck')
  await client.end()
  const broken = await brokenRules(postgres.url)
  await postgres.stop()
  return { numbers: rows.map(({ number }) => number), broken }
}

function address(): string {
  return `http://127.0.0.1:${port}`
}
