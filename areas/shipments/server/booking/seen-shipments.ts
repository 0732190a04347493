import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { PaperKind } from '../../domain/papers/goods-papers.ts'
import { type ShipmentRow, findShipments } from './shipment-repository.ts'
import { officeScope } from './office-scope.ts'

type Seer = Pick<Actor, 'permissions' | 'officeId'>

/** Those of these shipments that the actor sees, by their ids. */
export function findSeenShipments(db: ReadDb, ids: readonly string[], actor: Seer): Promise<ShipmentRow[]> {
  return findShipments(db, officeScope(actor), sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
}

/** The houses under a master that the actor sees, by their ids. */
export function findSeenHouses(db: ReadDb, masterId: string, actor: Seer): Promise<ShipmentRow[]> {
  return findShipments(db, officeScope(actor), sql<SqlBool>`master_id = ${masterId}`)
}

export type PaperOfShipment = {
  readonly id: string
  readonly shipmentId: string
  readonly kind: PaperKind
  readonly name: string
  readonly bytes: number
  readonly fileId: string
}

/** The papers of the dangerous goods of several shipments, by shipment and kind. */
export async function findPapersOf(db: ReadDb, shipmentIds: readonly string[]): Promise<PaperOfShipment[]> {
  const { rows } = await sql<PaperOfShipment>`
    select p.id, p.shipment_id, p.kind, f.name, f.bytes::int as bytes, p.file_id
    from shipments.goods_paper p join platform.file f on f.id = p.file_id
    where p.shipment_id = any(${[...shipmentIds]}::uuid[]) order by p.shipment_id, p.kind, p.id`.execute(db)
  return rows
}
