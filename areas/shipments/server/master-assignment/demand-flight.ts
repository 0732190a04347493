import { findCapacityType } from '#areas/reference-data/server/index.ts'
import type { z } from 'zod'
import { instantOf } from '#platform/domain/local-time.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import { demand } from '#platform/server/refusal.ts'
import { shipmentErrors } from '../../contract/errors.ts'
import type { masterRequest } from '../../contract/master-api.ts'
import { canRequestMaster } from '../../domain/master-request.ts'
import { zonesOf } from '../airport-zones.ts'

export type Request = z.output<typeof masterRequest>

/** MAW-08: the flight of a request, whole and possible, as instants. */
export async function demandFlight(tx: WriteTx, request: Request, now: Date) {
  const { originAirport, destinationAirport, cutOff } = request
  const zones = await zonesOf(tx, request)
  const capacityType = await capacityTypeInUse(tx, request.capacityType)
  const whole = canRequestMaster({ ...request, ...zones, capacityType, now: now.toISOString() })
  demand(shipmentErrors, whole)
  return {
    ...{ ...zones, originAirport, destinationAirport, capacityType: whole.capacityType, flightNo: whole.flightNo },
    etd: instantOf(whole.etd, zones.originZone),
    eta: instantOf(whole.eta, zones.destinationZone),
    cutOff: cutOff === null ? null : instantOf(cutOff, zones.originZone),
  }
}

/** One that does not exist or is no longer in use counts as none. */
async function capacityTypeInUse(tx: WriteTx, code: string | null): Promise<string | null> {
  return code !== null && (await findCapacityType(tx, code))?.active ? code : null
}
