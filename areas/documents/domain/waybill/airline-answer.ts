import { FURTHER_DETAILS } from '#areas/messaging/domain/further-details.ts'
import type { MessageState } from '#areas/messaging/domain/message-states.ts'
import type { WaybillPart } from './changed-parts.ts'
import type { WaybillKind } from './waybill.ts'

type Sent = {
  readonly direction: 'IN' | 'OUT'
  readonly kind: string | null
  readonly hawbNo: string | null
  /** Null: to the airline. */
  readonly agent: string | null
  readonly state: MessageState
  readonly recordVersion: number
  readonly createdAt: string
}

/** The waybill whose messages are of interest; the number of a house waybill. */
export type Answered = { readonly kind: 'MAWB' } | { readonly kind: 'HAWB'; readonly hawbNo: string | null }

const KINDS = { MAWB: ['FWB', 'XFWB'], HAWB: ['FHL', 'XFZB'] } as const satisfies Record<WaybillKind, readonly string[]>

/** What a waybill is sent to the airline as. */
export const MESSAGE_OF = { MAWB: 'FWB', HAWB: 'FHL' } as const satisfies Record<WaybillKind, string>

/** Returns the newest message of a waybill to the airline, if the airline rejected it. */
export function rejectedMessage<Message extends Sent>(
  messages: readonly Message[],
  waybill: Answered,
): Message | undefined {
  const kinds: readonly string[] = KINDS[waybill.kind]
  const [newest] = messages
    .filter(({ direction, kind, agent }) => direction === 'OUT' && agent === null && kinds.includes(kind ?? ''))
    .filter(({ hawbNo }) => waybill.kind === 'MAWB' || (hawbNo !== null && hawbNo === waybill.hawbNo))
    .toSorted((one, other) => other.recordVersion - one.recordVersion)
  return newest?.state === 'rejected' ? newest : undefined
}

/** Rejected: the waybill is to be corrected. Corrected: it was issued again since, and is to be sent. */
export type AirlineAnswer = 'Rejected' | 'Corrected' | null

/** Returns what a rejection by the airline demands; `issuedAt` is the time of the latest issue. */
export function airlineAnswerOf(
  messages: readonly Sent[],
  waybill: Answered,
  issuedAt: string | undefined,
): AirlineAnswer {
  const rejected = rejectedMessage(messages, waybill)
  if (!rejected) return null
  const isCorrected = issuedAt !== undefined && Date.parse(issuedAt) > Date.parse(rejected.createdAt)
  return isCorrected ? 'Corrected' : 'Rejected'
}

/** The boxes from which the fields of FWB and FHL come: by segment and field, or by segment. */
const BOX_OF: Readonly<Record<string, WaybillPart>> = {
  shipper: 'shipper',
  consignee: 'consignee',
  agent: 'agent',
  'agent.iataCode': 'agentIata',
  'agent.cassCode': 'agentIata',
  routing: 'to1',
  bookedFlights: 'flight1',
  specialService: 'handling',
  specialHandling: 'handling',
  accounting: 'accounting',
  chargeDeclarations: 'currency',
  'chargeDeclarations.chargeCode': 'chargeCode',
  'chargeDeclarations.prepaidCollect': 'weightPayment',
  'chargeDeclarations.valueForCarriage': 'carriageValue',
  'chargeDeclarations.valueForCustoms': 'customsValue',
  'chargeDeclarations.insurance': 'insurance',
  rating: 'lines',
  'rating.goods': 'goods',
  'rating.goodsKind': 'goods',
  'rating.volume': 'goods',
  'rating.length': 'goods',
  otherCharges: 'otherCharges',
  prepaidTotals: 'lines',
  collectTotals: 'lines',
  certification: 'shipperSignature',
  execution: 'executedOn',
  'execution.place': 'executedAt',
  'execution.signature': 'issuerSignature',
  customsOrigin: 'customsOrigin',
  notify: 'notify',
  chargesAtDestination: 'conversion',
  'chargesAtDestination.charges': 'atDestination',
  shipmentReference: 'reference',
  'shipmentReference.supplement': 'optionalInformation',
  'shipmentReference.furtherSupplement': 'furtherInformation',
  consignment: 'lines',
  'consignment.volume': 'goods',
  'consignment.destination': 'to1',
  house: 'lines',
  'house.origin': 'departure',
  'house.destination': 'to1',
  'house.slac': 'goods',
  'house.goods': 'goods',
  'house.code': 'handling',
  goodsText: 'goods',
  commodityCodes: 'goods',
}

/** The details that the form has no box for. */
const DETAIL_OF: ReadonlyMap<string, WaybillPart> = new Map(
  FURTHER_DETAILS.map(({ name, segment, field }) => [`${segment}.${field}`, name]),
)

/** Returns the box that a field of a message is written from; undefined for fields that no box has. */
export function boxOfField(field: string): WaybillPart | undefined {
  return BOX_OF[field] ?? DETAIL_OF.get(field) ?? BOX_OF[field.split('.')[0] ?? '']
}
