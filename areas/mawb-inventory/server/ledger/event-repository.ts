import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Happened, MawbEvent } from '../../domain/mawb-ledger.ts'
import type { MawbNumber } from '../../domain/mawb-number.ts'
import type { StockRow } from '../stock-row.ts'

/** A new event; `seq` is the version of the row after it. */
export type NewEvent = {
  readonly row: Pick<StockRow, 'id' | 'prefix' | 'serial'>
  readonly seq: number
  readonly event: MawbEvent
}

export type RecordedEvent = Happened & { readonly seq: number; readonly account: string }

/** Writes events of one time. The database takes user and request from the transaction. */
export async function recordEvents(tx: WriteTx, at: string, events: readonly NewEvent[]): Promise<void> {
  const rows = events.map(({ row, seq, event: { kind, ...details } }) => {
    return { mawbId: row.id, prefix: row.prefix, serial: row.serial, seq, kind, details }
  })
  await sql`
    insert into mawb_inventory.event (mawb_id, seq, prefix, serial, kind, details, at)
    select n."mawbId", n.seq, n.prefix, n.serial, n.kind, n.details, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      "mawbId" uuid, seq int, prefix text, serial text, kind text, details jsonb)`.execute(tx)
}

/** Returns all events of a number, oldest first, including those before a deletion and re-import by any office. */
export async function findEvents(db: ReadDb, { prefix, serial }: MawbNumber): Promise<RecordedEvent[]> {
  const { rows } = await sql<{ seq: number; kind: string; at: string; account: string; details: object }>`
    select seq, kind, at, account, details from mawb_inventory.event
    where prefix = ${prefix} and serial = ${serial} order by at, seq`.execute(db)
  return rows.map(({ details, ...row }) => ({ ...row, ...details }) as RecordedEvent)
}
