import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestDatabase, testDatabase } from '#platform/server/testing/test-database.ts'

import { brokenRules } from '../../apps/server/testing/broken-rules.ts'
import { Cluster } from './cluster.ts'
import { type ClusterUsers, PASSWORD, createClusterUsers } from './cluster-users.ts'
import { installedParts } from './debian-parts.ts'
import { freePort } from './free-port.ts'
import { Follower, LoadResult, type PortalUser, registerTruck, signIn, workUntil } from './portal-load.ts'

/** `npm run campaign` restarts thirty times in a row. */
const RESTARTS = Number(process.env['ROLLING'] ?? 3)
const LIMIT_MS = RESTARTS * 60_000 + 90_000

let own: TestDatabase
let folder: string
let users: ClusterUsers
let cluster: Cluster

beforeAll(async () => {
  own = await testDatabase('seeded')
  folder = await mkdtemp(path.join(tmpdir(), 'rolling-'))
  users = await createClusterUsers(own.url)
  cluster = await Cluster.start({
    parts: installedParts(),
    database: own,
    port: await freePort(),
    webProcesses: 2,
    workers: 2,
    // Other work of this machine must not be taken for overload.
    settings: {
      DATA_DIR: folder,
      DEMO: '0',
      DRAIN_SECONDS: '2',
      RATE_PER_MINUTE: '1000000',
      BUSY_FROM_MS: '0',
      LOG_LEVEL: 'error',
    },
    report: () => undefined,
  })
}, 120_000)

afterAll(async () => {
  await cluster.stop()
  await own.drop()
  await rm(folder, { recursive: true })
})

test(
  `${RESTARTS} rolling restarts under load: no failed call, no lost live update, jobs go on elsewhere`,
  { timeout: LIMIT_MS },
  async () => {
    const [hkg, fra] = [await signedIn(users.HKG), await signedIn(users.FRA)]
    const ending = new AbortController()
    const result = new LoadResult()
    const follower = new Follower(fra)
    const missed: string[] = []
    const load = workUntil(ending.signal, result, { users: [hkg], clients: 6, pauseMs: 20, everyNth: 12 })
    const watching = registerAndHear(ending.signal, { follower, user: fra, missed })
    const asking = askForLinks(ending.signal, fra.address)

    for (let nth = 0; nth < RESTARTS; nth++) {
      await cluster.restartWeb(nth % 2)
      if (nth % 3 === 0) await cluster.restartWorker((nth / 3) % 2)
    }
    ending.abort()
    await Promise.all([load, watching])
    const mails = await asking
    await follower.stop()
    await mailed(mails)

    process.stdout.write(
      `${RESTARTS} restarts: ${result.latencies.length} calls, p95 ${result.p95()} ms, ${result.numbers.length} trucks, ` +
        `${follower.connections} streams, ${mails} mails\n`,
    )
    expect(result.failures).toEqual([])
    expect(missed).toEqual([])
    expect(follower.connections).toBeGreaterThan(1)
    expect(await storedNumbers()).toEqual(result.numbers.toSorted())
    expect(await brokenRules(own.url)).toEqual([])
  },
)

const signedIn = (account: string): Promise<PortalUser> => signIn(cluster.addresses[0] ?? '', account, PASSWORD)

/** Every registration in the quiet office has to be heard in its window, wherever its stream is. */
async function registerAndHear(
  signal: AbortSignal,
  { follower, user, missed }: { follower: Follower; user: PortalUser; missed: string[] },
): Promise<void> {
  for (let nth = 0; !signal.aborted; nth++) {
    if (!(await follower.hears(() => registerTruck(user, `Q-${nth}`)))) missed.push(`Q-${nth}`)
    await pause(250)
  }
}

/** Users who forgot their password, one after the other: each gets a mail from whichever worker is there. */
async function askForLinks(signal: AbortSignal, address: string): Promise<number> {
  let requested = 0
  for (const email of users.mails) {
    if (signal.aborted) break
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email })
    const answer = await fetch(`${address}/ws-system/auth/forgotPassword`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`the link was refused: ${await answer.text()}`)
    requested++
    await pause(2_500, undefined, { signal }).catch(() => undefined)
  }
  return requested
}

async function mailed(count: number): Promise<void> {
  const written = async () => (await readdir(path.join(folder, 'mail')).catch(() => [])).length
  for (const end = Date.now() + 20_000; (await written()) < count; await pause(100))
    if (Date.now() > end) throw new Error(`${await written()} of ${count} mails were written`)
}

async function storedNumbers(): Promise<string[]> {
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  const { rows } = await client.query<{ number: string }>(`
    select t.number from warehouse.truck t join organisation.office o on o.id = t.office_id where o.code = 'HKG' order by 1`)
  await client.end()
  return rows.map(({ number }) => number)
}
