import { giveBackMawb } from '#areas/mawb-inventory/server/index.ts'
import { refuse } from '#platform/domain/verdict.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { demand, demandAll, found } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { masterApi } from '../../contract/master-api.ts'
import { canUnassignMaster } from '../../domain/master-rules.ts'
import { findArrivals } from '../arrivals/arrival-repository.ts'
import { lockShipments } from '../hawb-detail/shipment-repository.ts'
import { keepNextMilestones } from '../milestones/keep-next.ts'
import { officeScope } from '../office-scope.ts'
import { leaveMaster, releaseEmptyMasters } from './master-repository.ts'
import { withTransmission } from './with-transmission.ts'

/** The last house to leave gives the number back to the stock; nothing leaves once the airline knows of the waybill. */
export const unassignMaster: Verb<typeof masterApi.unassign> = ({ transact, actor }, { shipmentIds }) =>
  transact(async (tx) => {
    const wanted = [...new Set(shipmentIds)]
    const houses = await lockShipments(tx, wanted, officeScope(actor))
    found(houses.length === wanted.length ? houses : null)
    const masterIds = [...new Set(houses.map(({ masterId }) => masterId))].filter((id) => id !== null)
    demand(shipmentErrors, canUnassignMaster(await withTransmission(tx, houses), actor))
    await demandNotArrived(tx, wanted)
    await leaveMaster(tx, wanted)
    await keepNextMilestones(tx, wanted)
    const released = await releaseEmptyMasters(tx, masterIds)
    for (const { prefix, serial, homeOfficeId, reference } of released) {
      // Numbers of agents are of no stock of ours.
      if (reference !== null) await giveBackMawb(tx, { prefix, serial, officeId: homeOfficeId, reference })
    }
    return { numbersGivenBack: released.map(({ mawbNo }) => mawbNo) }
  })

/** What has landed flew under its MAWB, whatever else is known of it (SHP-14). */
async function demandNotArrived(tx: WriteTx, ids: readonly string[]): Promise<void> {
  const arrived = new Set((await findArrivals(tx, ids)).map(({ shipmentId }) => shipmentId))
  demandAll(
    shipmentErrors,
    [...arrived].map((id) => ({ path: id, verdict: refuse('ALREADY_ARRIVED') })),
  )
}
