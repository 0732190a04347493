import type { JobMode, JobType } from './job-type.ts'

/** Who wrote a shipment down: the office that sends it, or the one that receives it from an agent abroad (SHP-14). */
export const SIDES = ['Export', 'Import'] as const

export type Side = (typeof SIDES)[number]

export type InboundVisibility = {
  readonly side: Side
  readonly jobType: JobType
  readonly jobMode: JobMode
  readonly originOfficeId: string | null
  readonly destinationOfficeId: string | null
  readonly masterId: string | null
  readonly preAlertSentAt: string | null
  readonly flightNo: string | null
  readonly eta: string | null
}

/**
 * SHP-14: whether a shipment is on the import list of its destination office. It is once it is on its way: under a MAWB,
 * told of by a pre-alert, or booked on a flight of another forwarder's MAWB. Capacity sold is space only: nothing of it
 * is handled at the destination. The database says the same in `shipments.is_announced`.
 */
export function isVisibleInbound(shipment: InboundVisibility): boolean {
  const { destinationOfficeId, originOfficeId, jobType } = shipment
  const comesToUs = destinationOfficeId !== null && destinationOfficeId !== originOfficeId
  return comesToUs && jobType !== 'Coload In capacity sold' && isOnItsWay(shipment)
}

function isOnItsWay({ side, masterId, preAlertSentAt, jobMode, flightNo, eta }: InboundVisibility): boolean {
  const isOnForeignMaster = jobMode === 'Coload Out' && flightNo !== null && eta !== null
  return side === 'Import' || masterId !== null || preAlertSentAt !== null || isOnForeignMaster
}
