import type { Instant } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { cutOffScheduled } from '../../domain/booked-flight.ts'
import { type BookedGoods, flightsOfEach } from '../flights-of-each.ts'
import { findUnits } from '../uld-loads/uld-load-repository.ts'
import type { ShipmentRow, ShipmentValues } from './shipment-repository.ts'

/**
 * What is saved, with the cut-off of the schedule where none was given. One that nobody touched follows the flight to another
 * departure, and the goods to another kind where it was the one of the schedule.
 */
export async function withCutOff(
  tx: WriteTx,
  values: ShipmentValues,
  now: Date,
  before: ShipmentRow | null = null,
): Promise<ShipmentValues & { cutOff: Instant | null }> {
  const { flightNo, etd = null, originAirport, originZone, dangerousGoods, cutOff = null } = values
  const booked = { flightNo, etd, originAirport, originZone, dangerousGoods, cutOff } as BookedGoods
  const isUntouched = cutOff !== null && before !== null && isSameTime(before.cutOff, cutOff) && !isSame(before, booked)
  if (cutOff !== null && !isUntouched) return { ...values, cutOff }
  const [flight] = await flightsOfEach(tx, [booked], now)
  const uldNo = before && ((await findUnits(tx, [before.id])).get(before.id) ?? null)
  const isGiven =
    isUntouched && isSameDeparture(before, booked) && !isSameTime(cutOffScheduled(before, flight, uldNo), cutOff)
  return { ...values, cutOff: isGiven ? cutOff : (cutOffScheduled(booked, flight, uldNo) ?? cutOff) }
}

function isSame(one: BookedGoods, other: BookedGoods): boolean {
  return isSameDeparture(one, other) && one.dangerousGoods === other.dangerousGoods
}

function isSameDeparture(one: BookedGoods, other: BookedGoods): boolean {
  return one.flightNo === other.flightNo && one.originAirport === other.originAirport && isSameTime(one.etd, other.etd)
}

function isSameTime(one: Instant | null, other: Instant | null): boolean {
  return one === null || other === null ? one === other : Date.parse(one) === Date.parse(other)
}
