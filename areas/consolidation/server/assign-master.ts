import { allOf } from '#platform/domain/verdict.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { requireAllowed, found, foundAll } from '#platform/server/refusal.ts'
import { consolidationErrors } from '../contract/errors.ts'
import type { masterApi } from '../contract/master-api.ts'
import { canFlyUnder, canTakeNumber } from '../domain/live-master-rules.ts'
import { canAssignMaster } from '../domain/master-rules.ts'
import { reservationOf } from '#areas/shipments/domain/space/reservation.ts'
import { canFlyWithSpace, holdsSpace } from '#areas/shipments/domain/space/space-rules.ts'
import { type ShipmentRow, lockShipments, visibleOffices } from '#areas/shipments/server/index.ts'
import { assignAgain } from './assign-again.ts'
import { requireFlight, requireLeaving } from './require-flight.ts'
import { insertMaster } from './master-repository.ts'
import { assigned, requireEachFlyable, putUnder } from './put-under.ts'
import { airlineOfNumber, requireMasterFlight } from './require-master-flight.ts'
import { takeNamed, takeNext } from './take-number.ts'
import { withTransmission } from './with-transmission.ts'
import { requireEach, requireTogether } from './demands.ts'

/** Houses, flight and number are written in one transaction: a refusal leaves the number in the stock. */
export const assignMaster: Verb<typeof masterApi.assign> = ({ transact, actor, now, language }, request) =>
  transact(async (tx) => {
    const { number } = request
    if (number.by === 'held') return assignAgain(tx, request, { actor, now, language })
    const selection = [...new Set(request.shipmentIds)]
    const houses = foundAll(selection, await lockShipments(tx, selection, visibleOffices(actor)))
    const [first] = houses
    requireTogether(await withTransmission(tx, houses), (some) => canAssignMaster(some, actor), language)
    const { jobMode, mawbNo } = found(first)
    requireAllowed(consolidationErrors, canTakeNumber(mawbNo, number.by))
    const requested = await requireFlight(tx, request, now)
    requireEach(
      houses.map((shipment) => ({ shipment, verdict: canFly(shipment, requested) })),
      language,
    )
    const flight = await requireLeaving(tx, requested, now)
    await requireEachFlyable(tx, houses, flight, { now, language })
    const reference = referenceOf(houses, flight.flightNo, request.etd)
    const reservedFor = first && holdsSpace(first) ? reservationOf(first) : null
    const job = { officeId: actor.officeId, reference, capacityType: flight.capacityType, reservedFor }
    const taken = await (number.by === 'next'
      ? takeNext(tx, number.airlineCode, job)
      : takeNamed(tx, number.mawbNo, job))
    const keeper = { homeOfficeId: actor.officeId, createdBy: actor.account }
    const airline = await airlineOfNumber(tx, taken, flight.flightNo)
    await requireMasterFlight(tx, flight, { ...request, airline }, now)
    const carrierReason = request.carrierReason ?? ''
    const master = await insertMaster(tx, { ...taken, ...flight, ...keeper, reference, jobMode, carrierReason })
    await putUnder(tx, master.id, houses, flight, { now, language })
    return assigned(master, houses)
  })

function canFly(house: ShipmentRow, flight: Awaited<ReturnType<typeof requireFlight>>) {
  return allOf<'AGAINST_MASTER' | 'SPACE_ON_OTHER_FLIGHT'>(canFlyUnder(house, flight), canFlyWithSpace(house, flight))
}

/** Returns the job in the stock's ledger: the first house with the number of others, or the flight if no house has a number. */
function referenceOf(houses: readonly ShipmentRow[], flightNo: string, etd: string | null): string {
  const first = houses.find((house) => house.hawbNo !== null)?.hawbNo
  if (!first) return `${flightNo} ${etd?.slice(0, 10) ?? ''}`.trim()
  return houses.length === 1 ? first : `${first} +${houses.length - 1}`
}
