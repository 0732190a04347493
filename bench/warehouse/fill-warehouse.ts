import pg from 'pg'

export const TRUCKS_ON_BOARD = 300
export const TRUCKS = 20_000
export const PIECES_OF_TRUCK = 50
/** Trucks, the last ones, whose pieces are still in stock. */
export const IN_STOCK = 800
export const BIN = 'A-01'

/** A million pieces of 20,000 trucks, the last 40,000 of them in stock. Returns since when the 300 trucks of the board came. */
export async function fillWarehouse(ownerUrl: string, officeId: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(AS_BENCH)
    for (const table of TABLES) await client.query(`alter table warehouse.${table} disable trigger user`)
    for (const statement of FILL) await client.query(statement, [officeId])
    for (const table of TABLES) await client.query(`alter table warehouse.${table} enable trigger user`)
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ since: Date }>(
      'select registered_at as since from warehouse.truck where office_id = $1 order by registered_at desc offset $2 limit 1',
      [officeId, TRUCKS_ON_BOARD - 1],
    )
    return (rows[0]?.since ?? new Date()).toISOString()
  } finally {
    await client.end()
  }
}

const TABLES = ['truck', 'receipt', 'handover', 'piece', 'facility']

const AS_BENCH = `select set_config('app.actor_id', '00000000-0000-0000-0000-000000000000', false),
  set_config('app.account', 'bench', false), set_config('app.request_id', 'bench', false)`

const FILL = [
  `insert into warehouse.facility (office_id, kind, code) values ($1, 'BIN', '${BIN}')`,
  `insert into warehouse.truck (office_id, number, queue_day, queue_no, truck_no, truck_type, customer, status, dock,
     registered_at, registered_by, released_at, released_by, started_at, started_by, unloaded_at, unloaded_by,
     pieces_in, in_stock, pieces_out)
   select $1, 'B01-T' || lpad(n::text, 6, '0'), at.day, 1 + n % 9000, 'AB' || 1000 + n % 9000, 'LIGHT', 'CUSTOMER ' || n % 40,
     'Unloaded', 'D' || n % 20, at.at, 'bench', at.at, 'bench', at.at, 'bench', at.at, 'bench', ${PIECES_OF_TRUCK},
     case when n > ${TRUCKS - IN_STOCK} then ${PIECES_OF_TRUCK} else 0 end,
     case when n > ${TRUCKS - IN_STOCK} then 0 else ${PIECES_OF_TRUCK} end
   from generate_series(1, ${TRUCKS}) n,
     lateral (select now() - (${TRUCKS} - n) * interval '288 seconds' - interval '1 minute' as at,
       (now() - (${TRUCKS} - n) * interval '288 seconds')::date as day) at`,
  `insert into warehouse.handover (id, office_id, number, kind, truck_no, pieces, aircraft, recipient, at, by)
   select t.id, $1, replace(t.number, '-T', '-O'), 'OUT', t.truck_no, ${PIECES_OF_TRUCK}, 'CARGO', 'HACTL', t.registered_at, 'bench'
   from warehouse.truck t where t.pieces_out > 0 and t.office_id = $1`,
  `insert into warehouse.receipt (id, office_id, truck_id, reference, pieces, gross_weight, received_at, received_by)
   select t.id, $1, t.id, 'H' || right(t.number, 6), ${PIECES_OF_TRUCK}, 500, t.registered_at, 'bench'
   from warehouse.truck t where t.office_id = $1`,
  `insert into warehouse.piece (office_id, receipt_id, truck_id, reference, piece_no, quantity, status, basis, basis_detail,
     xray_no, handover_id, received_at)
   select $1, r.id, r.id, r.reference, n, 1, case when t.pieces_out > 0 then 'Out' else 'Screened' end, 'SM', 'XRY', 'X1',
     case when t.pieces_out > 0 then r.id end, r.received_at
   from warehouse.receipt r join warehouse.truck t on t.id = r.id, generate_series(1, ${PIECES_OF_TRUCK}) n
   where r.office_id = $1`,
]
