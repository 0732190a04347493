import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { exportEndpoint, listEndpoint } from '#platform/contract/list.ts'
import type { ProductKind } from '../domain/product.ts'
import { exchangeErrors } from './errors.ts'
import { orderList } from './order-list.ts'
import { recordId } from './product.ts'
import { orderEntry, orderReason, orderRecord } from './order.ts'

const path = '/apex-exchange/order'
const read = ['/order/list'] as const
const saved = z.strictObject({ id: z.uuid(), version: z.number().int() })
const answer = { method: 'POST', access: ['/order/answer'], errors: exchangeErrors, output: saved } as const
const seen = z.strictObject({ id: z.uuid(), version: z.number().int().min(1) })
const why = seen.extend(orderReason.shape)

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
  openOrder: endpoint({
    method: 'GET',
    path: `${path}/detail/:id`,
    access: read,
    summary: 'An order that the own office placed or got',
    input: z.strictObject({ id: recordId }),
    output: orderRecord,
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
    summary: 'The buyer takes an order back before it is answered',
    input: why,
  }),
}

/** The list and the export of each kind (EXC-02). */
export const ORDERS_OF = {
  AIR: { list: orderApi.listAirOrders, exported: orderApi.exportAirOrders },
  TRUCK: { list: orderApi.listTruckOrders, exported: orderApi.exportTruckOrders },
  LOCAL_SERVICE: { list: orderApi.listLocalServiceOrders, exported: orderApi.exportLocalServiceOrders },
  MULTIMODAL: { list: orderApi.listCombinedOrders, exported: orderApi.exportCombinedOrders },
} as const satisfies Readonly<Record<ProductKind, unknown>>
