import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
import { type MovingAddress, startMovingAddress } from '#platform/server/testing/moving-address.ts'
import { REPLICA, startReplica } from '#platform/server/testing/streaming-replica.ts'
import { until } from '#platform/server/testing/until.ts'
import { PASSWORD, createClusterUsers } from '../../tools/cluster/cluster-users.ts'
import { type PortalUser, registerTruck, signIn } from '../../tools/cluster/portal-load.ts'
import { migrateAll } from './migrations.ts'
import { type Portal, openPortal } from './portal.ts'
import { readSettings } from './settings.ts'
import { brokenRules } from './testing/broken-rules.ts'

const log = createLog({ level: 'silent' })
const WRITERS = 12
/** Ready again within fifteen seconds. */
const READY_MS = 15_000

let root: string
let primary: RunningPostgres
let replica: RunningPostgres
let address: MovingAddress
let portal: Portal
let user: PortalUser
const dataDirOf = (name: string) => join(root, name)

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'failover-'))
  const start = () =>
    startEmbeddedPostgres({ dataDir: dataDirOf('primary'), isThrowaway: true, report: () => undefined })
  primary = await start()
  await migrateAll(primary)
  await fill(primary.url)
  const users = await createClusterUsers(primary.url)
  replica = await startReplica({ dataDir: dataDirOf('primary'), ownerUrl: primary.ownerUrl }, dataDirOf('replica'))
  await waitForReplica()
  address = await startMovingAddress(portOf(primary))
  const settings = readSettings({
    DATA_DIR: root,
    DEMO: '0',
    RATE_PER_MINUTE: '100000',
    BUSY_FROM_MS: '0',
  })
  const moving = new URL(primary.url)
  moving.port = String(address.port)
  portal = await openPortal(settings, moving.href, log)
  user = await signIn(await portal.http.listen({ port: 0, host: '127.0.0.1' }), users.HKG, PASSWORD)
}, 120_000)

afterAll(async () => {
  await portal.stop()
  await address.stop()
  await replica.stop()
  await primary.stop()
  await rm(root, { recursive: true })
})

const portOf = ({ url }: RunningPostgres) => Number(new URL(url).port)

async function fill(url: string): Promise<void> {
  const database = openDatabase({ url, connections: 1, log })
  await database.pool.query('alter role current_user set synchronous_commit = on')
  await transact(database.db, systemWriter('test'), async (tx) => {
    await seedOrganisation(tx)
    await seedReferenceData(tx)
  })
  await database.close()
}

/** From now on a commit is acknowledged once the replica has it as well. */
async function waitForReplica(): Promise<void> {
  const cluster = join(dataDirOf('primary'), 'postgres')
  await appendFile(join(cluster, 'postgresql.auto.conf'), `synchronous_standby_names = '${REPLICA}'\n`)
  process.kill(runningPid(cluster) ?? 0, 'SIGHUP')
  const client = new pg.Client({ connectionString: primary.ownerUrl })
  await client.connect()
  await until(
    async () => (await client.query('show synchronous_standby_names')).rows[0].synchronous_standby_names === REPLICA,
  )
  await client.end()
}

test(
  'a replica takes over while 12 clients write: ready in time, nothing acknowledged is lost, no number is given twice',
  { timeout: 120_000 },
  async () => {
    const acknowledged: string[] = []
    const ending = new AbortController()
    const writers = Array.from({ length: WRITERS }, async (_, index) => {
      for (let nth = 0; !ending.signal.aborted; nth++) {
        // What fails in between was not acknowledged; the next one is another truck.
        const number = await registerTruck(user, `F${index}-${nth}`).catch(() => null)
        if (number === null) await pause(50)
        else acknowledged.push(number)
      }
    })
    await until(() => acknowledged.length > 200)
    const killed = performance.now()
    process.kill(runningPid(join(dataDirOf('primary'), 'postgres')) ?? 0, 'SIGKILL')
    const stopped = primary.stop()
    const before = acknowledged.length
    await promote()
    address.moveTo(portOf(replica))
    await until(() => acknowledged.length > before + WRITERS)
    const readyAfter = performance.now() - killed
    await until(() => acknowledged.length > before + 200)
    ending.abort()
    await Promise.all(writers)
    await stopped

    const stored = await storedNumbers()
    process.stdout.write(
      `ready after ${Math.round(readyAfter)} ms; ${acknowledged.length} acknowledged, ${stored.length} stored\n`,
    )
    expect(readyAfter).toBeLessThan(READY_MS)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    const there = new Set(stored)
    expect(acknowledged.filter((number) => !there.has(number))).toEqual([])
    expect(there.size).toBe(stored.length)
    expect(await brokenRules(replica.url)).toEqual([])
  },
)

/** As `pg_ctl promote` does. */
async function promote(): Promise<void> {
  const cluster = join(dataDirOf('replica'), 'postgres')
  await writeFile(join(cluster, 'promote'), '')
  process.kill(runningPid(cluster) ?? 0, 'SIGUSR1')
}

async function storedNumbers(): Promise<string[]> {
  const client = new pg.Client({ connectionString: replica.url })
  await client.connect()
  const { rows } = await client.query<{ number: string }>('select number from warehouse.truck')
  await client.end()
  return rows.map(({ number }) => number)
}
