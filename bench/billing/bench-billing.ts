import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

import { billingApi } from '#areas/billing/contract/api.ts'
import { billingServer, transmitContinuously } from '#areas/billing/server/index.ts'
import { DEMO_PASSWORD } from '#areas/identity/server/index.ts'
import { type Database, openDatabase } from '#platform/server/database/database.ts'
import type { DatabaseAddresses } from '#platform/server/database/grant-work.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { sitDown } from '../../apps/server/demo-data/demo-desk.ts'
import { provideFirstData } from '../../apps/server/first-data.ts'
import { migrateAll } from '../../apps/server/migrations.ts'
import { startServer } from '../server-process.ts'
import { manyBills, manyLines, manyShipments } from './billing-rows.ts'

const SHIPMENTS = 10_000
const BILLS = 5_000
const ACCOUNTS = 500
const LINES = 1_000_000
/** What a finance system on the network takes for an answer; beside it none at all. */
const LATENCIES = [25, 0]
const AT_ONCE = 6
/** Freight, fuel, security and documents. */
const TARIFFS_OF_HOUSE = 4

const { verbs } = billingServer(true)

/** Rating, transmission beside a bare loop, and long lists, on a database of its own with the demo in it. */
export async function benchBilling(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-billing-'))
  const postgres = await startEmbeddedPostgres({ dataDir, report: console.log, isThrowaway: true })
  const log = createLog({ level: 'error' })
  try {
    await migrateAll(postgres)
    await provideFirstData({ DEMO: true, LOG_LEVEL: 'error' }, postgres.url, console.log)
    const database = openDatabase({ url: postgres.url, connections: 20, timeoutFactor: 20, log })
    await asBench(postgres, manyShipments(SHIPMENTS))
    await rate(database)
    for (const latency of LATENCIES) {
      await asBench(postgres, manyBills(BILLS, ACCOUNTS))
      await transmit(database, latency)
      await asBench(postgres, lettingGoOfAccounts(latency))
    }
    await database.close()
    await asBench(postgres, manyLines(LINES))
    await asBench(postgres, 'analyze billing.line', false)
    await readLists(postgres)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

/** The next round has accounts of its own. */
const lettingGoOfAccounts = (latency: number) =>
  `update billing.bill_title set account_code = 'OLD${latency}' || account_code where account_code like 'BENCH%'`

async function asBench({ ownerUrl }: DatabaseAddresses, statements: string, isOne = true): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`select set_config('app.actor_id', gen_random_uuid()::text, false),
      set_config('app.account', 'bench', false), set_config('app.request_id', 'bench', false)`)
    await client.query(isOne ? `begin; ${statements}; commit` : statements)
  } finally {
    await client.end()
  }
}

/** The context of the billing clerk, whose verbs write in transactions of their own. */
async function clerkOf({ db }: Database): Promise<Context> {
  const tx = await new Promise<Context>((resolve, reject) => {
    const writer = { actorId: crypto.randomUUID(), account: 'op.hkg', requestId: 'bench' }
    transact(db, writer, async (inner) => resolve((await sitDown(inner, 'HKG')).context)).catch(reject)
  })
  const writer = { actorId: tx.actor.userId, account: tx.actor.account, requestId: 'bench' }
  const actor = { ...tx.actor, permissions: ['/shipment/list', '/bill/list'] }
  return { ...tx, db, actor, transact: (work) => transact(db, writer, work) }
}

