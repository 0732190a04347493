import type { Instant } from '#platform/domain/local-time.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { MasterTable, ShipmentsTables } from '#areas/shipments/server/index.ts'

export type Master = Omit<Selectable<MasterTable>, 'version' | 'side' | 'releasedAt' | 'isVoid' | 'createdBy'>

const COLUMNS = [
  ...(['id', 'mawbNo', 'prefix', 'serial', 'homeOfficeId', 'reference', 'transmittedAt', 'jobMode'] as const),
  ...(['capacityType', 'flightNo', 'originAirport', 'destinationAirport', 'originZone', 'destinationZone'] as const),
  ...(['etd', 'eta', 'cutOff', 'carrierReason'] as const),
] as const

type MawbNo = { readonly prefix: string; readonly serial: string }

/** Returns the own active master of a number and its houses, or undefined. */
export async function findLiveMaster(
  tx: WriteTx,
  { prefix, serial }: MawbNo,
): Promise<{ readonly id: string; readonly aboard: readonly string[] } | undefined> {
  const master = await tx
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.master')
    .select('id')
    .where('prefix', '=', prefix)
    .where('serial', '=', serial)
    .where('releasedAt', 'is', null)
    .where('side', '=', 'Export')
    .executeTakeFirst()
  return master && { id: master.id, aboard: await housesUnder(tx, [master.id]) }
}

/** Returns the ids of all houses under masters. */
export async function housesUnder(tx: WriteTx, masterIds: readonly string[]): Promise<readonly string[]> {
  if (masterIds.length === 0) return []
  const rows = await tx
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.shipment')
    .select('id')
    .where('masterId', 'in', masterIds)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the masters of shipments by id. */
export async function mastersOf(tx: WriteTx, shipmentIds: readonly string[]): Promise<readonly string[]> {
  const rows = await tx
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.shipment')
    .select('masterId')
    .distinct()
    .where('id', 'in', shipmentIds)
    .execute()
  return rows.map(({ masterId }) => masterId).filter((id) => id !== null)
}

export type Flight = Pick<MasterTable, 'flightNo' | 'etd' | 'eta' | 'cutOff'>

/** Changes the flight of a master locked by the caller. */
export async function reflyMaster(
  tx: WriteTx,
  masterId: string,
  flight: Flight & Pick<MasterTable, 'capacityType'> & { readonly carrierReason: string },
): Promise<void> {
  await tx
    .withTables<ShipmentsTables>()
    .updateTable('shipments.master')
    .set(flight)
    .where('id', '=', masterId)
    .execute()
}

/** Applies the flight of a master to houses that fly with it all the way. All are locked by the caller. */
export async function followMaster(
  tx: WriteTx,
  masterId: string,
  following: readonly string[],
  flight: Partial<Flight>,
): Promise<void> {
  if (following.length === 0) return
  await tx
    .withTables<ShipmentsTables>()
    .updateTable('shipments.shipment')
    .set(flight)
    .where('id', 'in', following)
    .where('masterId', '=', masterId)
    .execute()
}

export function insertMaster(
  tx: WriteTx,
  master: Omit<Insertable<MasterTable>, 'transmittedAt' | 'releasedAt'>,
): Promise<Master> {
  return tx
    .withTables<ShipmentsTables>()
    .insertInto('shipments.master')
    .values(master)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** Puts houses under a master; `flight` replaces their booked flight. The houses are locked by the caller. */
export async function joinMaster(
  tx: WriteTx,
  masterId: string,
  shipmentIds: readonly string[],
  flight: Partial<Flight>,
): Promise<void> {
  if (shipmentIds.length === 0) return
  await tx
    .withTables<ShipmentsTables>()
    .updateTable('shipments.shipment')
    .set({ masterId, ...flight })
    .where('id', 'in', shipmentIds)
    .where('masterId', 'is', null)
    .execute()
}

export async function leaveMaster(tx: WriteTx, shipmentIds: readonly string[]): Promise<void> {
  await tx
    .withTables<ShipmentsTables>()
    .updateTable('shipments.shipment')
    .set({ masterId: null, isWeightLocked: false })
    .where('id', 'in', shipmentIds)
    .execute()
}

/** Locks and returns active masters, ordered by id. */
export async function lockMasters(tx: WriteTx, ids: readonly string[]): Promise<Master[]> {
  if (ids.length === 0) return []
  return tx
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.master')
    .select(COLUMNS)
    .where('id', 'in', ids)
    .where('releasedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Releases and returns the masters that have no houses any more; one that the airline knows only if it becomes void. */
export function releaseEmptyMasters(
  tx: WriteTx,
  ids: readonly string[],
  { isVoid }: { readonly isVoid: boolean },
): Promise<Master[]> {
  return tx
    .withTables<ShipmentsTables>()
    .updateTable('shipments.master')
    .set({ releasedAt: sql<string>`clock_timestamp()`, isVoid })
    .where('id', 'in', ids)
    .where('releasedAt', 'is', null)
    .where((of) => (isVoid ? of.val(true) : of('transmittedAt', 'is', null)))
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('shipments.shipment')
            .select('id')
            .whereRef('shipments.shipment.masterId', '=', 'shipments.master.id'),
        ),
      ),
    )
    .returning(COLUMNS)
    .execute()
}

/** Writes the cut-offs of locked masters. */
export async function saveMasterCutOffs(
  tx: WriteTx,
  changed: readonly { readonly id: string; readonly cutOff: Instant | null }[],
): Promise<void> {
  if (changed.length === 0) return
  await sql`
    update shipments.master m set cut_off = n."cutOff"
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as n (id uuid, "cutOff" timestamptz)
    where m.id = n.id`.execute(tx)
}
