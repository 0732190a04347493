import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { notifyUser } from '#platform/server/live/notify.ts'
import { Refusal, type RefusedPart, requireAllowed, found, foundAll } from '#platform/server/refusal.ts'
import type { exchangeApi } from '../contract/api.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { CART_CHANGED } from '../contract/live.ts'
import type { OrderFields } from '../contract/order.ts'
import { sumOf } from '../domain/order-price.ts'
import type { Offer } from '#areas/products/domain/price.ts'
import { canHandle, inProductCurrency } from '../domain/quotation-rules.ts'
import { lockCart, removeItems } from './cart-repository.ts'
import { insertOrder } from './insert-order.ts'
import { type Placed, offerFor, orderProduct } from './place-order.ts'
import { type ProductRow, lockProducts } from '#areas/products/server/index.ts'
import { type QuotationRow, addQuotationEvent, lockQuotation, moveQuotation } from './quotation-repository.ts'
import { announceQuotation } from './quotation.ts'

/** EXC-04: orders the selected cart items at the prices shown, all or none, and removes them from the cart. */
export const convertInCart: Verb<typeof exchangeApi.convertInCart> = (context, { items }) =>
  context.transact(async (tx) => {
    const ids = items.map(({ id }) => id)
    const rows = foundAll(ids, await lockCart(tx, context.actor.userId, ids))
    const lines = rows.map((row) => {
      const { id, version: _version, productId, seenAmount: _seen, ...cargo } = row
      return { id, productId, cargo, amount: items.find((item) => item.id === id)?.amount ?? '', resale: null }
    })
    const answer = await orderLines(tx, context, lines)
    await removeItems(tx, context.actor.userId, ids)
    notifyUser(tx, context.actor.userId, CART_CHANGED)
    return answer
  })

/** One line that becomes an order: `amount` is the price that was shown, `path` names it in a refusal. */
export type OrderLine = {
  readonly id: string
  readonly productId: string
  readonly cargo: OrderFields
  readonly amount: string
  readonly resale: string | null
}

type Agreed = OrderLine & { readonly product: ProductRow; readonly offer: Offer }

/** Orders lines, several as children of one combined order; refuses all of them, each with its current price, if one has changed. */
export async function orderLines(tx: WriteTx, context: Context, lines: readonly OrderLine[]) {
  const agreed = await agreedLines(tx, context, lines)
  const [only, second] = agreed
  if (!only) throw new Refusal(exchangeErrors.NOTHING_TO_CONVERT)
  if (!second) {
    const order = await orderProduct(tx, context, only)
    return answerOf(order, [order])
  }
  const parent = await insertParent(tx, context, agreed)
  const orders: Placed[] = []
  for (const [index, line] of agreed.entries()) {
    orders.push(await orderProduct(tx, context, { ...line, parent: { parentId: parent.id, seq: index + 1 } }))
  }
  return answerOf(parent, orders)
}

async function agreedLines(tx: WriteTx, context: Context, lines: readonly OrderLine[]): Promise<Agreed[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const products = new Map((await lockProducts(tx, ids, context)).map((product) => [product.id, product]))
  const agreed = lines.map((line) => {
    const product = found(products.get(line.productId))
    return { ...line, product, offer: offerFor(product, line.cargo) }
  })
  const about = agreed.flatMap(({ id, amount, offer, product }): RefusedPart[] => {
    const params = { amount: offer.amount, currency: product.currency }
    return offer.amount === amount ? [] : [{ path: id, entry: exchangeErrors.PRICE_CHANGED, params }]
  })
  if (about.length > 0) throw new Refusal(exchangeErrors.PRICES_CHANGED, { about })
  return agreed
}

/** The parent of several orders: without a price of its own, with their total if they share a currency. */
function insertParent(tx: WriteTx, context: Context, lines: readonly Agreed[]): Promise<Placed> {
  const first = found(lines[0])
  const last = found(lines.at(-1))
  const sellers = new Set(lines.map(({ product }) => product.officeId))
  const currencies = new Set(lines.map(({ product }) => product.currency))
  const isOne = currencies.size === 1
  const amounts = lines.map(({ offer }) => offer.amount)
  return insertOrder(
    tx,
    {
      ...first.cargo,
      kind: 'MULTIMODAL',
      title: lines
        .map(({ product }) => product.code)
        .join(' + ')
        .slice(0, 100),
      origin: first.product.origin,
      destination: last.product.destination ?? last.product.origin,
      ...NOTHING_OF_ITS_OWN,
      amount: isOne ? sumOf(amounts, first.product.minorUnits) : null,
      currency: isOne ? first.product.currency : null,
      buyerOfficeId: context.actor.officeId,
      sellerOfficeId: sellers.size === 1 ? first.product.officeId : null,
      hasChildren: true,
    },
    { charges: [] },
    { account: context.actor.account, now: context.now },
  )
}

const NOTHING_OF_ITS_OWN = {
  productId: null,
  productCode: null,
  unit: null,
  quantity: null,
  rate: null,
  cancelFeePercent: null,
  answerBy: null,
}

function answerOf({ id, number }: Placed, orders: readonly Placed[]) {
  return { id, number, orders: orders.map((order) => ({ id: order.id, number: order.number })) }
}

/** EXC-04: orders an accepted quotation or one product; the prices shown are checked either way. */
export const convert: Verb<typeof exchangeApi.convert> = (context, { quotationId, amounts, product }) =>
  context.transact(async (tx) => {
    if (quotationId === null) {
      if (!product) throw new Refusal(exchangeErrors.NOTHING_TO_CONVERT)
      const { productId, amount, ...cargo } = product
      return orderLines(tx, context, [{ id: productId, productId, cargo, amount, resale: null }])
    }
    const quotation = found(await lockQuotation(tx, quotationId, context.actor.officeId))
    requireAllowed(exchangeErrors, canHandle('convert', quotation, context.actor))
    const lines = quotation.lines.map((line, index) => lineOf(line, index, amounts[index] ?? line.cost))
    const placed = await orderLines(tx, context, lines)
    const { account } = context.actor
    found(await moveQuotation(tx, quotation, { status: 'ORDERED', orderId: placed.id }))
    const { revision } = quotation
    await addQuotationEvent(tx, quotationId, {
      what: 'ORDERED',
      revision,
      text: placed.number,
      account,
      now: context.now,
    })
    announceQuotation(tx, quotation)
    return placed
  })

function lineOf(line: QuotationRow['lines'][number], index: number, amount: string): OrderLine {
  const { productId, goods, pieces, grossWeight, volume, units, readyOn, goodsClasses, remark } = line
  const cargo = { goods, pieces, grossWeight, volume, units, readyOn, goodsClasses, remark }
  const decimals = line.cost.split('.')[1]?.length ?? 0
  const resale = inProductCurrency(line.amount, line.exchangeRate, decimals)
  return { id: String(index), productId, cargo, amount, resale }
}
