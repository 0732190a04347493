import {
  COPIED_PARTS,
  type CopiedPart,
  type FieldName,
  fieldsWith,
} from '#areas/key-accounts/domain/shipment-fields.ts'
import { type Job, fieldsOf, hasField } from './required-fields.ts'

/** What stands for one freight only: the batch is one request for space, the numbers are those another forwarder gave it. */
const OF_ONE_FREIGHT = fieldsWith({ copied: 'never' })

/** Lines of an order on another freight: what was ordered, and nothing of what the first one shipped of it, nor its delivery note. */
export function orderedAgain<Line extends object>(lines: readonly Line[]) {
  return lines.map((line) => ({ ...line, shipped: null, cartons: null, cbm: null, dnNo: '' }))
}

/**
 * The parts that a copy of this job may do without (SHP-10): capacity sold has no shipment without its price, and no
 * door to take along.
 */
export function optionalParts(job: Job): readonly CopiedPart[] {
  const required: readonly string[] = fieldsOf(job).required
  return COPIED_PARTS.filter(
    (part) =>
      fieldsWith({ copied: part }).some((field) => hasField(job, field)) &&
      !fieldsWith({ copied: part }).some((field) => required.includes(field)),
  )
}

/** The fields that a copy begins without: those of one freight, what the job has not, and what nobody asked for. */
export function fieldsLeftOut(job: Job, take: readonly CopiedPart[]): readonly FieldName[] {
  const left = optionalParts(job).filter((part) => !take.includes(part))
  return [
    ...new Set([...OF_ONE_FREIGHT, ...fieldsOf(job).absent, ...left.flatMap((part) => fieldsWith({ copied: part }))]),
  ]
}
