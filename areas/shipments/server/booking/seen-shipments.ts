import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { DgDocumentKind } from '../../domain/dg-documents/dg-documents.ts'
import { type ShipmentRow, findShipments } from './shipment-repository.ts'
import { visibleOffices } from './visible-offices.ts'

type Seer = Pick<Actor, 'permissions' | 'officeId'>

/** Returns those of these shipments that the actor may see, by id. */
export function findSeenShipments(db: ReadDb, ids: readonly string[], actor: Seer): Promise<ShipmentRow[]> {
  return findShipments(db, visibleOffices(actor), sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
}

/** Returns the houses of a master that the actor may see, by id. */
export function findSeenHouses(db: ReadDb, masterId: string, actor: Seer): Promise<ShipmentRow[]> {
  return findShipments(db, visibleOffices(actor), sql<SqlBool>`master_id = ${masterId}`)
}

export type DgDocumentOfShipment = {
  readonly id: string
  readonly shipmentId: string
  readonly kind: DgDocumentKind
  readonly name: string
  readonly bytes: number
  readonly fileId: string
}

/** Returns the dangerous goods documents of several shipments, by shipment and kind. */
export async function findDgDocumentsOf(db: ReadDb, shipmentIds: readonly string[]): Promise<DgDocumentOfShipment[]> {
  const { rows } = await sql<DgDocumentOfShipment>`
    select p.id, p.shipment_id, p.kind, f.name, f.bytes::int as bytes, p.file_id
    from shipments.goods_paper p join platform.file f on f.id = p.file_id
    where p.shipment_id = any(${[...shipmentIds]}::uuid[]) order by p.shipment_id, p.kind, p.id`.execute(db)
  return rows
}
