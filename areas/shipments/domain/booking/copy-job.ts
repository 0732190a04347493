import {
  COPIED_PARTS,
  type CopiedPart,
  type FieldName,
  fieldsWith,
} from '#areas/key-accounts/domain/shipment-fields.ts'
import { type Job, fieldsOf, hasField } from './required-fields.ts'

/** Fields specific to one shipment: the batch of a space request, and numbers given by another forwarder. */
const OF_ONE_FREIGHT = fieldsWith({ copied: 'never' })

/** Returns order lines for another shipment: the order without shipped quantities and delivery note. */
export function orderedAgain<Line extends object>(lines: readonly Line[]) {
  return lines.map((line) => ({ ...line, shipped: null, cartons: null, cbm: null, dnNo: '' }))
}

/**
 * Returns the parts that are optional in a copy of this job (SHP-10): sold capacity always needs its price and has no pick-up or delivery.
 */
export function optionalParts(job: Job): readonly CopiedPart[] {
  const required: readonly string[] = fieldsOf(job).required
  return COPIED_PARTS.filter(
    (part) =>
      fieldsWith({ copied: part }).some((field) => hasField(job, field)) &&
      !fieldsWith({ copied: part }).some((field) => required.includes(field)),
  )
}

/** Returns the fields that a copy leaves empty: those specific to one shipment, those the job does not have, and those not requested. */
export function fieldsLeftOut(job: Job, take: readonly CopiedPart[]): readonly FieldName[] {
  const left = optionalParts(job).filter((part) => !take.includes(part))
  return [
    ...new Set([...OF_ONE_FREIGHT, ...fieldsOf(job).absent, ...left.flatMap((part) => fieldsWith({ copied: part }))]),
  ]
}
