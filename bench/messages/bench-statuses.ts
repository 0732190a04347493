import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

import { DEMO_PASSWORD } from '#areas/identity/server/index.ts'
import { shipmentsApi } from '#areas/shipments/contract/api.ts'
import { startEmbeddedPostgres } from '#platform/server/database/embedded-postgres.ts'
import { provideFirstData } from '../../apps/server/first-data.ts'
import { migrateAll } from '../../apps/server/migrations.ts'
import { type LoadGenerator, loadGenerator } from '../http-load.ts'
import { type ServerProcess, startServer } from '../server-process.ts'

const STATUSES = 50_000
const SECONDS = 10
const IDLE_ROUNDS = 3
const BESIDE_ROUNDS = 6
/** Gives a server up that takes nothing in any more. */
const LONGEST_MS = 30 * 60_000

/**
 * 50,000 FSUs wait in the folders of all offices and become events and milestones by the server itself, while the list of shipments is
 * read as fast as it answers. The goal is that the list keeps at least .8 of its idle rate. A channel fetches fifty messages every
 * three seconds, so this takes a quarter of an hour; for the first minute the list is read beside it.
 */
export async function benchStatuses(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bench-statuses-'))
  const postgres = await startEmbeddedPostgres({ dataDir, report: console.log, isThrowaway: true })
  try {
    await migrateAll(postgres)
    await provideFirstData({ DEMO: true, LOG_LEVEL: 'error' }, postgres.url, console.log)
    const client = new pg.Client(postgres.ownerUrl)
    await client.connect()
    const server = await startServer(postgres, { userName: 'op.hkg', password: DEMO_PASSWORD }, { DATA_DIR: dataDir })
    try {
      await measure({ client, server, folder: path.join(dataDir, 'messages') })
    } finally {
      await server.stop()
      await client.end()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true })
  }
}

type Parts = { readonly client: pg.Client; readonly server: ServerProcess; readonly folder: string }

async function measure({ client, server, folder }: Parts): Promise<void> {
  const generator = await loadGenerator()
  await listRate(generator, server)
  const idle: number[] = []
  for (let round = 0; round < IDLE_ROUNDS; round++) idle.push(await listRate(generator, server))
  await writeStatuses(client, folder)
  const opened = await openChannels(client)
  const start = performance.now()
  const beside: number[] = []
  for (let round = 0; round < BESIDE_ROUNDS; round++) beside.push(await listRate(generator, server))
  const alone = performance.now()
  const takenBeside = await taken(client)
  while ((await taken(client)) < STATUSES) {
    if (performance.now() - alone > LONGEST_MS) throw new Error(`only ${await taken(client)} were taken in`)
    await pause(1000)
  }
  const { rows } = await client.query(`
    select (select count(*) from messaging.status_event)::int as events,
      (select count(*) from messaging.message where state = 'quarantined')::int as quarantined`)
  console.table([
    {
      what: `${STATUSES} FSUs into milestones, ${opened} channels`,
      'beside readers/s': Math.round(takenBeside / ((alone - start) / 1000)),
      'alone/s': Math.round((STATUSES - takenBeside) / ((performance.now() - alone) / 1000)),
      ...rows[0],
      'list idle/s': Math.round(middle(idle)),
      'list beside/s': Math.round(middle(beside)),
      ratio: (middle(beside) / middle(idle)).toFixed(2),
    },
  ])
}

async function listRate(generator: LoadGenerator, { baseUrl, token }: ServerProcess): Promise<number> {
  const url = baseUrl + shipmentsApi.shipmentList.path
  const body = { page: 1, size: 50, filters: {} }
  return (await generator.load({ url, token, body, clients: 8, seconds: SECONDS })).perSecond
}

function middle(rates: readonly number[]): number {
  return rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0
}

type Master = {
  readonly mawbNo: string
  readonly office: string
  readonly way: string
  readonly pieces: number
  readonly kilos: number
}

/** As many FSUs in the folder of each office: those of its export masters, over and over at other minutes. */
async function writeStatuses(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query<Master>(`
    select m.mawb_no as "mawbNo", o.code as office, m.origin_airport || m.destination_airport as way,
      sum(s.pieces)::int as pieces, ceil(sum(s.gross_weight))::int as kilos
    from shipments.master m join shipments.shipment s on s.master_id = m.id
      join organisation.office o on o.id = m.home_office_id
    where m.side = 'Export' and m.released_at is null group by m.id, o.code having sum(s.pieces) > 0`)
  const offices = [...Map.groupBy(rows, ({ office }) => office)]
  for (const [office] of offices) await mkdir(path.join(folder, 'in', office), { recursive: true })
  for (let index = 0; index < STATUSES; index++) {
    const [office = '', masters = []] = offices[index % offices.length] ?? []
    const turn = Math.floor(index / offices.length)
    const text = statusOf(masters[turn % masters.length], Math.floor(turn / masters.length))
    await writeFile(path.join(folder, 'in', office, `${String(index).padStart(6, '0')}.txt`), text)
  }
}

function statusOf(master: Master | undefined, minute: number): string {
  if (!master) throw new Error('the demo has no masters')
  const { mawbNo, way, pieces, kilos } = master
  const clock = [Math.floor(minute / 60) % 24, minute % 60].map((part) => String(part).padStart(2, '0')).join('')
  const day = String(1 + (Math.floor(minute / 1440) % 28)).padStart(2, '0')
  const quantity = `T${pieces}K${kilos}`
  const status = `${minute % 2 === 0 ? 'FOH' : 'RCS'}/${day}NOV${clock}/${way.slice(0, 3)}/${quantity}/X`
  return `FSU/14\r\n${mawbNo}${way}/${quantity}\r\n${status}\r\n`
}

async function openChannels(client: pg.Client): Promise<number> {
  await client.query('begin')
  await client.query(
    `select set_config('app.actor_id', gen_random_uuid()::text, true), set_config('app.account', 'bench', true),
       set_config('app.request_id', 'bench', true)`,
  )
  const { rowCount } = await client.query(`
    insert into messaging.channel (office_id, name, transport, target, inbound)
    select id, 'bench', 'FOLDER', 'out/' || code, 'in/' || code from organisation.office where active`)
  await client.query('commit')
  return rowCount ?? 0
}

async function taken(client: pg.Client): Promise<number> {
  await pause(200)
  const { rows } = await client.query<{ taken: number }>(
    `select count(*)::int as taken from messaging.message where direction = 'IN'`,
  )
  return rows[0]?.taken ?? 0
}
