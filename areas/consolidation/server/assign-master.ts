import { allOf } from '#platform/domain/verdict.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { demand, found, foundAll } from '#platform/server/refusal.ts'
import { consolidationErrors } from '../contract/errors.ts'
import type { masterApi } from '../contract/master-api.ts'
import { canFlyUnder, canTakeNumber } from '../domain/live-master-rules.ts'
import { canAssignMaster } from '../domain/master-rules.ts'
import { canFlyWithSpace } from '#areas/shipments/domain/space/space-rules.ts'
import { type ShipmentRow, lockShipments, officeScope } from '#areas/shipments/server/index.ts'
import { assignAgain } from './assign-again.ts'
import { demandFlight, demandLeaving } from './demand-flight.ts'
import { insertMaster } from './master-repository.ts'
import { assigned, demandEachFlyable, putUnder } from './put-under.ts'
import { takeNamed, takeNext } from './take-number.ts'
import { withTransmission } from './with-transmission.ts'
import { demandOfEach, demandTogether } from './demands.ts'

/** Houses, flight and number in one transaction: a refusal of any of them leaves the number in the stock. */
export const assignMaster: Verb<typeof masterApi.assign> = ({ transact, actor, now, language }, request) =>
  transact(async (tx) => {
    const { number } = request
    if (number.by === 'held') return assignAgain(tx, request, { actor, now, language })
    const wanted = [...new Set(request.shipmentIds)]
    const houses = foundAll(wanted, await lockShipments(tx, wanted, officeScope(actor)))
    const [first] = houses
    demandTogether(await withTransmission(tx, houses), (some) => canAssignMaster(some, actor), language)
    const { jobMode, mawbNo } = found(first)
    demand(consolidationErrors, canTakeNumber(mawbNo, number.by))
    const asked = await demandFlight(tx, request, now)
    demandOfEach(
      houses.map((shipment) => ({ shipment, verdict: canFly(shipment, asked) })),
      language,
    )
    const flight = await demandLeaving(tx, asked, now)
    await demandEachFlyable(tx, houses, flight, { now, language })
    const reference = referenceOf(houses, flight.flightNo, request.etd)
    const job = { officeId: actor.officeId, reference, capacityType: flight.capacityType }
    const taken = await (number.by === 'next'
      ? takeNext(tx, number.airlineCode, job)
      : takeNamed(tx, number.mawbNo, job))
    const keeper = { homeOfficeId: actor.officeId, createdBy: actor.account }
    const master = await insertMaster(tx, { ...taken, ...flight, ...keeper, reference, jobMode })
    await putUnder(tx, master.id, houses, flight, { now, language })
    return assigned(master, houses)
  })

function canFly(house: ShipmentRow, flight: Awaited<ReturnType<typeof demandFlight>>) {
  return allOf<'AGAINST_MASTER' | 'SPACE_ON_OTHER_FLIGHT'>(canFlyUnder(house, flight), canFlyWithSpace(house, flight))
}

/** How the stock's ledger names the job: the first house with how many more, or the flight where no house has a number. */
function referenceOf(houses: readonly ShipmentRow[], flightNo: string, etd: string | null): string {
  const first = houses.find((house) => house.hawbNo !== null)?.hawbNo
  if (!first) return `${flightNo} ${etd?.slice(0, 10) ?? ''}`.trim()
  return houses.length === 1 ? first : `${first} +${houses.length - 1}`
}
