import type { Verdict } from '#platform/domain/verdict.ts'
import type { WriteTx } from '#platform/server/database/database.ts'
import type { Context, Verb } from '#platform/server/http/context.ts'
import { notifyWatchers } from '#platform/server/live/notify.ts'
import { requireAll, foundAll } from '#platform/server/refusal.ts'
import type { productApi } from '../contract/api.ts'
import { productErrors } from '../contract/errors.ts'
import { productTopic } from '../contract/live.ts'
import { canDelete, canPutOnSale, canTakeOff } from '../domain/product-rules.ts'
import { visibleTo } from './open-product.ts'
import { type ProductRow, lockProducts, removeProducts, setStatus } from './product-repository.ts'

export const sellProducts: Verb<typeof productApi.sellProducts> = (context, { ids }) =>
  runOnAll(context, ids, {
    verdict: (product) => canPutOnSale(product, context.actor, product.today),
    write: (tx) => setStatus(tx, ids, 'ON_SALE'),
  })

export const takeOffProducts: Verb<typeof productApi.takeOffProducts> = (context, { ids }) =>
  runOnAll(context, ids, {
    verdict: (product) => canTakeOff(product, context.actor),
    write: (tx) => setStatus(tx, ids, 'OFF_SALE'),
  })

export const deleteProducts: Verb<typeof productApi.deleteProducts> = (context, { ids }) =>
  runOnAll(context, ids, {
    verdict: (product) => canDelete(product, context.actor),
    write: (tx) => removeProducts(tx, ids),
  })

type Action = {
  verdict(product: ProductRow): Verdict<keyof typeof productErrors>
  write(tx: WriteTx): Promise<void>
}

/** Offers all products or none; every refused product is returned with its reason. */
function runOnAll(context: Context, ids: readonly string[], action: Action): Promise<{ done: number }> {
  return context.transact(async (tx) => {
    const locked = await lockProducts(tx, ids, context)
    const products = foundAll(
      ids,
      locked.filter((product) => visibleTo(product, context.actor)),
    )
    requireAll(
      productErrors,
      products.map((product) => ({ path: product.id, verdict: action.verdict(product) })),
    )
    await action.write(tx)
    for (const { id } of products) notifyWatchers(tx, productTopic(id))
    return { done: products.length }
  })
}
