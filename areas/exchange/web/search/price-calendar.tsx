import type { ReactNode } from 'react'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { formatMoney } from '#platform/web/kit/format.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { searchApi } from '../../contract/search.ts'
import { weekdayOf } from '#areas/flights/domain/calendar.ts'

type Props = {
  readonly calendar: OutputOf<typeof searchApi.priceCalendar>
  readonly day: string
  onDay(day: string): void
}

/** The cheapest total by ready date; the cheapest days stand out, a day is searched by pressing it. */
export function PriceCalendar({ calendar: { days, currency }, day, onDay }: Props): ReactNode {
  const t = useTexts('exchange')
  const p = useTexts('products')
  const totals = days.flatMap(({ total }) => (total === null ? [] : [Number(total)]))
  const [least, most] = [Math.min(...totals), Math.max(...totals)]
  return (
    <ul className="exchange-calendar" aria-label={t('fields.priceCalendar')}>
      {days.map((one) => {
        const height =
          one.total === null ? 0 : 8 + Math.round((20 * (Number(one.total) - least)) / Math.max(most - least, 1))
        const isCheapest = one.total !== null && Number(one.total) === least && least < most
        return (
          <li key={one.day}>
            <button
              type="button"
              className={isCheapest ? 'exchange-day exchange-day-best' : 'exchange-day'}
              aria-pressed={one.day === day}
              aria-label={`${one.day}: ${one.total === null ? t('messages.nothingThatDay') : formatMoney(one.total, currency)}`}
              title={one.total === null ? t('messages.nothingThatDay') : formatMoney(one.total, currency)}
              onClick={() => onDay(one.day)}
            >
              <span className="exchange-bar" style={{ height }} />
              <small>{p(`choices.day.${weekdayOf(one.day)}`)}</small>
              <small>{one.day.slice(5)}</small>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
