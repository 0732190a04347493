import type { Verbs } from '#platform/server/http/context.ts'
import { exportVerb, listVerb } from '#platform/server/list/list-verbs.ts'
import { exchangeApi } from '../contract/api.ts'
import { cancelOrder, completeOrder, confirmOrder, rejectOrder, startOrder } from './answer-order.ts'
import { amendOrder, answerAmendment } from './amendments/amend-order.ts'
import { addToCart, cartState, changeInCart, openCart, removeFromCart } from './cart.ts'
import { convert, convertInCart } from './convert.ts'
import { editOrderPrice, orderPrice } from './edit-price.ts'
import { orderFiles } from './files/order-files.ts'
import { bookOrder, collectOrder } from './hand-over/hand-over-order.ts'
import { putOnShipment } from './hand-over/put-on-shipment.ts'
import { noteOrder } from './note-order.ts'
import { airOrderChildren, combinedOrderChildren, openOrder } from './open-order.ts'
import { airOrderSource, combinedOrderSource, localServiceOrderSource, truckOrderSource } from './order-list-source.ts'
import { orderPdf } from './order-paper/print-order.ts'
import { createOrder } from './place-order.ts'
import { answerQuotation, readQuotation, readQuotationPdf } from './public-quotation.ts'
import { quotationSource } from './quotation-list-source.ts'
import {
  createQuotation,
  editQuotation,
  openQuotation,
  reviseQuotation,
  revokeQuotation,
  sendQuotation,
} from './quotation.ts'
import { quotationPdf, quotationRates } from './quotation-paper/print-quotation.ts'
import { findPlaces, laneReliability } from './search/find-places.ts'
import { priceCalendar, searchOffers } from './search/search-offers.ts'
import { splitOrder } from './split-order.ts'

const verbs: Verbs<typeof exchangeApi> = {
  listAirOrders: listVerb(airOrderSource),
  exportAirOrders: exportVerb(airOrderSource),
  listTruckOrders: listVerb(truckOrderSource),
  exportTruckOrders: exportVerb(truckOrderSource),
  listLocalServiceOrders: listVerb(localServiceOrderSource),
  exportLocalServiceOrders: exportVerb(localServiceOrderSource),
  listCombinedOrders: listVerb(combinedOrderSource),
  exportCombinedOrders: exportVerb(combinedOrderSource),
  airOrderChildren,
  combinedOrderChildren,
  openOrder,
  orderFiles: orderFiles.list,
  addOrderFile: orderFiles.add,
  openOrderFile: orderFiles.open,
  removeOrderFile: orderFiles.remove,
  orderPdf,
  createOrder,
  confirmOrder,
  rejectOrder,
  cancelOrder,
  startOrder,
  completeOrder,
  splitOrder,
  noteOrder,
  amendOrder,
  answerAmendment,
  bookOrder,
  collectOrder,
  putOnShipment,
  orderPrice,
  editOrderPrice,
  openCart,
  cartState,
  addToCart,
  changeInCart,
  removeFromCart,
  convertInCart,
  convert,
  listQuotations: listVerb(quotationSource),
  exportQuotations: exportVerb(quotationSource),
  openQuotation,
  quotationPdf,
  quotationRates,
  createQuotation,
  editQuotation,
  sendQuotation,
  revokeQuotation,
  reviseQuotation,
  readQuotation,
  readQuotationPdf,
  answerQuotation,
  searchOffers,
  priceCalendar,
  findPlaces,
  laneReliability,
}

export { QUOTATION_NEWS, mailQuotationNews } from './news/quotation-news.ts'
export { ORDER_NEWS, mailOrderNews } from './news/order-news.ts'
export { watchDeadlines, watchOrder } from './news/watch-deadlines.ts'
export { countAirOrders } from './order-list-source.ts'
export { countUnanswered } from './order-repository.ts'

export const exchangeServer = { api: exchangeApi, verbs }
