import type { Instant } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { cutOffSaved, staysAsEntered } from '../../domain/flight/cut-off-rules.ts'
import { type BookedGoods, flightsOfEach } from './flights-of-each.ts'
import { findUnits } from '../units/uld-load-repository.ts'
import type { ShipmentRow, ShipmentValues } from '../booking/shipment-repository.ts'

/** What is saved over what stood there, with its cut-off by `cutOffSaved`. */
export async function withCutOff(
  tx: WriteTx,
  values: ShipmentValues,
  now: Date,
  before: ShipmentRow | null = null,
): Promise<ShipmentValues & { cutOff: Instant | null }> {
  const { flightNo, etd = null, originAirport, originZone, dangerousGoods, cutOff = null } = values
  const booked = { flightNo, etd, originAirport, originZone, dangerousGoods, cutOff } as BookedGoods
  if (staysAsEntered(booked, before)) return { ...values, cutOff }
  const [flight] = await flightsOfEach(tx, [booked], now)
  const uldNo = before && ((await findUnits(tx, [before.id])).get(before.id) ?? null)
  return { ...values, cutOff: cutOffSaved(booked, before, flight, uldNo) }
}
