import { type Actor, holdsAny } from '#platform/domain/actor.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import { type JobMode, type JobType, MODES_OF, hasHouseWaybill } from './job-type.ts'
import { fieldsWith } from '#areas/key-accounts/domain/shipment-fields.ts'
import { typeHasField } from './required-fields.ts'
import { type SpaceStatus, holdsSpace } from '../space/space-rules.ts'

/**
 * Whether the EDI pre-alert went to the destination office: Pending until then, in the Shipment List afterwards (SHP-01).
 * What an agent sends us has none of ours: Import (SHP-14).
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

/** SHP-06: an office saves only shipments that it originates, sells or handles. */
export function canSaveShipment(offices: ShipmentOffices, actor: Acting): Verdict<'NOT_OWN_OFFICE'> {
  const own = [offices.originOfficeId, offices.salesOfficeId, offices.handlingOfficeId]
  return own.includes(actor.officeId) ? allowed : refuse('NOT_OWN_OFFICE')
}

/**
 * SHP-13: whole telephone numbers are for those who put them on the shipment, and for those who have to reach the
 * consignee when it arrives (SHP-14); anybody else gets them masked.
 */
export function mayReadPhones(
  offices: ShipmentOffices & { readonly destinationOfficeId: string | null },
  actor: Pick<Actor, 'officeId' | 'permissions'>,
): boolean {
  const notifies = holdsAny(actor, ['/arrival/edit']) && offices.destinationOfficeId === actor.officeId
  return notifies || (holdsAny(actor, ['/shipment/edit']) && canSaveShipment(offices, actor).ok)
}

/** The job mode has to be one of its job type: a direct master never consolidates. */
export function canFlyInMode(jobType: JobType, jobMode: JobMode): Verdict<'MODE_NOT_OF_JOB_TYPE'> {
  return MODES_OF[jobType].includes(jobMode) ? allowed : refuse('MODE_NOT_OF_JOB_TYPE', { jobType, jobMode })
}

/** The job type decides which papers exist, so it is settled once a number has been taken for one of them. */
export function canChangeJobType(shipment: {
  readonly hawbNo: string | null
  readonly mawbNo: string | null
}): Verdict<'JOB_TYPE_SETTLED'> {
  return shipment.hawbNo === null && shipment.mawbNo === null ? allowed : refuse('JOB_TYPE_SETTLED')
}

/** What belongs to the master while a house flies under one. */
const FLIGHT_OF_MASTER: readonly string[] = ['flightNo', 'originAirport', 'destinationAirport', 'etd', 'eta']

/** What belongs to the space on a flight as long as a shipment has some. */
const OF_SPACE: readonly string[] = [...FLIGHT_OF_MASTER, 'batchNo']

/** What the destination office counts on once it has noted anything. */
const OF_DESTINATION: readonly string[] = ['destinationOfficeId', 'originOfficeId', 'jobType', 'jobMode']

/** Remarks and references, which change nothing that the airline or the destination office counts on. */
const OPEN_AFTER_SENDING: readonly string[] = fieldsWith({ openAfterSending: true })

/** What was reopened by a recall of the pre-alert (DOC-02): names of fields, and MASTER for its MAWB. */
export type Recallable = { readonly status: ShipmentStatus; readonly recalledFields?: readonly string[] }

export const MASTER = 'master'

/** The revised pre-alert has not reached the agent yet. */
export function isRevisionDue({ recalledFields = [] }: Pick<Recallable, 'recalledFields'>): boolean {
  return recalledFields.length > 0
}

export type Changing = Recallable & {
  readonly jobType: JobType
  readonly jobMode: JobMode
  readonly hawbNo: string | null
  readonly mawbNo: string | null
  readonly spaceStatus: SpaceStatus
  /** Its destination office noted an arrival or its handling (SHP-14). */
  readonly isHandled: boolean
}

