import type { JobMode, JobType } from './job-type.ts'

/** Who entered a shipment: the sending office, or the receiving office for one from an agent abroad (SHP-14). */
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
 * SHP-14: whether a shipment is on the import list of its destination office: under a MAWB, pre-alerted, or booked on a flight of
 * another forwarder's MAWB. Sold capacity is space only and not handled at the destination. `shipments.is_announced` in the
 * database is the same rule.
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
