import type { Verdict } from '#platform/domain/verdict.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { tellWatchers } from '#platform/server/live/tell.ts'
import { demandAll, foundAll } from '#platform/server/refusal.ts'
import type { exchangeApi } from '../contract/api.ts'
import { exchangeErrors } from '../contract/errors.ts'
import { productTopic } from '../contract/live.ts'
import { canDelete, canPutOnSale, canTakeOff } from '../domain/product-rules.ts'
import { inSight } from './open-product.ts'
import { type ProductRow, lockProducts, removeProducts, setStatus } from './product-repository.ts'

export const sellProducts: Verb<typeof exchangeApi.sellProducts> = (context, { ids }) =>
  actOnAll(context, ids, {
    verdict: (product) => canPutOnSale(product, context.actor, product.today),
    write: (tx) => setStatus(tx, ids, 'ON_SALE'),
  })

export const takeOffProducts: Verb<typeof exchangeApi.takeOffProducts> = (context, { ids }) =>
  actOnAll(context, ids, {
    verdict: (product) => canTakeOff(product, context.actor),
    write: (tx) => setStatus(tx, ids, 'OFF_SALE'),
  })

export const deleteProducts: Verb<typeof exchangeApi.deleteProducts> = (context, { ids }) =>
  actOnAll(context, ids, {
    verdict: (product) => canDelete(product, context.actor),
    write: (tx) => removeProducts(tx, ids),
  })

type Act = {
  verdict(product: ProductRow): Verdict<keyof typeof exchangeErrors>
  write(tx: WriteTx): Promise<void>
}

/** Offers all products or none; every refused product is returned with its reason. */
function actOnAll(context: Context, ids: readonly string[], act: Act): Promise<{ done: number }> {
  return context.transact(async (tx) => {
    const locked = await lockProducts(tx, ids, context)
    const products = foundAll(
      ids,
      locked.filter((product) => inSight(product, context.actor)),
    )
    demandAll(
      exchangeErrors,
      products.map((product) => ({ path: product.id, verdict: act.verdict(product) })),
    )
    await act.write(tx)
    for (const { id } of products) tellWatchers(tx, productTopic(id))
    return { done: products.length }
  })
}
