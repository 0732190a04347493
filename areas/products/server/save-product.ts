import { platformErrors } from '#platform/contract/platform-errors.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { notifyWatchers } from '#platform/server/live/notify.ts'
import { requireAllowed, found, refusedAt, saved } from '#platform/server/refusal.ts'
import type { productApi } from '../contract/api.ts'
import { productErrors } from '../contract/errors.ts'
import { productTopic } from '../contract/live.ts'
import { asOfKind, canChangeCurrency, canMaintain } from '../domain/product-rules.ts'
import { requireKnown } from './require-product.ts'
import { visibleTo, productRecord } from './open-product.ts'
import { type ProductRow, insertProduct, lockProduct, updateProduct } from './product-repository.ts'

export const createProduct: Verb<typeof productApi.createProduct> = (context, entry) =>
  context.transact(async (tx) => {
    const fields = asOfKind(entry)
    await requireKnown(tx, fields, null)
    return refusedByConstraint(codeTaken(fields.code), insertProduct(tx, context.actor.officeId, fields))
  })

export const editProduct: Verb<typeof productApi.editProduct> = (context, { id, version, ...entry }) =>
  context.transact(async (tx) => {
    const current = found(visibleTo(await lockProduct(tx, id, context), context.actor))
    requireAllowed(productErrors, canMaintain(current, context.actor))
    if (current.kind !== entry.kind) throw refusedAt('kind', productErrors.KIND_STAYS)
    if (current.version !== version) saved(undefined, productRecord(current))
    if (current.currency !== entry.currency) requireCurrencyChange(current)
    const fields = asOfKind(entry)
    await requireKnown(tx, fields, current)
    notifyWatchers(tx, productTopic(id))
    const write = updateProduct(tx, { id, version }, { before: current, fields })
    return saved(await refusedByConstraint(codeTaken(fields.code), write), productRecord(current))
  })

function requireCurrencyChange(current: ProductRow): void {
  const verdict = canChangeCurrency(current)
  if (!verdict.ok) throw refusedAt('currency', productErrors[verdict.code])
}

export function codeTaken(code: string) {
  return { product_code: refusedAt('code', platformErrors.ALREADY_EXISTS, { value: code }) }
}
