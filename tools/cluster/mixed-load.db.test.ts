import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { seedOrganisation } from '#areas/organisation/server/index.ts'
import { seedReferenceData } from '#areas/reference-data/server/index.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { type RunningPostgres, startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { runningPid } from '#platform/server/database/postmaster.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { createLog } from '#platform/server/log.ts'

import { migrateAll } from '../../apps/server/migrations.ts'
import { brokenRules } from '../../apps/server/testing/broken-rules.ts'
import { Cluster } from './cluster.ts'
import { PASSWORD, createClusterUsers } from './cluster-users.ts'
import { installedParts } from './debian-parts.ts'
import { freePort } from './free-port.ts'
import { LoadResult, type PortalUser, listTrucks, signIn, workUntil } from './portal-load.ts'

/** `npm run campaign` works for thirty minutes, or for so many as MIXED_MINUTES says; `npm test` kills three parts under few clients. */
const isFull = process.env['MIXED'] === 'full'
const LOAD_MS = isFull ? Number(process.env['MIXED_MINUTES'] ?? 30) * 60_000 : 0
const KILLS = 3
const KILL_EVERY_MS = isFull ? 20_000 : 1_000
const CLIENTS = isFull ? 64 : 8
const WORKERS = isFull ? 2 : 1
/** How quickly a part is back is measured where nothing else runs; other tests beside this one make it later. */
const RECOVERY_MS = isFull ? 10_000 : 60_000
/** So few calls register a truck that thirty minutes stay below the 9,999 queue numbers that a warehouse has in a day. */
const EVERY_NTH = isFull ? 48 : 4
const LIMIT_MS = LOAD_MS + 180_000

let folder: string
let postgres: RunningPostgres
let cluster: Cluster
let user: PortalUser
let other: PortalUser

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mixed-'))
  postgres = await startEmbeddedPostgres({ dataDir: folder, isThrowaway: true, report: () => undefined })
  await migrateAll(postgres)
  const database = openDatabase({ url: postgres.url, connections: 1, log: createLog({ level: 'silent' }) })
  // What is acknowledged has to survive a kill of PostgreSQL.
  await database.pool.query('alter role current_user set synchronous_commit = on')
  await transact(database.db, systemWriter('test'), async (tx) => {
    await seedOrganisation(tx)
    await seedReferenceData(tx)
  })
  await database.close()
  const users = await createClusterUsers(postgres.url)
  const limits = { RATE_PER_MINUTE: '1000000', BUSY_FROM_MS: '0', LOG_LEVEL: 'error' }
  cluster = await Cluster.start({
    parts: installedParts(),
    database: postgres,
    port: await freePort(),
    webProcesses: 2,
    workers: WORKERS,
    settings: { DATA_DIR: folder, DEMO: '0', DRAIN_SECONDS: '0', ...limits },
    report: () => undefined,
  })
  user = await signIn(cluster.addresses[0] ?? '', users.HKG, PASSWORD)
  other = await signIn(cluster.addresses[0] ?? '', users.FRA, PASSWORD)
}, 180_000)

afterAll(async () => {
  await cluster.stop()
  await postgres.stop()
  await rm(folder, { recursive: true })
})

type Part = { readonly name: string; kill(): Promise<void> }

const PARTS: readonly Part[] = [
  { name: 'a web process', kill: () => cluster.kill('web1') },
  {
    name: 'PostgreSQL',
    kill: async () => void process.kill(runningPid(path.join(folder, 'postgres')) ?? 0, 'SIGKILL'),
  },
  { name: 'PgBouncer', kill: () => cluster.kill('pgbouncer') },
  { name: 'a worker', kill: () => cluster.kill('worker1') },
  { name: 'the other web process', kill: () => cluster.kill('web2') },
  { name: 'the other worker', kill: () => cluster.kill('worker2') },
]

test(
  `${CLIENTS} clients while parts are killed: nothing acknowledged is lost, the portal recovers in time`,
  { timeout: LIMIT_MS },
  async () => {
    const ending = new AbortController()
    const result = new LoadResult()
    const load = workUntil(ending.signal, result, {
      users: [user, other],
      clients: CLIENTS,
      pauseMs: 50,
      everyNth: EVERY_NTH,
    })
    const recoveries: string[] = []
    const end = Date.now() + LOAD_MS
    for (let nth = 0; nth < KILLS || Date.now() < end; nth++) {
      await pause(KILL_EVERY_MS)
      const part = PARTS[nth % PARTS.length]
      if (!part) break
      const began = performance.now()
      const killing = part.kill()
      const took = await recovered(began)
      await killing
      if (took > RECOVERY_MS) recoveries.push(`${part.name}: ${Math.round(took)} ms`)
      process.stdout.write(`${part.name} was killed: answered again after ${Math.round(took)} ms\n`)
    }
    ending.abort()
    await load

    const stored = await storedNumbers()
    process.stdout.write(
      `${result.latencies.length} calls, p95 ${result.p95()} ms, ${result.failures.length} failed, ${result.numbers.length} trucks acknowledged, ${stored.length} stored\n`,
    )
    expect(result.numbers.length).toBeGreaterThan(CLIENTS)
    expect(recoveries).toEqual([])
    const there = new Set(stored)
    expect(result.numbers.filter((number) => !there.has(number))).toEqual([])
    expect(new Set(result.numbers).size).toBe(result.numbers.length)
    expect(there.size).toBe(stored.length)
    expect(await brokenRules(postgres.url)).toEqual([])
  },
)

/** How long it takes until a call is answered again. */
async function recovered(began: number): Promise<number> {
  await pause(100)
  for (;;) {
    const isAnswered = await listTrucks(user).then(
      () => true,
      () => false,
    )
    if (isAnswered || performance.now() - began > 60_000) return performance.now() - began
    await pause(50)
  }
}

async function storedNumbers(): Promise<string[]> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query<{ number: string }>('select number from warehouse.truck')
  await client.end()
  return rows.map(({ number }) => number)
}
