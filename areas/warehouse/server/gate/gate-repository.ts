import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { plateOf } from '../../domain/plate.ts'

export type Gate = { readonly officeId: string; readonly officeCode: string; readonly office: string }

/** The warehouse whose poster carries a token. */
export async function findGate(db: ReadDb, tokenHash: Buffer): Promise<Gate | undefined> {
  const { rows } = await sql<Gate>`
    select o.id as office_id, o.code as office_code, o.name as office
    from warehouse.gate g join organisation.office o on o.id = g.office_id
    where g.token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}

/** Locks a gate, so that two taps of one driver come one after the other. */
export async function lockGate(tx: WriteTx, officeId: string): Promise<void> {
  await sql`select from warehouse.gate where office_id = ${officeId} for update`.execute(tx)
}

export async function saveGate(tx: WriteTx, officeId: string, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into warehouse.gate (office_id, token_hash) values (${officeId}, ${tokenHash})
    on conflict (office_id) do update set token_hash = excluded.token_hash`.execute(tx)
}

export type Ticket = { readonly number: string; readonly queueNo: number }

/** The registration of a truck that still waits and came through the gate today. */
export async function findWaiting(
  tx: ReadDb,
  officeId: string,
  { truckNo, queueDay }: { readonly truckNo: string; readonly queueDay: string },
): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    select number, queue_no from warehouse.truck
    where office_id = ${officeId} and queue_day = ${queueDay}
      and regexp_replace(upper(truck_no), '[\\s.·-]', '', 'g') = ${plateOf(truckNo)}
      and from_gate and status = 'Registered'
    order by queue_no desc limit 1`.execute(tx)
  return rows[0]
}
