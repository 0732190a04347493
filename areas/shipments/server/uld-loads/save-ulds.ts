import { createHash } from 'node:crypto'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { demand, found, saved } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { UldRecord, uldApi } from '../../contract/uld-api.ts'
import { cutOffTaken } from '../../domain/cut-off-rules.ts'
import { canCarry, canInputPmc } from '../../domain/uld-load.ts'
import { type ShipmentRow, findShipment, lockShipments } from '../hawb-detail/shipment-repository.ts'
import { flightsOfEach } from '../flights-of-each.ts'
import { saveCutOffs } from '../cut-off-repository.ts'
import { keepNextMilestones } from '../milestones/keep-next.ts'
import { officeScope } from '../office-scope.ts'
import { type UldLoadRow, findLoads, findUlds, findUnits, replaceLoads } from './uld-load-repository.ts'

export const openUlds: Verb<typeof uldApi.open> = async ({ db, actor }, { id }) =>
  uldRecord(db, found(await findShipment(db, id, officeScope(actor))))

/** All loads of a house at once, over the state that was seen; its pieces are counted under its lock. */
export const saveUlds: Verb<typeof uldApi.save> = ({ transact, actor, now }, { id, seen, loads }) =>
  transact(async (tx) => {
    const [locked] = await lockShipments(tx, [id], officeScope(actor))
    const shipment = found(locked)
    demand(shipmentErrors, canInputPmc(shipment, actor))
    const before = await uldRecord(tx, shipment)
    saved(before.seen === seen ? before : undefined, before)
    demand(shipmentErrors, canCarry(shipment.pieces, loads))
    await replaceLoads(tx, id, loads)
    if (before.loads.length > 0 !== loads.length > 0) await takeCutOff(tx, shipment, now)
    return uldRecord(tx, shipment)
  })

/** What is put on a unit, or is loose cargo again, has another cut-off than before where it is the schedule's (FLT-01). */
async function takeCutOff(tx: WriteTx, shipment: ShipmentRow, now: Date): Promise<void> {
  const { id, side, etd } = shipment
  if (side !== 'Export' || etd === null || Date.parse(etd) <= now.getTime()) return
  const [flight] = await flightsOfEach(tx, [shipment], now)
  const cutOff = cutOffTaken(shipment, flight, (await findUnits(tx, [id])).get(id) ?? null)
  if (cutOff === shipment.cutOff) return
  await saveCutOffs(tx, 'shipment', [{ id, cutOff }])
  await keepNextMilestones(tx, [id])
}

async function uldRecord(db: ReadDb, { id, pieces }: Pick<ShipmentRow, 'id' | 'pieces'>): Promise<UldRecord> {
  const rows = await findLoads(db, id)
  const loads = rows.map(({ id: _id, version: _version, ...load }) => load)
  return { seen: stateOf(rows), pieces, loads, ulds: await findUlds(db, id) }
}

/** Two states are the same when they have the same lines in the same versions. */
function stateOf(rows: readonly UldLoadRow[]): string {
  const said = rows.map(({ id, version }) => `${id}:${version}`).join()
  return createHash('sha256').update(said).digest('base64url')
}
