import { type Expression, type ExpressionBuilder, type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import { FIELD_NAMES } from '#areas/key-accounts/domain/shipment-fields.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import { refreshNextMilestones } from '../milestones/refresh-next.ts'
import type { ShipmentTable, ShipmentsTables } from '../shipments-tables.ts'

export type ShipmentRow = Pick<Selectable<ShipmentTable>, (typeof COLUMNS)[number]>

/** The columns that an entry fills. */
export type ShipmentValues = Omit<
  Insertable<ShipmentTable>,
  | 'id'
  | 'version'
  | 'homeOfficeId'
  | 'side'
  | 'hawbNo'
  | 'masterId'
  | 'mawbNo'
  | 'spaceStatus'
  | 'preAlertSentAt'
  | 'recalledFields'
  | 'isWeightLocked'
  | 'createdBy'
  | 'nextMilestone'
  | 'nextDueAt'
>

/** Returns a shipment in which the office takes part (any if `officeId` is null). */
export function findShipment(db: ReadDb, id: string, officeId: string | null): Promise<ShipmentRow | undefined> {
  return visible(db, officeId).where('id', '=', id).executeTakeFirst()
}

/** Returns shipments in which the office takes part and that meet a condition, by id. */
export function findShipments(
  db: ReadDb,
  officeId: string | null,
  condition: Expression<SqlBool>,
): Promise<ShipmentRow[]> {
  return visible(db, officeId).where(condition).orderBy('id').execute()
}

/** Returns and locks them, ordered by id to avoid deadlocks. */
export async function lockShipments(
  tx: WriteTx,
  ids: readonly string[],
  officeId: string | null,
): Promise<ShipmentRow[]> {
  if (ids.length === 0) return []
  return visible(tx, officeId).where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

export async function insertShipment(
  tx: WriteTx,
  values: ShipmentValues &
    Pick<Insertable<ShipmentTable>, 'homeOfficeId' | 'createdBy'> &
    Partial<Pick<Insertable<ShipmentTable>, 'side' | 'hawbNo' | 'masterId' | 'nextMilestone' | 'nextDueAt'>>,
): Promise<ShipmentRow> {
  return tx
    .withTables<ShipmentsTables>()
    .insertInto('shipments.shipment')
    .values(values)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Returns undefined if the version has changed. */
export function updateShipment(
  tx: WriteTx,
  seen: { readonly id: string; readonly version: number },
  values: ShipmentValues & Partial<Pick<Insertable<ShipmentTable>, 'hawbNo' | 'masterId'>>,
): Promise<ShipmentRow | undefined> {
  return tx
    .withTables<ShipmentsTables>()
    .updateTable('shipments.shipment')
    .set(values)
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Sets the house number once; returns undefined if it already has one. */
export function setHawbNo(tx: WriteTx, id: string, hawbNo: string): Promise<ShipmentRow | undefined> {
  return tx
    .withTables<ShipmentsTables>()
    .updateTable('shipments.shipment')
    .set({ hawbNo })
    .where('id', '=', id)
    .where('hawbNo', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Moves shipments from Pending to the Shipment List; those sent before keep their time. */
export async function markPreAlertsSent(
  tx: WriteTx,
  sent: readonly { readonly id: string; readonly at: Instant }[],
): Promise<void> {
  await sql`
    update shipments.shipment s set pre_alert_sent_at = n.at
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as n (id uuid, at timestamptz)
    where s.id = n.id and s.pre_alert_sent_at is null`.execute(tx)
  await refreshNextMilestones(
    tx,
    sent.map(({ id }) => id),
  )
}

/** Reopens fields of a pre-alerted shipment, and MASTER for its MAWB, in addition to those already reopened. */
export async function recallFields(tx: WriteTx, id: string, fields: readonly string[]): Promise<void> {
  await sql`
    update shipments.shipment s
    set recalled_fields = array(select distinct name from unnest(s.recalled_fields || ${[...fields]}::text[]) name order by 1)
    where s.id = ${id}`.execute(tx)
}

/** Locks or reopens pieces, weights and dimensions of all houses under a master. */
export async function lockWeights(tx: WriteTx, masterId: string, isLocked: boolean): Promise<void> {
  await sql`
    update shipments.shipment set is_weight_locked = ${isLocked}
    where master_id = ${masterId} and is_weight_locked <> ${isLocked}`.execute(tx)
}

/** Closes all reopened fields after the revised pre-alert was sent. */
export async function endRecalls(tx: WriteTx, ids: readonly string[]): Promise<void> {
  await sql`
    update shipments.shipment set recalled_fields = '{}'
    where id = any(${[...ids]}::uuid[]) and recalled_fields <> '{}'`.execute(tx)
}

/** Deletes an import entered by mistake; the caller has checked the rule. */
export async function removeShipment(tx: WriteTx, id: string): Promise<void> {
  await tx.withTables<ShipmentsTables>().deleteFrom('shipments.shipment').where('id', '=', id).execute()
}

export async function deleteShipments(tx: WriteTx, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await tx
    .withTables<ShipmentsTables>()
    .deleteFrom('shipments.shipment')
    .where('id', 'in', ids)
    .where('masterId', 'is', null)
    .where('status', '=', 'Pending')
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Entered and derived columns. */
const COLUMNS = [
  ...FIELD_NAMES,
  'id',
  'version',
  'side',
  'status',
  'jobNo',
  'hawbNo',
  'masterId',
  'mawbNo',
  'originZone',
  'destinationZone',
  'cubicCm',
  'chargeWeight',
  'bookedPieces',
  'bookedWeight',
  'bookedCubicCm',
  'spaceStatus',
  'spaceReason',
  'carrierAlert',
  'keyAccountId',
  'preAlertSentAt',
  'recalledFields',
  'isWeightLocked',
  'createdAt',
  'updatedAt',
] as const

function visible(db: ReadDb, officeId: string | null) {
  const shipments = db.withTables<ShipmentsTables>().selectFrom('shipments.shipment').select(COLUMNS)
  return officeId === null ? shipments : shipments.where((of) => hasPart(of, officeId))
}

/** Based on the same table as an office's lists, so that listed and accessible shipments are the same. */
function hasPart(of: ExpressionBuilder<ShipmentsTables, 'shipments.shipment'>, officeId: string): Expression<SqlBool> {
  return of.exists(
    of
      .selectFrom('shipments.officeShipment as seen')
      .select('seen.id')
      .whereRef('seen.id', '=', 'shipments.shipment.id')
      .where('seen.officeId', '=', officeId),
  )
}
