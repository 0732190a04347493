import { type SqlBool, sql } from 'kysely'
import type { Actor } from '#platform/domain/actor.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
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
