import { findMawb } from '#areas/mawb-inventory/server/index.ts'
import type { Actor } from '#platform/domain/actor.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { demand, demandAll, found } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import { canChangeMaster, canKeepRoute, canTakeNumber } from '../../domain/live-master-rules.ts'
import { canFlyAs } from '../../domain/master-request.ts'
import { canAssignMaster } from '../../domain/master-rules.ts'
import { canFlyWithSpace } from '../../domain/space-rules.ts'
import { lockShipments } from '../hawb-detail/shipment-repository.ts'
import { keepNextMilestones } from '../milestones/keep-next.ts'
import { demandFlyable } from '../demand-flyable.ts'
import { officeScope } from '../office-scope.ts'
import { type Request, demandFlight } from './demand-flight.ts'
import { housesUnder, lockMasters, mastersOf, reflyMaster } from './master-repository.ts'
import { assigned, atId, onLeg } from './put-under.ts'
import { withTransmission } from './with-transmission.ts'

/** The master that the shipments share gets another flight; its number stays, and all its houses follow. */
export async function assignAgain(
  tx: WriteTx,
  request: Request,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
) {
  const wanted = [...new Set(request.shipmentIds)]
  // All houses of the master are locked at once, in the one order that everybody locks in.
  await lockShipments(tx, [...wanted, ...(await housesUnder(tx, await mastersOf(tx, wanted)))], null)
  const houses = await lockShipments(tx, wanted, officeScope(actor))
  const [first] = found(houses.length === wanted.length ? houses : null)
  demand(shipmentErrors, canAssignMaster(await withTransmission(tx, houses), actor))
  const { masterId, mawbNo } = found(first)
  demand(shipmentErrors, canTakeNumber(mawbNo, 'held'))
  const [live] = await lockMasters(tx, masterId === null ? [] : [masterId])
  const master = found(live)
  const aboard = await lockShipments(tx, await housesUnder(tx, [master.id]), null)
  demand(shipmentErrors, canChangeMaster(master, aboard, actor))
  const { capacityType, flightNo, etd, eta, cutOff, ...leg } = await demandFlight(tx, request, now)
  demand(shipmentErrors, canKeepRoute(master, leg))
  demand(shipmentErrors, canFlyAs(found(await findMawb(tx, master)), capacityType))
  demandAll(
    shipmentErrors,
    aboard.map((house) => ({ path: house.id, verdict: canFlyWithSpace(house, { flightNo, etd }) })),
  )
  await demandFlyable(tx, aboard.map(atId), { flightNo, etd }, now)
  const following = onLeg(aboard, master)
  await reflyMaster(tx, master.id, { capacityType, flightNo, etd, eta, cutOff }, following)
  await keepNextMilestones(tx, following)
  return assigned(master, aboard)
}
