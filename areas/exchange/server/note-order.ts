import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import type { exchangeApi } from '../contract/api.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { sideOf } from '../domain/order-rules.ts'
import { announceOrder } from './answer-order.ts'
import { visibleOrders } from './visible-orders.ts'
import { addEvent, lockOrder } from './order-repository.ts'

/** Adds a note to the other office of an order. The order keeps its version, so a note never conflicts with an edit. */
export const noteOrder: Verb<typeof exchangeApi.noteOrder> = (context, { id, text }) =>
  context.transact(async (tx) => {
    const order = found(await lockOrder(tx, id, visibleOrders(context.actor)))
    if (sideOf(order, context.actor) === null) throw new Refusal(exchangeErrors.NOT_ONE_OF_BOTH)
    await addEvent(tx, id, { what: 'NOTE', text, account: context.actor.account, now: context.now })
    announceOrder(tx, order)
    return { id, version: order.version }
  })
