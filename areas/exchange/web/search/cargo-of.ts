import type { OrderFields } from '../../contract/order.ts'
import type { SearchFields } from '../../contract/search.ts'
import type { RouteView } from './facets.ts'

/** The cargo of a search as the order of one leg has it. */
export function cargoOf(fields: SearchFields, leg: RouteView['legs'][number]): Omit<OrderFields, 'goods' | 'remark'> {
  const { pieces, grossWeight, volume, goodsClasses } = fields
  return { pieces, grossWeight, volume, goodsClasses, units: leg.product.units, readyOn: leg.departsOn }
}
