import { type RawBuilder, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { StatusEvent } from '../domain/reached-milestones.ts'
import type { StatusFact } from '../domain/facts.ts'

/** An active master with its houses. */
export type MasterRow = {
  readonly id: string
  readonly officeId: string
  readonly mawbNo: string
  readonly origin: string
  readonly destination: string
  readonly pieces: number
  readonly shipmentIds: readonly string[]
}

/** Returns the active export master of a number, or undefined. */
export async function findMaster(db: ReadDb, mawbNo: string): Promise<MasterRow | undefined> {
  const { rows } = await sql<MasterRow>`
    select m.id, m.home_office_id as office_id, m.mawb_no, m.origin_airport as origin, m.destination_airport as destination,
      coalesce(sum(s.pieces), 0)::int as pieces, coalesce(array_agg(s.id order by s.id) filter (where s.id is not null), '{}')
        as shipment_ids
    from shipments.master m left join shipments.shipment s on s.master_id = m.id
    where m.prefix = ${mawbNo.slice(0, 3)} and m.serial = ${mawbNo.slice(4)} and m.side = 'Export' and m.released_at is null
    group by m.id`.execute(db)
  return rows[0]
}

/** Whether a MAWB number is one of an airline, by its prefix. */
export async function isNumberOf(db: ReadDb, mawbNo: string, airline: string): Promise<boolean> {
  const { rows } = await sql`
    select from reference_data.airline_prefix
    where prefix = ${mawbNo.slice(0, 3)} and airline = ${airline} and active`.execute(db)
  return rows.length > 0
}

/** Inserts reported status events; repeated ones are ignored. Returns how many are new. */
export async function insertEvents(
  tx: WriteTx,
  message: { readonly id: string; readonly mawbNo: string },
  events: readonly (StatusFact & { readonly discrepancy: string | null })[],
): Promise<number> {
  let added = 0
  for (const { code, airport, flight, at, pieces, weightKg, discrepancy } of events) {
    const { numAffectedRows } = await sql`
      insert into messaging.status_event (message_id, mawb_no, code, airport, flight_no, local_time, at, pieces, weight_kg,
        discrepancy)
      values (${message.id}, ${message.mawbNo}, ${code}, ${airport}, ${flight}, ${at}, ${instantAt(airport, at)}, ${pieces},
        ${weightKg}, ${discrepancy})
      on conflict do nothing`.execute(tx)
    added += Number(numAffectedRows ?? 0n)
  }
  return added
}

/** Returns the instant of a local airport time by its time zone in the reference data. */
function instantAt(airport: string | null, local: string | null): RawBuilder<string | null> {
  if (!airport || !local || local.length < 16) return sql`null::timestamptz`
  return sql`(select ${local}::timestamp at time zone zone from reference_data.airport where iata = ${airport})`
}

export async function findEvents(db: ReadDb, mawbNo: string): Promise<StatusEvent[]> {
  const { rows } = await sql<StatusEvent>`
    select code, airport, at, pieces from messaging.status_event where mawb_no = ${mawbNo} order by at nulls last, id`.execute(
    db,
  )
  return rows
}
