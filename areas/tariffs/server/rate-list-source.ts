import { listSource } from '#platform/server/list/list-source.ts'
import { rateList } from '../contract/exchange-rate.ts'

/** One set of exchange rates for all offices. */
export const rateSource = listSource({
  list: rateList,
  from: 'tariffs.exchange_rate r',
  alias: 'r',
  columns: {
    currency: 'r.currency',
    base: 'r.base',
    day: 'r.day',
    rate: 'trim_scale(r.rate)',
    source: 'r.source',
  },
  scope: () => null,
})
