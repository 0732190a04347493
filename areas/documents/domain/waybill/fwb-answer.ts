import type { MessageState } from '#areas/messaging/domain/message-states.ts'
import type { WaybillPart } from './changed-parts.ts'

type Sent = {
  readonly direction: 'IN' | 'OUT'
  readonly kind: string | null
  readonly state: MessageState
  readonly recordVersion: number
  readonly createdAt: string
}

/** Returns the newest FWB of a master waybill if the airline rejected it. */
export function rejectedFwb<Message extends Sent>(messages: readonly Message[]): Message | undefined {
  const [newest] = messages
    .filter(({ direction, kind }) => direction === 'OUT' && (kind === 'FWB' || kind === 'XFWB'))
    .toSorted((one, other) => other.recordVersion - one.recordVersion)
  return newest?.state === 'rejected' ? newest : undefined
}

/** Rejected: the waybill is to be corrected. Corrected: it was issued again since, and is to be sent. */
export type FwbAnswer = 'Rejected' | 'Corrected' | null

/** Returns what a rejection by the airline demands; `issuedAt` is the time of the latest issue. */
export function fwbAnswerOf(messages: readonly Sent[], issuedAt: string | undefined): FwbAnswer {
  const rejected = rejectedFwb(messages)
  if (!rejected) return null
  const isCorrected = issuedAt !== undefined && Date.parse(issuedAt) > Date.parse(rejected.createdAt)
  return isCorrected ? 'Corrected' : 'Rejected'
}

/** The boxes from which the fields of an FWB come: by segment and field, or by segment. */
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
  consignment: 'lines',
  'consignment.volume': 'goods',
  'consignment.destination': 'to1',
}

/** Returns the box that a field of an FWB is written from; undefined for fields that no box has. */
export function boxOfField(field: string): WaybillPart | undefined {
  return BOX_OF[field] ?? BOX_OF[field.split('.')[0] ?? '']
}
