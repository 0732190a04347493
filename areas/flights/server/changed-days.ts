import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'

/** The overrides of one day of a schedule, with the effective times. */
export type ChangedDay = {
  readonly day: string
  readonly etd: string
  readonly eta: string
  readonly change: 'CANCELLED' | 'RETIMED'
}

/** Returns, by schedule, the days of a period on which its flight is cancelled or retimed. */
export async function findChangedDays(
  db: ReadDb,
  scheduleIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, readonly ChangedDay[]>> {
  const { rows } = await sql<ChangedDay & { scheduleId: string }>`
    select f.schedule_id, f.day, case when f.cancel_reason is null then 'RETIMED' else 'CANCELLED' end as change,
      (select coalesce(retimed_etd, etd) from flights.flight_leg where flight_id = f.id order by seq limit 1) as etd,
      (select coalesce(retimed_eta, eta) from flights.flight_leg where flight_id = f.id order by seq desc limit 1) as eta
    from flights.flight f
    where f.schedule_id = any (${scheduleIds}::uuid[]) and f.day between ${from} and ${to} and not f.withdrawn
      and num_nonnulls(f.cancel_reason, f.retime_reason) > 0`.execute(db)
  const found = new Map<string, ChangedDay[]>()
  for (const { scheduleId, ...changed } of rows) found.set(scheduleId, [...(found.get(scheduleId) ?? []), changed])
  return found
}
