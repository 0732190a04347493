import { refusalText } from '#platform/contract/error-catalogue.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { notifyUser } from '#platform/server/live/notify.ts'
import { Refusal, found, saved } from '#platform/server/refusal.ts'
import type { exchangeApi } from '../contract/api.ts'
import type { CartItem } from '../contract/cart.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { CART_CHANGED } from '../contract/live.ts'
import type { OrderFields } from '../contract/order.ts'
import { currentOffer } from '../domain/current-offer.ts'
import {
  type CartRow,
  findCart,
  findCartProducts,
  insertItem,
  lockAdding,
  lockCart,
  removeItems,
  updateItem,
} from './cart-repository.ts'
import { offerFor } from './place-order.ts'
import { type ProductRow, findProduct, findProducts } from '#areas/products/server/index.ts'

/** More rows than anyone reads before ordering. */
const MAX_ITEMS = 50

export const openCart: Verb<typeof exchangeApi.openCart> = async (context) => {
  const rows = await findCart(context.db, context.actor.userId)
  const products = await findProducts(
    context.db,
    rows.map(({ productId }) => productId),
    context,
  )
  return { items: rows.map((row) => itemOf(context, row, found(products.get(row.productId)))) }
}

export const cartState: Verb<typeof exchangeApi.cartState> = async ({ db, actor }) => {
  const { count, products } = await findCartProducts(db, actor.userId)
  const idsOf = (kind: (typeof products)[number]['kind']) =>
    products.filter((product) => product.kind === kind).map(({ id }) => id)
  return {
    cartBadgeValue: count,
    airSpuList: idsOf('AIR'),
    truckSpuList: idsOf('TRUCK'),
    localServiceSpuList: idsOf('LOCAL_SERVICE'),
  }
}

export const addToCart: Verb<typeof exchangeApi.addToCart> = (context, { items }) =>
  context.transact(async (tx) => {
    const { userId } = context.actor
    await lockAdding(tx, userId)
    const { count } = await findCartProducts(tx, userId)
    if (count + items.length > MAX_ITEMS)
      throw new Refusal(exchangeErrors.CART_IS_FULL, { params: { most: MAX_ITEMS } })
    const ids: string[] = []
    for (const { productId, amount: _seen, ...cargo } of items) {
      const { amount: seenAmount } = offerFor(await productOf(tx, context, productId), cargo)
      ids.push((await insertItem(tx, { ...cargo, productId, userId, seenAmount }, context.now)).id)
    }
    notifyUser(tx, userId, CART_CHANGED)
    return { ids }
  })

export const changeInCart: Verb<typeof exchangeApi.changeInCart> = (context, { id, version, ...cargo }) =>
  context.transact(async (tx) => {
    const item = found((await lockCart(tx, context.actor.userId, [id]))[0])
    const product = await productOf(tx, context, item.productId)
    const { amount: seenAmount } = offerFor(product, cargo)
    notifyUser(tx, context.actor.userId, CART_CHANGED)
    const changed = await updateItem(tx, { id, version }, { ...cargo, seenAmount })
    return saved(changed, itemOf(context, item, product))
  })

export const removeFromCart: Verb<typeof exchangeApi.removeFromCart> = (context, { ids }) =>
  context.transact(async (tx) => {
    notifyUser(tx, context.actor.userId, CART_CHANGED)
    return { done: await removeItems(tx, context.actor.userId, ids) }
  })

async function productOf(tx: WriteTx, context: Context, id: string): Promise<ProductRow> {
  return found(await findProduct(tx, id, context))
}

/** A cart item with its current price, or the reason why it cannot be ordered. */
function itemOf(context: Context, row: CartRow, product: ProductRow): CartItem {
  const { kind, code, title, origin, destination, office, unit, currency, minorUnits } = product
  return {
    ...row,
    kind,
    code,
    title,
    origin,
    destination,
    office,
    unit,
    currency,
    minorUnits,
    ...priceNow(context, product, row),
  }
}

/** The current price of a product for a cargo, or the reason why it cannot be ordered. */
export function priceNow({ language }: Pick<Context, 'language'>, product: ProductRow, cargo: OrderFields) {
  const current = currentOffer(product, cargo)
  if (current.ok) return { amount: current.offer.amount, refusal: null }
  if (current.code === 'UNITS_MISSING') return { amount: null, refusal: null }
  return { amount: null, refusal: refusalText(exchangeErrors, current, language) }
}
