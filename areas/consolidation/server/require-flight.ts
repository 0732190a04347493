import { findCapacityType } from '#areas/reference-data/server/index.ts'
import type { z } from 'zod'
import { type Instant, instantOf } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { requireAllowed } from '#platform/server/refusal.ts'
import { consolidationErrors } from '../contract/errors.ts'
import type { masterRequest } from '../contract/master-api.ts'
import { canLeave } from '#areas/shipments/domain/flight/booked-flight.ts'
import { cutOffScheduled } from '#areas/shipments/domain/flight/cut-off-rules.ts'
import { canRequestMaster } from '../domain/master-request.ts'
import { zonesOf, flightsOfEach } from '#areas/shipments/server/index.ts'

export type Request = z.output<typeof masterRequest>

/** MAW-08: validates the flight of a request and returns it with instants. */
export async function requireFlight(tx: WriteTx, request: Request, now: Date) {
  const { originAirport, destinationAirport, cutOff } = request
  const zones = await zonesOf(tx, request)
  const capacityType = await capacityTypeInUse(tx, request.capacityType)
  const whole = canRequestMaster({ ...request, ...zones, capacityType, now: now.toISOString() })
  requireAllowed(consolidationErrors, whole)
  return {
    ...zones,
    originAirport,
    destinationAirport,
    capacityType: whole.capacityType,
    flightNo: whole.flightNo,
    etd: instantOf(whole.etd, zones.originZone),
    eta: instantOf(whole.eta, zones.destinationZone),
    cutOff: cutOff === null ? null : instantOf(cutOff, zones.originZone),
  }
}

type Departing = Parameters<typeof flightsOfEach>[1][number] & { readonly cutOff: Instant | null }

/**
 * Checks the flight against the schedules: a cancelled or withdrawn flight gets no MAWB, and without cut-off that of loose cargo
 * is used. Unknown flights are not checked, nor the flight that a MAWB already has (`isStaying`), so that capacity type or
 * cut-off can be corrected after a cancellation.
 */
export async function requireLeaving<Requested extends Departing>(
  tx: WriteTx,
  requested: Requested,
  now: Date,
  isStaying = false,
): Promise<Requested> {
  const [flight] = await flightsOfEach(tx, [requested], now)
  if (!isStaying) requireAllowed(consolidationErrors, canLeave(flight))
  return {
    ...requested,
    cutOff: requested.cutOff ?? cutOffScheduled({ ...requested, dangerousGoods: false }, flight, null),
  }
}

/** An unknown or inactive type counts as none. */
async function capacityTypeInUse(tx: WriteTx, code: string | null): Promise<string | null> {
  return code !== null && (await findCapacityType(tx, code))?.active ? code : null
}
