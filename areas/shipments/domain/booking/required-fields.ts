import { type FieldWith, fieldsWith } from '#areas/key-accounts/domain/shipment-fields.ts'
import { type JobMode, type JobType, MODES_OF } from './job-type.ts'

/** The fields that a job type may require, by form name. */
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

/** Fields of flying on another forwarder's master, with its numbers (domain §2). */
const OF_COLOADER = fieldsWith({ jobs: 'coloadedOut' })

/** Fields of services beyond space. */
const OF_SERVICE = fieldsWith({ jobs: 'service' })

/** Fields that some jobs do not have, so that they are not shown and stay empty. */
export type DispensableField = FieldWith<{ jobs: 'service' | 'coloadedOut' }>

/** The values of a job that determine its fields. */
export type Job = { readonly jobType: JobType; readonly jobMode: JobMode }

export type FieldsOfJob = {
  readonly required: readonly RequiredField[]
  readonly absent: readonly DispensableField[]
}

const ALWAYS = ['originAirport', 'destinationAirport', 'pieces', 'grossWeight', 'goodsDescription'] as const

/** On an own master, or as the master itself. */
const OWN: FieldsOfJob = { required: [...ALWAYS, 'shipper', 'consignee'], absent: OF_COLOADER }

/** Without the co-loader it is unknown who flies it; its numbers follow once it has built its consolidation. */
const COLOADED_OUT: FieldsOfJob = { required: [...OWN.required, 'coloader'], absent: [] }

/** Space only: no consignee, pick-up, delivery or destination handling, but the selling price. */
const SPACE_ONLY: FieldsOfJob = {
  required: [...ALWAYS, 'shipper', 'sellingRate'],
  absent: [...OF_SERVICE, ...OF_COLOADER],
}

/**
 * SHP-02: the required and the unavailable fields of each job, by type and mode. The shipper of a co-load is the forwarder that
 * provides the freight. Derived fields, equal for every job, are below.
 */
export const FIELDS_OF_JOB: Readonly<Record<JobType, Readonly<Partial<Record<JobMode, FieldsOfJob>>>>> = {
  General: { Consolidation: OWN, 'Back to Back': OWN, 'Coload Out': COLOADED_OUT },
  'Direct MAWB': { Direct: OWN },
  'Coload In': { Consolidation: OWN, 'Back to Back': OWN },
  'Coload In capacity sold': { Consolidation: SPACE_ONLY, 'Back to Back': SPACE_ONLY },
}

/** Fields that are derived once there are lines to derive them from. */
export const DERIVED_FROM = {
  volume: 'dimensionLines',
  dangerousGoods: 'dangerousGoodsLines',
  dgClass: 'dangerousGoodsLines',
  batteryType: 'dangerousGoodsLines',
  batteryNumber: 'dangerousGoodsLines',
} as const

/** Whether a field is derived from existing lines. */
export function isDerived(
  field: keyof typeof DERIVED_FROM,
  lines: { readonly [From in (typeof DERIVED_FROM)[keyof typeof DERIVED_FROM]]?: readonly unknown[] | undefined },
): boolean {
  return (lines[DERIVED_FROM[field]] ?? []).length > 0
}

/** Returns the fields of a job; if its type does not allow its mode, those of the type's first mode. */
export function fieldsOf({ jobType, jobMode }: Job): FieldsOfJob {
  return FIELDS_OF_JOB[jobType][jobMode] ?? FIELDS_OF_JOB[jobType][MODES_OF[jobType][0]] ?? OWN
}

/** Whether a job type has a field in any of its modes. */
export function typeHasField(jobType: JobType, field: string): boolean {
  return MODES_OF[jobType].some((jobMode) => hasField({ jobType, jobMode }, field))
}

/** Whether a job has a field. */
export function hasField(job: Job, field: string): boolean {
  return !fieldsOf(job).absent.some((absent) => absent === field)
}

/** Returns the filled fields that the job does not have. */
export function superfluousFields(
  shipment: Job & { readonly [Field in DispensableField]?: unknown },
): readonly DispensableField[] {
  return fieldsOf(shipment).absent.filter((field) => !isBlank(shipment[field]))
}

type Demanded = Job & { readonly [Field in RequiredField]?: unknown }

/** Returns the required fields that are empty: null, undefined or a blank text. */
export function missingFields(shipment: Demanded): readonly RequiredField[] {
  return fieldsOf(shipment).required.filter((field) => isBlank(shipment[field]))
}

/**
 * Returns the missing required fields, except those that were already empty when the same job, by type and mode, was saved
 * before. All of them without a previous record.
 */
export function missingOver(before: Demanded | null | undefined, shipment: Demanded): readonly RequiredField[] {
  const isSameJob = before?.jobType === shipment.jobType && before.jobMode === shipment.jobMode
  const baseline = before && isSameJob ? missingFields(before) : []
  return missingFields(shipment).filter((field) => !baseline.includes(field))
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
