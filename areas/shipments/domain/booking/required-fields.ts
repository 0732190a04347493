import { type FieldWith, fieldsWith } from '#areas/key-accounts/domain/shipment-fields.ts'
import { type JobMode, type JobType, MODES_OF } from './job-type.ts'

/** The fields that a job type may demand, by their names in the form. */
export type RequiredField =
  | 'shipper'
  | 'consignee'
  | 'originAirport'
  | 'destinationAirport'
  | 'pieces'
  | 'grossWeight'
  | 'goodsDescription'
  | 'sellingRate'
  | 'coloader'

/** What belongs to flying on the master of another forwarder, whose numbers we get (domain §2). */
const OF_COLOADER = fieldsWith({ jobs: 'coloadedOut' })

/** What belongs to our service, which is more than space. */
const OF_SERVICE = fieldsWith({ jobs: 'service' })

/** What a job may do without altogether: nobody is asked for it, and nothing stands in it. */
export type DispensableField = FieldWith<{ jobs: 'service' | 'coloadedOut' }>

/** A job as far as it decides its fields. */
export type Job = { readonly jobType: JobType; readonly jobMode: JobMode }

export type FieldsOfJob = {
  readonly required: readonly RequiredField[]
  readonly absent: readonly DispensableField[]
}

const ALWAYS = ['originAirport', 'destinationAirport', 'pieces', 'grossWeight', 'goodsDescription'] as const

/** On a master of ours, or as the master itself. */
const OWN: FieldsOfJob = { required: [...ALWAYS, 'shipper', 'consignee'], absent: OF_COLOADER }

/** Without the co-loader nobody knows who flies it; its numbers come once it has built its consolidation. */
const COLOADED_OUT: FieldsOfJob = { required: [...OWN.required, 'coloader'], absent: [] }

/** Space only: no consignee, no door and no destination handling, but the price it was sold at. */
const SPACE_ONLY: FieldsOfJob = {
  required: [...ALWAYS, 'shipper', 'sellingRate'],
  absent: [...OF_SERVICE, ...OF_COLOADER],
}

/**
 * SHP-02: what each job, by its type and mode, cannot be saved without, and what it does not have. The shipper of a co-load is
 * the forwarder that gives us the freight. What is derived, in every job, is below.
 */
export const FIELDS_OF_JOB: Readonly<Record<JobType, Readonly<Partial<Record<JobMode, FieldsOfJob>>>>> = {
  General: { Consolidation: OWN, 'Back to Back': OWN, 'Coload Out': COLOADED_OUT },
  'Direct MAWB': { Direct: OWN },
  'Coload In': { Consolidation: OWN, 'Back to Back': OWN },
  'Coload In capacity sold': { Consolidation: SPACE_ONLY, 'Back to Back': SPACE_ONLY },
}

/** What is no longer entered but follows, once there are lines to follow from. */
export const DERIVED_FROM = {
  volume: 'dimensionLines',
  dangerousGoods: 'dangerousGoodsLines',
  dgClass: 'dangerousGoodsLines',
  batteryType: 'dangerousGoodsLines',
  batteryNumber: 'dangerousGoodsLines',
} as const

/** Whether a field follows from lines that are there. */
export function isDerived(
  field: keyof typeof DERIVED_FROM,
  lines: { readonly [From in (typeof DERIVED_FROM)[keyof typeof DERIVED_FROM]]?: readonly unknown[] | undefined },
): boolean {
  return (lines[DERIVED_FROM[field]] ?? []).length > 0
}

/** The fields of a job; where its type does not fly in its mode, those of the first mode that it flies in. */
export function fieldsOf({ jobType, jobMode }: Job): FieldsOfJob {
  return FIELDS_OF_JOB[jobType][jobMode] ?? FIELDS_OF_JOB[jobType][MODES_OF[jobType][0]] ?? OWN
}

/** Whether a job type has a field in one of its modes. */
export function typeHasField(jobType: JobType, field: string): boolean {
  return MODES_OF[jobType].some((jobMode) => hasField({ jobType, jobMode }, field))
}

/** Whether a job has a field at all. */
export function hasField(job: Job, field: string): boolean {
  return !fieldsOf(job).absent.some((absent) => absent === field)
}

/** The fields that hold something although the job does not have them. */
export function superfluousFields(
  shipment: Job & { readonly [Field in DispensableField]?: unknown },
): readonly DispensableField[] {
  return fieldsOf(shipment).absent.filter((field) => !isBlank(shipment[field]))
}

type Demanded = Job & { readonly [Field in RequiredField]?: unknown }

/** The required fields of the job that hold nothing: null, undefined or a blank text. */
export function missingFields(shipment: Demanded): readonly RequiredField[] {
  return fieldsOf(shipment).required.filter((field) => isBlank(shipment[field]))
}

/**
 * Those of them that are asked for over what stands there: what the same job, by type and mode, was saved without before it was
 * demanded is not asked for once more. All where nothing stands there.
 */
export function missingOver(before: Demanded | null | undefined, shipment: Demanded): readonly RequiredField[] {
  const isSameJob = before?.jobType === shipment.jobType && before.jobMode === shipment.jobMode
  const baseline = before && isSameJob ? missingFields(before) : []
  return missingFields(shipment).filter((field) => !baseline.includes(field))
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
