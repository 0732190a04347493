import { type DispensableField, type Job, fieldsOf, hasField } from './required-fields.ts'

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

/** What stands for one freight only: the batch is one request for space, the numbers are those another forwarder gave it. */
const OF_ONE_FREIGHT = ['batchNo', 'coloaderMawbNo', 'coloaderHawbNo'] as const

/** Lines of an order on another freight: what was ordered, and nothing of what the first one shipped of it, nor its delivery note. */
export function orderedAgain<Line extends object>(lines: readonly Line[]) {
  return lines.map((line) => ({ ...line, shipped: null, cartons: null, cbm: null, dnNo: '' }))
}

export type LeftOutField = (typeof FIELDS_OF)[CopiedPart][number] | (typeof OF_ONE_FREIGHT)[number] | DispensableField

/**
 * The parts that a copy of this job may do without (SHP-10): capacity sold has no shipment without its price, and no
 * door to take along.
 */
export function optionalParts(job: Job): readonly CopiedPart[] {
  const required: readonly string[] = fieldsOf(job).required
  return COPIED_PARTS.filter(
    (part) =>
      FIELDS_OF[part].some((field) => hasField(job, field)) &&
      !FIELDS_OF[part].some((field) => required.includes(field)),
  )
}

/** The fields that a copy begins without: those of one freight, what the job has not, and what nobody asked for. */
export function fieldsLeftOut(job: Job, take: readonly CopiedPart[]): readonly LeftOutField[] {
  const left = optionalParts(job).filter((part) => !take.includes(part))
  return [...new Set([...OF_ONE_FREIGHT, ...fieldsOf(job).absent, ...left.flatMap((part) => FIELDS_OF[part])])]
}
