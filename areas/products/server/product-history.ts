import { historySource } from '#platform/server/history/history-source.ts'
import { historyVerb } from '#platform/server/history/history-verb.ts'
import { visibleTo } from './open-product.ts'
import { findProduct } from './product-repository.ts'

const set = { owner: 'product_id', filed: true } as const
type Row = Readonly<Record<string, unknown>>
/** The kind of a leg is shown behind its number in the user's language. */
const legLine = (row: Row) => String(row['line']).replace(' ', ` ${String(row['kind'])} `)

const source = historySource({
  schema: 'products',
  table: 'product',
  label: 'code',
  fields: [
    ...['status', 'kind', 'code', 'title', 'origin', 'destination', 'airline', 'service', 'truckLoad', 'truckType'],
    ...['activity', 'legs', 'transitDays', 'validFrom', 'validTo', 'currency', 'unit', 'minimum', 'breaks', 'terms'],
    ...['surcharges', 'taxPercent', 'cancelFeePercent', 'days', 'cutOffHours', 'serviceLevel', 'refused', 'tags'],
    ...['dayKg', 'dayCbm', 'dayPieces'],
  ],
  sets: {
    legs: { ...set, table: 'product_leg', value: legLine },
    surcharges: { ...set, table: 'surcharge', value: 'line' },
    breaks: { ...set, table: 'price_break', value: 'line' },
  },
})

export const productHistory = historyVerb(source, async (context, id) =>
  id === null ? false : visibleTo(await findProduct(context.db, id, context), context.actor) !== undefined,
)
