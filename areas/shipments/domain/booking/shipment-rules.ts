import { type Actor, holdsAny } from '#platform/domain/actor.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import { type JobMode, type JobType, MODES_OF, hasHouseWaybill } from './job-type.ts'
import { fieldsWith } from '#areas/key-accounts/domain/shipment-fields.ts'
import { typeHasField } from './required-fields.ts'
import { type SpaceStatus, holdsSpace } from '../space/space-rules.ts'

/**
 * Whether the EDI pre-alert was sent to the destination office: Pending before, in the Shipment List afterwards (SHP-01).
 * Shipments from agents have none: Import (SHP-14).
 */
export const SHIPMENT_STATUSES = ['Pending', 'Sent', 'Import'] as const

export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number]

/** The offices of a shipment, each null until known. */
export type ShipmentOffices = {
  readonly originOfficeId: string | null
  readonly salesOfficeId: string | null
  readonly handlingOfficeId: string | null
}

type Acting = Pick<Actor, 'officeId'>

/** SHP-06: an office may save only shipments that it originates, sells or handles. */
export function canSaveShipment(offices: ShipmentOffices, actor: Acting): Verdict<'NOT_OWN_OFFICE'> {
  const own = [offices.originOfficeId, offices.salesOfficeId, offices.handlingOfficeId]
  return own.includes(actor.officeId) ? allowed : refuse('NOT_OWN_OFFICE')
}

/**
 * SHP-13: full telephone numbers are for the offices that save the shipment, and for those that contact the consignee on arrival
 * (SHP-14); other users get them masked.
 */
export function mayReadPhones(
  offices: ShipmentOffices & { readonly destinationOfficeId: string | null },
  actor: Pick<Actor, 'officeId' | 'permissions'>,
): boolean {
  const notifies = holdsAny(actor, ['/arrival/edit']) && offices.destinationOfficeId === actor.officeId
  return notifies || (holdsAny(actor, ['/shipment/edit']) && canSaveShipment(offices, actor).ok)
}

/** The job mode must be permitted for its job type: a direct master never consolidates. */
export function canFlyInMode(jobType: JobType, jobMode: JobMode): Verdict<'MODE_NOT_OF_JOB_TYPE'> {
  return MODES_OF[jobType].includes(jobMode) ? allowed : refuse('MODE_NOT_OF_JOB_TYPE', { jobType, jobMode })
}

/** The job type determines the documents, so it is fixed once a number has been taken for one of them. */
export function canChangeJobType(shipment: {
  readonly hawbNo: string | null
  readonly mawbNo: string | null
}): Verdict<'JOB_TYPE_SETTLED'> {
  return shipment.hawbNo === null && shipment.mawbNo === null ? allowed : refuse('JOB_TYPE_SETTLED')
}

/** Fields determined by the master while a house is under one. */
const FLIGHT_OF_MASTER: readonly string[] = ['flightNo', 'originAirport', 'destinationAirport', 'etd', 'eta']

/** Fields determined by the space on a flight while a shipment has some. */
const OF_SPACE: readonly string[] = [...FLIGHT_OF_MASTER, 'batchNo']

/** Fields that the destination office relies on once it has recorded anything. */
const OF_DESTINATION: readonly string[] = ['destinationOfficeId', 'originOfficeId', 'jobType', 'jobMode']

/** Remarks and references, on which neither airline nor destination office relies. */
const OPEN_AFTER_SENDING: readonly string[] = fieldsWith({ openAfterSending: true })

/** The parts reopened by a recall of the pre-alert (DOC-02): field names, and MASTER for its MAWB. */
export type Recallable = { readonly status: ShipmentStatus; readonly recalledFields?: readonly string[] }

export const MASTER = 'master'

/** Whether the revised pre-alert has not been sent yet. */
export function isRevisionDue({ recalledFields = [] }: Pick<Recallable, 'recalledFields'>): boolean {
  return recalledFields.length > 0
}

/** The total weights on the issued waybill of the master: reopened only with a reason. */
const WEIGHED_BY_MASTER: readonly string[] = ['pieces', 'grossWeight', 'volume', 'dimensionLines', 'dimensionText']

/** Whether the issued waybill of the master locks a field. */
export function isLockedByMaster({ isWeightLocked }: Pick<Changing, 'isWeightLocked'>, field: string): boolean {
  return isWeightLocked === true && WEIGHED_BY_MASTER.includes(field)
}

export type Changing = Recallable & {
  /** Whether the waybill of its master is issued. */
  readonly isWeightLocked?: boolean
  readonly jobType: JobType
  readonly jobMode: JobMode
  readonly hawbNo: string | null
  readonly mawbNo: string | null
  readonly spaceStatus: SpaceStatus
  /** Whether its destination office has recorded an arrival or handling (SHP-14). */
  readonly isHandled: boolean
}

export type ChangeRefusal =
  | 'FIELD_NOT_OF_JOB'
  | 'PRE_ALERT_SENT'
  | 'WEIGHT_LOCKED'
  | 'JOB_TYPE_SETTLED'
  | 'HAS_MAWB'
  | 'FLIGHT_OF_MASTER'
  | 'FLIGHT_OF_SPACE'
  | 'HANDLED_AT_DESTINATION'

