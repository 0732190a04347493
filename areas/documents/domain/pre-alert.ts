import { type CarrierAlert, isHeldByCustoms } from '#areas/shipments/domain/milestones/carrier-alerts.ts'
import type { JobMode, JobType } from '#areas/shipments/domain/booking/job-type.ts'
import {
  type ShipmentOffices,
  type ShipmentStatus,
  canSaveShipment,
  isLockedByMaster,
} from '#areas/shipments/domain/booking/shipment-rules.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, allOf, allowed, refuse } from '#platform/domain/verdict.ts'
import { type RequiredPaper, isWaybill } from './required-papers.ts'
import type { WaybillKind } from './waybill/waybill.ts'

/** The delivery state for one recipient. Unknown: the mail server broke off after receiving the letter. */
export const DELIVERY_STATES = ['Queued', 'Sending', 'Accepted', 'Refused', 'Unknown'] as const

export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** The state of a pre-alert as a whole: Accepted once every required recipient has it. */
export const PRE_ALERT_STATES = ['Sending', 'Accepted', 'Failed'] as const

export type PreAlertState = (typeof PRE_ALERT_STATES)[number]

type Delivery = { readonly state: DeliveryState; readonly isRequired: boolean }

/** After this many attempts, about a day, a mail server that always defers counts as refusing, and so does a channel. */
export const MAX_ATTEMPTS = 30

/** Returns the state of a pre-alert from its required recipients. */
export function preAlertStateOf(deliveries: readonly Delivery[]): PreAlertState {
  const required = deliveries.filter(({ isRequired }) => isRequired)
  if (required.every(({ state }) => state === 'Accepted')) return 'Accepted'
  return required.some(({ state }) => state === 'Queued' || state === 'Sending') ? 'Sending' : 'Failed'
}

/** A failed delivery may be repeated by a user who knows that the letter did not arrive. */
export function canSendAgain(delivery: Delivery): Verdict<'DELIVERY_NOT_FAILED'> {
  return delivery.state === 'Refused' || delivery.state === 'Unknown' ? allowed : refuse('DELIVERY_NOT_FAILED')
}

export type Preceding = ShipmentOffices & {
  readonly status: ShipmentStatus
  readonly jobType: JobType
  readonly jobMode: JobMode
}

type Acting = Pick<Actor, 'officeId'>

type SendRefusal = 'NOT_OWN_OFFICE' | 'IMPORT_HAS_NO_PRE_ALERT' | 'CAPACITY_SOLD_HAS_NO_PRE_ALERT'

/** DOC-02: whether a pre-alert of a shipment may be sent. It may be sent again with changes. */
export function canSendPreAlert(shipment: Preceding, actor: Acting): Verdict<SendRefusal> {
  return allOf<SendRefusal>(
    canSaveShipment(shipment, actor),
    shipment.status === 'Import' ? refuse('IMPORT_HAS_NO_PRE_ALERT') : allowed,
    shipment.jobType === 'Coload In capacity sold' ? refuse('CAPACITY_SOLD_HAS_NO_PRE_ALERT') : allowed,
  )
}

/** Reasons for moving a shipment out of Pending without a pre-alert. */
export const LEAVING_REASONS = ['NoAgent', 'CapacitySold', 'ToldOtherwise', 'Other'] as const

export type LeavingReason = (typeof LEAVING_REASONS)[number]

/** DOC-02: whether a shipment may be moved to the Shipment List without a pre-alert. */
export function canLeavePending(shipment: Preceding, actor: Acting): Verdict<'NOT_OWN_OFFICE' | 'NOT_PENDING'> {
  return allOf<'NOT_OWN_OFFICE' | 'NOT_PENDING'>(
    canSaveShipment(shipment, actor),
    shipment.status === 'Pending' ? allowed : refuse('NOT_PENDING'),
  )
}

/** The parts that a recall may reopen: fields of the shipment, and its MAWB with its flight. */
export const RECALLABLE = [
  'master',
  'shipper',
  'consignee',
  'notifyParty',
  'overseasAgent',
  'destinationAirport',
  'flightNo',
  'etd',
  'eta',
  'pieces',
  'cartons',
  'pallets',
  'grossWeight',
  'volume',
  'dimensionLines',
  'dimensionText',
  'goodsDescription',
  'handlingCodes',
  'dangerousGoods',
  'dangerousGoodsLines',
  'incoterm',
  'deliveryPlace',
] as const

export type RecallableField = (typeof RECALLABLE)[number]

/** DOC-02: whether a sent pre-alert may be recalled, so that a revised one is due. */
export function canRecall(shipment: Preceding, actor: Acting): Verdict<'NOT_OWN_OFFICE' | 'NOT_SENT_YET'> {
  return allOf<'NOT_OWN_OFFICE' | 'NOT_SENT_YET'>(
    canSaveShipment(shipment, actor),
    shipment.status === 'Sent' ? allowed : refuse('NOT_SENT_YET'),
  )
}

/** Whether a recall of these fields reopens the weights under the issued waybill of the master, which has them too. */
export function reopensWeights(
  fields: readonly RecallableField[],
  shipment: { readonly isWeightLocked: boolean },
): boolean {
  return fields.some((field) => isLockedByMaster(shipment, field))
}

