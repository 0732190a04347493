import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'

import { exchangeServer } from '#areas/exchange/server/index.ts'
import { findCandidates, placesOf } from '#areas/exchange/server/search/find-candidates.ts'
import { namesOfAccounts } from '#areas/identity/server/index.ts'
import { foundCompany } from '#areas/organisation/server/index.ts'
import { findProducts } from '#areas/products/server/index.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { rawReader } from '#platform/server/database/raw-reader.ts'
import { systemWriter, transact } from '#platform/server/database/transact.ts'
import type { Context } from '#platform/server/http/context.ts'
import { createLog } from '#platform/server/log.ts'
import { peopleIn } from '#platform/server/people.ts'
import { provideFirstData } from '../../apps/server/first-data.ts'
import { migrateAll } from '../../apps/server/migrations.ts'
import { PRODUCTS, dayIn, fillExchange } from './fill-exchange.ts'

const CLIENTS = 32
const SECONDS = 4
const ROUNDS = 3
/** First answers come within this time. */
const GOAL_MS = 300

/**
 * The exchange in a database of its own with 100,000 products: the search over products and chains, one after the other, beside the
 * statements that only read its candidates; the price calendar; and orders of 32 clients beside 32 clients that only insert their rows.
 * The verbs run in this process, so that neither HTTP nor sign-in is measured.
 */