export type ChangeRefusal =
  | 'FIELD_NOT_OF_JOB'
  | 'PRE_ALERT_SENT'
  | 'JOB_TYPE_SETTLED'
  | 'HAS_MAWB'
  | 'FLIGHT_OF_MASTER'
  | 'FLIGHT_OF_SPACE'
  | 'HANDLED_AT_DESTINATION'

/** Whether a field of a saved shipment may get another value. Asked for changed fields only: all of them are sent back. */
export function canChangeField(shipment: Changing, field: string): Verdict<ChangeRefusal> {
  const { status, mawbNo, jobType } = shipment
  // By its type alone, which another step changes: a mode may be changed together with the fields that it brings.
  if (!typeHasField(jobType, field)) return refuse('FIELD_NOT_OF_JOB')
  const isOpen = OPEN_AFTER_SENDING.includes(field) || shipment.recalledFields?.includes(field)
  if (status === 'Sent' && !isOpen) return refuse('PRE_ALERT_SENT')
  if (field === 'jobType' && !canChangeJobType(shipment).ok) return canChangeJobType(shipment)
  if (mawbNo !== null && field === 'jobMode') return refuse('HAS_MAWB', { mawb: mawbNo })
  if (mawbNo !== null && FLIGHT_OF_MASTER.includes(field)) return refuse('FLIGHT_OF_MASTER', { mawb: mawbNo })
  if (holdsSpace(shipment) && OF_SPACE.includes(field)) return refuse('FLIGHT_OF_SPACE')
  // Under another forwarder's MAWB the booked flight is all that brings it to the destination.
  const counted = shipment.jobMode === 'Coload Out' ? [...OF_DESTINATION, ...FLIGHT_OF_MASTER] : OF_DESTINATION
  return shipment.isHandled && counted.includes(field) ? refuse('HANDLED_AT_DESTINATION') : allowed
}

/** Whether a field of a shipment may be written in the row of a list: what saving the whole form asks, for one field. */
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
  /** The warehouse counted, weighed or measured it. */
  readonly isWeighed: boolean
}

type DeleteRefusal =
  | 'NOT_OWN_OFFICE'
  | 'HAS_MAWB'
  | 'PRE_ALERT_SENT'
  | 'HAS_SPACE'
  | 'HANDLED_AT_DESTINATION'
  | 'WEIGHED_IN_WAREHOUSE'

/** SHP-09: nothing is deleted that an airline or the destination office already counts on, or that lies in the warehouse. */
export function canDelete(shipment: Deletable, actor: Acting): Verdict<DeleteRefusal> {
  return allOf<DeleteRefusal>(
    canSaveShipment(shipment, actor),
    shipment.status === 'Sent' ? refuse('PRE_ALERT_SENT') : allowed,
    shipment.mawbNo === null ? allowed : refuse('HAS_MAWB', { mawb: shipment.mawbNo }),
    holdsSpace(shipment) ? refuse('HAS_SPACE') : allowed,
    shipment.isHandled ? refuse('HANDLED_AT_DESTINATION') : allowed,
    shipment.isWeighed ? refuse('WEIGHED_IN_WAREHOUSE') : allowed,
  )
}

export type Numberable = ShipmentOffices & { readonly hawbNo: string | null; readonly jobType: JobType }

/** SHP-05: one house number for one house waybill, ever. */
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

/** The destination office does not count on the shipment yet. */
export function isUnsent({ status }: { readonly status: ShipmentStatus }): Verdict<'PRE_ALERT_SENT'> {
  return status === 'Sent' ? refuse('PRE_ALERT_SENT') : allowed
}

/** A house whose pre-alert was sent stays under its MAWB until a recall reopens it. */
export function isMasterOpen({ status, recalledFields = [] }: Recallable): Verdict<'PRE_ALERT_SENT'> {
  return status === 'Sent' && !recalledFields.includes(MASTER) ? refuse('PRE_ALERT_SENT') : allowed
}
