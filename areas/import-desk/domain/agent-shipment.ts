import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import type { Side } from '#areas/shipments/domain/booking/inbound-visibility.ts'
import { canHandleArrival } from '#areas/shipments/domain/milestones/arrival-rules.ts'
import type { JobMode, JobType } from '#areas/shipments/domain/booking/job-type.ts'
import { type MasterFlight, canFlyAgain, isSameMasterFlight } from '#areas/consolidation/domain/live-master-rules.ts'

/** A shipment of an agent without a house number is the master itself: its consignee is the real one (domain §2). */
export function jobOfAgent(hawbNo: string | null): { readonly jobType: JobType; readonly jobMode: JobMode } {
  return hawbNo === null
    ? { jobType: 'Direct MAWB', jobMode: 'Direct' }
    : { jobType: 'General', jobMode: 'Consolidation' }
}

type Record = { readonly side: Side; readonly destinationOfficeId: string | null }
type Acting = Pick<Actor, 'officeId'>

/** SHP-14: whoever receives what an agent sends writes it down, and changes it. */
export function canEditAgentShipment(
  shipment: Record,
  actor: Acting,
): Verdict<'NOT_AN_IMPORT' | 'NOT_DESTINATION_OFFICE'> {
  return allOf<'NOT_AN_IMPORT' | 'NOT_DESTINATION_OFFICE'>(
    shipment.side === 'Import' ? allowed : refuse('NOT_AN_IMPORT'),
    canHandleArrival(shipment, actor),
  )
}

/** What was written down by mistake is deleted as long as nothing was done with it. */
export function canDeleteAgentShipment(
  shipment: Record,
  { isTouched }: { readonly isTouched: boolean },
  actor: Acting,
): Verdict<'NOT_AN_IMPORT' | 'NOT_DESTINATION_OFFICE' | 'IMPORT_IN_WORK'> {
  return allOf<'NOT_AN_IMPORT' | 'NOT_DESTINATION_OFFICE' | 'IMPORT_IN_WORK'>(
    canEditAgentShipment(shipment, actor),
    isTouched ? refuse('IMPORT_IN_WORK') : allowed,
  )
}

/** Houses of one MAWB fly together, and what is direct shares it with nobody. */
export function canJoinAgentMaster(
  master: MasterFlight & { readonly mawbNo: string; readonly jobMode: JobMode },
  house: MasterFlight & { readonly jobMode: JobMode },
): Verdict<'MAWB_IS_DIRECT' | 'MAWB_FLIES_OTHERWISE'> {
  const { mawbNo: mawb, flightNo, originAirport, destinationAirport } = master
  const isAlone = master.jobMode === 'Direct' || house.jobMode === 'Direct'
  if (isAlone) return refuse('MAWB_IS_DIRECT', { mawb })
  if (isSameMasterFlight(master, house)) return allowed
  return refuse('MAWB_FLIES_OTHERWISE', { mawb, flight: `${flightNo} ${originAirport}–${destinationAirport}` })
}

/**
 * Another flight of a MAWB is that of all its houses: only while none of them has arrived, and none is another office's.
 */
export function canReflyAgentMaster(
  aboard: readonly (Record & { readonly hawbNo: string | null; readonly hasArrived: boolean })[],
  { mawbNo: mawb }: { readonly mawbNo: string | null },
  actor: Acting,
): Verdict<'HOUSE_OF_MAWB_ARRIVED' | 'MAWB_OF_OTHERS'> {
  if (aboard.some((house) => !canHandleArrival(house, actor).ok)) return refuse('MAWB_OF_OTHERS', { mawb: mawb ?? '' })
  return canFlyAgain(aboard, mawb ?? '')
}
