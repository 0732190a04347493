import pg from 'pg'

import { importApi } from '#areas/booking-import/contract/import-api.ts'
import type { BookingSheet, MadeImport } from '#areas/booking-import/contract/import-sheet.ts'
import { BOOKED_COLUMNS } from '#areas/shipments/server/index.ts'

import type { Measurement } from './measurement.ts'
import type { ServerProcess } from './server-process.ts'

const ROWS = 5000
/** As many as the portal writes with one statement. */
const BATCH = 250

/**
 * A sheet of 5,000 rows, from the request to the answer: read, checked by the rules of the form, booked in one transaction, kept
 * as a file. Beside it the same rows are only inserted, by the driver in as many statements and one transaction: without any
 * trigger, and with what each new shipment owes (audit, the lists of its offices). Rows per second; what was written is taken
 * away again outside of the measured time.
 */
export function bookingImport(url: string, server: ServerProcess): Measurement[] {
  let rows: Promise<string[]> | undefined
  const batches = () => (rows ??= bookedRows(url, server))
  const ours: Measurement['ours'] = async () => {
    const { made, seconds } = await importOnce(server)
    await takeBack(server, made)
    return { perSecond: ROWS / seconds, p99: seconds * 1000 }
  }
  const what = `import ${ROWS.toLocaleString('en-US')} rows`
  return [
    { what: `${what}, bare insert`, goal: '', theirs: async () => insertBare(url, await batches(), 'disable'), ours },
    {
      what: `${what}, with audit and offices`,
      goal: '>= .50',
      theirs: async () => insertBare(url, await batches(), 'enable'),
      ours,
    },
  ]
}

function sheet(): BookingSheet {
  const columns = [
    ...(['shipper', 'consignee', 'originAirport', 'destinationAirport', 'pieces', 'grossWeight'] as const),
    ...(['dimensions', 'goodsDescription', 'cargoReadyDate', 'poNumbers'] as const),
  ]
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const goods = [String((at % 40) + 1), String(100 + (at % 500)), '60x40x40/20; 60x50x64/5', 'EARPHONES']
    return { row: at + 2, cells: [`SHIPPER ${at}`, 'HAFEN GMBH', 'HKG', 'FRA', ...goods, '2026-12-01', `PO${at}`] }
  })
  return { fileName: 'bench.xlsx', partnerId: null, above: [{ row: 1, cells: columns }], columns, rows }
}

async function importOnce(server: ServerProcess): Promise<{ made: MadeImport; seconds: number }> {
  const began = performance.now()
  const made = await post(server, importApi.commit.path, sheet())
  return { made, seconds: (performance.now() - began) / 1000 }
}

async function takeBack(server: ServerProcess, { id }: MadeImport): Promise<void> {
  await post(server, importApi.undo.path.replace(':id', id), {})
}

async function post(server: ServerProcess, path: string, body: object): Promise<MadeImport> {
  const headers = {
    authorization: `Bearer ${server.token}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  }
  const answer = await fetch(server.baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return ((await answer.json()) as { data: MadeImport }).data
}

/** The rows as an import writes them, as JSON in batches; imported once and taken back. */
async function bookedRows(url: string, server: ServerProcess): Promise<string[]> {
  const { made } = await importOnce(server)
  const booked = await withClient(url, async (client) => {
    const { rows } = await client.query<{ row: object }>(
      'select to_jsonb(s) - $2::text as row from shipments.shipment s where import_id = $1 order by id',
      [made.id, 'import_id'],
    )
    return rows.map(({ row }) => row)
  })
  await takeBack(server, made)
  return Array.from({ length: ROWS / BATCH }, (_, at) => JSON.stringify(booked.slice(at * BATCH, (at + 1) * BATCH)))
}

async function insertBare(url: string, batches: readonly string[], triggers: 'enable' | 'disable'): Promise<number> {
  const columns = BOOKED_COLUMNS.join(', ')
  return withClient(url, async (client) => {
    await client.query(AS_BENCH)
    await client.query(`alter table shipments.shipment ${triggers} trigger user`)
    try {
      const began = performance.now()
      await client.query('begin')
      for (const batch of batches) {
        await client.query(
          `insert into shipments.shipment (${columns})
           select ${columns} from jsonb_populate_recordset(null::shipments.shipment, $1::jsonb)`,
          [batch],
        )
      }
      await client.query('commit')
      return ROWS / ((performance.now() - began) / 1000)
    } finally {
      await client.query('alter table shipments.shipment enable trigger user')
      await client.query(`delete from shipments.shipment where goods_description = 'EARPHONES' and created_by = 'bench'
        and import_id is null and consignee_name = 'HAFEN GMBH'`)
    }
  })
}

const AS_BENCH = `select set_config('app.actor_id', '00000000-0000-0000-0000-000000000000', false),
  set_config('app.account', 'bench', false), set_config('app.request_id', 'bench', false)`

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
