import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { notifyOffice, notifyWatchers } from '#platform/server/live/notify.ts'
import { Refusal, requireAllowed, found, saved } from '#platform/server/refusal.ts'
import type { exchangeApi } from '../contract/api.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { ORDERS_CHANGED, orderTopic } from '../contract/live.ts'
import { feeOf } from '../domain/order-price.ts'
import { ORDER_ACTS, type OrderAction, canPerform } from '../domain/order-rules.ts'
import { postCharges } from './hand-over/post-charges.ts'
import { announceNews } from './news/order-news.ts'
import { visibleOrders } from './visible-orders.ts'
import { orderRecord } from './open-order.ts'
import {
  type OrderRow,
  type Saved,
  addEvent,
  answerOrder,
  findChildren,
  findOrder,
  lockOrder,
  setFee,
} from './order-repository.ts'

export const confirmOrder: Verb<typeof exchangeApi.confirmOrder> = (context, seen) =>
  answer(context, 'confirm', { ...seen, reason: null })

export const rejectOrder: Verb<typeof exchangeApi.rejectOrder> = (context, seen) => answer(context, 'reject', seen)

export const cancelOrder: Verb<typeof exchangeApi.cancelOrder> = (context, seen) => answer(context, 'cancel', seen)

export const startOrder: Verb<typeof exchangeApi.startOrder> = (context, seen) =>
  answer(context, 'start', { ...seen, reason: null })

export const completeOrder: Verb<typeof exchangeApi.completeOrder> = (context, seen) =>
  answer(context, 'complete', { ...seen, reason: null })

/** Begin and end of a transport are seen on the page, and not mailed. */
function isMailed(event: (typeof ORDER_ACTS)[OrderAction]['event']): event is 'CONFIRMED' | 'REJECTED' | 'CANCELLED' {
  return event !== 'STARTED' && event !== 'COMPLETED'
}

type Seen = Saved & { readonly reason: string | null }

function answer(context: Context, action: OrderAction, { id, version, reason }: Seen) {
  return context.transact(async (tx) => {
    const order = found(await lockOrder(tx, id, visibleOrders(context.actor)))
    requireAllowed(exchangeErrors, canPerform(action, order, context.actor))
    if (order.version !== version) saved(undefined, await orderRecord(context, order))
    const parts = order.hasChildren ? await partsFor(tx, context, action, order.id) : [order]
    if (parts.length === 0) throw new Refusal(exchangeErrors.NOT_IN_THIS_STATUS)
    const { event } = ORDER_ACTS[action]
    for (const part of parts) await answerOne(tx, context, { order: part, action, reason })
    if (action === 'cancel') await chargeFees(tx, parts)
    if (isMailed(event)) for (const subject of subjectsOf(order, parts)) await announceNews(tx, subject.id, event)
    announceOrder(tx, order)
    const { version: next } = found(await findOrder(tx, id, null))
    return { id, version: next }
  })
}

/** What the mails are about: the order, or where several sellers have parts of it, a part of each. */
function subjectsOf(order: OrderRow, parts: readonly OrderRow[]): OrderRow[] {
  return order.sellerOfficeId === null
    ? [...new Map(parts.map((part) => [part.sellerOfficeId, part])).values()]
    : [order]
}

/** The orders without children below an order for which this action is allowed. */
async function partsFor(tx: WriteTx, context: Context, action: OrderAction, parentId: string): Promise<OrderRow[]> {
  const parts: OrderRow[] = []
  for (const { id, hasChildren } of await findChildren(tx, parentId, visibleOrders(context.actor))) {
    const part = await lockOrder(tx, id, null)
    if (hasChildren) parts.push(...(await partsFor(tx, context, action, id)))
    else if (part && canPerform(action, part, context.actor).ok) parts.push(part)
  }
  return parts
}

type Answering = { readonly order: OrderRow; readonly action: OrderAction; readonly reason: string | null }

async function answerOne(tx: WriteTx, context: Context, { order, action, reason }: Answering): Promise<void> {
  const by = { account: context.actor.account, now: context.now }
  const { to: status, event } = ORDER_ACTS[action]
  const fee = action === 'cancel' ? feeOf(order) : null
  saved(await answerOrder(tx, order, { status, reason, fee, ...by }), null)
  await addEvent(tx, order.id, { what: event, text: reason, ...by })
  if (action === 'cancel') await postCharges(tx, found(await findOrder(tx, order.id, null)))
  announceOrder(tx, order)
}

/** A multimodal order costs its own fee once all its legs are cancelled and one of them had been confirmed: legs have no price. */
async function chargeFees(tx: WriteTx, parts: readonly OrderRow[]): Promise<void> {
  const parents = new Set(parts.flatMap(({ isLeg, parentId }) => (isLeg && parentId !== null ? [parentId] : [])))
  for (const id of parents) {
    const order = found(await findOrder(tx, id, null))
    const wasConfirmed = (await findChildren(tx, id, null)).some(({ fee }) => fee !== null)
    if (order.status !== 'CANCELLED' || !wasConfirmed) continue
    saved(await setFee(tx, order, feeOf({ ...order, status: 'CONFIRMED' })), null)
    await postCharges(tx, found(await findOrder(tx, id, null)))
  }
}

/** Notifies both offices and everyone who has the order or its parent open. */
export function announceOrder(
  tx: WriteTx,
  order: Pick<OrderRow, 'id' | 'parentId' | 'buyerOfficeId' | 'sellerOfficeId'>,
): void {
  const { id, parentId, buyerOfficeId, sellerOfficeId } = order
  notifyWatchers(tx, orderTopic(id))
  if (parentId !== null) notifyWatchers(tx, orderTopic(parentId))
  for (const officeId of new Set([buyerOfficeId, sellerOfficeId])) {
    if (officeId !== null) notifyOffice(tx, officeId, ORDERS_CHANGED)
  }
}
