import { type Insertable, type Selectable, sql } from 'kysely'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { ArrivalTable, ArrivingTable, ShipmentsTables } from '../shipments-tables.ts'

const COLUMNS = [
  ...(['id', 'version', 'shipmentId', 'at', 'flightNo', 'pieces', 'grossWeight', 'beyondBooked', 'notedBy'] as const),
] as const

export type ArrivalRow = Pick<Selectable<ArrivalTable>, (typeof COLUMNS)[number]>
export type ArrivalValues = Pick<
  Insertable<ArrivalTable>,
  'at' | 'flightNo' | 'pieces' | 'grossWeight' | 'beyondBooked' | 'notedBy'
>

/** Returns the arrivals of shipments, first one first. */
export function findArrivals(db: ReadDb, shipmentIds: readonly string[]): Promise<ArrivalRow[]> {
  return db
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.arrival')
    .select(COLUMNS)
    .where('shipmentId', 'in', [...shipmentIds])
    .orderBy('at')
    .orderBy('id')
    .execute()
}

export function findArrival(db: ReadDb, id: string): Promise<ArrivalRow | undefined> {
  return db
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.arrival')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Inserts arrivals of locked shipments. ARR is derived from them, so a manual one is deleted. */
export async function insertArrivals(
  tx: WriteTx,
  arrivals: readonly (ArrivalValues & { readonly shipmentId: string })[],
): Promise<void> {
  if (arrivals.length === 0) return
  const tables = tx.withTables<ShipmentsTables>()
  const shipmentIds = arrivals.map(({ shipmentId }) => shipmentId)
  await tables
    .deleteFrom('shipments.milestone')
    .where('shipmentId', 'in', shipmentIds)
    .where('code', '=', 'ARR')
    .execute()
  await tables
    .insertInto('shipments.arrival')
    .values([...arrivals])
    .execute()
}

/** Returns false if the version has changed. */
export async function updateArrival(
  tx: WriteTx,
  seen: { readonly id: string; readonly version: number },
  values: ArrivalValues,
): Promise<boolean> {
  const changed = await tx
    .withTables<ShipmentsTables>()
    .updateTable('shipments.arrival')
    .set(values)
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returning('id')
    .execute()
  return changed.length === 1
}

/** Returns false if the version has changed. */
export async function deleteArrival(
  tx: WriteTx,
  seen: { readonly id: string; readonly version: number },
): Promise<boolean> {
  const gone = await tx
    .withTables<ShipmentsTables>()
    .deleteFrom('shipments.arrival')
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returning('id')
    .execute()
  return gone.length === 1
}

/** Deletes arrivals of locked shipments, whose versions were compared under the lock. */
export async function deleteArrivals(tx: WriteTx, arrivals: readonly { readonly id: string }[]): Promise<void> {
  await tx
    .withTables<ShipmentsTables>()
    .deleteFrom('shipments.arrival')
    .where(
      'id',
      'in',
      arrivals.map(({ id }) => id),
    )
    .execute()
}

export type LastArrival = Pick<ArrivalRow, 'id' | 'version' | 'shipmentId'>

/** Returns the last recorded arrival of each locked shipment; those without are absent. */
export function findLastNoted(db: ReadDb, shipmentIds: readonly string[]): Promise<LastArrival[]> {
  return db
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.arrival')
    .distinctOn('shipmentId')
    .select(['id', 'version', 'shipmentId'])
    .where('shipmentId', 'in', [...shipmentIds])
    .orderBy('shipmentId')
    .orderBy('notedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type Arriving = Omit<Selectable<ArrivingTable>, 'officeId' | 'masterId'>

/** Writes the progress of shipments in the import list; those not in a list are skipped. */
export async function saveArriving(tx: WriteTx, arriving: readonly Arriving[]): Promise<void> {
  await sql`
    update shipments.arriving a
    set next_milestone = n."nextMilestone", next_due_at = n."nextDueAt", state = n.state, arrived_at = n."arrivedAt",
      arrived_pieces = n."arrivedPieces"
    from jsonb_to_recordset(${JSON.stringify(arriving)}::jsonb) as n (id uuid, "nextMilestone" text,
      "nextDueAt" timestamptz, state text, "arrivedAt" timestamptz, "arrivedPieces" int)
    where a.id = n.id and (a.next_milestone, a.next_due_at, a.state, a.arrived_at, a.arrived_pieces)
      is distinct from (n."nextMilestone", n."nextDueAt", n.state, n."arrivedAt", n."arrivedPieces")`.execute(tx)
}
