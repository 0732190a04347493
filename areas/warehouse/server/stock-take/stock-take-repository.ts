import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { StockTakeRecord } from '../../contract/stock-take.ts'
import type { CountLine, Difference, StockLine } from '../../domain/stock-take.ts'

export type StockTakeHead = Omit<StockTakeRecord, 'bins' | 'differences'>

const COLUMNS = sql.raw('id, office_id, number, zone, status, started_at, started_by, closed_at, closed_by')

export async function findStockTake(
  db: ReadDb,
  id: string,
  officeId: string | null,
): Promise<StockTakeHead | undefined> {
  const { rows } = await sql<StockTakeHead>`
    select ${COLUMNS} from warehouse.stock_take
    where id = ${id} and (${officeId}::uuid is null or office_id = ${officeId})`.execute(db)
  return rows[0]
}

/** The same with a row lock, so that nothing is counted while it is closed. */
export async function lockStockTake(tx: WriteTx, id: string, officeId: string): Promise<StockTakeHead | undefined> {
  const { rows } = await sql<StockTakeHead>`
    select ${COLUMNS} from warehouse.stock_take where id = ${id} and office_id = ${officeId} for update`.execute(tx)
  return rows[0]
}

export async function insertStockTake(
  tx: WriteTx,
  take: Pick<StockTakeHead, 'officeId' | 'number' | 'zone' | 'startedAt' | 'startedBy'>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into warehouse.stock_take (office_id, number, zone, started_at, started_by)
    values (${take.officeId}, ${take.number}, ${take.zone}, ${take.startedAt}, ${take.startedBy})
    returning id`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('a stock-take was not started')
  return made.id
}

export async function hasZone(db: ReadDb, officeId: string, zone: string): Promise<boolean> {
  const { rows } = await sql`
    select from warehouse.facility
    where office_id = ${officeId} and kind = 'BIN' and coalesce(nullif(zone, ''), code) = ${zone} limit 1`.execute(db)
  return rows.length > 0
}

export type NewCount = CountLine & { readonly binId: string }

/** Writes counts of a bin; a key counted there before gets the new number. */
export async function saveCounts(
  tx: WriteTx,
  takeId: string,
  { counts, at, by }: { readonly counts: readonly NewCount[]; readonly at: string; readonly by: string },
): Promise<void> {
  await sql`
    insert into warehouse.stock_count (stock_take_id, bin_id, key, quantity, counted_at, counted_by)
    select ${takeId}, n."binId", n.key, n.quantity, ${at}, ${by}
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as n ("binId" uuid, key text, quantity int)
    on conflict (stock_take_id, bin_id, key) do update set
      quantity = excluded.quantity, counted_at = excluded.counted_at, counted_by = excluded.counted_by
    where stock_count.counted_at <= excluded.counted_at`.execute(tx)
}

export async function countsOf(db: ReadDb, takeId: string): Promise<CountLine[]> {
  const { rows } = await sql<CountLine>`
    select c.key, bin.code as bin, c.quantity from warehouse.stock_count c
      join warehouse.facility bin on bin.id = c.bin_id
    where c.stock_take_id = ${takeId} order by c.key, bin.code`.execute(db)
  return rows
}

/** What is in stock in the bins of a stock-take, and what of the keys that were counted lies elsewhere. */
export async function stockOf(
  db: ReadDb,
  { id, officeId, zone }: Pick<StockTakeHead, 'id' | 'officeId' | 'zone'>,
): Promise<StockLine[]> {
  const { rows } = await sql<StockLine>`
    select coalesce(p.label, p.reference) as key, p.label is not null as is_numbered, bin.code as bin,
      sum(p.quantity)::int as quantity,
      ${zone} = '' or coalesce(nullif(bin.zone, ''), bin.code) is not distinct from ${zone} as in_scope
    from warehouse.piece p left join warehouse.facility bin on bin.id = p.bin_id
    where p.office_id = ${officeId} and p.status not in ('Out', 'Returned')
      and (${zone} = '' or coalesce(nullif(bin.zone, ''), bin.code) = ${zone} or coalesce(p.label, p.reference) in (
        select key from warehouse.stock_count where stock_take_id = ${id}))
    group by 1, 2, 3, 5`.execute(db)
  return rows
}

export type StoredDifference = StockTakeRecord['differences'][number]

export async function differencesOfClosed(db: ReadDb, takeId: string): Promise<StoredDifference[]> {
  const { rows } = await sql<StoredDifference>`
    select kind, key, expected_bin, counted_bin, expected, counted, is_moved
    from warehouse.stock_difference where stock_take_id = ${takeId} order by seq`.execute(db)
  return rows
}

/** Closes a locked stock-take with its differences. */
export async function closeTake(
  tx: WriteTx,
  { id, at, by }: { readonly id: string; readonly at: string; readonly by: string },
  {
    differences,
    counted,
  }: { readonly differences: readonly (Difference & { isMoved: boolean })[]; readonly counted: number },
): Promise<void> {
  await sql`
    update warehouse.stock_take set status = 'Closed', closed_at = ${at}, closed_by = ${by},
      counted_pieces = ${counted}, difference_count = ${differences.length}
    where id = ${id}`.execute(tx)
  if (differences.length === 0) return
  const numbered = differences.map((one, index) => ({ ...one, seq: index + 1 }))
  await sql`
    insert into warehouse.stock_difference (stock_take_id, seq, kind, key, expected_bin, counted_bin, expected, counted,
      is_moved)
    select ${id}, n.seq, n.kind, n.key, n."expectedBin", n."countedBin", n.expected, n.counted, n."isMoved"
    from jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as n (seq int, kind text, key text, "expectedBin" text,
      "countedBin" text, expected int, counted int, "isMoved" boolean)`.execute(tx)
}
