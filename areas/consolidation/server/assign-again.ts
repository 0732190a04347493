import { findMawb } from '#areas/mawb-inventory/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { requireAllowed, found, foundAll } from '#platform/server/refusal.ts'
import { consolidationErrors } from '../contract/errors.ts'
import {
  isSameMasterFlight,
  canChangeMaster,
  canFlyAgain,
  canKeepRoute,
  canTakeNumber,
} from '../domain/live-master-rules.ts'
import { hasArrived } from '#areas/shipments/domain/milestones/arrivals.ts'
import { canFlyAs } from '../domain/master-request.ts'
import { canAssignMaster } from '../domain/master-rules.ts'
import { canFlyWithSpace } from '#areas/shipments/domain/space/space-rules.ts'
import {
  type ShipmentRow,
  lockShipments,
  refreshNextMilestones,
  progressOf,
  visibleOffices,
} from '#areas/shipments/server/index.ts'
import { type Request, requireFlight, requireLeaving } from './require-flight.ts'
import { followMaster, housesUnder, lockMasters, mastersOf, reflyMaster } from './master-repository.ts'
import { assigned, byCutOff, cutOffsTaken, requireEachFlyable, onLeg } from './put-under.ts'
import { airlineOfNumber, requireMasterFlight } from './require-master-flight.ts'
import { withTransmission } from './with-transmission.ts'
import { requireEach, requireTogether } from './demands.ts'

/** Gives the shared master of shipments another flight; its number stays, and all its houses follow. */
export async function assignAgain(
  tx: WriteTx,
  request: Request,
  { actor, now, language }: Pick<Context, 'actor' | 'now' | 'language'>,
) {
  const selection = [...new Set(request.shipmentIds)]
  // All houses of the master are locked at once, ordered by id, to avoid deadlocks.
  await lockShipments(tx, [...selection, ...(await housesUnder(tx, await mastersOf(tx, selection)))], null)
  const houses = foundAll(selection, await lockShipments(tx, selection, visibleOffices(actor)))
  const [first] = houses
  requireTogether(await withTransmission(tx, houses), (some) => canAssignMaster(some, actor), language)
  const { masterId, mawbNo } = found(first)
  requireAllowed(consolidationErrors, canTakeNumber(mawbNo, 'held'))
  const [live] = await lockMasters(tx, masterId === null ? [] : [masterId])
  const master = found(live)
  const aboard = await lockShipments(tx, await housesUnder(tx, [master.id]), null)
  requireAllowed(consolidationErrors, canChangeMaster(master, aboard, actor))
  const requested = await requireFlight(tx, request, now)
  const isStaying = isSameMasterFlight(master, requested)
  if (!isStaying) await requireNoneArrived(tx, aboard, master)
  const { capacityType, flightNo, etd, eta, cutOff, ...leg } = await requireLeaving(tx, requested, now, isStaying)
  requireAllowed(consolidationErrors, canKeepRoute(master, leg))
  if (!isStaying) {
    const airline = await airlineOfNumber(tx, master, flightNo)
    await requireMasterFlight(tx, { ...leg, flightNo, etd }, { ...request, airline }, now)
  }
  requireAllowed(consolidationErrors, canFlyAs(found(await findMawb(tx, master)), capacityType))
  requireEach(
    aboard.map((shipment) => ({ shipment, verdict: canFlyWithSpace(shipment, { flightNo, etd }) })),
    language,
  )
  await requireEachFlyable(tx, aboard, { ...leg, flightNo, etd }, { now, language })
  const following = onLeg(aboard, master)
  const { keeping: stored, taking } = byCutOff(aboard, following, { flightNo, etd })
  const carrierReason = request.carrierReason ?? ''
  await reflyMaster(tx, master.id, { capacityType, flightNo, etd, eta, cutOff, carrierReason })
  await followMaster(tx, master.id, stored, { flightNo, etd, eta })
  for (const [its, ids] of await cutOffsTaken(tx, taking, { flightNo, etd, cutOff }, now)) {
    await followMaster(tx, master.id, ids, { flightNo, etd, eta, cutOff: its })
  }
  await refreshNextMilestones(tx, following)
  return assigned(master, aboard)
}

/** What has arrived came with the flight of its master: it gets no other one. */
export async function requireNoneArrived(
  tx: WriteTx,
  aboard: readonly ShipmentRow[],
  { mawbNo }: { readonly mawbNo: string },
): Promise<void> {
  const progress = await progressOf(
    tx,
    aboard.map(({ id }) => id),
  )
  const houses = progress.map(({ row, milestones, arrivals }) => ({
    hawbNo: aboard.find(({ id }) => id === row.id)?.hawbNo ?? null,
    hasArrived: hasArrived(milestones, arrivals),
  }))
  requireAllowed(consolidationErrors, canFlyAgain(houses, mawbNo))
}
