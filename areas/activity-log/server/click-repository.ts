import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Click } from '../contract/api.ts'

/** Writes clicks of one user; nobody waits for the disk, since the last moment of a log may be lost in a power failure. */
export async function insertClicks(
  tx: WriteTx,
  by: { readonly userId: string; readonly officeId: string },
  clicks: readonly Click[],
): Promise<void> {
  const [times, names] = [clicks.map((click) => click.clickTime), clicks.map((click) => click.funcName)]
  await sql`select set_config('synchronous_commit', 'off', true), set_config('statement_timeout', '1s', true)`.execute(
    tx,
  )
  await sql`
    insert into activity_log.click (clicked_at, func_name, user_id, office_id)
    select clicked_at, func_name, ${by.userId}, ${by.officeId}
    from unnest(${times}::timestamptz[], ${names}::text[]) as reported (clicked_at, func_name)`.execute(tx)
}

export type DayCount = { readonly funcName: string; readonly day: string; readonly clicks: number }

/**
 * The clicks of the functions used most, per calendar day of a zone; functions in order of their totals. Of one office,
 * or of all (null).
 */
export async function countPerDay(
  db: ReadDb,
  asked: { officeId: string | null; from: string; to: string; timeZone: string; functions: number },
): Promise<DayCount[]> {
  const { officeId, from, to, timeZone, functions } = asked
  const { rows } = await sql<DayCount>`
    with counted as (
      select func_name, (clicked_at at time zone ${timeZone})::date as day, count(*) as clicks
      from activity_log.click
      where clicked_at >= ${from}::date::timestamp at time zone ${timeZone}
        and clicked_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
        and (${officeId}::uuid is null or office_id = ${officeId}::uuid)
      group by 1, 2
    ), most as (
      select func_name, sum(clicks) as total from counted group by 1 order by 2 desc, 1 limit ${functions}
    )
    select func_name, day, clicks from counted join most using (func_name) order by total desc, func_name, day`.execute(
    db,
  )
  return rows
}

/** Makes the partitions of the months to come and drops those that are over for `keptDays`. */
export async function turnMonths(tx: WriteTx, keptDays: number): Promise<void> {
  await sql`select activity_log.prepare_months(3), activity_log.drop_months(${keptDays}::int)`.execute(tx)
}
