import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import { exchangeApi } from '../contract/api.ts'
import { cancelOrder, confirmOrder, openOrder, rejectOrder } from './answer-order.ts'
import { deleteProducts, sellProducts, takeOffProducts } from './offer-products.ts'
import { openProduct } from './open-product.ts'
import { airOrderSource, combinedOrderSource, localServiceOrderSource, truckOrderSource } from './order-list-source.ts'
import { createOrder } from './place-order.ts'
import { productHistory } from './product-history.ts'
import { offerSource, productSource } from './product-list-source.ts'
import { createProduct, editProduct } from './save-product.ts'

const verbs: Verbs<typeof exchangeApi> = {
  listProducts: listVerb(productSource),
  exportProducts: exportVerb(productSource),
  listOffers: listVerb(offerSource),
  exportOffers: exportVerb(offerSource),
  openProduct,
  createProduct,
  editProduct,
  sellProducts,
  takeOffProducts,
  deleteProducts,
  productHistory,
  listAirOrders: listVerb(airOrderSource),
  exportAirOrders: exportVerb(airOrderSource),
  listTruckOrders: listVerb(truckOrderSource),
  exportTruckOrders: exportVerb(truckOrderSource),
  listLocalServiceOrders: listVerb(localServiceOrderSource),
  exportLocalServiceOrders: exportVerb(localServiceOrderSource),
  listCombinedOrders: listVerb(combinedOrderSource),
  exportCombinedOrders: exportVerb(combinedOrderSource),
  openOrder,
  createOrder,
  confirmOrder,
  rejectOrder,
  cancelOrder,
}

export { countUnanswered } from './order-repository.ts'
export { countOnSale } from './product-repository.ts'

export const exchangeServer = { api: exchangeApi, verbs }
