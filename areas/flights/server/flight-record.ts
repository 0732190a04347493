import type { Flight } from '../contract/flight.ts'
import { spaceOf } from '../domain/capacity.ts'
import { statusOf } from '../domain/flight-rules.ts'
import { countingTimes } from '../domain/replan.ts'
import type { FlightRow } from './flight-repository.ts'

/** Returns a dated flight as shown: effective times and aircraft beside the planned ones. */
export function flightRecord(row: FlightRow, now: Date): Flight {
  const { id, version, scheduleId, flightNo, airline, flightType, day, withdrawn, departsAt, arrivesAt, originZone } =
    row
  const { ownerOfficeId, ownerOffice, subOwnerOfficeId, subOwnerOffice, plannedAircraft, cutOffs, taken } = row
  const { cancelReason, retimeReason, aircraftReason, extraReason } = row
  return {
    id,
    version,
    scheduleId,
    flightNo,
    airline,
    flightType,
    day,
    withdrawn,
    departsAt,
    arrivesAt,
    originZone,
    ownerOfficeId,
    ownerOffice,
    subOwnerOfficeId,
    subOwnerOffice,
    plannedAircraft,
    cutOffs,
    taken,
    cancelReason,
    retimeReason,
    aircraftReason,
    extraReason,
    status: statusOf(row, now.toISOString()),
    aircraft: row.aircraftByHand ?? plannedAircraft,
    legs: row.legs.map((leg) => ({
      origin: leg.origin,
      destination: leg.destination,
      ...countingTimes(leg),
      plannedEtd: leg.etd,
      plannedEta: leg.eta,
      departsAt: leg.departsAt,
      arrivesAt: leg.arrivesAt,
    })),
    allotments: row.allotments.map((line) => ({ ...line, releasedAt: line.releasedAt ?? null })),
    capacity: spaceOf(row.allotments),
  }
}
