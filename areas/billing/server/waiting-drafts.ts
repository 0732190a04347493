import { AMOUNT_DIGITS } from '#areas/tariffs/domain/money.ts'
import { OLDEST_RATE_DAYS } from '#areas/tariffs/server/index.ts'

// SQL of the drafts `d` that wait for a rate, each with the one `r` that it gets.
export const WAITING_DRAFTS = `billing.line d cross join lateral (
    select rate, day, source from tariffs.exchange_rate e
    where e.currency = d.currency and e.base = d.base_currency and e.day between d.rate_day - ${OLDEST_RATE_DAYS} and d.rate_day
    order by e.day desc limit 1) r
  where d.rate is null and d.status = 'DRAFT' and not billing.month_is_closed(d.office_id, d.month)`

/** Whether that rate makes the local amount of a waiting draft larger than the database holds. */
export const TOO_LARGE = `abs(round(d.amount * r.rate, d.base_minor_units)) >= 1e${AMOUNT_DIGITS}`

/** Whether a line `l` has no rate for that reason alone. */
export const IS_TOO_LARGE = `(l.rate is null and exists (select from ${WAITING_DRAFTS} and ${TOO_LARGE} and d.id = l.id))`
