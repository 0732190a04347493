import type { JobType } from './job-type.ts'
import { REQUIRED_FIELDS } from './required-fields.ts'

/** What a copy takes along only when it is asked to. */
export const COPIED_PARTS = ['otherParties', 'places', 'rates', 'flight', 'orders', 'deliveryNotes'] as const

export type CopiedPart = (typeof COPIED_PARTS)[number]

const FIELDS_OF = {
  otherParties: ['notifyParty', 'overseasAgent'],
  places: ['pickUpPlace', 'deliveryPlace'],
  rates: ['sellingRate', 'sellingCurrency', 'settlingRate', 'settlingCurrency'],
  flight: ['flightNo', 'etd', 'eta', 'cutOff', 'cargoReadyDate'],
  orders: ['poLines'],
  deliveryNotes: ['deliveryNotes'],
} as const satisfies Record<CopiedPart, readonly string[]>

export type LeftOutField = (typeof FIELDS_OF)[CopiedPart][number] | 'batchNo'

/** The parts that a copy of this job type may do without (SHP-10): capacity sold has no shipment without its price. */
export function optionalParts(jobType: JobType): readonly CopiedPart[] {
  const required: readonly string[] = REQUIRED_FIELDS[jobType]
  return COPIED_PARTS.filter((part) => !FIELDS_OF[part].some((field) => required.includes(field)))
}

/** The fields that a copy begins without. The batch never comes along: it is one request for space of the first job. */
export function fieldsLeftOut(jobType: JobType, take: readonly CopiedPart[]): readonly LeftOutField[] {
  const left = optionalParts(jobType).filter((part) => !take.includes(part))
  return ['batchNo', ...left.flatMap((part) => FIELDS_OF[part])]
}
