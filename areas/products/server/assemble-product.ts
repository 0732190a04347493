import { convertedAmount } from '#areas/tariffs/domain/money.ts'
import { findRates } from '#areas/tariffs/server/index.ts'
import { refusedByConstraint } from '#platform/server/database/refused-by-constraint.ts'
import type { Verb } from '#platform/server/http/context.ts'
import { foundAll, requireAllowed } from '#platform/server/refusal.ts'
import type { productApi } from '../contract/api.ts'
import { productErrors } from '../contract/errors.ts'
import { productEntry } from '../contract/product.ts'
import { assembled, canAssemble, currencyOf } from '../domain/assembled/assemble.ts'
import { canMaintain } from '../domain/product-rules.ts'
import { visibleTo } from './open-product.ts'
import { insertProduct, lockProducts } from './product-repository.ts'
import { codeTaken } from './save-product.ts'

const RATE_DECIMALS = 6

/** EXC-01: a draft of a multimodal product out of products of the own office, with the legs, times and prices that they have now. */
export const assembleProduct: Verb<typeof productApi.assembleProduct> = (context, { ids, ...naming }) =>
  context.transact(async (tx) => {
    const locked = await lockProducts(tx, ids, context)
    const parts = foundAll(
      ids,
      locked.filter((product) => visibleTo(product, context.actor)),
    )
    for (const part of parts) requireAllowed(productErrors, canMaintain(part, context.actor))
    const currency = currencyOf(parts) ?? ''
    const published = await findRates(tx, currency, parts[0]?.today ?? '')
    const rates = new Map([...published].map(([code, rate]) => [code, convertedAmount('1', rate, RATE_DECIMALS)]))
    rates.set(currency, '1')
    requireAllowed(productErrors, canAssemble(parts, rates))
    const fields = productEntry.parse(assembled(parts, rates, naming))
    return refusedByConstraint(codeTaken(fields.code), insertProduct(tx, context.actor.officeId, fields))
  })
