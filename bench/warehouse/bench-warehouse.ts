import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

import { handheldServer } from '#areas/handheld/server/index.ts'
import { namesOfAccounts } from '#areas/identity/server/index.ts'
import { foundCompany } from '#areas/organisation/server/index.ts'
import { warehouseServer } from '#areas/warehouse/server/index.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { peopleIn } from '#platform/server/people.ts'
import { provideFirstData } from '../../apps/server/first-data.ts'
import { migrateAll } from '../../apps/server/migrations.ts'
import { BIN, IN_STOCK, PIECES_OF_TRUCK, TRUCKS, TRUCKS_ON_BOARD, fillWarehouse } from './fill-warehouse.ts'

const DEVICES = 40
const READERS = 8
/** Before anything counts: a new connection plans its statements and reads the catalogue first. */
const WARM_UP_SECONDS = 3
const SECONDS = 10
const ROUNDS = 3
/** Of the portal to PostgreSQL, as many as it opens without further settings. */
const CONNECTIONS = 12

/**
 * The warehouse in a database of its own: scans of 40 handhelds beside 40 clients that only insert, the board with 300 trucks, and
 * the stock list over a million pieces. The verbs run in this process, so that neither HTTP nor sign-in is measured.
 */
export async function benchWarehouse(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-warehouse-'))
  const postgres = await startEmbeddedPostgres({ dataDir, report: console.log, isThrowaway: true })
  try {
    await migrateAll(postgres)
    await provideFirstData({ DEMO: false, LOG_LEVEL: 'error' }, postgres.url, console.log)
    const log = createLog({ level: 'error' })
    const database = openDatabase({ url: postgres.url, connections: CONNECTIONS, timeoutFactor: 4, log })
    try {
      const context = await contextIn(database, log)
      console.log('Filling a million pieces …')
      const from = await fillWarehouse(postgres.ownerUrl, context.actor.officeId)
      const lines = []
      for (let round = 1; round <= ROUNDS; round++)
        lines.push(await measure(context, postgres.ownerUrl, { round, from }))
      console.table(lines)
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

type Round = { readonly round: number; readonly from: string }

async function measure(context: Context, url: string, { round, from }: Round) {
  const { officeId } = context.actor
  const bare = await inserting(url, officeId)
  const scans = await scanning(context, round)
  const board = await repeated(READERS, () => warehouseServer.verbs.truckBoard(context, { from }))
  const trucks = await warehouseServer.verbs.truckBoard(context, { from })
  if (trucks.trucks.length !== TRUCKS_ON_BOARD) throw new Error(`${trucks.trucks.length} trucks are on the board`)
  const list = await repeated(READERS, () =>
    warehouseServer.verbs.stockList(context, { page: 1, size: 100, count: false }),
  )
  const total = await repeated(READERS, () => warehouseServer.verbs.stockList(context, { page: 1, size: 100 }))
  return {
    round,
    'bare inserts/s': bare,
    ...named('scans', scans),
    ...named('board', board),
    ...named('list', list),
    ...named('with total', total),
  }
}

function named(what: string, { perSecond, p99 }: Figures) {
  return { [`${what}/s`]: Math.round(perSecond), [`${what} p99 ms`]: Math.round(p99) }
}

type Figures = { readonly perSecond: number; readonly p99: number }

/** Each device puts its own pieces away, one scan in each delivery, as fast as the answers come. */
async function scanning(context: Context, round: number): Promise<Figures> {
  const trucksOfDevice = Math.floor(IN_STOCK / DEVICES)
  const devices = Array.from({ length: DEVICES }, (_, index) => ({ id: crypto.randomUUID(), seq: 0, index }))
  return measured(devices, async (device) => {
    const nr = device.seq++
    const truck = TRUCKS - device.index * trucksOfDevice - (Math.floor(nr / PIECES_OF_TRUCK) % trucksOfDevice)
    const code = `H${String(truck).padStart(6, '0')}/${String(1 + (nr % PIECES_OF_TRUCK)).padStart(4, '0')}`
    const event = {
      id: crypto.randomUUID(),
      seq: device.seq,
      at: new Date().toISOString(),
      takenBy: 'bench',
      action: { kind: 'store' as const, codes: [{ code }], bin: BIN },
    }
    const { results } = await handheldServer.verbs.dockSend(context, { deviceId: device.id, events: [event] })
    if (results[0]?.state !== 'APPLIED') throw new Error(`round ${round}, ${code}: ${results[0]?.message ?? 'early'}`)
  })
}

/** What a scan writes at least: the row of its event, with its audit, as 40 clients write it who do nothing else. */
async function inserting(url: string, officeId: string): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: DEVICES })
  const devices = Array.from({ length: DEVICES }, () => ({ id: crypto.randomUUID(), seq: 0 }))
  const clients = new Map<string, pg.PoolClient>()
  for (const { id } of devices) {
    const client = await pool.connect()
    await client.query(`select set_config('app.actor_id', '00000000-0000-0000-0000-000000000000', false),
      set_config('app.account', 'bench', false), set_config('app.request_id', 'bench', false)`)
    await client.query('insert into handheld.device (id, office_id, seen_at) values ($1, $2, now())', [id, officeId])
    clients.set(id, client)
  }
  const { perSecond } = await measured(devices, async (device) => {
    await clients.get(device.id)?.query({
      name: 'insert',
      text: `insert into handheld.device_event (id, office_id, device_id, seq, kind, at, taken_by, account, action, state, received_at)
        values ($1, $2, $3, $4, 'store', now(), 'bench', 'bench', '{}', 'APPLIED', now())`,
      values: [crypto.randomUUID(), officeId, device.id, ++device.seq],
    })
  })
  for (const client of clients.values()) client.release()
  await pool.end()
  return Math.round(perSecond)
}

