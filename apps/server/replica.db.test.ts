import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedOrganisation } from '#areas/organisation/server/index.ts'
import { seedReferenceData } from '#areas/reference-data/server/index.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { type RunningPostgres, startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { createLog } from '#platform/server/log.ts'
import { startReplica } from '#platform/server/testing/streaming-replica.ts'
import { until } from '#platform/server/testing/until.ts'
import { PASSWORD, createClusterUsers } from '../../tools/cluster/cluster-users.ts'
import { type PortalUser, call, registerTruck, signIn } from '../../tools/cluster/portal-load.ts'
import { migrateAll } from './migrations.ts'
import { type Portal, openPortal } from './portal.ts'
import { readSettings } from './settings.ts'

const log = createLog({ level: 'silent' })
let root: string
let primary: RunningPostgres
let replica: RunningPostgres
let portal: Portal
let user: PortalUser

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'replica-'))
  const dataDir = join(root, 'primary')
  primary = await startEmbeddedPostgres({ dataDir, isThrowaway: true, report: () => undefined })
  await migrateAll(primary)
  const database = openDatabase({ url: primary.url, connections: 1, log })
  // As in production: otherwise the replica gets what is committed up to half a second later.
  await database.pool.query('alter role current_user set synchronous_commit = on')
  await transact(database.db, systemWriter('test'), async (tx) => {
    await seedOrganisation(tx)
    await seedReferenceData(tx)
  })
  await database.close()
  const users = await createClusterUsers(primary.url)
  replica = await startReplica({ dataDir, ownerUrl: primary.ownerUrl }, join(root, 'replica'))
  const settings = readSettings({
    DATA_DIR: dataDir,
    DEMO: '0',
    DATABASE_URL: primary.url,
    DATABASE_REPLICA_URL: replica.url,
    RATE_PER_MINUTE: '100000',
    BUSY_FROM_MS: '0',
  })
  portal = await openPortal(settings, primary.url, log)
  const address = await portal.http.listen({ port: 0, host: '127.0.0.1' })
  user = await signIn(address, users.HKG, PASSWORD)
}, 120_000)

afterAll(async () => {
  await portal.stop()
  await replica.stop()
  await primary.stop()
  await rm(root, { recursive: true })
})

/** How many rows a page of this size has. */
async function listed(size: number): Promise<number> {
  const page = await call(user, { method: 'POST', path: '/ws-air/warehouse/trucks/list', body: { page: 1, size } })
  return (page as { rows: unknown[] }).rows.length
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${user.address}/metrics`)).text()
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1])
}

const reads = async () => ({
  replica: await metric('replica_reads'),
  primary: await metric('replica_reads_of_primary'),
})

/** Lets the process that replays the WAL stand still, or go on. */
function replaying(signal: 'STOP' | 'CONT'): void {
  const processes = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n')
  const port = new URL(replica.url).port
  const postmaster =
    processes
      .find((line) => line.includes(`port=${port}`))
      ?.trim()
      .split(' ')[0] ?? ''
  const children = execFileSync('ps', ['-o', 'pid,args', '--ppid', postmaster], { encoding: 'utf8' }).split('\n')
  const startup = children
    .find((line) => line.includes('startup'))
    ?.trim()
    .split(' ')[0]
  process.kill(Number(startup), `SIG${signal}`)
}

test('long pages come from the replica and have what was written a moment before, short ones from the primary', async () => {
  const before = await reads()
  for (let nth = 1; nth <= 20; nth++) {
    await registerTruck(user, `R-${nth}`)
    expect(await listed(1000)).toBe(nth)
  }
  await listed(200)
  const after = await reads()
  expect(after.replica + after.primary - before.replica - before.primary).toBe(20)
  // On a busy machine the replica is late for some of them; those are read from the primary, and are no less complete.
  expect(after.replica - before.replica).toBeGreaterThan(10)
  expect(await metric('replica_lag_bytes')).toBeLessThan(1_000_000)
  expect(await metric('replica_up')).toBe(1)
})

test.each(['/ws-air/home/map', '/ws-air/home/week'])('%s is read from the replica', async (path) => {
  const before = await reads()
  let calls = 0
  // A replica that is late for one call is there for the next.
  await until(async () => {
    calls++
    await call(user, { method: 'GET', path })
    return (await reads()).replica > before.replica
  })
  expect((await reads()).primary - before.primary).toBe(calls - 1)
})

test('a replica that is behind is not read, its lag is measured, and it is read again when it has caught up', async () => {
  const rows = await listed(200)
  replaying('STOP')
  try {
    await registerTruck(user, 'LATE')
    const before = await reads()
    expect(await listed(1000)).toBe(rows + 1)
    expect(await reads()).toEqual({ ...before, primary: before.primary + 1 })
    expect(await metric('replica_lag_bytes')).toBeGreaterThan(0)
    expect(await metric('replica_lag_seconds')).toBeGreaterThan(0)
  } finally {
    replaying('CONT')
  }
  const before = await reads()
  await until(async () => {
    await listed(1000)
    return (await reads()).replica > before.replica
  })
})

test('without its replica the portal reads everything from the primary', async () => {
  const rows = await listed(200)
  await replica.stop()
  const before = await reads()
  for (let nth = 0; nth < 3; nth++) expect(await listed(1000)).toBe(rows)
  expect(await reads()).toEqual({ ...before, primary: before.primary + 3 })
  expect(await metric('replica_lag_bytes')).toBeNaN()
  expect(await metric('replica_up')).toBe(0)
})
