import type { Actor } from '#platform/domain/actor.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { found } from '#platform/server/refusal.ts'
import type { productApi } from '../contract/api.ts'
import type { ProductRecord } from '../contract/product.ts'
import { isOffered } from '../domain/product-rules.ts'
import { visibleProducts } from './visible-products.ts'
import { type ProductRow, findProduct } from './product-repository.ts'

/** EXC-01: a product of the own office, or one that is offered today. */
export const openProduct: Verb<typeof productApi.openProduct> = async (context, { id }) => {
  const { db, actor } = context
  const product = await findProduct(db, id, context)
  const offered = product && isOffered(product, product.today) ? product : undefined
  return productRecord(found(offered ?? visibleTo(product, actor)))
}

/** The product if the actor may see it in any status. */
export function visibleTo(product: ProductRow | undefined, actor: Actor): ProductRow | undefined {
  const officeId = visibleProducts(actor)
  return product && (officeId === null || product.officeId === officeId) ? product : undefined
}

export function productRecord(row: ProductRow): ProductRecord {
  const { today, localNow: _now, fromPlace: _from, toPlace: _to, ...product } = row
  return { ...product, isOffered: isOffered(product, today) }
}
