import { type Selectable, sql } from 'kysely'
import type { Instant } from '#platform/domain/local-time.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { FOLLOWED_DAYS } from '../../domain/milestones/milestones.ts'
import { LAST_PLANNED_HOURS, type Milestone } from '../../domain/milestones/route-map.ts'
import type { MilestoneTable, ShipmentsTables } from '../shipments-tables.ts'

export type NotedMilestone = Pick<
  Selectable<MilestoneTable>,
  'shipmentId' | 'code' | 'at' | 'notedBy' | 'reason' | 'version' | 'byWarehouse'
>
export type ProgressRow = Awaited<ReturnType<typeof findProgress>>[number]

/** Returns the inputs of milestones except the recorded ones. */
export function findProgress(db: ReadDb, ids: readonly string[]) {
  return db
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.shipment as s')
    .leftJoin('shipments.master as m', 'm.id', 's.masterId')
    .select([
      ...([
        's.id',
        's.side',
        's.pieces',
        's.jobType',
        's.jobMode',
        's.pickUpPlace',
        's.deliveryPlace',
        's.spaceStatus',
      ] as const),
      ...(['s.originAirport', 's.destinationAirport', 's.originZone', 's.destinationZone'] as const),
      ...(['s.originOfficeId', 's.salesOfficeId', 's.handlingOfficeId', 's.destinationOfficeId'] as const),
      ...(['s.flightNo', 's.promisedFlightNo', 's.promisedEtd', 's.promisedEta'] as const),
      ...(['s.cutOff', 's.etd', 's.eta', 's.createdAt', 's.preAlertSentAt', 'm.transmittedAt'] as const),
      ...(['s.masterAssignedAt', 's.spaceConfirmedAt', 's.carrierAlert'] as const),
      sql<boolean>`exists (select from partners.partner p
        where p.id in (s.shipper_id, s.consignee_id, s.notify_party_id) and p.active and p.status_mails <> '{}')`.as(
        'isFollowedByMail',
      ),
    ])
    .where('s.id', 'in', [...ids])
    .execute()
}

export function findNoted(db: ReadDb, shipmentIds: readonly string[]): Promise<NotedMilestone[]> {
  return db
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.milestone')
    .select(['shipmentId', 'code', 'at', 'notedBy', 'reason', 'version', 'byWarehouse'])
    .where('shipmentId', 'in', [...shipmentIds])
    .execute()
}

export type Note = {
  readonly shipmentId: string
  readonly code: Milestone
  readonly at: Instant
  readonly notedBy: string
  /** Why it was recorded although it is unusual. */
  readonly reason?: string
  /** By what was done with the pieces, so that it is taken back with it. */
  readonly byWarehouse?: boolean
}

/** Inserts a milestone, or updates its time if the version seen is still current. Returns false if it was changed concurrently. */
export async function writeNote(tx: WriteTx, note: Note, seen: number): Promise<boolean> {
  const tables = tx.withTables<ShipmentsTables>()
  const { shipmentId, code, at, notedBy, reason = '' } = note
  const { rows } =
    seen === 0
      ? {
          rows: await tables
            .insertInto('shipments.milestone')
            .values(note)
            .onConflict((on) => on.doNothing())
            .returning('id')
            .execute(),
        }
      : await sql<{ id: string }>`
          update shipments.milestone set at = ${at}, noted_by = ${notedBy}, reason = ${reason},
            by_warehouse = false, noted_at = clock_timestamp()
          where shipment_id = ${shipmentId} and code = ${code} and version = ${seen} returning id`.execute(tx)
  return rows.length === 1
}

/** Inserts many milestones that are not recorded yet; the caller has checked the rules. */
export async function insertNotes(tx: WriteTx, notes: readonly Note[]): Promise<void> {
  if (notes.length === 0) return
  await tx
    .withTables<ShipmentsTables>()
    .insertInto('shipments.milestone')
    .values([...notes])
    .execute()
}

/** Deletes a recorded milestone; returns false if the version has changed. */
export async function deleteNote(
  tx: WriteTx,
  { shipmentId, code }: Pick<Note, 'shipmentId' | 'code'>,
  seen: number,
): Promise<boolean> {
  const deleted = await tx
    .withTables<ShipmentsTables>()
    .deleteFrom('shipments.milestone')
    .where('shipmentId', '=', shipmentId)
    .where('code', '=', code)
    .where('version', '=', seen)
    .returning('id')
    .execute()
  return deleted.length === 1
}

/** Deletes what the warehouse recorded of a locked shipment. */
export async function deleteWarehouseNotes(
  tx: WriteTx,
  shipmentId: string,
  codes: readonly Milestone[],
): Promise<void> {
  if (codes.length === 0) return
  await tx
    .withTables<ShipmentsTables>()
    .deleteFrom('shipments.milestone')
    .where('shipmentId', '=', shipmentId)
    .where('code', 'in', [...codes])
    .where('byWarehouse', '=', true)
    .execute()
}

/** The next milestone; '' for none. */
export type Next = {
  readonly id: string
  readonly nextMilestone: Milestone | ''
  readonly nextDueAt: Instant | null
}

/** Writes the next milestone of each shipment: the only statement that does. Unchanged rows are not written. */
export async function saveNext(tx: WriteTx, next: readonly Next[]): Promise<void> {
  await sql`
    update shipments.shipment s set next_milestone = n."nextMilestone", next_due_at = n."nextDueAt"
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n (id uuid, "nextMilestone" text, "nextDueAt" timestamptz)
    where s.id = n.id
      and (s.next_milestone, s.next_due_at) is distinct from (n."nextMilestone", n."nextDueAt")`.execute(tx)
}

/**
 * Locks and returns shipments with an expected milestone whose flight at `now` is too old. The last milestone is due a fixed time
 * after arrival, so the due time finds them.
 */
export async function lockFollowedTooLong(tx: WriteTx, now: Instant, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from shipments.shipment
    where next_due_at < ${now}::timestamptz - make_interval(hours => ${FOLLOWED_DAYS * 24 - LAST_PLANNED_HOURS})
      and coalesce(eta, etd, cut_off) < ${now}::timestamptz - make_interval(hours => ${FOLLOWED_DAYS * 24})
    order by next_due_at, id limit ${most} for update skip locked`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * For initial data only: bookings, assignments and confirmations that follow in this transaction are dated `at` (an instant);
 * null ends this.
 */
export async function dateShipments(tx: WriteTx, at: Instant | null): Promise<void> {
  await sql`select set_config('app.shipment_moment', ${at ?? ''}, true)`.execute(tx)
}