function repeated(clients: number, work: () => Promise<unknown>): Promise<Figures> {
  return measured(
    Array.from({ length: clients }, () => null),
    async () => void (await work()),
  )
}

/** Each worker does one piece of work after the other; how many were done in a second, and the 99th percentile of one. */
async function measured<Worker>(workers: readonly Worker[], work: (worker: Worker) => Promise<void>): Promise<Figures> {
  const waits: number[] = []
  const from = performance.now() + WARM_UP_SECONDS * 1000
  const until = from + SECONDS * 1000
  await Promise.all(
    workers.map(async (worker) => {
      for (let start = performance.now(); start < until; start = performance.now()) {
        await work(worker)
        if (start >= from) waits.push(performance.now() - start)
      }
    }),
  )
  const sorted = waits.toSorted((a, b) => a - b)
  return { perSecond: waits.length / SECONDS, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}

async function contextIn({ db, pool }: ReturnType<typeof openDatabase>, log: Context['log']): Promise<Context> {
  const place = { country: 'HK', airport: 'HKG', timeZone: 'Asia/Hong_Kong', currency: 'HKD' }
  const names = { name: 'B01', nameZhCn: 'B01', nameZhHk: 'B01' }
  const office = { code: 'B01', ...names, ...place, isHeadOffice: false, deliversUnderBond: false, active: true }
  const offices = await transact(db, systemWriter('bench'), (tx) =>
    foundCompany(tx, { company: { code: 'BENCH', ...names }, offices: [office] }),
  )
  const userId = crypto.randomUUID()
  const actor = {
    userId,
    account: 'bench',
    name: 'bench',
    isManager: false,
    officeId: offices.get('B01') ?? '',
    officeCode: 'B01',
    permissions: ['/warehouse/list', '/warehouse/edit'],
    sessionId: '',
  }
  return {
    db,
    log,
    actor,
    raw: rawReader(pool),
    files: { read: nothing, write: nothing } as unknown as Context['files'],
    people: peopleIn('en_US', namesOfAccounts),
    language: 'en_US',
    now: new Date(),
    requestId: 'bench',
    address: '127.0.0.1',
    userAgent: 'bench',
    token: null,
    unattended: false,
    transact: (work, frame) => transact(db, { actorId: userId, account: 'bench', requestId: 'bench' }, work, frame),
  }
}

function nothing(): never {
  throw new Error('no file is read or written here')
}