/** Reopening weights is the right of those who issue waybills, since the master has to be issued again. */
export function canRecallFields(
  fields: readonly RecallableField[],
  shipment: { readonly isWeightLocked: boolean },
  { mayIssue }: { readonly mayIssue: boolean },
): Verdict<'WEIGHTS_OF_ISSUED_MAWB'> {
  return mayIssue || !reopensWeights(fields, shipment) ? allowed : refuse('WEIGHTS_OF_ISSUED_MAWB')
}

/** The facts of a shipment in a pre-alert, by names with texts in every language. */
export type AnnouncedFacts = Readonly<Record<string, string>>

/** A difference between the sent and the current facts; `was` or `is` is null if the shipment was added or removed. */
export type Change = {
  readonly shipment: string
  readonly what: string
  readonly was: string | null
  readonly is: string | null
}

/** Returns the changes for a revised pre-alert: differing facts, added and removed houses. */
export function changesBetween(
  before: ReadonlyMap<string, AnnouncedFacts>,
  now: ReadonlyMap<string, AnnouncedFacts>,
  isGone: (id: string) => boolean,
): Change[] {
  if (before.size === 0) return []
  const name = (facts: AnnouncedFacts) => facts['name'] ?? ''
  const changed = [...now].flatMap(([id, facts]): Change[] => {
    const old = before.get(id)
    if (!old) return [{ shipment: name(facts), what: 'house', was: null, is: name(facts) }]
    return Object.keys(facts)
      .filter((what) => what !== 'name' && (old[what] ?? '') !== facts[what])
      .map((what) => ({ what, shipment: name(facts), was: old[what] ?? '', is: facts[what] ?? '' }))
  })
  const gone = [...before].filter(([id]) => !now.has(id) && isGone(id))
  return [...changed, ...gone.map(([, old]) => ({ shipment: name(old), what: 'house', was: name(old), is: null }))]
}

/** Papers of ours that a pre-alert carries: the newest issues of the waybills, and the house manifest of the master. */
export const OWN_PAPERS = ['HAWB', 'MAWB', 'Manifest'] as const

export type OwnPaper = (typeof OWN_PAPERS)[number]

/** Missing parts of a pre-alert that the receiving agent needs. */
export const GAPS = [
  'HawbMissing',
  'MawbMissing',
  'FlightMissing',
  'PiecesMissing',
  'PaperMissing',
  'NotIssued',
  'IssueOutdated',
  'Rejected',
  'CustomsHold',
] as const

export type Gap = { readonly kind: (typeof GAPS)[number]; readonly what: string }

export type CoveredShipment = {
  readonly jobType: JobType
  readonly jobMode: JobMode
  readonly hawbNo: string | null
  readonly mawbNo: string | null
  readonly coloaderMawbNo: string
  readonly flightNo: string | null
  readonly etd: string | null
  readonly pieces: number | null
  readonly grossWeight: string | null
  readonly required: readonly RequiredPaper[]
  /** The waybills that no longer say what was issued. */
  readonly outdated: readonly WaybillKind[]
  /** The messages that the airline rejected and that were not sent again since. */
  readonly rejected: readonly string[]
  readonly carrierAlert: CarrierAlert
}

/** Returns all gaps of a pre-alert; sending it nevertheless requires a reason. */
export function gapsOf(shipment: CoveredShipment): readonly Gap[] {
  const { jobType, jobMode, hawbNo, mawbNo, coloaderMawbNo, required, outdated } = shipment
  const missing = required.filter(({ isThere }) => !isThere)
  const gaps: (Gap | false)[] = [
    jobType !== 'Direct MAWB' && hawbNo === null && { kind: 'HawbMissing', what: '' },
    mawbNo === null && !(jobMode === 'Coload Out' && coloaderMawbNo !== '') && { kind: 'MawbMissing', what: '' },
    (shipment.flightNo === null || shipment.etd === null) && { kind: 'FlightMissing', what: '' },
    (shipment.pieces === null || shipment.grossWeight === null) && { kind: 'PiecesMissing', what: '' },
    ...missing.map(({ paper }): Gap => ({ kind: isWaybill(paper) ? 'NotIssued' : 'PaperMissing', what: paper })),
    ...outdated.map((kind): Gap => ({ kind: 'IssueOutdated', what: kind })),
    ...shipment.rejected.map((what): Gap => ({ kind: 'Rejected', what })),
    isHeldByCustoms(shipment.carrierAlert) && { kind: 'CustomsHold', what: shipment.carrierAlert },
  ]
  return gaps.filter((gap) => gap !== false)
}

/** An incomplete pre-alert may be sent only with a reason and the permission for it. */
export function canSendIncomplete(
  gaps: readonly Gap[],
  { mayOverride, reason }: { readonly mayOverride: boolean; readonly reason: string },
): Verdict<'PRE_ALERT_INCOMPLETE' | 'OVERRIDE_REASON_MISSING'> {
  if (gaps.length === 0) return allowed
  if (!mayOverride) return refuse('PRE_ALERT_INCOMPLETE')
  return reason.trim() === '' ? refuse('OVERRIDE_REASON_MISSING') : allowed
}
