import { historySource } from '#platform/server/history/history-source.ts'
import { historyVerb } from '#platform/server/history/history-verb.ts'
import { inSight } from './open-product.ts'
import { findProduct } from './product-repository.ts'

const set = (table: string) => ({ table, owner: 'product_id', value: 'line', filed: true }) as const

const source = historySource({
  schema: 'exchange',
  table: 'product',
  label: 'code',
  fields: [
    ...['status', 'kind', 'code', 'title', 'origin', 'destination', 'airline', 'service', 'truckLoad', 'truckType'],
    ...['activity', 'legs', 'transitDays', 'validFrom', 'validTo', 'currency', 'unit', 'minimum', 'breaks', 'terms'],
  ],
  sets: { legs: set('product_leg'), breaks: set('price_break') },
})

export const productHistory = historyVerb(source, async (context, id) =>
  id === null ? false : inSight(await findProduct(context.db, id, context), context.actor) !== undefined,
)
