import type { Verb } from '#platform/server/http/context.ts'
import { requireAllowed, found, refusedAt, saved } from '#platform/server/refusal.ts'
import type { exchangeApi } from '../contract/api.ts'
import { exchangeErrors } from '../contract/errors.ts'
import type { OrderCharge } from '../contract/order.ts'
import { type Share, apportion, dividedCargo, partViolation, sumOf } from '../domain/order-price.ts'
import { canSplit } from '../domain/order-rules.ts'
import { announceOrder } from './answer-order.ts'
import { lapseAmendments } from './amendments/lapse-amendments.ts'
import { insertEdits } from './edit-price.ts'
import { type NewCharge, type NewOrder, insertOrder } from './insert-order.ts'
import { announceNews } from './news/order-news.ts'
import { visibleOrders } from './visible-orders.ts'
import { orderRecord } from './open-order.ts'
import { type OrderRow, addEvent, answerOrder, findOrder, lockOrder, markParent } from './order-repository.ts'

/** EXC-02: splits an order into two child orders; the price is divided by weight. */
export const splitOrder: Verb<typeof exchangeApi.splitOrder> = (context, { id, version, confirm, ...part }) =>
  context.transact(async (tx) => {
    const order = found(await lockOrder(tx, id, visibleOrders(context.actor)))
    requireAllowed(exchangeErrors, canSplit(order, context.actor))
    const violation = partViolation(order, part)
    if (violation) throw refusedAt(violation.field, exchangeErrors[violation.code])
    const by = { account: context.actor.account, now: context.now }
    const marked = await markParent(tx, { id, version })
    if (!marked) saved(marked, await orderRecord(context, order))
    await lapseAmendments(tx, id, by)
    const parts = dividedCargo(order, part)
    const charges = dividedCharges(order, parts)
    const made = []
    for (const [index, share] of parts.entries()) {
      made.push(
        await insertOrder(
          tx,
          partOf(order, share, index + 1, charges[index] ?? []),
          { charges: charges[index] ?? [] },
          by,
        ),
      )
    }
    await insertEdits(tx, id, clearedLines(order.charges), {
      reason: made.map(({ number }) => number).join(' + '),
      ...by,
    })
    await addEvent(tx, id, { what: 'SPLIT', text: made.map(({ number }) => number).join(' + '), ...by })
    const [first] = made
    if (confirm && first) {
      await answerOrder(tx, first, { status: 'CONFIRMED', reason: null, ...by })
      await addEvent(tx, first.id, { what: 'CONFIRMED', ...by })
      await announceNews(tx, first.id, 'CONFIRMED')
    }
    announceOrder(tx, order)
    const { version: next } = found(await findOrder(tx, id, null))
    return { id, version: next }
  })

/** The price lines of each part: every value divided by weight, to the cent. */
function dividedCharges({ charges, minorUnits }: OrderRow, parts: readonly Share[]): NewCharge[][] {
  const weights = parts.map(({ grossWeight }) => grossWeight)
  const divided = charges.map((charge) => ({
    charge,
    quantity: apportion(charge.quantity, weights, 3),
    amount: apportion(charge.amount, weights, minorUnits),
    cost: charge.cost === null ? null : apportion(charge.cost, weights, minorUnits),
    resale: charge.resale === null ? null : apportion(charge.resale, weights, minorUnits),
  }))
  return parts.map((_part, index) =>
    divided.map(({ charge, quantity, amount, cost, resale }) => ({
      code: charge.code,
      description: charge.description,
      unit: charge.unit,
      rate: charge.rate,
      quantity: quantity[index] ?? '0',
      amount: amount[index] ?? '0',
      cost: cost?.[index] ?? null,
      resale: resale?.[index] ?? null,
    })),
  )
}

function partOf(order: OrderRow, share: Share, seq: number, charges: readonly NewCharge[]): NewOrder {
  const {
    goods,
    goodsClasses,
    units,
    readyOn,
    remark,
    kind,
    title,
    origin,
    destination,
    productId,
    productCode,
    unit,
    rate,
  } = order
  const { currency, buyerOfficeId, sellerOfficeId, cancelFeePercent, minorUnits, answerBy } = order
  const agreed = {
    goods,
    goodsClasses,
    units,
    readyOn,
    remark,
    kind,
    title,
    origin,
    destination,
    productId,
    productCode,
    unit,
    rate,
  }
  return {
    ...agreed,
    ...share,
    currency,
    buyerOfficeId,
    sellerOfficeId,
    cancelFeePercent,
    answerBy,
    parentId: order.id,
    seq,
    quantity: charges[0]?.quantity ?? '0',
    amount: sumOf(
      charges.map(({ amount }) => amount),
      minorUnits,
    ),
  }
}

/** The parent's own price lines become zero; the parts hold the price. */
function clearedLines(charges: readonly OrderCharge[]) {
  return charges.flatMap(({ seq, amount, cost, resale }) =>
    (
      [
        ['AMOUNT', amount],
        ['COST', cost],
        ['RESALE', resale],
      ] as const
    ).flatMap(([field, from]) => (from === null || Number(from) === 0 ? [] : [{ seq, field, from, to: '0' }])),
  )
}
