import { cutOffsFor } from '#areas/flights/domain/cut-off.ts'
import { lookUpFlights } from '#areas/flights/server/index.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { shipmentApi } from '../../contract/shipment-api.ts'
import { isSameDeparture } from '../../domain/space-rules.ts'
import { officeScope } from '../office-scope.ts'
import { findLoads } from '../uld-loads/uld-load-repository.ts'
import { findShipment } from './shipment-repository.ts'

/** None where no schedule knows the flight. What is built on a unit of our own is handed over as one. */
export const cutOffsOfShipment: Verb<typeof shipmentApi.cutOffs> = async ({ db, actor, now }, { id }) => {
  const shipment = found(await findShipment(db, id, officeScope(actor)))
  const { flightNo, etd } = shipment
  if (flightNo === null || etd === null) return { cutOffs: [] }
  const [from, to] = [-1, 1].map((by) => new Date(Date.parse(etd) + by * DAY).toISOString().slice(0, 10))
  const flights = await lookUpFlights(db, { flightNo, from: from ?? '', to: to ?? '' }, now)
  const flight = flights.find(({ departsAt }) => isSameDeparture(shipment, { flightNo, etd: departsAt }))
  const uldType = (await findLoads(db, id))[0]?.uldNo ?? null
  return { cutOffs: flight ? cutOffsFor(flight, shipment, uldType) : [] }
}

const DAY = 86_400_000
