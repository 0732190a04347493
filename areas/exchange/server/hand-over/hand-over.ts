import { platformErrors } from '#platform/contract/platform-errors.ts'
import { type Actor, holdsAny } from '#platform/domain/actor.ts'
import type { Verdict } from '#platform/domain/verdict.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context } from '#platform/server/http/context.ts'
import { Refusal, found, requireAllowed, saved } from '#platform/server/refusal.ts'
import { exchangeErrors } from '../../contract/errors.ts'
import type { OrderRefusal } from '../../domain/order-rules.ts'
import { announceOrder } from '../answer-order.ts'
import { orderRecord } from '../open-order.ts'
import {
  type HandedOver,
  type OrderRow,
  type Saved,
  addEvent,
  findOrder,
  lockOrder,
  markHandedOver,
} from '../order-repository.ts'
import { visibleOrders } from '../visible-orders.ts'
import { postCharges } from './post-charges.ts'

type HandingOver = {
  readonly seen: Saved
  readonly access: readonly string[]
  may(order: OrderRow, actor: Pick<Actor, 'officeId'>): Verdict<OrderRefusal>
}
type Receive = (tx: WriteTx, order: OrderRow) => Promise<HandedOver>

/** The access of the endpoint is that of orders; what the order becomes has rights of its own. */
export async function handOver(context: Context, { seen, may, access }: HandingOver, receive: Receive) {
  if (!holdsAny(context.actor, access)) {
    throw new Refusal(platformErrors.NO_PERMISSION, { params: { permissions: access.join(', ') } })
  }
  return context.transact(async (tx) => {
    const order = found(await lockOrder(tx, seen.id, visibleOrders(context.actor)))
    requireAllowed(exchangeErrors, may(order, context.actor))
    if (order.version !== seen.version) saved(undefined, await orderRecord(context, order))
    const made = await receive(tx, order)
    const { version } = await recordHandOver(tx, context, order, made)
    return { id: order.id, version, handedOver: made.number, handedOverId: made.id }
  })
}

/** Notes on an order what it became, for both offices, and tells billing. */
export async function recordHandOver(
  tx: WriteTx,
  context: Context,
  order: OrderRow,
  made: HandedOver,
): Promise<OrderRow> {
  saved(await markHandedOver(tx, order, made), null)
  const by = { account: context.actor.account, now: context.now }
  await addEvent(tx, order.id, { what: 'BOOKED', text: made.number, ...by })
  announceOrder(tx, order)
  const booked = found(await findOrder(tx, order.id, null))
  await postCharges(tx, booked)
  return booked
}
