import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import type { ProductKind } from '#areas/products/domain/product.ts'
import { exchangeErrors } from './errors.ts'
import { orderList } from './order-list.ts'
import { fileEndpoints } from '#areas/products/contract/files.ts'
import { recordId } from '#areas/products/contract/product.ts'
import {
  bookingParties,
  orderChild,
  orderEntry,
  orderNote,
  orderPart,
  orderReason,
  orderRecord,
  priceDetail,
  priceEntry,
  shipmentToBill,
  truckAtGate,
} from './order.ts'

const path = '/apex-exchange/order'
const read = ['/order/list'] as const
const saved = z.strictObject({ id: z.uuid(), version: z.number().int() })
const handedOver = saved.extend({ handedOver: z.string(), handedOverId: z.uuid() })
const answer = { method: 'POST', access: ['/order/answer'], errors: exchangeErrors, output: saved } as const
const seen = z.strictObject({ id: z.uuid(), version: z.number().int().min(1) })
const children = {
  method: 'POST',
  access: read,
  input: z.strictObject({ id: recordId }),
  output: z.strictObject({ children: z.array(orderChild) }),
} as const
const why = seen.extend(orderReason.shape)

/** EXC-02: documents of an order. */
export const orderFileApi = fileEndpoints({
  path,
  read,
  what: 'an order',
  edit: ['/order/create', '/order/answer'],
})

/** Orders of transport: one office buys what another one sells (EXC-02, EXC-03). */
export const orderApi = {
  listAirOrders: listEndpoint(orderList, {
    path: `${path}/air`,
    access: read,
    summary: 'List orders of air transport',
  }),
  exportAirOrders: exportEndpoint(orderList, { path: `${path}/air`, access: read, summary: 'Export them' }),
  listTruckOrders: listEndpoint(orderList, { path: `${path}/truck`, access: read, summary: 'List orders of trucks' }),
  exportTruckOrders: exportEndpoint(orderList, { path: `${path}/truck`, access: read, summary: 'Export them' }),
  listLocalServiceOrders: listEndpoint(orderList, {
    path: `${path}/localService`,
    access: read,
    summary: 'List orders of local services',
  }),
  exportLocalServiceOrders: exportEndpoint(orderList, {
    path: `${path}/localService`,
    access: read,
    summary: 'Export them',
  }),
  listCombinedOrders: listEndpoint(orderList, {
    path: `${path}/combinedTransport`,
    access: read,
    summary: 'List orders of multimodal transport',
  }),
  exportCombinedOrders: exportEndpoint(orderList, {
    path: `${path}/combinedTransport`,
    access: read,
    summary: 'Export them',
  }),
  airOrderChildren: endpoint({ ...children, path: `${path}/air/:id/child`, summary: 'The parts of an air order' }),
  combinedOrderChildren: endpoint({
    ...children,
    path: `${path}/combinedTransport/:id/child`,
    summary: 'The legs of a combined order, each an order of its own',
  }),
  openOrder: endpoint({
    method: 'GET',
    path: `${path}/detail/:id`,
    access: read,
    summary: 'An order that the own office placed or got',
    input: z.strictObject({ id: recordId }),
    output: orderRecord,
  }),
  orderFiles: orderFileApi.list,
  addOrderFile: orderFileApi.add,
  openOrderFile: orderFileApi.open,
  removeOrderFile: orderFileApi.remove,
  orderPdf: endpoint({
    method: 'GET',
    path: `${path}/detail/:id/pdf`,
    access: read,
    summary: 'An order with its price, legs and parts as a PDF, in the language of the reader; without cost and resale',
    input: z.strictObject({ id: recordId }),
    output: z.unknown(),
    answer: 'download',
  }),
  createOrder: endpoint({
    method: 'POST',
    path: `${path}/create`,
    access: ['/order/create'],
    summary: 'Order a product that is offered today, at the price that was shown',
    input: orderEntry,
    output: saved.extend({ number: z.string() }),
    creates: true,
    errors: exchangeErrors,
  }),
  confirmOrder: endpoint({ ...answer, path: `${path}/confirm`, summary: 'The seller takes an order', input: seen }),
  rejectOrder: endpoint({ ...answer, path: `${path}/reject`, summary: 'The seller refuses an order', input: why }),
  cancelOrder: endpoint({
    ...answer,
    access: ['/order/create'],
    path: `${path}/cancel`,
    summary: 'The buyer takes an order back before it is started; once confirmed, at the fee of its product',
    input: why,
  }),
  startOrder: endpoint({ ...answer, path: `${path}/start`, summary: 'The transport has begun', input: seen }),
  completeOrder: endpoint({ ...answer, path: `${path}/complete`, summary: 'The transport is done', input: seen }),
  splitOrder: endpoint({
    ...answer,
    path: `${path}/split`,
    summary: 'The seller takes a part out of a submitted air order: both parts are orders of their own then',
    input: seen.extend(orderPart.shape),
  }),
  noteOrder: endpoint({
    ...answer,
    access: ['/order/create', '/order/answer'],
    path: `${path}/note`,
    summary: 'One office of an order writes the other a note, which stays',
    input: z.strictObject({ id: z.uuid() }).extend(orderNote.shape),
    creates: true,
  }),
  bookOrder: endpoint({
    ...answer,
    path: `${path}/book`,
    summary: 'The seller of a confirmed air order books it as a shipment; needs the right to edit shipments too',
    input: seen.extend(bookingParties.shape),
    output: handedOver,
  }),
  collectOrder: endpoint({
    method: 'POST',
    access: ['/order/create', '/order/answer'],
    path: `${path}/collect`,
    summary:
      'Register the truck of a confirmed truck order at the own warehouse; needs the right to register trucks too',
    input: seen.extend(truckAtGate.shape),
    output: handedOver,
    errors: exchangeErrors,
  }),
  putOnShipment: endpoint({
    method: 'POST',
    access: ['/order/create', '/order/answer'],
    path: `${path}/shipment`,
    summary:
      'Say on which shipment both offices bill a local service, or the fee of a cancelled order; needs the right to see shipments too',
    input: seen.extend(shipmentToBill.shape),
    output: handedOver,
    errors: exchangeErrors,
  }),
  orderPrice: endpoint({
    method: 'GET',
    path: `${path}/editPriceDetail/:id`,
    access: ['/order/edit-price'],
    summary: 'The prices of an order as the own office may edit them, and every edit so far',
    input: z.strictObject({ id: recordId }),
    output: priceDetail,
    errors: exchangeErrors,
  }),
  editOrderPrice: endpoint({
    method: 'POST',
    path: `${path}/editPrice`,
    access: ['/order/edit-price'],
    summary: 'Edit prices of an order; who, when, from, to and why stay for good',
    input: priceEntry,
    output: saved.extend({ profitBefore: z.string().nullable(), profitAfter: z.string().nullable() }),
    errors: exchangeErrors,
  }),
}

/** The list and the export of each kind (EXC-02). */
export const ORDERS_OF = {
  AIR: { list: orderApi.listAirOrders, exported: orderApi.exportAirOrders },
  TRUCK: { list: orderApi.listTruckOrders, exported: orderApi.exportTruckOrders },
  LOCAL_SERVICE: { list: orderApi.listLocalServiceOrders, exported: orderApi.exportLocalServiceOrders },
  MULTIMODAL: { list: orderApi.listCombinedOrders, exported: orderApi.exportCombinedOrders },
} as const satisfies Readonly<Record<ProductKind, unknown>>
