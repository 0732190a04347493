import type { ListFilters } from '#platform/contract/list.ts'
import type { Context } from '#platform/server/http/context.ts'
import { countListed } from '#platform/server/list/list-verbs.ts'
import { listSource } from '#platform/server/list/list-source.ts'
import { orderList } from '../contract/order-list.ts'
import type { ProductKind } from '#areas/products/domain/product.ts'
import { ordersOfKind } from './visible-orders.ts'

export const airOrderSource = orderSource('AIR')
export const truckOrderSource = orderSource('TRUCK')
export const localServiceOrderSource = orderSource('LOCAL_SERVICE')
export const combinedOrderSource = orderSource('MULTIMODAL')

function orderSource(kind: ProductKind) {
  return listSource({
    list: orderList,
    from: 'exchange.transport_order o',
    joins:
      'left join organisation.office buyer on buyer.id = o.buyer_office_id ' +
      'left join organisation.office seller on seller.id = o.seller_office_id',
    alias: 'o',
    columns: {
      number: 'o.number',
      status: 'o.status',
      productCode: 'o.product_code',
      title: 'o.title',
      origin: 'o.origin',
      destination: 'o.destination',
      buyerOffice: 'buyer.code',
      sellerOffice: 'seller.code',
      goods: 'o.goods',
      pieces: 'o.pieces',
      grossWeight: 'o.gross_weight',
      volume: 'o.volume',
      readyOn: 'o.ready_on',
      quantity: 'o.quantity',
      unit: 'o.unit',
      currency: 'o.currency',
      // Stored with three decimals for currencies that have them.
      amount: 'trim_scale(o.amount)',
      orderedAt: 'o.ordered_at',
      orderedBy: 'o.ordered_by',
    },
    sortedBy: { amount: 'o.amount' },
    scope: (actor) => ordersOfKind(kind, actor),
  })
}

/** Counts orders of air transport under these filters up to the cap, with the visibility of their list. */
export function countAirOrders(context: Context, filters: ListFilters<typeof orderList>): Promise<number> {
  return countListed(context, airOrderSource, { filters })
}