export async function benchExchange(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-exchange-'))
  const postgres = await startEmbeddedPostgres({ dataDir, report: console.log, isThrowaway: true })
  try {
    await migrateAll(postgres)
    await provideFirstData({ DEMO: false, LOG_LEVEL: 'error' }, postgres.url, console.log)
    const log = createLog({ level: 'error' })
    const database = openDatabase({ url: postgres.url, connections: CLIENTS, timeoutFactor: 4, log })
    try {
      const { seller, buyer } = await contextsIn(database, log)
      console.log(`Filling ${PRODUCTS} products …`)
      await fillExchange(postgres.ownerUrl, seller)
      const lines = []
      for (let round = 1; round <= ROUNDS; round++) lines.push(await measure(buyer, round))
      console.table(lines)
      console.log(`Goals: search p95 below ${GOAL_MS} ms; orders at least a tenth of bare inserts.`)
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

const CARGO = { pieces: 4, grossWeight: '320', volume: '1.9', goodsClasses: [] }

/** A chain of truck, flight and truck: most of what the search has to do. */
const fieldsOf = () => ({
  ...CARGO,
  from: 'Dongguan',
  to: 'Stuttgart',
  readyOn: dayIn(2),
  pallets: null,
  currency: 'HKD',
})

async function measure(buyer: Context, round: number) {
  const { verbs } = exchangeServer
  const found = await verbs.searchOffers(buyer, fieldsOf())
  const chains = found.routes.filter(({ legs }) => legs.length === 3).length
  if (chains === 0) throw new Error('the search found no chain of three legs')
  const search = await repeated(1, async () => void (await verbs.searchOffers(buyer, fieldsOf())))
  const bare = await repeated(1, () => readCandidates(buyer))
  const calendar = await repeated(1, async () => void (await verbs.priceCalendar(buyer, fieldsOf())))
  const { orders, products } = await ordering(buyer)
  const inserts = await inserting(buyer, products)
  return {
    round,
    routes: found.routes.length,
    'of three legs': chains,
    'search p50 ms': Math.round(search.p50),
    'p95 ms': Math.round(search.p95),
    'bare p50 ms': Math.round(bare.p50),
    ratio: (bare.p50 / search.p50).toFixed(2),
    'calendar p95 ms': Math.round(calendar.p95),
    'orders/s': Math.round(orders.perSecond),
    'order p95 ms': Math.round(orders.p95),
    'inserts/s': Math.round(inserts.perSecond),
    'ratio of orders': (orders.perSecond / inserts.perSecond).toFixed(2),
  }
}

/** What the search reads at least: its candidates and their prices. */
async function readCandidates(context: Context): Promise<void> {
  const { db } = context
  const fields = fieldsOf()
  const [from, to] = await Promise.all([placesOf(db, fields.from), placesOf(db, fields.to)])
  const rates = new Map([
    ['HKD', '1'],
    ['CNY', '1.08'],
    ['EUR', '8.5'],
    ['GBP', '10'],
  ])
  const ids = await findCandidates(db, { ...fields, from, to, rates, today: dayIn(0), chargeableKg: '320' })
  await findProducts(db, ids, context)
}

/** Every client orders a product of its own, as fast as the answers come. */
async function ordering(buyer: Context): Promise<{ orders: Figures; products: string[] }> {
  const { verbs } = exchangeServer
  const found = await verbs.searchOffers(buyer, { ...fieldsOf(), from: 'HKG', to: 'FRA' })
  const offered = found.products.filter(({ kind }) => kind === 'AIR').slice(0, CLIENTS)
  if (offered.length < CLIENTS) throw new Error(`${offered.length} products are too few for ${CLIENTS} clients`)
  const legs = found.routes.flatMap((route) => route.legs)
  const days = new Map(legs.map(({ productId, departsOn }) => [productId, departsOn]))
  const orders = await measured(offered, async ({ id: productId, amount }) => {
    const cargo = { ...CARGO, goods: 'Toys', units: null, remark: null, readyOn: days.get(productId) ?? '' }
    await verbs.createOrder(buyer, { ...cargo, productId, amount })
  })
  return { orders, products: offered.map(({ id }) => id) }
}

/** The rows of an order as 32 clients write them who do nothing else. */
function inserting(buyer: Context, products: readonly string[]): Promise<Figures> {
  return measured(products, (productId) =>
    buyer.transact(async (tx) => {
      const { rows } = await sql<{ id: string }>`
        insert into exchange.transport_order (buyer_office_id, seller_office_id, product_id, kind, title, goods, pieces, gross_weight,
          ready_on, amount, currency, ordered_at, ordered_by, answer_by)
        values (${buyer.actor.officeId}, ${buyer.actor.officeId}, ${productId}, 'AIR', 'bench', 'Toys', 4, 320, ${dayIn(2)}, 100, 'HKD',
          now(), 'bench', now() + interval '1 day') returning id`.execute(tx)
      await sql`
        insert into exchange.order_charge (order_id, seq, code, unit, quantity, rate, amount)
        values (${rows[0]?.id}, 1, 'FREIGHT', 'KG', 320, 1, 100)`.execute(tx)
    }),
  )
}

type Figures = { readonly perSecond: number; readonly p50: number; readonly p95: number }

function repeated(clients: number, work: () => Promise<void>): Promise<Figures> {
  return measured(
    Array.from({ length: clients }, () => null),
    work,
  )
}

async function measured<Worker>(workers: readonly Worker[], work: (worker: Worker) => Promise<void>): Promise<Figures> {
  const waits: number[] = []
  const until = performance.now() + SECONDS * 1000
  await Promise.all(
    workers.map(async (worker) => {
      for (let start = performance.now(); start < until; start = performance.now()) {
        await work(worker)
        waits.push(performance.now() - start)
      }
    }),
  )
  const sorted = waits.toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: waits.length / SECONDS, p50: at(0.5), p95: at(0.95) }
}

async function contextsIn({ db, pool }: ReturnType<typeof openDatabase>, log: Context['log']) {
  const place = { country: 'HK', airport: 'HKG', timeZone: 'Asia/Hong_Kong', currency: 'HKD' }
  const office = (code: string) => ({
    ...place,
    code,
    name: code,
    nameZhCn: code,
    nameZhHk: code,
    isHeadOffice: false,
    deliversUnderBond: false,
    active: true,
  })
  const company = { code: 'BENCH', name: 'Bench', nameZhCn: 'Bench', nameZhHk: 'Bench' }
  const offices = await transact(db, systemWriter('bench'), (tx) =>
    foundCompany(tx, { company, offices: [office('B01'), office('B02')] }),
  )
  const by = (officeCode: string): Context => {
    const userId = crypto.randomUUID()
    const actor = { userId, account: 'bench', name: 'bench', isManager: false, officeId: offices.get(officeCode) ?? '' }
    return {
      db,
      log,
      actor: { ...actor, officeCode, permissions: [], sessionId: '' },
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
  return { seller: by('B01'), buyer: by('B02') }
}

function nothing(): never {
  throw new Error('no file is read or written here')
}
