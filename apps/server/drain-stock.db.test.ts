import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedAccess, seedDemoRoles } from '#areas/access/server/index.ts'
import { seedDemoUsers } from '#areas/identity/server/index.ts'
import { mawbApi } from '#areas/mawb-inventory/contract/api.ts'
import { completeSerial } from '#areas/mawb-inventory/domain/mawb-number.ts'
import { seedOrganisation } from '#areas/organisation/server/index.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import { createLog } from '#platform/server/log.ts'
import { testDatabase } from '#platform/server/testing/test-database.ts'
import { brokenRules } from './testing/broken-rules.ts'

const CLIENTS = 64
const NUMBERS = 5_000
const KILL_AFTER = 2_000

let own: Awaited<ReturnType<typeof testDatabase>>
let folder: string
let server: ChildProcess | undefined
let baseUrl: string

beforeAll(async () => {
  own = await testDatabase()
  await seedPeople()
  folder = await mkdtemp(join(tmpdir(), 'drain-'))
  baseUrl = `http://127.0.0.1:${await freePort()}`
})

afterAll(async () => {
  await stop('SIGTERM')
  await own.drop()
  await rm(folder, { recursive: true })
})

test(
  'MAW-13 64 clients drain 5,000 numbers, none twice and none lost, with the server killed in between',
  { timeout: 300_000 },
  async () => {
    await start()
    let token = await signIn()
    await addStock(token)
    const taken: string[] = []
    let killed: Promise<void> | undefined
    const killOnce = () =>
      (killed ??= stop('SIGKILL')
        .then(start)
        .then(signIn)
        .then((next) => void (token = next)))
    const client = async () => {
      for (;;) {
        // The key outlives the attempt: whether the killed server had taken a number or not, the repetition tells.
        const number = await takeUntilAnswered(crypto.randomUUID(), () => token)
        if (number === null) return
        taken.push(number)
        if (taken.length === KILL_AFTER) await killOnce()
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    expect(taken.length).toBe(NUMBERS)
    expect(new Set(taken).size).toBe(NUMBERS)
    expect(await countTaken()).toEqual({ used: NUMBERS, events: NUMBERS, audited: NUMBERS })
    expect(await brokenRules(own.url)).toEqual([])
  },
)

/** Offices and people, so that the server does not fill in shipments that nobody looks at. */
async function seedPeople(): Promise<void> {
  const { db, close } = openDatabase({
    url: own.url,
    connections: 1,
    timeoutFactor: 4,
    log: createLog({ level: 'silent' }),
  })
  await transact(db, systemWriter('test'), async (tx) => {
    await seedOrganisation(tx)
    await seedDemoUsers(tx)
    await seedAccess(tx)
    await seedDemoRoles(tx)
  })
  await close()
}

async function takeUntilAnswered(key: string, token: () => string): Promise<string | null> {
  for (;;) {
    const body = { number: null, airline: 'BA', capacityType: null, use: 'R', reference: key }
    const answer = await post(mawbApi.take.path, token(), body, key).catch(() => null)
    if (answer?.code === 200) return (answer.data as { number: string }).number
    if (answer?.code === NO_FREE_MAWB) return null
    await pause(200)
  }
}

const NO_FREE_MAWB = mawbApi.take.errors?.['NO_FREE_MAWB']?.code

async function addStock(token: string): Promise<void> {
  for (let first = 0; first < NUMBERS; first += 200) {
    const serial = completeSerial(String(1_000_000 + first))
    const range = {
      airline: 'BA',
      prefix: '125',
      start: serial,
      quantity: 200,
      capacityType: 'SPOT',
      receivedDate: '2026-11-01',
    }
    const answer = await post(mawbApi.addRange.path, token, range, crypto.randomUUID())
    if (answer.code !== 200) throw new Error(answer.message)
  }
}

async function post(path: string, token: string, body: object, key: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
  const answer = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return (await answer.json()) as { code: number; message: string; data: unknown }
}

async function signIn(): Promise<string> {
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
  const account = { userName: 'op.hkg', password: 'Demo-2026', type: '2' }
  const answer = await fetch(`${baseUrl}/ws-system/auth/token`, form(account))
  const { data } = (await answer.json()) as { data: { token: string } }
  await fetch(
    `${baseUrl}/ws-system/auth/currentUser/v2`,
    form({ token: data.token, systemcode: 'apex-exchange-portal' }),
  )
  return data.token
}

async function start(): Promise<void> {
  const settings = {
    PORT: new URL(baseUrl).port,
    // One role for everything, as an operator may have it.
    DATABASE_URL: own.ownerUrl,
    DATA_DIR: folder,
    RATE_PER_MINUTE: '1000000',
    BUSY_FROM_MS: '0',
    LOG_LEVEL: 'error',
  }
  server = spawn(process.execPath, ['apps/server/main.ts'], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50)) {
    if ((await fetch(`${baseUrl}/readyz`).catch(() => null))?.ok) return
  }
  throw new Error('the server did not come up')
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

/** Numbers that are used, their events and their entries in the audit: one each. */
async function countTaken() {
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  const { rows } = await client.query<{ used: number; events: number; audited: number }>(`
    select (select count(*)::int from mawb_inventory.mawb where airline = 'BA' and length(reference) = 36) as used,
           (select count(*)::int from mawb_inventory.event where kind = 'take' and length(details ->> 'reference') = 36) as events,
           (select count(*)::int from audit.entry where record_table = 'mawb' and action = 'update'
             and length(after ->> 'reference') = 36) as audited`)
  await client.end()
  return rows[0]
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
