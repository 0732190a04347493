import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'

export const ORDER_STATUSES = ['SUBMITTED', 'CONFIRMED', 'REJECTED', 'CANCELLED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** What may be done to an order, and what it is then. */
export const ORDER_ACTS = { confirm: 'CONFIRMED', reject: 'REJECTED', cancel: 'CANCELLED' } as const
export type OrderAct = keyof typeof ORDER_ACTS

type Order = { readonly status: OrderStatus; readonly buyerOfficeId: string; readonly sellerOfficeId: string }
export type OrderRefusal = 'NOT_SUBMITTED' | 'NOT_SELLER' | 'NOT_BUYER'

/**
 * The seller answers what was submitted; the buyer may take it back until then (domain section 15: Submitted, then Confirmed,
 * Rejected or Cancelled).
 */
export function canAct(act: OrderAct, order: Order, actor: Pick<Actor, 'officeId'>): Verdict<OrderRefusal> {
  if (order.status !== 'SUBMITTED') return refuse('NOT_SUBMITTED')
  const ours = act === 'cancel' ? order.buyerOfficeId : order.sellerOfficeId
  if (ours === actor.officeId) return allowed
  return refuse(act === 'cancel' ? 'NOT_BUYER' : 'NOT_SELLER')
}

/** EXC-03: the price of a product is good for cargo that is ready within its validity. */
export function canBeReadyOn(
  day: string,
  { validFrom, validTo }: { readonly validFrom: string; readonly validTo: string },
): Verdict<'READY_OUT_OF_VALIDITY'> {
  return validFrom <= day && day <= validTo ? allowed : refuse('READY_OUT_OF_VALIDITY', { validFrom, validTo })
}