/** Proposals of ten thousand shipments, six at a time: what tariffs, booking, waybill and trucks say. */
async function rate(database: Database): Promise<void> {
  const clerk = await clerkOf(database)
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from shipments.shipment where job_no like 'BNC26-%' order by id`,
  )
  let lines = 0
  const waits: number[] = []
  const began = performance.now()
  await atOnce(rows, AT_ONCE, async ({ id }) => {
    const start = performance.now()
    const { items } = await verbs.lineProposals(clerk, { shipmentId: id, tab: 'EXPORT_HAWB' })
    lines += items.length
    waits.push(performance.now() - start)
  })
  const seconds = (performance.now() - began) / 1000
  if (lines < TARIFFS_OF_HOUSE * rows.length) throw new Error(`only ${lines} lines: not every tariff was found`)
  console.log(
    `rating ${rows.length} shipments: ${lines} lines in ${seconds.toFixed(1)} s, ${perSecond(rows.length, seconds)}; ${said(waits)}`,
  )
}

/** Five thousand bills through both receivers, beside a loop that only posts the same bodies with as many calls at once. */
async function transmit(database: Database, latencyMs: number): Promise<void> {
  const clerk = await clerkOf(database)
  const receiver = await startReceiver(latencyMs)
  const { rows } = await database.pool.query<{ id: string; payload: string }>(
    `select r.bill_id as id, r.payload from billing.bill_revision r join billing.transmission t on t.bill_id = r.bill_id
     where t.state = 'NONE' and t.account_code like 'BENCH%' order by r.bill_id`,
  )
  const bare = await bareLoop(rows, receiver.origin)
  for (let from = 0; from < rows.length; from += 500) {
    await verbs.send(clerk, { ids: rows.slice(from, from + 500).map(({ id }) => id) })
  }
  const receivers = {
    XC: { url: `${receiver.origin}/xc`, token: null },
    SC: { url: `${receiver.origin}/sc`, token: null },
  }
  const began = performance.now()
  const running = transmitContinuously({
    db: database.db,
    receivers,
    log: createLog({ level: 'error' }),
    callsAtOnce: AT_ONCE,
  })
  while (!(await areThrough(database))) await pause(200)
  const seconds = (performance.now() - began) / 1000
  await running.stop()
  await receiver.stop()
  console.log(
    `${rows.length} bills through XC and SC, ${latencyMs} ms an answer: bare ${perSecond(rows.length, bare)}, ` +
      `portal ${perSecond(rows.length, seconds)}, ratio ${(bare / seconds).toFixed(2)}`,
  )
}

async function areThrough({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query<{ left: boolean }>(
    `select exists (select from billing.transmission where account_code like 'BENCH%' and state not in ('NONE', 'SC_DONE')) as left`,
  )
  return rows[0]?.left === false
}

async function bareLoop(bills: readonly { id: string; payload: string }[], origin: string): Promise<number> {
  const post = async (receiver: string, id: string, body: string): Promise<void> => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': `bare:${id}:${receiver}` }
    const answer = await fetch(`${origin}/${receiver}/bills`, { method: 'POST', headers, body })
    await answer.json()
  }
  const began = performance.now()
  // Each receiver has as many calls at once as from the portal.
  await atOnce(bills, 2 * AT_ONCE, async ({ id, payload }) => {
    await post('xc', id, payload)
    await post('sc', id, payload)
  })
  return (performance.now() - began) / 1000
}

async function startReceiver(latencyMs: number): Promise<{ readonly origin: string; stop(): Promise<void> }> {
  let count = 0
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      count += 1
      // A bill whose call took too long is asked for, which a receiver answers with 200.
      const status = request.method === 'GET' ? 200 : 201
      const answer = () =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(`{"reference":"R${count}"}`)
      if (latencyMs > 0) setTimeout(answer, latencyMs)
      else answer()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Pages of a list of a million lines over HTTP, one after the other. */
async function readLists(postgres: DatabaseAddresses): Promise<void> {
  const server = await startServer(postgres, { userName: 'bill.hkg', password: DEMO_PASSWORD })
  const read = async (body: object): Promise<number> => {
    const start = performance.now()
    const answer = await fetch(server.baseUrl + billingApi.lineList.path, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    return performance.now() - start
  }
  try {
    const views = [
      ['50 rows', { page: 1, size: 50 }],
      [
        '50 rows, drafts to pay',
        { page: 1, size: 50, filters: { side: { anyOf: ['BUY'] }, status: { anyOf: ['DRAFT'] } } },
      ],
      ['50 rows, page 150', { page: 150, size: 50 }],
      ['1000 rows', { page: 1, size: 1000 }],
    ] as const
    for (const [name, body] of views) {
      for (let warm = 0; warm < 5; warm++) await read(body)
      const waits: number[] = []
      for (let n = 0; n < 60; n++) waits.push(await read(body))
      console.log(`list of ${LINES} lines, ${name}: ${said(waits)}`)
    }
  } finally {
    await server.stop()
  }
}

async function atOnce<Item>(
  items: readonly Item[],
  workers: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0
  const one = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await work(item)
  }
  await Promise.all(Array.from({ length: workers }, one))
}

function perSecond(count: number, seconds: number): string {
  return `${(count / seconds).toFixed(0)}/s`
}

function said(waits: readonly number[]): string {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(0)
  return `median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`
}
