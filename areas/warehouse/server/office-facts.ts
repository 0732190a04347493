import { sql } from 'kysely'
import type { ReadDb } from '#platform/server/database/database.ts'
import { found } from '#platform/server/refusal.ts'

/** Name and time zone of the office of a warehouse, as its papers show them. */
export async function officeFacts(db: ReadDb, id: string): Promise<{ readonly name: string; readonly zone: string }> {
  const { rows } = await sql<{ name: string; zone: string }>`
    select name, time_zone as zone from organisation.office where id = ${id}`.execute(db)
  return found(rows[0])
}

/** An instant as written on the papers of a warehouse: "2026-11-20 16:05" in its time zone. */
export function localTime(instant: string, zone: string): string {
  return new Date(instant).toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
}
