import { cutOffOf, cutOffsFor } from '#areas/flights/domain/cut-off.ts'
import { legsFlown } from '#areas/flights/domain/legs-flown.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { shipmentApi } from '../../contract/booking/shipment-api.ts'
import { flightAlarmsOf } from '../../domain/flight/flight-alarms.ts'
import { flightsOfEach } from './flights-of-each.ts'
import { visibleOffices } from '../booking/visible-offices.ts'
import { findLoads } from '../units/uld-load-repository.ts'
import { findShipment } from '../booking/shipment-repository.ts'

/**
 * Null if no schedule has the flight or it does not depart; the list derives the documents cut-off in the same way. Goods on own
 * ULDs count as built units.
 */
export const cutOffsOfShipment: Verb<typeof shipmentApi.cutOffs> = async ({ db, actor, now }, { id }) => {
  const shipment = found(await findShipment(db, id, visibleOffices(actor)))
  const [flight] = await flightsOfEach(db, [shipment], now)
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
