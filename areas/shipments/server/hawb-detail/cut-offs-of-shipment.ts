import { cutOffOf, cutOffsFor } from '#areas/flights/domain/cut-off.ts'
import { legsFlown } from '#areas/flights/domain/legs-flown.ts'
import { lookUpFlights } from '#areas/flights/server/index.ts'
import { instantOf } from '#platform/domain/local-time.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { shipmentApi } from '../../contract/shipment-api.ts'
import { flightAlarmsOf } from '../../domain/flight-alarms.ts'
import { isSameDeparture } from '../../domain/space-rules.ts'
import { officeScope } from '../office-scope.ts'
import { findLoads } from '../uld-loads/uld-load-repository.ts'
import { type ShipmentRow, findShipment } from './shipment-repository.ts'

/** None where no schedule knows the flight, and no cut-offs of one that does not leave; the list finds that of the papers alike. What is built on a unit of our own is handed over as one. */
export const cutOffsOfShipment: Verb<typeof shipmentApi.cutOffs> = async ({ db, actor, now }, { id }) => {
  const shipment = found(await findShipment(db, id, officeScope(actor)))
  const { flightNo, etd } = shipment
  if (flightNo === null || etd === null) return NOTHING
  const [from, to] = [-1, 1].map((by) => new Date(Date.parse(etd) + by * DAY).toISOString().slice(0, 10))
  const flight = flightOf(shipment, await lookUpFlights(db, { flightNo, from: from ?? '', to: to ?? '' }, now))
  if (!flight) return NOTHING
  const uldType = (await findLoads(db, id))[0]?.uldNo ?? null
  const part = legsFlown(flight.legs, shipment)
  const alarms = flightAlarmsOf(shipment, flight, uldType, now.toISOString())
  const stays = alarms.includes('CANCELLED') || alarms.includes('WITHDRAWN')
  return {
    cutOffs: stays ? [] : cutOffsFor(flight, shipment, uldType),
    alarms,
    flight: {
      etd: part?.from.etd ?? null,
      eta: part?.to.eta ?? null,
      cutOff: cutOffOf(flight, shipment, uldType),
    },
  }
}

const NOTHING = { cutOffs: [], alarms: [], flight: null }
const DAY = 86_400_000

type Flights = Awaited<ReturnType<typeof lookUpFlights>>

/** The flight that a shipment is booked on, also when it was retimed since: that which leaves, or was to leave, nearest its ETD. */
function flightOf(shipment: ShipmentRow, flights: Flights): Flights[number] | undefined {
  const { flightNo, etd, originZone } = shipment
  const near = flights.flatMap((flight) => {
    const leg = flight.legs.find(({ origin }) => origin === shipment.originAirport) ?? flight.legs[0]
    const planned = leg && instantOf(leg.plannedEtd, originZone ?? flight.originZone)
    const times = [leg?.departsAt, planned].flatMap((at) =>
      at !== undefined && isSameDeparture(shipment, { flightNo, etd: at }) ? [Date.parse(at)] : [],
    )
    const apart = times.map((at) => Math.abs(at - Date.parse(etd ?? '')))
    return apart.length === 0 ? [] : [{ flight, apart: Math.min(...apart) }]
  })
  return near.toSorted((one, other) => one.apart - other.apart)[0]?.flight
}
