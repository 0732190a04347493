import { giveBackMawb } from '#areas/mawb-inventory/server/index.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { demand, demandAll, found } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { masterApi } from '../../contract/master-api.ts'
import { canUnassignMaster, hasNotFlown } from '../../domain/master-rules.ts'
import { lockShipments } from '../hawb-detail/shipment-repository.ts'
import { keepNextMilestones, progressOf } from '../milestones/keep-next.ts'
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
    await demandNotFlown(tx, wanted)
    await leaveMaster(tx, wanted)
    await keepNextMilestones(tx, wanted)
    const released = await releaseEmptyMasters(tx, masterIds)
    for (const { prefix, serial, homeOfficeId, reference } of released) {
      // Numbers of agents are of no stock of ours.
      if (reference !== null) await giveBackMawb(tx, { prefix, serial, officeId: homeOfficeId, reference })
    }
    return { numbersGivenBack: released.map(({ mawbNo }) => mawbNo) }
  })

async function demandNotFlown(tx: WriteTx, ids: readonly string[]): Promise<void> {
  const progress = await progressOf(tx, ids)
  demandAll(
    shipmentErrors,
    progress.map((of) => ({ path: of.row.id, verdict: hasNotFlown(of) })),
  )
}
