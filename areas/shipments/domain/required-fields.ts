import type { JobType } from './job-type.ts'

/** The fields that a job type may demand, by their names in the form. */
export type DemandedField =
  | 'shipper'
  | 'consignee'
  | 'originAirport'
  | 'destinationAirport'
  | 'pieces'
  | 'grossWeight'
  | 'goodsDescription'
  | 'sellingRate'

/** What a job type may do without altogether: nobody is asked for it, and nothing stands in it. */
export type DispensableField = 'notifyParty' | 'overseasAgent' | 'pickUpPlace' | 'deliveryPlace'

export type FieldsOfJob = {
  readonly required: readonly DemandedField[]
  readonly absent: readonly DispensableField[]
}

const ALWAYS = ['originAirport', 'destinationAirport', 'pieces', 'grossWeight', 'goodsDescription'] as const

/**
 * SHP-02: what each job type cannot be saved without, and what it does not have. Capacity sold is space only: no consignee,
 * no door and no destination handling, but the price it was sold at. The shipper of a co-load is the forwarder that gives
 * us the freight. What is derived from the goods is in dangerous-goods.ts; the modes of a type are in job-type.ts.
 */
export const FIELDS_OF_JOB: Readonly<Record<JobType, FieldsOfJob>> = {
  General: { required: [...ALWAYS, 'shipper', 'consignee'], absent: [] },
  'Direct MAWB': { required: [...ALWAYS, 'shipper', 'consignee'], absent: [] },
  'Coload In': { required: [...ALWAYS, 'shipper', 'consignee'], absent: [] },
  'Coload In capacity sold': {
    required: [...ALWAYS, 'shipper', 'sellingRate'],
    absent: ['notifyParty', 'overseasAgent', 'pickUpPlace', 'deliveryPlace'],
  },
}

/** Whether shipments of a job type have a field at all. */
export function hasField(jobType: JobType, field: string): boolean {
  return !FIELDS_OF_JOB[jobType].absent.some((absent) => absent === field)
}

/** The fields that hold something although the job type does not have them. */
export function superfluousFields(
  shipment: { readonly jobType: JobType } & { readonly [Field in DispensableField]?: unknown },
): readonly DispensableField[] {
  return FIELDS_OF_JOB[shipment.jobType].absent.filter((field) => !isBlank(shipment[field]))
}

/** The required fields of the job type that hold nothing: null, undefined or a blank text. */
export function missingFields(
  shipment: { readonly jobType: JobType } & { readonly [Field in DemandedField]?: unknown },
): readonly DemandedField[] {
  return FIELDS_OF_JOB[shipment.jobType].required.filter((field) => isBlank(shipment[field]))
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
