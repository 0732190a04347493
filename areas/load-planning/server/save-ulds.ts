import { createHash } from 'node:crypto'
import { shipmentErrors } from '#areas/shipments/contract/errors.ts'
import { canInputPmc } from '#areas/shipments/domain/units/uld-load.ts'
import {
  type ShipmentRow,
  type UldLoadRow,
  findLoads,
  findShipment,
  findUlds,
  flightsOfEach,
  lockShipments,
  recordUldLoads,
  visibleOffices,
} from '#areas/shipments/server/index.ts'
import type { ReadDb, WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { requireAll, requireAllowed, found, saved } from '#platform/server/refusal.ts'
import type { UldRecord, uldApi } from '../contract/uld-api.ts'
import { limitErrors } from '../contract/units/limit-errors.ts'
import type { UldType } from '../domain/plan/plan.ts'
import { type LoadedUld, canHold, figuresOfUld, uldsGrown } from '../domain/units/uld-limits.ts'
import { typesOfFlight } from './plan/plan-repository.ts'

export const openUlds: Verb<typeof uldApi.open> = async ({ db, actor, now }, { id }) =>
  uldRecord(db, found(await findShipment(db, id, visibleOffices(actor))), now)

/** Saves all loads of a house at once if the state seen is still current; its pieces are counted under its lock. */
export const saveUlds: Verb<typeof uldApi.save> = ({ transact, actor, now }, { id, seen, loads }) =>
  transact(async (tx) => {
    const [locked] = await lockShipments(tx, [id], visibleOffices(actor))
    const shipment = found(locked)
    requireAllowed(shipmentErrors, canInputPmc(shipment, actor))
    const before = await uldRecord(tx, shipment, now)
    saved(before.seen === seen ? before : undefined, before)
    const carried = await findUlds(tx, id)
    await recordUldLoads(tx, shipment, loads, now)
    await requireWithinLimits(tx, shipment, { carried, loads, now })
    return uldRecord(tx, shipment, now)
  })

type Loading = {
  readonly carried: readonly LoadedUld[]
  readonly loads: readonly { readonly uldNo: string }[]
  readonly now: Date
}

/** Refuses ULDs that are heavier or fuller than their type allows on the flight; asked after writing, so that all houses count. */
async function requireWithinLimits(
  tx: WriteTx,
  shipment: ShipmentRow,
  { carried, loads, now }: Loading,
): Promise<void> {
  const types = await typesFor(tx, shipment, now)
  const grown = uldsGrown(carried, await findUlds(tx, shipment.id))
  requireAll(
    limitErrors,
    grown.map((uld) => {
      const line = loads.findIndex(({ uldNo }) => uldNo === uld.uldNo)
      return { path: `loads.${line}.uldNo`, verdict: canHold(uld, types) }
    }),
  )
}

/** The types as they can be loaded on the flight of the shipment, or without its limits while it is not scheduled. */
async function typesFor(db: ReadDb, shipment: ShipmentRow, now: Date): Promise<UldType[]> {
  const [flight] = await flightsOfEach(db, [shipment], now)
  return typesOfFlight(db, { flightType: flight?.flightType ?? '' })
}

async function uldRecord(db: ReadDb, shipment: ShipmentRow, now: Date): Promise<UldRecord> {
  const { id, pieces } = shipment
  const rows = await findLoads(db, id)
  const loads = rows.map(({ id: _id, version: _version, ...load }) => load)
  const types = await typesFor(db, shipment, now)
  const ulds = (await findUlds(db, id)).map(({ netKg, cubicCm, ...uld }) => ({
    ...uld,
    ...figuresOfUld({ uldNo: uld.uldNo, netKg, cubicCm }, types),
  }))
  return { seen: stateOf(rows), pieces, loads, ulds }
}

/** Returns a tag of the state: equal for the same lines in the same versions. */
function stateOf(rows: readonly UldLoadRow[]): string {
  const said = rows.map(({ id, version }) => `${id}:${version}`).join()
  return createHash('sha256').update(said).digest('base64url')
}
