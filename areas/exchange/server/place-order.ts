import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { notifyOffice } from '#platform/server/live/notify.ts'
import { Refusal, requireAllowed, found, refusedAt } from '#platform/server/refusal.ts'
import type { exchangeApi } from '../contract/api.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { ORDERS_CHANGED } from '../contract/live.ts'
import type { OrderFields } from '../contract/order.ts'
import { currentOffer } from '../domain/current-offer.ts'
import { answerBy } from '../domain/order-deadlines.ts'
import { canHold } from '../domain/order-rules.ts'
import type { Offer } from '#areas/products/domain/price.ts'
import { type NewOrder, insertOrder } from './insert-order.ts'
import { announceNews } from './news/order-news.ts'
import type { Saved } from './order-repository.ts'
import { type ProductRow, lockProduct } from '#areas/products/server/index.ts'
import { heldOn } from './held-on.ts'

/** EXC-03: orders a product at the price shown; refused with the new price if it has changed. */
export const createOrder: Verb<typeof exchangeApi.createOrder> = (context, { productId, amount: seen, ...cargo }) =>
  context.transact(async (tx) => {
    const product = found(await lockProduct(tx, productId, context))
    const offer = offerFor(product, cargo)
    if (offer.amount !== seen) {
      const { amount } = offer
      throw new Refusal(exchangeErrors.PRICE_CHANGED, { params: { amount, currency: product.currency } })
    }
    return orderProduct(tx, context, { product, cargo, offer })
  })

/** The current price of a product for a cargo; refuses if it is not offered, not on that day, or cannot be calculated. */
export function offerFor(product: ProductRow, cargo: OrderFields): Offer {
  const current = currentOffer(product, cargo)
  if (current.ok) return current.offer
  throw refusedAt(current.field, exchangeErrors[current.code], current.params)
}

export type Placed = Saved & { readonly number: string }

type Placing = {
  readonly product: ProductRow
  readonly cargo: OrderFields
  readonly offer: Offer
  /** What the buyer's customer pays, in the currency of the product. */
  readonly resale?: string | null
  readonly parent?: { readonly parentId: string; readonly seq: number }
}

/** Orders a product at a price, each leg of a multimodal one as a child, and tells the office that sells it. */
export async function orderProduct(tx: WriteTx, context: Context, placing: Placing): Promise<Placed> {
  const { product, cargo, offer, resale = null, parent } = placing
  requireAllowed(exchangeErrors, canHold(await heldOn(tx, product.id, cargo.readyOn), cargo, product))
  const by = { account: context.actor.account, now: context.now }
  const agreed = agreedOf(context, product, cargo)
  const hasChildren = product.legs.length > 0
  // The customer's price is one sum, stored on the freight line.
  const charges = offer.charges.map((charge, index) => ({ ...charge, resale: index === 0 ? resale : resale && '0' }))
  const { quantity, rate } = offer.freight
  const order = { ...agreed, quantity, rate, amount: offer.amount, ...parent, hasChildren }
  const placed = await insertOrder(tx, order, { charges, legs: product.legs }, by)
  for (const [index, leg] of product.legs.entries()) {
    const way = { kind: leg.kind, origin: leg.origin, destination: leg.destination, title: titleOf(leg) }
    const free = { unit: 'SHIPMENT', quantity: '1', rate: '0', amount: '0' }
    const child = { ...agreed, ...way, ...free, parentId: placed.id, seq: index + 1 }
    await insertOrder(tx, child, { charges: [{ code: 'FREIGHT', ...free }] }, by)
  }
  await announceNews(tx, placed.id, 'ORDERED')
  notifyOffice(tx, product.officeId, ORDERS_CHANGED)
  return placed
}

function agreedOf(context: Context, product: ProductRow, cargo: OrderFields) {
  const {
    id: productId,
    kind,
    code: productCode,
    title,
    origin,
    destination,
    unit,
    currency,
    cancelFeePercent,
  } = product
  const offices = { buyerOfficeId: context.actor.officeId, sellerOfficeId: product.officeId }
  const agreed = {
    productId,
    kind,
    productCode,
    title,
    origin,
    destination,
    unit,
    currency,
    cancelFeePercent,
    answerBy: answerBy(context.now, beginOf(cargo.readyOn, product, context.now)).toISOString(),
  }
  return { ...cargo, ...offices, ...agreed } satisfies Partial<NewOrder>
}

/** When a day begins at the seller. */
function beginOf(day: string, { localNow }: ProductRow, now: Date): Date {
  return new Date(now.getTime() + Date.parse(`${day}T00:00Z`) - Date.parse(`${localNow}Z`))
}

function titleOf({ origin, destination }: { readonly origin: string; readonly destination: string }): string {
  return (origin === destination ? origin : `${origin} – ${destination}`).slice(0, 100)
}
