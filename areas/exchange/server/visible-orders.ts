import { type Actor, holdsAny } from '#platform/domain/actor.ts'
import { type Condition, condition } from '#platform/server/list/list-source.ts'

type Who = Pick<Actor, 'officeId' | 'permissions'>

/** Whose orders the actor sees: those that the own office placed or got, or all (null). */
export function visibleOrders(actor: Who): string | null {
  return holdsAny(actor, ['/order/all-offices']) ? null : actor.officeId
}

/**
 * The same for the list of orders of one kind. A child stands behind its parent and not in the list, unless the parent is none of
 * the actor's: who sells one leg of a combined order sees that leg.
 */
export function ordersOfKind(kind: string, actor: Who): Condition {
  const officeId = visibleOrders(actor)
  return officeId === null
    ? condition('o.kind = ? and o.parent_id is null', kind)
    : condition(
        `o.kind = ? and ?::uuid in (o.buyer_office_id, o.seller_office_id) and (o.parent_id is null or not exists (
           select from exchange.transport_order p
           where p.id = o.parent_id and ?::uuid in (p.buyer_office_id, p.seller_office_id)))`,
        kind,
        officeId,
        officeId,
      )
}
