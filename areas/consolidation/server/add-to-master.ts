import { printMawbNumber } from '#areas/mawb-inventory/domain/mawb-number.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, foundAll } from '#platform/server/refusal.ts'
import { consolidationErrors } from '../contract/errors.ts'
import type { masterApi } from '../contract/master-api.ts'
import { canAddToMaster, canJoinMaster } from '../domain/live-master-rules.ts'
import { canFlyWithSpace } from '#areas/shipments/domain/space/space-rules.ts'
import { lockShipments, visibleOffices } from '#areas/shipments/server/index.ts'
import { requireLeaving } from './require-flight.ts'
import { findLiveMaster, lockMasters } from './master-repository.ts'
import { assigned, requireEachFlyable, putUnder } from './put-under.ts'
import { readNumber } from './take-number.ts'
import { withTransmission } from './with-transmission.ts'
import { requireEach, requireTogether } from './demands.ts'

/** Adds shipments to an assigned MAWB; numbers of other offices are treated as unknown. */
export const addToMaster: Verb<typeof masterApi.join> = ({ transact, actor, now, language }, { shipmentIds, mawbNo }) =>
  transact(async (tx) => {
    if (mawbNo === '') throw new Refusal(consolidationErrors.MAWB_MANDATORY)
    const number = readNumber(mawbNo)
    const unknown = new Refusal(consolidationErrors.MASTER_NOT_OWN, { params: { mawb: printMawbNumber(number) } })
    const selection = [...new Set(shipmentIds)]
    const live = await findLiveMaster(tx, number)
    // All houses are locked at once, ordered by id and before their master, to avoid deadlocks.
    await lockShipments(tx, [...selection, ...(live?.aboard ?? [])], null)
    const houses = foundAll(selection, await lockShipments(tx, selection, visibleOffices(actor)))
    const reported = await withTransmission(tx, houses)
    requireTogether(reported, (some) => canAddToMaster(some, actor), language)
    const [master] = live ? await lockMasters(tx, [live.id]) : []
    if (!live || !master) throw unknown
    const under = await lockShipments(tx, live.aboard, null)
    const aboard = under.filter(({ masterId }) => masterId === master.id)
    const both = { master, aboard: await withTransmission(tx, aboard) }
    requireTogether(reported, (some) => canJoinMaster(some, both, actor), language)
    requireEach(
      houses.map((shipment) => ({ shipment, verdict: canFlyWithSpace(shipment, master) })),
      language,
    )
    await requireLeaving(tx, master, now)
    await requireEachFlyable(tx, houses, master, { now, language })
    await putUnder(tx, master.id, houses, master, { now, language })
    return assigned(master, [...aboard, ...houses])
  })
