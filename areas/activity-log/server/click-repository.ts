import { sql } from 'kysely'
import type { ListQuery } from '#platform/contract/list.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { betweenReaders } from '#platform/server/database/months.ts'
import type { Context } from '#platform/server/http/context.ts'
import { viewStatement } from '#platform/server/list/list-sql.ts'
import type { Click } from '../domain/click-rules.ts'
import type { clickList } from '../contract/click-list.ts'
import { clickSource } from './click-list-source.ts'

/** Inserts clicks of one user without waiting for the disk, because a power failure may lose the last moments of a log. */
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

/** Returns the clicks per local calendar day of the most used functions within a list view; functions sorted by total. */
export async function countPerDay(
  { raw, actor }: Pick<Context, 'raw' | 'actor'>,
  view: Pick<ListQuery<typeof clickList>, 'filters' | 'search'>,
  search: { readonly timeZone: string; readonly functions: number },
): Promise<DayCount[]> {
  const statement = viewStatement(
    clickSource,
    view,
    actor,
    (rows, value) => `
    with counted as (
      select c.func_name, (c.clicked_at at time zone ${value(search.timeZone)})::date as day, count(*) as clicks
      ${rows} group by 1, 2
    ), most as (
      select func_name, sum(clicks) as total from counted group by 1 order by 2 desc, 1 limit ${value(search.functions)}
    )
    select func_name, day, clicks from counted join most using (func_name) order by total desc, func_name, day`,
  )
  const counted = await raw.rows(statement)
  return counted.map(([funcName, day, clicks]) => ({
    funcName: funcName ?? '',
    day: day ?? '',
    clicks: Number(clicks),
  }))
}

/** Drops the months that ended more than `retentionDays` days ago. */
export function dropOldMonths(db: ReadDb, retentionDays: number): Promise<void> {
  return betweenReaders(db, 'drop-click-months', async (tx) => {
    await sql`select activity_log.drop_months(${retentionDays}::int)`.execute(tx)
  })
}
