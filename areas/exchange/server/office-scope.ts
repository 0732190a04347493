import { type Actor, holdsAny } from '#platform/domain/actor.ts'
import { type Condition, condition } from '#platform/server/list/list-source.ts'

type Who = Pick<Actor, 'officeId' | 'permissions'>

/** Whose products the actor sees whatever their status: those of the own office, or all (null). */
export function productsInSight(actor: Who): string | null {
  return holdsAny(actor, ['/product/all-offices']) ? null : actor.officeId
}

/** Whose orders the actor sees: those that the own office placed or got, or all (null). */
export function ordersInSight(actor: Who): string | null {
  return holdsAny(actor, ['/order/all-offices']) ? null : actor.officeId
}

/** The same for the list of orders of one kind. */
export function ordersOfKind(kind: string, actor: Who): Condition {
  const officeId = ordersInSight(actor)
  return officeId === null
    ? condition('o.kind = ?', kind)
    : condition('o.kind = ? and ?::uuid in (o.buyer_office_id, o.seller_office_id)', kind, officeId)
}
