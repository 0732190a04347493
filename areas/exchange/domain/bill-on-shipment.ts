import { canBillOn, type BilledShipment } from '#areas/billing/domain/billing-line.ts'
import type { ProductKind } from '#areas/products/domain/product.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { type OrderRefusal, type OrderStatus, sideOf } from './order-rules.ts'

type Order = {
  readonly kind: ProductKind
  readonly status: OrderStatus
  readonly buyerOfficeId: string
  readonly sellerOfficeId: string | null
  readonly isLeg: boolean
  readonly fee: string | null
  readonly handedOver: string | null
}

/**
 * EXC-06: what becomes neither booking nor truck is billed on a shipment that exists: an agreed local service, and the fee of an order
 * that was cancelled before it was handed over. Either office says on which, once. A leg has no price of its own.
 */
export function canPutOnShipment(order: Order, actor: Pick<Actor, 'officeId'>): Verdict<OrderRefusal> {
  const { kind, status, isLeg, fee, handedOver } = order
  if (handedOver !== null) return refuse('HANDED_OVER_ALREADY', { number: handedOver })
  const isService = kind === 'LOCAL_SERVICE' && AGREED.includes(status)
  const isFee = status === 'CANCELLED' && Number(fee ?? '0') > 0
  if (isLeg || !(isService || isFee)) return refuse('NOT_TO_PUT_ON_SHIPMENT')
  return sideOf(order, actor) === null ? refuse('NOT_ONE_OF_BOTH') : allowed
}

const AGREED: readonly OrderStatus[] = ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED']

/** Both offices of an order must have books of the shipment, or the charges of one of them would be billed nowhere. */
export function isBilledByBoth(
  shipment: BilledShipment,
  { buyerOfficeId, sellerOfficeId }: Pick<Order, 'buyerOfficeId' | 'sellerOfficeId'>,
): Verdict<'SHIPMENT_NOT_OF_BOTH'> {
  const isBilledBy = (officeId: string): boolean =>
    (['EXPORT_HAWB', 'IMPORT_HAWB'] as const).some((tab) => canBillOn(tab, shipment, { officeId }).ok)
  const offices = [buyerOfficeId, ...(sellerOfficeId === null ? [] : [sellerOfficeId])]
  return offices.every(isBilledBy) ? allowed : refuse('SHIPMENT_NOT_OF_BOTH')
}
