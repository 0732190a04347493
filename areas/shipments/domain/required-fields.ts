import type { JobMode, JobType } from './job-type.ts'

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

/** What belongs to flying on the master of another forwarder, whose numbers we get (domain §2). */
const OF_COLOADER = ['coloader', 'coloaderMawbNo', 'coloaderHawbNo'] as const

/** What a job may do without altogether: nobody is asked for it, and nothing stands in it. */
export type DispensableField =
  | 'notifyParty'
  | 'overseasAgent'
  | 'pickUpPlace'
  | 'deliveryPlace'
  | (typeof OF_COLOADER)[number]

/** A job as far as it decides its fields. */
export type Job = { readonly jobType: JobType; readonly jobMode: JobMode }

export type FieldsOfJob = {
  readonly required: readonly DemandedField[]
  readonly absent: readonly Exclude<DispensableField, (typeof OF_COLOADER)[number]>[]
}

const ALWAYS = ['originAirport', 'destinationAirport', 'pieces', 'grossWeight', 'goodsDescription'] as const

/**
 * SHP-02: what each job type cannot be saved without, and what it does not have. Capacity sold is space only: no consignee,
 * no door and no destination handling, but the price it was sold at. The shipper of a co-load is the forwarder that gives
 * us the freight. The same for modes is below; what is derived from the goods is in dangerous-goods.ts; the modes of a type are in job-type.ts.
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

/** The same for the modes: who flies on a master of ours, or as the master, has no co-loader. */
export const ABSENT_IN_MODE: Readonly<Record<JobMode, readonly DispensableField[]>> = {
  Consolidation: OF_COLOADER,
  'Back to Back': OF_COLOADER,
  'Coload Out': [],
  Direct: OF_COLOADER,
}

/** What a job has not, by its type and by its mode. */
export function absentFields({ jobType, jobMode }: Job): readonly DispensableField[] {
  return [...FIELDS_OF_JOB[jobType].absent, ...ABSENT_IN_MODE[jobMode]]
}

/** Whether a job has a field at all. */
export function hasField(job: Job, field: string): boolean {
  return !absentFields(job).some((absent) => absent === field)
}

/** The fields that hold something although the job does not have them. */
export function superfluousFields(
  shipment: Job & { readonly [Field in DispensableField]?: unknown },
): readonly DispensableField[] {
  return absentFields(shipment).filter((field) => !isBlank(shipment[field]))
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
