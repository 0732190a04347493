import { createHash } from 'node:crypto'
import { shipmentErrors } from '#areas/shipments/contract/errors.ts'
import { canInputPmc } from '#areas/shipments/domain/units/uld-load.ts'
import {
  type ShipmentRow,
  type UldLoadRow,
  findLoads,
  findShipment,
  findUlds,
  lockShipments,
  recordUldLoads,
  visibleOffices,
} from '#areas/shipments/server/index.ts'
import type { ReadDb } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { requireAllowed, found, saved } from '#platform/server/refusal.ts'
import type { UldRecord, uldApi } from '../contract/uld-api.ts'

export const openUlds: Verb<typeof uldApi.open> = async ({ db, actor }, { id }) =>
  uldRecord(db, found(await findShipment(db, id, visibleOffices(actor))))

/** Saves all loads of a house at once if the state seen is still current; its pieces are counted under its lock. */
export const saveUlds: Verb<typeof uldApi.save> = ({ transact, actor, now }, { id, seen, loads }) =>
  transact(async (tx) => {
    const [locked] = await lockShipments(tx, [id], visibleOffices(actor))
    const shipment = found(locked)
    requireAllowed(shipmentErrors, canInputPmc(shipment, actor))
    const before = await uldRecord(tx, shipment)
    saved(before.seen === seen ? before : undefined, before)
    await recordUldLoads(tx, shipment, loads, now)
    return uldRecord(tx, shipment)
  })

async function uldRecord(db: ReadDb, { id, pieces }: Pick<ShipmentRow, 'id' | 'pieces'>): Promise<UldRecord> {
  const rows = await findLoads(db, id)
  const loads = rows.map(({ id: _id, version: _version, ...load }) => load)
  return { seen: stateOf(rows), pieces, loads, ulds: await findUlds(db, id) }
}

/** Returns a tag of the state: equal for the same lines in the same versions. */
function stateOf(rows: readonly UldLoadRow[]): string {
  const said = rows.map(({ id, version }) => `${id}:${version}`).join()
  return createHash('sha256').update(said).digest('base64url')
}
