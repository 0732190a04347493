import type { Instant } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { requireAllowed, requireAll, found, refusedAt, saved } from '#platform/server/refusal.ts'
import type { agentApi } from '../../contract/agent-api.ts'
import { type AgentShipment, mawbAsPrinted } from '../../contract/agent-shipment.ts'
import { importDeskErrors } from '../../contract/errors.ts'
import {
  canDeleteAgentShipment,
  canEditAgentShipment,
  canReflyAgentMaster,
  jobOfAgent,
} from '../../domain/agent-shipment.ts'
import { isSameMasterFlight } from '#areas/consolidation/domain/live-master-rules.ts'
import { canHaveLeftAt } from '#areas/shipments/domain/milestones/arrival-rules.ts'
import { canHaveArrived, hasArrived } from '#areas/shipments/domain/milestones/arrivals.ts'
import {
  type ArrivalRow,
  findArrivals,
  findHandled,
  shipmentRecord,
  type ShipmentRow,
  lockShipments,
  removeShipment,
  updateShipment,
  refreshNextMilestones,
  progressOf,
  visibleOffices,
} from '#areas/shipments/server/index.ts'
import {
  housesUnder,
  mastersOf,
  dropEmptyAgentMaster,
  lockKnownMaster,
  reflyAgentMaster,
} from '#areas/consolidation/server/index.ts'
import { agentValues, foreignNumber } from './agent-values.ts'
import { requireHouseFree, underAgentMaster } from './create-agent-shipment.ts'

/** A change of flight applies to every house of the MAWB; another number moves the house to that MAWB. */
export const editAgentShipment: Verb<typeof agentApi.edit> = (context, { id, version, ...input }) =>
  context.transact(async (tx) => {
    // All houses of the MAWB are locked at once, ordered by id and before their master, to avoid deadlocks.
    const aboard = await housesUnder(tx, await mastersOf(tx, [id]))
    await lockShipments(tx, aboard, null)
    const shipment = await lockOwn(context, tx, id)
    const currentShipment = await shipmentRecord(tx, shipment)
    saved(shipment.version === version ? shipment : undefined, currentShipment)
    await requireUnchangedArrivals(tx, shipment, input)
    const entered = await agentValues(context, tx, input, currentShipment)
    requireLeftBefore(entered.flight.etd, await findArrivals(tx, [id]))
    const masterId = await masterFor(context, tx, shipment, { input, entered })
    await requireHouseFree(tx, masterId, input.hawbNo, id)
    const changed = await updateShipment(tx, { id, version }, { ...entered.values, masterId })
    const row = saved(changed, currentShipment)
    if (masterId !== shipment.masterId && shipment.masterId) await dropEmptyAgentMaster(tx, shipment.masterId)
    await refreshNextMilestones(tx, [...new Set([id, ...aboard])])
    return shipmentRecord(tx, row)
  })

export const deleteAgentShipment: Verb<typeof agentApi.delete> = (context, { id, version }) =>
  context.transact(async (tx) => {
    const shipment = await lockOwn(context, tx, id)
    saved(shipment.version === version ? shipment : undefined, await shipmentRecord(tx, shipment))
    const isTouched = (await findHandled(tx, [id])).has(id)
    requireAllowed(importDeskErrors, canDeleteAgentShipment(shipment, { isTouched }, context.actor))
    await removeShipment(tx, id)
    if (shipment.masterId) await dropEmptyAgentMaster(tx, shipment.masterId)
    return { deleted: 1 }
  })

async function lockOwn({ actor }: Pick<Context, 'actor'>, tx: WriteTx, id: string): Promise<ShipmentRow> {
  const [locked] = await lockShipments(tx, [id], visibleOffices(actor))
  const shipment = found(locked)
  requireAllowed(importDeskErrors, canEditAgentShipment(shipment, actor))
  return shipment
}

/** A house stays a house and a direct MAWB stays direct; the booked pieces cannot be fewer than those arrived. */
async function requireUnchangedArrivals(
  tx: WriteTx,
  shipment: ShipmentRow,
  { hawbNo, pieces }: AgentShipment,
): Promise<void> {
  if (jobOfAgent(hawbNo).jobMode !== shipment.jobMode) {
    const entry = importDeskErrors.IMPORT_STAYS_DIRECT
    throw refusedAt('hawbNo', entry)
  }
  const arrivals = await findArrivals(tx, [shipment.id])
  requireAll(importDeskErrors, [{ path: 'pieces', verdict: canHaveArrived({ pieces, arrivals }) }])
}

type Entering = { readonly input: AgentShipment; readonly entered: Awaited<ReturnType<typeof agentValues>> }

/** Returns the new master of the house; its current master gets the flight entered. */
async function masterFor(
  context: Pick<Context, 'actor'>,
  tx: WriteTx,
  shipment: ShipmentRow,
  { input, entered }: Entering,
): Promise<string> {
  const { masterId, mawbNo } = shipment
  if (masterId === null || mawbAsPrinted(input.mawbNo) !== mawbNo) {
    return underAgentMaster(context, tx, { number: await foreignNumber(tx, input.mawbNo), ...entered })
  }
  if (!isSameMasterFlight(shipment, entered.flight)) {
    await requireFlightFree(context, tx, masterId, shipment)
    await reflyAgentMaster(tx, masterId, entered.flight, { but: shipment.id })
  }
  return masterId
}

/** The MAWB is locked, so that no house is added concurrently. */
async function requireFlightFree(
  { actor }: Pick<Context, 'actor'>,
  tx: WriteTx,
  masterId: string,
  { mawbNo }: ShipmentRow,
): Promise<void> {
  await lockKnownMaster(tx, masterId)
  const aboard = await lockShipments(tx, await housesUnder(tx, [masterId]), null)
  const progress = await progressOf(
    tx,
    aboard.map(({ id }) => id),
  )
  const arrived = new Set(progress.filter((of) => hasArrived(of.milestones, of.arrivals)).map(({ row }) => row.id))
  const houses = aboard.map((house) => ({ ...house, hasArrived: arrived.has(house.id) }))
  requireAll(importDeskErrors, [{ path: 'flightNo', verdict: canReflyAgentMaster(houses, { mawbNo }, actor) }])
}

function requireLeftBefore(etd: Instant, arrivals: readonly ArrivalRow[]): void {
  requireAll(importDeskErrors, [{ path: 'etd', verdict: canHaveLeftAt(etd, arrivals) }])
}
