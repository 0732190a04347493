import { type ListRow, list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { ORDER_STATUSES } from '../domain/order-rules.ts'
import { PRICE_UNITS } from '#areas/products/domain/product.ts'

/** Orders that the own office placed or got, of one kind of product at a time. */
export const orderList = list({
  name: 'exchange/orders',
  columns: {
    number: column.text({ width: 120 }),
    status: column.choice(ORDER_STATUSES, 'orderStatus', { width: 130 }),
    productCode: column.text({ width: 130 }),
    title: column.text({ width: 260 }),
    origin: column.text({ width: 120 }),
    destination: column.text({ width: 120 }),
    buyerOffice: column.text({ width: 90 }),
    sellerOffice: column.text({ width: 90 }),
    goods: column.text({ width: 180 }),
    pieces: column.integer({ width: 80 }),
    grossWeight: column.decimal(3, { width: 120 }),
    volume: column.decimal(3, { width: 100 }),
    readyOn: column.date({ width: 110 }),
    quantity: column.decimal(3, { width: 110 }),
    unit: column.choice(PRICE_UNITS, 'unit', { width: 130 }),
    currency: column.text({ width: 90 }),
    amount: column.decimal(2, { width: 120 }),
    orderedAt: column.instant(),
    orderedBy: column.text({ width: 120 }),
  },
  search: ['number', 'productCode', 'title', 'goods'],
  numbers: ['number'],
  defaultSort: [{ column: 'orderedAt', direction: 'desc' }],
})

export type OrderRow = ListRow<typeof orderList>
