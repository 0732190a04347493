import type { ReadDb } from '#platform/server/database/database.ts'
import type { Instant } from '#platform/domain/local-time.ts'
import { type People, withPeople } from '#platform/server/people.ts'
import { found } from '#platform/server/refusal.ts'
import type { MilestonesRecord } from '../../contract/milestones/milestone-api.ts'
import { MILESTONE_RULES, type Milestone } from '../../domain/milestones/route-map.ts'
import { onTimePerformance } from '../../domain/milestones/on-time-performance.ts'
import { latestAcceptance } from '../../domain/milestones/milestones.ts'
import { type ProgressOfShipment, progressOf } from './refresh-next.ts'
import { recordingFactsOf } from './recording-facts.ts'
import type { ProgressRow } from './milestone-repository.ts'

/** Returns the milestones of a shipment at a time, each with its time zone. */
export async function milestonesRecord(
  { db, people }: { readonly db: ReadDb; readonly people: People },
  id: string,
  now: Instant,
): Promise<MilestonesRecord> {
  const [progress] = await progressOf(db, [id], now)
  const { row, noted: notes, milestones } = found(progress)
  const noted = await withPeople(people, db, notes, 'notedBy')
  const { etd, hasReceipt, isClearedByUs, deliversUnderBond, carrierAlert } = found(
    (await recordingFactsOf(db, [found(progress)]))[0],
  )
  const { originOfficeId, salesOfficeId, handlingOfficeId, destinationOfficeId } = row
  return {
    offices: { originOfficeId, salesOfficeId, handlingOfficeId, destinationOfficeId },
    recording: { etd, hasReceipt, isClearedByUs, deliversUnderBond, carrierAlert },
    latestAcceptance: acceptanceOf(row),
    promises: storedOf(found(progress)),
    milestones: milestones.map((milestone) => {
      const note = noted.find(({ code }) => code === milestone.code)
      return {
        ...milestone,
        ...clockOf(milestone.code, row),
        notedBy: note?.notedBy ?? null,
        reason: note?.reason ?? '',
        version: note?.version ?? 0,
      }
    }),
  }
}

/** Returns the performance against promises, each in local time of its place. */
function storedOf({ row, milestones, arrivals }: ProgressOfShipment): MilestonesRecord['promises'] {
  const { flightNo, etd, eta, pieces } = row
  const flight = { flightNo, etd, eta }
  const hasPromise = row.promisedEtd !== null || row.promisedEta !== null
  const promised = hasPromise ? { flightNo: row.promisedFlightNo, etd: row.promisedEtd, eta: row.promisedEta } : flight
  return onTimePerformance({ milestones, pieces, arrivals, flight, promised }).map((verdict) => ({
    ...verdict,
    flightNo,
    promisedFlightNo: promised.flightNo,
    ...clockOf(verdict.code === 'DAP' || verdict.why === 'PartLate' ? 'DLV' : 'DEP', row),
  }))
}

function acceptanceOf(row: ProgressRow): MilestonesRecord['latestAcceptance'] {
  const at = row.side === 'Import' ? null : latestAcceptance(row)
  return at === null ? null : { at, ...clockOf('RCS', row) }
}

type Ends = {
  readonly originAirport: string | null
  readonly originZone: string | null
  readonly destinationAirport: string | null
  readonly destinationZone: string | null
}

/** Returns the airport of a milestone with its zone. */
export function clockOf(
  code: Milestone,
  ends: Ends,
): { readonly airport: string | null; readonly zone: string | null } {
  return MILESTONE_RULES[code].at === 'origin'
    ? { airport: ends.originAirport, zone: ends.originZone }
    : { airport: ends.destinationAirport, zone: ends.destinationZone }
}
