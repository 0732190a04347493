import { sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { AnnouncedFacts, RecallableField } from '../../domain/pre-alert.ts'

export type RecallRow = {
  readonly fields: readonly RecallableField[]
  readonly reason: string
  readonly recalledBy: string
  readonly recalledAt: string
  readonly closedAt: string | null
}

/** The number of recalls shown for a shipment, newest first. */
const MAX_SHOWN = 20

export async function findRecalls(db: ReadDb, shipmentId: string): Promise<RecallRow[]> {
  const { rows } = await sql<RecallRow>`
    select fields, reason, recalled_by, recalled_at, closed_at from documents.recall
    where shipment_id = ${shipmentId} order by recalled_at desc, id desc limit ${MAX_SHOWN}`.execute(db)
  return rows
}

export async function insertRecall(
  tx: WriteTx,
  made: { shipmentId: string; fields: readonly RecallableField[]; reason: string; recalledBy: string },
): Promise<void> {
  const { shipmentId, fields, reason, recalledBy } = made
  await sql`insert into documents.recall (shipment_id, fields, reason, recalled_by)
    values (${shipmentId}, ${[...fields]}, ${reason}, ${recalledBy})`.execute(tx)
}

/** Closes the recalls made before this letter; returns the shipments without open recalls. */
export async function closeRecalls(tx: WriteTx, preAlertId: string): Promise<string[]> {
  const { rows } = await sql<{ shipmentId: string }>`
    with closed as (
      update documents.recall r set closed_at = now()
      from documents.pre_alert p join documents.pre_alert_shipment s on s.pre_alert_id = p.id
      where p.id = ${preAlertId} and r.shipment_id = s.shipment_id and r.closed_at is null and r.recalled_at <= p.created_at
      returning r.id, r.shipment_id)
    select distinct shipment_id from closed c
    where not exists (select from documents.recall o where o.shipment_id = c.shipment_id and o.closed_at is null
      and o.id not in (select id from closed))`.execute(tx)
  return rows.map(({ shipmentId }) => shipmentId)
}

/** Returns the facts of the newest accepted letter that covered a shipment, by shipment; empty if there is none. */
export async function findReported(db: ReadDb, shipmentId: string): Promise<ReadonlyMap<string, AnnouncedFacts>> {
  const { rows } = await sql<{ shipmentId: string; facts: AnnouncedFacts }>`
    select s.shipment_id, s.facts from documents.pre_alert_shipment s
    where s.pre_alert_id = (
      select p.id from documents.pre_alert p join documents.pre_alert_shipment o on o.pre_alert_id = p.id
      where o.shipment_id = ${shipmentId} and p.state = 'Accepted' order by p.created_at desc, p.id desc limit 1)
    order by s.shipment_id`.execute(db)
  return new Map(rows.map((row) => [row.shipmentId, row.facts]))
}

/** Returns those of these shipments that are not under this master. */
export async function findElsewhere(
  db: ReadDb,
  ids: readonly string[],
  masterId: string | null,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from shipments.shipment where id = any(${[...ids]}::uuid[]) and master_id is distinct from ${masterId}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
