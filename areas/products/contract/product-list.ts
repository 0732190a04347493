import { type ListRow, list } from '#platform/contract/list.ts'
import { column } from '#platform/contract/list-column.ts'
import { PRICE_UNITS, PRODUCT_KINDS, PRODUCT_STATUSES } from '../domain/product.ts'

const internal = { internal: true, filter: false, sort: false } as const

const code = column.text({ width: 130 })

const offered = {
  kind: column.choice(PRODUCT_KINDS, 'kind', { width: 120 }),
  title: column.text({ width: 240 }),
  origin: column.text({ width: 130 }),
  destination: column.text({ width: 130 }),
  airline: column.text({ width: 80 }),
  transitDays: column.integer({ width: 110 }),
  currency: column.text({ width: 90 }),
  price: column.decimal(4, { filter: false, sort: false, width: 110 }),
  unit: column.choice(PRICE_UNITS, 'unit', { width: 130 }),
  minimum: column.decimal(2, { width: 110 }),
  validFrom: column.date({ width: 110 }),
  validTo: column.date({ width: 110 }),
  office: column.text({ width: 90 }),
} as const

/** EXC-01, /product: the products that an office sells, whatever their status. */
export const productList = list({
  name: 'products/products',
  columns: {
    code,
    status: column.choice(PRODUCT_STATUSES, 'status', { width: 100 }),
    ...offered,
    officeId: column.id(internal),
    version: column.integer(internal),
  },
  search: ['code', 'title', 'origin', 'destination'],
  defaultSort: [{ column: 'code', direction: 'asc' }],
})

/** EXC-01, /productExchange: what all offices offer each other today. */
export const offerList = list({
  name: 'products/offers',
  titles: 'products',
  columns: { code, ...offered },
  search: ['code', 'title', 'origin', 'destination'],
  defaultSort: [
    { column: 'kind', direction: 'asc' },
    { column: 'origin', direction: 'asc' },
  ],
})

export type ProductRow = ListRow<typeof productList>
export type OfferRow = ListRow<typeof offerList>
