import { recordFiles } from '#areas/products/server/index.ts'
import { Refusal, found } from '#platform/server/refusal.ts'
import { exchangeErrors } from '../../contract/errors.ts'
import { sideOf } from '../../domain/order-rules.ts'
import { announceOrder } from '../answer-order.ts'
import { addEvent, findOrder, lockOrder } from '../order-repository.ts'
import { visibleOrders } from '../visible-orders.ts'

/** EXC-02: documents of an order: both offices read and add them, each removes its own. */
export const orderFiles = recordFiles({
  table: 'exchange.order_file',
  record: 'order_id',
  async require(context, id, tx) {
    const officeId = visibleOrders(context.actor)
    const order = found(tx ? await lockOrder(tx, id, officeId) : await findOrder(context.db, id, officeId))
    if (tx && sideOf(order, context.actor) === null) throw new Refusal(exchangeErrors.NOT_ONE_OF_BOTH)
  },
  async changed(tx, { actor, now }, { recordId, name, isRemoved }) {
    await addEvent(tx, recordId, { what: isRemoved ? 'FILE_REMOVED' : 'FILE', text: name, account: actor.account, now })
    announceOrder(tx, found(await findOrder(tx, recordId, null)))
  },
})
