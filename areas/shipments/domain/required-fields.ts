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

const ALWAYS = ['originAirport', 'destinationAirport', 'pieces', 'grossWeight', 'goodsDescription'] as const

/**
 * What each job type cannot be saved without. Capacity sold is space only: no consignee and no destination handling,
 * but the price it was sold at. The shipper of a co-load is the forwarder that gives us the freight.
 */
export const REQUIRED_FIELDS: Readonly<Record<JobType, readonly DemandedField[]>> = {
  General: [...ALWAYS, 'shipper', 'consignee'],
  'Direct MAWB': [...ALWAYS, 'shipper', 'consignee'],
  'Coload In': [...ALWAYS, 'shipper', 'consignee'],
  'Coload In capacity sold': [...ALWAYS, 'shipper', 'sellingRate'],
}

/** The required fields of the job type that hold nothing: null, undefined or a blank text. */
export function missingFields(
  shipment: { readonly jobType: JobType } & { readonly [Field in DemandedField]?: unknown },
): readonly DemandedField[] {
  return REQUIRED_FIELDS[shipment.jobType].filter((field) => isBlank(shipment[field]))
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
