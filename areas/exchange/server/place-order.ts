import type { Verb } from '#platform/server/http/context.ts'
import { Refusal, found, refusedAt } from '#platform/server/refusal.ts'
import type { exchangeApi } from '../contract/api.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { canBeReadyOn } from '../domain/order-rules.ts'
import { priceOf, quantityOf } from '../domain/price.ts'
import { isOffered } from '../domain/product-rules.ts'
import { insertOrder } from './order-repository.ts'
import { lockProduct } from './product-repository.ts'

/** EXC-03: an order of what is offered now, at the price that was shown; a price that has changed is said, not taken. */
export const createOrder: Verb<typeof exchangeApi.createOrder> = (context, { productId, amount: seen, ...cargo }) =>
  context.transact(async (tx) => {
    const product = found(await lockProduct(tx, productId, context))
    if (!isOffered(product, product.today)) throw new Refusal(exchangeErrors.NOT_OFFERED)
    const ready = canBeReadyOn(cargo.readyOn, product)
    if (!ready.ok) throw refusedAt('readyOn', exchangeErrors[ready.code], ready.params)
    const quantity = quantityOf(product.unit, cargo)
    if (quantity === null) {
      throw refusedAt(product.unit === 'CBM' ? 'volume' : 'units', exchangeErrors.UNITS_MISSING)
    }
    const price = priceOf(product, quantity, product.minorUnits)
    if (price.amount !== seen) {
      const { amount } = price
      throw new Refusal(exchangeErrors.PRICE_CHANGED, { params: { amount, currency: product.currency } })
    }
    const { officeId, account } = context.actor
    return insertOrder(tx, product, { ...cargo, ...price }, { officeId, account, now: context.now })
  })
