import { type Flight, MAX_FLIGHTS } from '#areas/flights/contract/flight.ts'
import { cutOffOf } from '#areas/flights/domain/cut-off.ts'
import { findFlightWithSpace, lookUpFlights } from '#areas/flights/server/index.ts'
import { isCutOffMoved } from '#areas/shipments/domain/flight/flight-alarms.ts'
import { shipmentSeen, visibleShipments } from '#areas/shipments/server/index.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { addDays } from '#areas/flights/domain/calendar.ts'
import { withPeople } from '#platform/server/people.ts'
import { found } from '#platform/server/refusal.ts'
import type { spaceApi } from '../contract/api.ts'
import type { SpaceRecord } from '../contract/space.ts'
import { alarmsOf } from '../domain/alarms.ts'
import { departedLast } from '../domain/board-order.ts'
import { requestsOnFlight } from './airline/airline-request-repository.ts'
import {
  type SpaceOnFlight,
  aboardFlights,
  cutOffsAboard,
  eventsOfShipment,
  spacesOfFlight,
} from './board-repository.ts'
import { requireVisibleFlight, visibleFlights } from './visible-flights.ts'

export const readBoard: Verb<typeof spaceApi.spaceBoard> = async (context, { from, days, origin, destination }) => {
  const { db, actor, now } = context
  const requested = {
    from,
    to: addDays(from, days - 1),
    ...(origin && { origin }),
    ...(destination && { destination }),
  }
  const known = await lookUpFlights(db, { ...requested, officeId: visibleFlights(actor), most: MAX_FLIGHTS + 1 }, now)
  const flights = known.slice(0, MAX_FLIGHTS)
  const ids = flights.map(({ id }) => id)
  const [aboard, cutOffs] = [await aboardFlights(db, ids), await cutOffsAboard(db, ids)]
  const cutOffsOn = Map.groupBy(cutOffs, ({ flightId }) => flightId)
  // Departed flights are shown only if they have space given.
  const shown = flights.filter(({ id, departsAt }) => departsAt > now.toISOString() || aboard.has(id))
  return {
    more: known.length > flights.length,
    flights: departedLast(shown, now.toISOString()).map((flight) => {
      const moved = (cutOffsOn.get(flight.id) ?? []).filter((one) => isCutOffMoved(one, flight, one.uldType))
      const cutOffMoved = moved.reduce((sum, { shipments }) => sum + shipments, 0)
      return { ...flight, aboard: { ...(aboard.get(flight.id) ?? NOTHING), cutOffMoved } }
    }),
  }
}

const NOTHING = {
  requested: 0,
  confirmed: 0,
  grossWeight: '0',
  cubicCm: 0,
  charged: '0',
  changed: 0,
  moved: 0,
}

export const readSpaceOfFlight: Verb<typeof spaceApi.spaceOfFlight> = async ({ db, actor, now }, { id }) => {
  const flight = requireVisibleFlight(await findFlightWithSpace(db, id, now), actor)
  const spaces = await spacesOfFlight(db, id, visibleShipments(actor))
  const requests = await requestsOnFlight(db, id)
  return {
    flight,
    spaces: spaces.map((space) => {
      const { shipmentId, batchNo } = space
      const sent = requests.find((one) => one.batchNo === batchNo && one.shipmentIds.includes(shipmentId))
      const airline = sent ? { mawbNo: sent.mawbNo, answer: sent.answer, text: sent.answerText } : null
      return { ...recordOf(space, flight, now.toISOString()), airline }
    }),
  }
}

export const readHistory: Verb<typeof spaceApi.spaceHistory> = async ({ db, actor, people }, { id }) => {
  found((await shipmentSeen(db, id, actor)) ? id : null)
  return { events: await withPeople(people, db, await eventsOfShipment(db, id), 'who') }
}

function recordOf(space: SpaceOnFlight, flight: Flight, now: string): Omit<SpaceRecord, 'airline'> {
  const { shipment, jobNo, hawbNo, shipper, pieces, batchNo, overrideReason } = space
  const { status, mawbNo, originOfficeId, salesOfficeId, handlingOfficeId, originAirport, destinationAirport } =
    shipment
  const { handlingCodes, dangerousGoods, dgClass, batteryType } = shipment
  const { grossWeight, cubicCm, chargeWeight, uldType, positions } = space
  const held = space.status === 'Requested' || space.status === 'Confirmed'
  return {
    id: space.shipmentId,
    jobNo,
    hawbNo,
    mawbNo,
    shipper,
    pieces,
    status,
    batchNo,
    overrideReason,
    originOfficeId,
    salesOfficeId,
    handlingOfficeId,
    originAirport,
    destinationAirport,
    flightNo: shipment.flightNo,
    etd: shipment.etd,
    grossWeight: shipment.grossWeight,
    cubicCm: shipment.cubicCm,
    handlingCodes: [...handlingCodes],
    dangerousGoods,
    dgClass,
    batteryType,
    spaceStatus: space.status,
    given: { grossWeight, cubicCm, chargeWeight, uldType, positions },
    alarms: held ? alarmsOf(shipment, { grossWeight, cubicCm, uldType }, flight, now) : [],
    cutOffNow: cutOffOf(flight, shipment, uldType),
  }
}
