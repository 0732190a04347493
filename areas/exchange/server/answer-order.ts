import type { Context, Verb } from '#platform/server/http/context.ts'
import { tellWatchers } from '#platform/server/live/tell.ts'
import { withPeople } from '#platform/server/people.ts'
import { demand, found, saved } from '#platform/server/refusal.ts'
import type { exchangeApi } from '../contract/api.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { orderTopic } from '../contract/live.ts'
import { ORDER_ACTS, type OrderAct, canAct } from '../domain/order-rules.ts'
import { ordersInSight } from './office-scope.ts'
import { answerOrder, findOrder, lockOrder } from './order-repository.ts'

export const openOrder: Verb<typeof exchangeApi.openOrder> = async ({ db, actor, people }, { id }) => {
  const order = found(await findOrder(db, id, ordersInSight(actor)))
  return found((await withPeople(people, db, [order], 'orderedBy', 'answeredBy'))[0])
}

export const confirmOrder: Verb<typeof exchangeApi.confirmOrder> = (context, seen) =>
  answer(context, 'confirm', { ...seen, reason: null })

export const rejectOrder: Verb<typeof exchangeApi.rejectOrder> = (context, seen) => answer(context, 'reject', seen)

export const cancelOrder: Verb<typeof exchangeApi.cancelOrder> = (context, seen) => answer(context, 'cancel', seen)

type Seen = { readonly id: string; readonly version: number; readonly reason: string | null }

function answer(context: Context, act: OrderAct, { id, version, reason }: Seen) {
  return context.transact(async (tx) => {
    const order = found(await lockOrder(tx, id, ordersInSight(context.actor)))
    demand(exchangeErrors, canAct(act, order, context.actor))
    const by = { account: context.actor.account, now: context.now }
    const done = await answerOrder(tx, { id, version }, { status: ORDER_ACTS[act], reason, ...by })
    tellWatchers(tx, orderTopic(id))
    return saved(done, order)
  })
}
