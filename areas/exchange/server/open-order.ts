import type { Context, Verb } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import { found } from '#platform/server/refusal.ts'
import type { exchangeApi } from '../contract/api.ts'
import type { OrderCharge, OrderRecord, PriceEdit } from '../contract/order.ts'
import { isSeenBy } from '../domain/order-price.ts'
import { type Side, sideOf } from '../domain/order-rules.ts'
import { visibleOrders } from './visible-orders.ts'
import { type OrderRow, findChildren, findOrder } from './order-repository.ts'

export const openOrder: Verb<typeof exchangeApi.openOrder> = async (context, { id }) =>
  orderRecord(context, found(await findOrder(context.db, id, visibleOrders(context.actor))))

export const airOrderChildren: Verb<typeof exchangeApi.airOrderChildren> = (context, { id }) =>
  childrenOf(context, id, 'AIR')

export const combinedOrderChildren: Verb<typeof exchangeApi.combinedOrderChildren> = (context, { id }) =>
  childrenOf(context, id, 'MULTIMODAL')

async function childrenOf(context: Context, id: string, kind: OrderRow['kind']) {
  const officeId = visibleOrders(context.actor)
  const order = await findOrder(context.db, id, officeId)
  found(order?.kind === kind ? order : undefined)
  return { children: await findChildren(context.db, id, officeId) }
}

/** The order as the actor's side may see it, with names instead of accounts. */
export async function orderRecord(context: Context, order: OrderRow): Promise<OrderRecord> {
  const { parentId: _parent, cancelFeePercent: _fee, activity: _activity, ...shown } = order
  const { db, people } = context
  const side = sideOf(order, context.actor)
  const [named] = await withPeople(people, db, [shown], 'orderedBy', 'answeredBy')
  const priceEdits = await withPeople(people, db, editsSeenBy(side, order.priceEdits), 'editedBy')
  const amendments = await withPeople(people, db, order.amendments, 'proposedBy', 'answeredBy')
  const events = await withPeople(people, db, order.events, 'account')
  return { ...found(named), charges: chargesSeenBy(side, order.charges), priceEdits, amendments, events }
}

/** Price lines without the values that only the other side may see. */
export function chargesSeenBy(side: Side | null, charges: readonly OrderCharge[]): OrderCharge[] {
  return charges.map((charge) => ({
    ...charge,
    cost: isSeenBy(side, 'COST') ? charge.cost : null,
    resale: isSeenBy(side, 'RESALE') ? charge.resale : null,
  }))
}

/** The edits of prices that a side may see. */
export function editsSeenBy(side: Side | null, edits: readonly PriceEdit[]): PriceEdit[] {
  return edits.filter(({ field }) => isSeenBy(side, field))
}
