import { condition, listSource } from '#platform/server/list/list-source.ts'
import { offerList, productList } from '../contract/product-list.ts'
import { visibleProducts } from './visible-products.ts'

const columns = {
  code: 'p.code',
  kind: 'p.kind',
  title: 'p.title',
  origin: 'p.origin',
  destination: 'p.destination',
  airline: 'p.airline',
  transitDays: 'p.transit_days',
  currency: 'p.currency',
  price: '(select min(b.rate) from products.price_break b where b.product_id = p.id)',
  unit: 'p.unit',
  minimum: 'p.minimum',
  validFrom: 'p.valid_from',
  validTo: 'p.valid_to',
  office: 'office.code',
} as const

const shared = {
  from: 'products.product p',
  joins: 'left join organisation.office office on office.id = p.office_id',
  alias: 'p',
} as const

export const productSource = listSource({
  ...shared,
  list: productList,
  columns: { ...columns, status: 'p.status', officeId: 'p.office_id', version: 'p.version' },
  scope(actor) {
    const officeId = visibleProducts(actor)
    return officeId === null ? null : condition('p.office_id = ?', officeId)
  },
})

/** On sale, and valid on the day that the clock of the seller shows: as `isOffered` says it. */
export const offerSource = listSource({
  ...shared,
  list: offerList,
  columns,
  scope: () =>
    condition(`p.status = 'ON_SALE' and (
      select (now() at time zone seller.time_zone)::date between p.valid_from and p.valid_to
      from organisation.office seller where seller.id = p.office_id)`),
})
