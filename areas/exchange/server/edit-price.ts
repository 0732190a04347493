import { sql } from 'kysely'
import { decimalsOf } from '#platform/domain/decimal.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { withPeople } from '#platform/server/people.ts'
import { Refusal, requireAllowed, found, refusedAt, saved } from '#platform/server/refusal.ts'
import type { exchangeApi } from '../contract/api.ts'
import { exchangeErrors } from '../contract/errors.ts'
import type { OrderCharge } from '../contract/order.ts'
import { PRICE_FIELDS, type PriceField, fieldsOf, hasOwnPrice, profitOf } from '../domain/order-price.ts'
import { type Side, canEditPrice, sideOf } from '../domain/order-rules.ts'
import { announceOrder } from './answer-order.ts'
import { postCharges } from './hand-over/post-charges.ts'
import { announceNews } from './news/order-news.ts'
import { visibleOrders } from './visible-orders.ts'
import { chargesSeenBy, editsSeenBy, orderRecord } from './open-order.ts'
import { type OrderRow, addEvent, findOrder, lockOrder } from './order-repository.ts'

/** EXC-03: the prices that the actor's side may edit, with the edits so far. */
export const orderPrice: Verb<typeof exchangeApi.orderPrice> = async (context, { id }) => {
  const order = found(await findOrder(context.db, id, visibleOrders(context.actor)))
  const side = sideThatEdits(context, order)
  const { version, number, minorUnits, charges } = order
  const priceEdits = await withPeople(context.people, context.db, editsSeenBy(side, order.priceEdits), 'editedBy')
  return {
    id,
    version,
    number,
    minorUnits,
    side,
    priceEdits,
    currency: order.currency ?? '',
    fields: [...fieldsOf(side)],
    lines: chargesSeenBy(side, charges),
    profit: profitOf(charges, side, minorUnits),
  }
}

/** EXC-06: edits prices through the journal, one entry per changed value. */
export const editOrderPrice: Verb<typeof exchangeApi.editOrderPrice> = (context, { id, version, reason, lines }) =>
  context.transact(async (tx) => {
    const order = found(await lockOrder(tx, id, visibleOrders(context.actor)))
    const side = sideThatEdits(context, order)
    if (order.version !== version) saved(undefined, await orderRecord(context, order))
    requireOnce(lines)
    const edits = lines.flatMap((line, index) => editsOf(order, side, line, index))
    if (edits.length === 0) throw new Refusal(exchangeErrors.NOTHING_CHANGED)
    const by = { account: context.actor.account, now: context.now }
    await insertEdits(tx, id, edits, { reason, ...by })
    // The other side is notified of a new amount, but not of cost and resale.
    if (edits.some(({ field }) => field === 'AMOUNT')) {
      await addEvent(tx, id, { what: 'PRICE', text: reason, ...by })
      await announceNews(tx, id, 'PRICE')
    }
    announceOrder(tx, order)
    const edited = found(await findOrder(tx, id, null))
    await postCharges(tx, edited)
    return {
      id,
      version: edited.version,
      profitBefore: profitOf(order.charges, side, order.minorUnits),
      profitAfter: profitOf(edited.charges, side, order.minorUnits),
    }
  })

export type NewEdit = {
  readonly seq: number
  readonly field: PriceField
  readonly from: string | null
  readonly to: string
}

/** Appends to the price journal, which updates lines and amounts; fails if a line has changed in the meantime. */
export async function insertEdits(
  tx: WriteTx,
  orderId: string,
  edits: readonly NewEdit[],
  why: { readonly reason: string; readonly account: string; readonly now: Date },
): Promise<void> {
  await sql`
    insert into exchange.price_edit (order_id, seq, field, from_value, to_value, reason, edited_at, edited_by)
    select ${orderId}, n.seq, n.field, n."from", n."to", ${why.reason}, ${why.now.toISOString()}, ${why.account}
    from jsonb_to_recordset(${JSON.stringify(edits)}::jsonb) as n (seq int, field text, "from" numeric, "to" numeric)`.execute(
    tx,
  )
}

function sideThatEdits({ actor }: Context, order: OrderRow): Side {
  requireAllowed(exchangeErrors, canEditPrice(order, actor))
  const side = sideOf(order, actor)
  if (side === null || !hasOwnPrice(order)) throw new Refusal(exchangeErrors.PRICE_IS_FINAL)
  return side
}

type Line = { readonly seq: number; readonly amount?: string; readonly cost?: string; readonly resale?: string }

/** Two values for one line would each be checked against what it was before both. */
function requireOnce(lines: readonly Line[]): void {
  const seqs = lines.map(({ seq }) => seq)
  const twice = seqs.findIndex((seq, index) => seqs.indexOf(seq) < index)
  if (twice >= 0) throw refusedAt(`lines.${twice}`, exchangeErrors.LINE_TWICE)
}

function editsOf(order: OrderRow, side: Side, line: Line, index: number): NewEdit[] {
  const charge = order.charges.find(({ seq }) => seq === line.seq)
  if (!charge) throw refusedAt(`lines.${index}`, exchangeErrors.LINE_UNKNOWN)
  return PRICE_FIELDS.flatMap((field) => {
    const name = NAME_OF[field]
    const to = line[name]
    if (to === undefined) return []
    const path = `lines.${index}.${name}`
    if (!fieldsOf(side).includes(field)) throw refusedAt(path, exchangeErrors.LINE_UNKNOWN)
    if (decimalsOf(to) > order.minorUnits) {
      const params = { currency: order.currency ?? '', decimals: order.minorUnits }
      throw refusedAt(path, exchangeErrors.PRICE_DECIMALS, params)
    }
    const from = charge[name]
    return from !== null && Number(from) === Number(to) ? [] : [{ seq: line.seq, field, from, to }]
  })
}

const NAME_OF = { AMOUNT: 'amount', COST: 'cost', RESALE: 'resale' } as const satisfies Record<
  PriceField,
  keyof OrderCharge
>
