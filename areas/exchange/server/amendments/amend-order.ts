import { lockProduct } from '#areas/products/server/index.ts'
import { decimalsOf } from '#platform/domain/decimal.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { Refusal, found, refusedAt, requireAllowed, saved } from '#platform/server/refusal.ts'
import type { Amendment } from '../../contract/amendment.ts'
import type { exchangeApi } from '../../contract/api.ts'
import { exchangeErrors } from '../../contract/errors.ts'
import {
  type AmendmentAnswer,
  type Terms,
  canAmend,
  canAnswerAmendment,
  changesOf,
  freightFor,
  heldByOthers,
  takesMore,
} from '../../domain/amendment.ts'
import { type OrderEventKind, canGoOn, canHold } from '../../domain/order-rules.ts'
import { announceOrder } from '../answer-order.ts'
import { insertEdits } from '../edit-price.ts'
import { heldOn } from '../held-on.ts'
import { announceNews } from '../news/order-news.ts'
import { orderRecord } from '../open-order.ts'
import { type OrderRow, type Saved, addEvent, findOrder, lockOrder } from '../order-repository.ts'
import { visibleOrders } from '../visible-orders.ts'
import { answerAmendment as writeAnswer, insertAmendment } from './amendment-repository.ts'

/** EXC-06: proposes other terms to the other office; nothing changes before it accepts. */
export const amendOrder: Verb<typeof exchangeApi.amendOrder> = (context, { id, version, ...fields }) =>
  withOrder(context, { id, version }, async (tx, order) => {
    const isAmending = order.amendments.some(({ status }) => status === 'PROPOSED')
    requireAllowed(exchangeErrors, canAmend({ ...order, isAmending }, context.actor))
    const before = termsOf(order)
    if (changesOf(before, fields).length === 0) throw new Refusal(exchangeErrors.NOTHING_AMENDED)
    requireAmount(order, fields.amount)
    await requireDay(tx, context, order, fields)
    const { officeId, account } = context.actor
    await insertAmendment(tx, { ...fields, orderId: id, officeId, before }, { account, now: context.now })
    await addEvent(tx, id, { what: 'AMENDMENT', text: fields.reason, account, now: context.now })
    await announceNews(tx, id, 'AMENDMENT', otherOffice(order, officeId))
  })

/** EXC-06: the other office accepts or declines, or the one that proposed takes back. */
export const answerAmendment: Verb<typeof exchangeApi.answerAmendment> = (context, input) =>
  withOrder(context, input, async (tx, order) => {
    const { amendmentId, answer, text } = input
    const amendment = found(order.amendments.find((one) => one.id === amendmentId))
    requireAllowed(exchangeErrors, canAnswerAmendment(answer, amendment, { order, actor: context.actor }))
    const by = { account: context.actor.account, now: context.now }
    if (answer === 'ACCEPTED') await requireSpace(tx, context, order, amendment)
    await writeAnswer(tx, amendmentId, { status: answer, text, ...by })
    if (answer === 'ACCEPTED') await changeFreight(tx, order, amendment, by)
    await addEvent(tx, order.id, { what: EVENT_OF[answer], text, ...by })
    if (answer !== 'WITHDRAWN') await announceNews(tx, order.id, EVENT_OF[answer], amendment.officeId)
  })

const EVENT_OF = {
  ACCEPTED: 'AMENDED',
  DECLINED: 'NOT_AMENDED',
  WITHDRAWN: 'AMENDMENT_TAKEN_BACK',
} as const satisfies Readonly<Record<AmendmentAnswer, OrderEventKind>>

type Work = (tx: WriteTx, order: OrderRow) => Promise<void>

/** Locks an order as the user has seen it. */
function withOrder(context: Context, { id, version }: Saved, work: Work): Promise<Saved> {
  return context.transact(async (tx) => {
    const order = found(await lockOrder(tx, id, visibleOrders(context.actor)))
    if (order.version !== version) saved(undefined, await orderRecord(context, order))
    await work(tx, order)
    announceOrder(tx, order)
    const { version: next } = found(await findOrder(tx, id, null))
    return { id, version: next }
  })
}

function termsOf({ readyOn, pieces, grossWeight, volume, amount }: OrderRow): Terms {
  return { readyOn, pieces, grossWeight, volume, amount: amount ?? '0' }
}

function requireAmount({ charges, currency, minorUnits }: OrderRow, amount: string): void {
  if (decimalsOf(amount) > minorUnits) {
    throw refusedAt('amount', exchangeErrors.PRICE_DECIMALS, { currency: currency ?? '', decimals: minorUnits })
  }
  if (freightFor(charges, amount, minorUnits) === null)
    throw refusedAt('amount', exchangeErrors.AMOUNT_BELOW_SURCHARGES)
}

/** Another day has to be one on which the product goes. */
async function requireDay(tx: WriteTx, context: Context, order: OrderRow, { readyOn }: Terms) {
  const product = found(await lockProduct(tx, order.productId ?? '', context))
  if (readyOn === order.readyOn) return product
  const goes = canGoOn(readyOn, product, product.localNow)
  if (!goes.ok) throw refusedAt('readyOn', exchangeErrors[goes.code], goes.params)
  return product
}

/** The order is as it was when the change was proposed, and the day has space for it. */
async function requireSpace(tx: WriteTx, context: Context, order: OrderRow, amendment: Amendment): Promise<void> {
  if (changesOf(amendment.before, termsOf(order)).length > 0) throw new Refusal(exchangeErrors.TERMS_CHANGED)
  const product = await requireDay(tx, context, order, amendment)
  if (!takesMore(order, amendment)) return
  const held = await heldOn(tx, product.id, amendment.readyOn)
  const others = amendment.readyOn === order.readyOn ? heldByOthers(held, order) : held
  requireAllowed(exchangeErrors, canHold(others, amendment, product))
}

/** The difference goes to the freight, by way of the journal of prices. */
async function changeFreight(tx: WriteTx, order: OrderRow, amendment: Amendment, by: { account: string; now: Date }) {
  const to = freightFor(order.charges, amendment.amount, order.minorUnits)
  const [freight] = order.charges
  if (!freight || to === null || Number(to) === Number(freight.amount)) return
  const edit = { seq: freight.seq, field: 'AMOUNT', from: freight.amount, to } as const
  await insertEdits(tx, order.id, [edit], { reason: amendment.reason, ...by })
}

function otherOffice({ buyerOfficeId, sellerOfficeId }: OrderRow, officeId: string): string | null {
  return officeId === buyerOfficeId ? sellerOfficeId : buyerOfficeId
}
