import { type Insertable, sql } from 'kysely'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { MasterTable, ShipmentsTables } from '../shipments-tables.ts'

export type Master = {
  readonly id: string
  readonly mawbNo: string
  readonly prefix: string
  readonly serial: string
  readonly homeOfficeId: string
  readonly reference: string
  readonly transmittedAt: string | null
}

const COLUMNS = ['id', 'mawbNo', 'prefix', 'serial', 'homeOfficeId', 'reference', 'transmittedAt'] as const

type MawbNo = { readonly prefix: string; readonly serial: string }

/** Whether a number is over a live master already. */
export async function isOverLiveMaster(tx: WriteTx, { prefix, serial }: MawbNo): Promise<boolean> {
  const row = await tx
    .withTables<ShipmentsTables>()
    .selectFrom('shipments.master')
    .select('id')
    .where('prefix', '=', prefix)
    .where('serial', '=', serial)
    .where('releasedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
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

/** Puts houses under a master; `flight` replaces what they were booked on. The houses are locked by the caller. */
export async function joinMaster(
  tx: WriteTx,
  masterId: string,
  shipmentIds: readonly string[],
  flight: Partial<Pick<MasterTable, 'flightNo' | 'etd' | 'eta' | 'cutOff'>>,
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
    .set({ masterId: null })
    .where('id', 'in', shipmentIds)
    .execute()
}

/** Live masters, locked in the order of their ids. */
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

/** Releases those of the masters that no house flies under any more, and answers them. */
export function releaseEmptyMasters(tx: WriteTx, ids: readonly string[]): Promise<Master[]> {
  return tx
    .withTables<ShipmentsTables>()
    .updateTable('shipments.master')
    .set({ releasedAt: sql<string>`clock_timestamp()` })
    .where('id', 'in', ids)
    .where('releasedAt', 'is', null)
    .where('transmittedAt', 'is', null)
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
