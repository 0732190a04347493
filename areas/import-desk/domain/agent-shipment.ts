import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import type { Side } from '#areas/shipments/domain/booking/inbound-visibility.ts'
import { canHandleArrival } from '#areas/shipments/domain/milestones/arrival-rules.ts'
import type { JobMode, JobType } from '#areas/shipments/domain/booking/job-type.ts'
import { type MasterFlight, canFlyAgain, isSameMasterFlight } from '#areas/consolidation/domain/live-master-rules.ts'

/** Returns the job of an agent's shipment: without house number it is the master itself, with the real consignee (domain §2). */
export function jobOfAgent(hawbNo: string | null): { readonly jobType: JobType; readonly jobMode: JobMode } {
  return hawbNo === null
    ? { jobType: 'Direct MAWB', jobMode: 'Direct' }
    : { jobType: 'General', jobMode: 'Consolidation' }
}

type Record = { readonly side: Side; readonly destinationOfficeId: string | null }
type Acting = Pick<Actor, 'officeId'>

/** SHP-14: an agent's shipment is entered and edited by the office that receives it. */
export function canEditAgentShipment(
  shipment: Record,
  actor: Acting,
): Verdict<'NOT_AN_IMPORT' | 'NOT_DESTINATION_OFFICE'> {
  return allOf<'NOT_AN_IMPORT' | 'NOT_DESTINATION_OFFICE'>(
    shipment.side === 'Import' ? allowed : refuse('NOT_AN_IMPORT'),
    canHandleArrival(shipment, actor),
  )
}

/** A shipment entered by mistake may be deleted until it is handled. */
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

/** Houses of one MAWB share its flight, and a direct shipment shares its MAWB with no other. */
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

/** A change of flight affects all houses of a MAWB, so it is allowed only if none has arrived and none belongs to another office. */
export function canReflyAgentMaster(
  aboard: readonly (Record & { readonly hawbNo: string | null; readonly hasArrived: boolean })[],
  { mawbNo: mawb }: { readonly mawbNo: string | null },
  actor: Acting,
): Verdict<'HOUSE_OF_MAWB_ARRIVED' | 'MAWB_OF_OTHERS'> {
  if (aboard.some((house) => !canHandleArrival(house, actor).ok)) return refuse('MAWB_OF_OTHERS', { mawb: mawb ?? '' })
  return canFlyAgain(aboard, mawb ?? '')
}
