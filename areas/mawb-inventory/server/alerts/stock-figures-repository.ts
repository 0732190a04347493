import { type RawBuilder, sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import { USE_WINDOW_DAYS, daysOfCover } from '../../domain/days-of-cover.ts'
import { isFree } from './stock-conditions-repository.ts'

const FREE = sql.raw(isFree('m'))

export type AirlineStock = {
  readonly officeId: string
  readonly airline: string
  readonly free: number
  readonly lentOut: number
  readonly used: number
  /** At the rate of the last 28 days; null if none was used. */
  readonly daysOfCover: number | null
}

/**
 * Returns the stock of offices by airline: free, lent, and used in the last 28 days. Older use is not read, so airlines with
 * nothing else are absent.
 */
export async function stockByAirline(db: ReadDb, officeIds: readonly string[]): Promise<AirlineStock[]> {
  const { rows } = await stockFigures(officeIds).execute(db)
  return rows.map((row) => ({ ...row, daysOfCover: daysOfCover(row.free, row.used) }))
}

/** Two counts over partial indexes, which exclude numbers used long ago. */
export function stockFigures(officeIds: readonly string[]): RawBuilder<Omit<AirlineStock, 'daysOfCover'>> {
  return sql`
    with at_hand as (
      select owner_office_id as office_id, airline,
        count(*) filter (where ${FREE}) as free, count(*) filter (where status = 'Lend Out') as lent_out
      from mawb_inventory.mawb m where owner_office_id = any(${officeIds}::uuid[]) and use is null group by 1, 2),
    used_lately as (
      select owner_office_id as office_id, airline, count(*) as used
      from mawb_inventory.mawb
      where owner_office_id = any(${officeIds}::uuid[]) and use in ('R', 'S')
        and used_at > now() - make_interval(days => ${USE_WINDOW_DAYS})
      group by 1, 2)
    select office_id, airline, coalesce(free, 0) as free, coalesce(lent_out, 0) as lent_out, coalesce(used, 0) as used
    from at_hand full join used_lately using (office_id, airline) order by office_id, airline`
}

export type OpenAlert = {
  readonly id: string
  readonly officeId: string
  readonly airline: string
  readonly threshold: number
  readonly stock: number
  readonly raisedAt: string
}

/** Returns the open alerts of offices, newest first. */
export async function openAlerts(db: ReadDb, officeIds: readonly string[]): Promise<OpenAlert[]> {
  const { rows } = await sql<OpenAlert>`
    select id, office_id, airline, threshold, stock, raised_at from mawb_inventory.alert
    where office_id = any(${officeIds}::uuid[]) and cleared_at is null order by raised_at desc, id`.execute(db)
  return rows
}

/** Returns the airlines of which an office has free numbers, with their count. */
export async function airlinesWithStock(
  db: ReadDb,
  officeId: string,
): Promise<{ airline: string; name: string; free: number }[]> {
  const { rows } = await sql<{ airline: string; name: string; free: number }>`
    select m.airline, a.name, count(*) as free
    from mawb_inventory.mawb m join reference_data.airline a on a.code = m.airline
    where m.owner_office_id = ${officeId} and ${FREE}
    group by m.airline, a.name order by m.airline`.execute(db)
  return rows
}

/** Counts usable numbers that an office owns or has on loan, up to `cap`. */
export async function countNumbersHeld(db: ReadDb, officeId: string, cap = 10_000): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from (
      select from mawb_inventory.mawb
      where ${officeId} in (owner_office_id, borrower_office_id) and use is null and status <> 'Invalid'
      limit ${cap}) counted`.execute(db)
  return rows[0]?.held ?? 0
}

/** Returns office codes by id. */
export async function findOfficeCodes(db: ReadDb, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from organisation.office where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, code }) => [id, code]))
}
