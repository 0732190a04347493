import { textOf, unitsOf } from '#platform/domain/decimal.ts'
import type { Actor } from '#platform/domain/actor.ts'
import { type Verdict, allowed, refuse } from '#platform/domain/verdict.ts'
import { type Amounts, type OrderRefusal, type OrderStatus, SPACE, sideOf, volumeHeld } from './order-rules.ts'

/** `LAPSED`: nobody had answered when the order was split, begun or had ended. */
export const AMENDMENT_STATUSES = ['PROPOSED', 'ACCEPTED', 'DECLINED', 'WITHDRAWN', 'LAPSED'] as const
export type AmendmentStatus = (typeof AMENDMENT_STATUSES)[number]
export const AMENDMENT_ANSWERS = ['ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const
export type AmendmentAnswer = (typeof AMENDMENT_ANSWERS)[number]

/** What an amendment may change of an order: day, pieces, kg, m³ and the amount in the currency of the order. */
export type Terms = {
  readonly readyOn: string
  readonly pieces: number
  readonly grossWeight: string
  readonly volume: string | null
  readonly amount: string
}

export type AmendmentRefusal =
  | OrderRefusal
  | 'AMENDMENT_WAITS'
  | 'AMENDMENT_ANSWERED'
  | 'OTHER_OFFICE_ANSWERS'
  | 'LEG_IS_NOT_AMENDED'

type By = Pick<Actor, 'officeId'>
type Order = {
  readonly buyerOfficeId: string
  readonly sellerOfficeId: string | null
  readonly status: OrderStatus
  readonly hasChildren: boolean
  readonly isLeg: boolean
  readonly handedOver: string | null
}

/** EXC-06: either office proposes a change until the transport begins; one proposal waits at a time. */
export function canAmend(order: Order & { readonly isAmending: boolean }, actor: By): Verdict<AmendmentRefusal> {
  const may = isAmendable(order, actor)
  return may.ok && order.isAmending ? refuse('AMENDMENT_WAITS') : may
}

type Amendment = { readonly officeId: string; readonly status: AmendmentStatus }

/** EXC-06: the other office accepts or declines, the one that proposes takes back; a house that buys from itself does both. */
export function canAnswerAmendment(
  answer: AmendmentAnswer,
  { officeId, status }: Amendment,
  { order, actor }: { readonly order: Order; readonly actor: By },
): Verdict<AmendmentRefusal> {
  if (sideOf(order, actor) === null) return refuse('NOT_ONE_OF_BOTH')
  if (status !== 'PROPOSED') return refuse('AMENDMENT_ANSWERED')
  const isOwn = officeId === actor.officeId
  const isBoth = order.buyerOfficeId === order.sellerOfficeId
  if (!isBoth && isOwn !== (answer === 'WITHDRAWN')) return refuse('OTHER_OFFICE_ANSWERS')
  return answer === 'ACCEPTED' ? isAmendable(order, actor) : allowed
}

/** The names of what differs between two terms; decimals are compared as numbers. */
export function changesOf(before: Terms, after: Terms): (keyof Terms)[] {
  const names = ['readyOn', 'pieces', 'grossWeight', 'volume', 'amount'] as const
  return names.filter((name) => normal(name, before[name]) !== normal(name, after[name]))
}

/**
 * The freight at which the charges of an order sum up to an amount; null where the other charges alone are more. Amounts are decimal
 * text in the minor units of the currency.
 */
export function freightFor(
  charges: readonly { readonly amount: string }[],
  amount: string,
  minorUnits: number,
): string | null {
  const others = charges.slice(1).reduce((sum, charge) => sum + unitsOf(charge.amount, minorUnits), 0n)
  const freight = unitsOf(amount, minorUnits) - others
  return freight < 0n ? null : textOf(freight, minorUnits)
}

/** Whether changed terms take space that the order does not hold already: another day, or more of anything. */
export function takesMore(before: Omit<Terms, 'amount'>, after: Omit<Terms, 'amount'>): boolean {
  const isMore = (one: string, other: string) => unitsOf(one, SPACE) > unitsOf(other, SPACE)
  return (
    after.readyOn !== before.readyOn ||
    after.pieces > before.pieces ||
    isMore(after.grossWeight, before.grossWeight) ||
    isMore(volumeHeld(after), volumeHeld(before))
  )
}

/** What others hold of a day: what all hold without the cargo of one of them. */
export function heldByOthers(held: Amounts, own: Pick<Terms, 'pieces' | 'grossWeight' | 'volume'>): Amounts {
  return {
    kg: textOf(unitsOf(held.kg, 3) - unitsOf(own.grossWeight, 3), 3),
    cbm: textOf(unitsOf(held.cbm, SPACE) - unitsOf(volumeHeld(own), SPACE), SPACE),
    pieces: held.pieces - own.pieces,
  }
}

function isAmendable(order: Order, actor: By): Verdict<AmendmentRefusal> {
  if (sideOf(order, actor) === null) return refuse('NOT_ONE_OF_BOTH')
  if (order.hasChildren) return refuse('ANSWER_THE_PARTS')
  if (order.isLeg) return refuse('LEG_IS_NOT_AMENDED')
  if (order.status !== 'SUBMITTED' && order.status !== 'CONFIRMED') return refuse('NOT_IN_THIS_STATUS')
  return order.handedOver === null ? allowed : refuse('HANDED_OVER_ALREADY', { number: order.handedOver })
}

function normal(name: keyof Terms, value: string | number | null): string | number | bigint | null {
  return name === 'readyOn' || typeof value !== 'string' ? value : unitsOf(value, 3)
}
