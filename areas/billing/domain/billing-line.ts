import type { BillingTab, LineBasis } from '#areas/tariffs/domain/charge.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

export const LINE_STATUSES = ['DRAFT', 'APPROVED', 'INVOICED', 'REVERSED'] as const
/** The origin of a line: a user, the booking, a tariff, the issued waybill, a load plan, the warehouse, an order of transport, or a reversed bill. */
export const LINE_ORIGINS = [
  'MANUAL',
  'SHIPMENT',
  'TARIFF',
  'WAYBILL',
  'LOAD_PLAN',
  'WAREHOUSE',
  'PROFIT_SHARE',
  'ORDER',
  'REISSUE',
] as const

export type LineStatus = (typeof LINE_STATUSES)[number]
export type LineOrigin = (typeof LINE_ORIGINS)[number]

/** The values that the rules need. */
export type RuledLine = {
  readonly status: LineStatus
  readonly titleId: string | null
  readonly rate: string | null
  readonly localAmount: string | null
  readonly baseCurrency: string
  /** Its rate is known, but makes the local amount larger than the database holds. */
  readonly isTooLarge: boolean
  readonly enteredBy: string
}

export type LineRefusal =
  | 'LINE_NOT_DRAFT'
  | 'LINE_NOT_APPROVED'
  | 'LINE_NEEDS_TITLE'
  | 'LINE_NEEDS_RATE'
  | 'LINE_TOO_LARGE'
  | 'MONTH_CLOSED'
  | 'FOUR_EYES'
  | 'NOT_BILLED_HERE'

/** The offices of a shipment that billing needs. */
export type BilledShipment = {
  readonly originOfficeId: string | null
  readonly salesOfficeId: string | null
  readonly handlingOfficeId: string | null
  readonly destinationOfficeId: string | null
}

/** Export charges are billed by the sending offices, import charges by the receiving one. */
export function canBillOn(tab: BillingTab, shipment: BilledShipment, actor: { readonly officeId: string }) {
  const { originOfficeId, salesOfficeId, handlingOfficeId, destinationOfficeId } = shipment
  const senders = [originOfficeId, salesOfficeId, handlingOfficeId]
  const offices = tab.startsWith('EXPORT') ? senders : [destinationOfficeId]
  return offices.includes(actor.officeId) ? allowed : refuse<LineRefusal>('NOT_BILLED_HERE')
}

/** Drafts of an open month may be changed and deleted; approved lines must be reopened first. */
export function canEditLine(line: Pick<RuledLine, 'status'> & { readonly isMonthOpen: boolean }): Verdict<LineRefusal> {
  if (line.status !== 'DRAFT') return refuse('LINE_NOT_DRAFT')
  return line.isMonthOpen ? allowed : refuse('MONTH_CLOSED')
}

/** Only a draft with an account and a local amount can be approved, by whomever. */
export function isReadyToApprove(line: Omit<RuledLine, 'enteredBy'>): Verdict<LineRefusal> {
  if (line.status !== 'DRAFT') return refuse('LINE_NOT_DRAFT')
  if (line.titleId === null) return refuse('LINE_NEEDS_TITLE')
  if (line.isTooLarge) return refuse('LINE_TOO_LARGE', { currency: line.baseCurrency })
  return line.rate === null || line.localAmount === null ? refuse('LINE_NEEDS_RATE') : allowed
}

/**
 * A complete draft may be approved. Above the limit of the office the author of a line may not approve it; negative amounts count
 * by their absolute value.
 */
export function canApproveLine(
  line: RuledLine,
  actor: { readonly account: string },
  isAbove: (amount: string) => boolean,
): Verdict<LineRefusal> {
  const ready = isReadyToApprove(line)
  if (!ready.ok) return ready
  const isOwn = line.enteredBy === actor.account
  return isOwn && isAbove((line.localAmount ?? '0').replace('-', '')) ? refuse('FOUR_EYES') : allowed
}

/** Approved lines that are not billed yet may be reopened as drafts. */
export function canReopenLine({ status }: Pick<RuledLine, 'status'>): Verdict<LineRefusal> {
  return status === 'APPROVED' ? allowed : refuse('LINE_NOT_APPROVED')
}

/** The quantities of a shipment or master that charges are based on. */
export type Quantities = {
  readonly chargeWeight: string | null
  readonly grossWeight: string | null
  readonly pieces: number | null
}

/** Returns the quantity for a basis; null if it is typed (a percentage) or not known yet. */
export function quantityOf(basis: LineBasis, { chargeWeight, grossWeight, pieces }: Quantities): string | null {
  switch (basis) {
    case 'CHARGEABLE_WEIGHT':
      return chargeWeight
    case 'GROSS_WEIGHT':
      return grossWeight
    case 'PIECE':
      return pieces === null ? null : String(pieces)
    case 'PERCENT':
    case 'KG_DAY':
      return null
    default:
      return '1'
  }
}
