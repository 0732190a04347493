import type { JobType } from './job-type.ts'
import { FIELDS_OF_JOB, hasField } from './required-fields.ts'

/** What a copy takes along only when it is asked to. */
export const COPIED_PARTS = [
  'otherParties',
  'places',
  'rates',
  'flight',
  'customerReference',
  'orders',
  'deliveryNotes',
  'clientFields',
] as const

export type CopiedPart = (typeof COPIED_PARTS)[number]

const FIELDS_OF = {
  otherParties: ['notifyParty', 'overseasAgent'],
  places: ['pickUpPlace', 'deliveryPlace'],
  rates: ['sellingRate', 'sellingCurrency', 'settlingRate', 'settlingCurrency'],
  flight: ['flightNo', 'etd', 'eta', 'cutOff', 'cargoReadyDate'],
  customerReference: ['customerReference'],
  orders: ['poLines'],
  deliveryNotes: ['deliveryNotes'],
  clientFields: ['clientFields'],
} as const satisfies Record<CopiedPart, readonly string[]>

export type LeftOutField = (typeof FIELDS_OF)[CopiedPart][number] | 'batchNo'

/**
 * The parts that a copy of this job type may do without (SHP-10): capacity sold has no shipment without its price, and no
 * door to take along.
 */
export function optionalParts(jobType: JobType): readonly CopiedPart[] {
  const required: readonly string[] = FIELDS_OF_JOB[jobType].required
  return COPIED_PARTS.filter(
    (part) =>
      FIELDS_OF[part].some((field) => hasField(jobType, field)) &&
      !FIELDS_OF[part].some((field) => required.includes(field)),
  )
}

/** The fields that a copy begins without. The batch never comes along: it is one request for space of the first job; nor does what the job type has not. */
export function fieldsLeftOut(jobType: JobType, take: readonly CopiedPart[]): readonly LeftOutField[] {
  const left = optionalParts(jobType).filter((part) => !take.includes(part))
  return ['batchNo', ...FIELDS_OF_JOB[jobType].absent, ...left.flatMap((part) => FIELDS_OF[part])]
}
