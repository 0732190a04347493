import { giveBackMawb } from '#areas/mawb-inventory/server/index.ts'
import type { Language } from '#platform/contract/language.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found, foundAll } from '#platform/server/refusal.ts'
import type { masterApi } from '../contract/master-api.ts'
import { canUnassignMaster, hasNotFlown } from '../domain/master-rules.ts'
import {
  type ShipmentRow,
  lockShipments,
  refreshNextMilestones,
  progressOf,
  visibleOffices,
} from '#areas/shipments/server/index.ts'
import { leaveMaster, releaseEmptyMasters } from './master-repository.ts'
import { withTransmission } from './with-transmission.ts'
import { requireEach, requireTogether } from './demands.ts'

/** The last house to leave returns the number to the stock; no house leaves after transmission. */
export const unassignMaster: Verb<typeof masterApi.unassign> = ({ transact, actor, language }, { shipmentIds }) =>
  transact(async (tx) => {
    const selection = [...new Set(shipmentIds)]
    const houses = foundAll(selection, await lockShipments(tx, selection, visibleOffices(actor)))
    const masterIds = [...new Set(houses.map(({ masterId }) => masterId))].filter((id) => id !== null)
    const reported = await withTransmission(tx, houses)
    requireTogether(reported, (some) => canUnassignMaster(some, actor), language)
    await requireNotFlown(tx, houses, language)
    await leaveMaster(tx, selection)
    await refreshNextMilestones(tx, selection)
    const released = await releaseEmptyMasters(tx, masterIds)
    for (const { prefix, serial, homeOfficeId, reference } of released) {
      // Numbers of agents are not in the own stock.
      if (reference !== null) await giveBackMawb(tx, { prefix, serial, officeId: homeOfficeId, reference })
    }
    return { numbersGivenBack: released.map(({ mawbNo }) => mawbNo) }
  })

async function requireNotFlown(tx: WriteTx, houses: readonly ShipmentRow[], language: Language): Promise<void> {
  const progress = await progressOf(
    tx,
    houses.map(({ id }) => id),
  )
  requireEach(
    progress.map((of) => ({ shipment: found(houses.find(({ id }) => id === of.row.id)), verdict: hasNotFlown(of) })),
    language,
  )
}