/** Whether a field of a saved shipment may change. Checked for changed fields only, because forms send all. */
export function canChangeField(shipment: Changing, field: string): Verdict<ChangeRefusal> {
  const { status, mawbNo, jobType } = shipment
  // Checked by type only, which is changed separately; a mode may be changed together with its fields.
  if (!typeHasField(jobType, field)) return refuse('FIELD_NOT_OF_JOB')
  const isOpen = OPEN_AFTER_SENDING.includes(field) || shipment.recalledFields?.includes(field)
  if (status === 'Sent' && !isOpen) return refuse('PRE_ALERT_SENT')
  if (isLockedByMaster(shipment, field)) return refuse('WEIGHT_LOCKED')
  if (field === 'jobType' && !canChangeJobType(shipment).ok) return canChangeJobType(shipment)
  if (mawbNo !== null && field === 'jobMode') return refuse('HAS_MAWB', { mawb: mawbNo })
  if (mawbNo !== null && FLIGHT_OF_MASTER.includes(field)) return refuse('FLIGHT_OF_MASTER', { mawb: mawbNo })
  if (holdsSpace(shipment) && OF_SPACE.includes(field)) return refuse('FLIGHT_OF_SPACE')
  // Under another forwarder's MAWB only the booked flight leads to the destination.
  const counted = shipment.jobMode === 'Coload Out' ? [...OF_DESTINATION, ...FLIGHT_OF_MASTER] : OF_DESTINATION
  return shipment.isHandled && counted.includes(field) ? refuse('HANDLED_AT_DESTINATION') : allowed
}

/** Whether a field may be edited in a list row: the same rules as for the whole form. */
export function canEditCell(
  shipment: Changing & ShipmentOffices,
  field: string,
  actor: Acting,
): Verdict<ChangeRefusal | 'NOT_OWN_OFFICE'> {
  return allOf<ChangeRefusal | 'NOT_OWN_OFFICE'>(canSaveShipment(shipment, actor), canChangeField(shipment, field))
}

export type Deletable = ShipmentOffices & {
  readonly mawbNo: string | null
  readonly status: ShipmentStatus
  readonly spaceStatus: SpaceStatus
  readonly isHandled: boolean
  /** Whether the warehouse has counted, weighed or measured it. */
  readonly isWeighed: boolean
  /** Whether it is a part of another shipment or has parts. */
  readonly isSplit?: boolean
}

export type DeleteRefusal =
  | 'NOT_OWN_OFFICE'
  | 'HAS_MAWB'
  | 'PRE_ALERT_SENT'
  | 'HAS_SPACE'
  | 'HANDLED_AT_DESTINATION'
  | 'WEIGHED_IN_WAREHOUSE'
  | 'SPLIT_SHIPMENT'

/** SHP-09: a shipment may not be deleted if airline or destination office rely on it, or if it is in the warehouse. */
export function canDelete(shipment: Deletable, actor: Acting): Verdict<DeleteRefusal> {
  return allOf<DeleteRefusal>(
    canSaveShipment(shipment, actor),
    shipment.status === 'Sent' ? refuse('PRE_ALERT_SENT') : allowed,
    shipment.mawbNo === null ? allowed : refuse('HAS_MAWB', { mawb: shipment.mawbNo }),
    holdsSpace(shipment) ? refuse('HAS_SPACE') : allowed,
    shipment.isHandled ? refuse('HANDLED_AT_DESTINATION') : allowed,
    shipment.isWeighed ? refuse('WEIGHED_IN_WAREHOUSE') : allowed,
    shipment.isSplit ? refuse('SPLIT_SHIPMENT') : allowed,
  )
}

export type Numberable = ShipmentOffices & { readonly hawbNo: string | null; readonly jobType: JobType }

/** SHP-05: one house number for one house waybill, permanently. */
export function canTakeHawbNumber(
  shipment: Numberable,
  actor: Acting,
): Verdict<'NOT_OWN_OFFICE' | 'NO_HOUSE_WAYBILL' | 'HAS_HAWB_NUMBER'> {
  return allOf<'NOT_OWN_OFFICE' | 'NO_HOUSE_WAYBILL' | 'HAS_HAWB_NUMBER'>(
    canSaveShipment(shipment, actor),
    hasHouseWaybill(shipment.jobType) ? allowed : refuse('NO_HOUSE_WAYBILL'),
    shipment.hawbNo === null ? allowed : refuse('HAS_HAWB_NUMBER', { hawb: shipment.hawbNo }),
  )
}

/** Whether the pre-alert has not been sent to the destination office yet. */
export function isUnsent({ status }: { readonly status: ShipmentStatus }): Verdict<'PRE_ALERT_SENT'> {
  return status === 'Sent' ? refuse('PRE_ALERT_SENT') : allowed
}

/** A house whose pre-alert was sent stays under its MAWB until a recall reopens it. */
export function isMasterOpen({ status, recalledFields = [] }: Recallable): Verdict<'PRE_ALERT_SENT'> {
  return status === 'Sent' && !recalledFields.includes(MASTER) ? refuse('PRE_ALERT_SENT') : allowed
}
