import type { ReactNode } from 'react'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { formatMoney, formatNumber, roundDecimal } from '#platform/web/kit/format.ts'
import { formatDay } from '#platform/web/kit/shown-time.ts'
import { useTexts } from '#platform/web/texts.ts'
import type { searchApi } from '../../contract/search.ts'
import { weekdayOf } from '#areas/flights/domain/calendar.ts'
import { isSameEveryDay, priceBars } from './price-bars.ts'

type Props = {
  readonly calendar: OutputOf<typeof searchApi.priceCalendar>
  readonly day: string
  onDay(day: string): void
}

/** The cheapest total by ready date; the cheapest days stand out, a day is searched by pressing it. */
export function PriceCalendar({ calendar: { days, currency }, day, onDay }: Props): ReactNode {
  const t = useTexts('exchange')
  const p = useTexts('products')
  const totals = days.map(({ total }) => total)
  const label = t('messages.priceCalendarIn', { currency })
  if (isSameEveryDay(totals)) {
    const price = formatMoney(totals[0], currency)
    return <p className="exchange-calendar-head">{t('messages.sameEveryDay', { price, days: days.length })}</p>
  }
  const bars = priceBars(totals)
  return (
    <section aria-label={label}>
      <p className="exchange-calendar-head">{label}</p>
      <ul className="exchange-calendar">
        {days.map((one, index) => {
          const price = one.total === null ? t('messages.nothingThatDay') : formatMoney(one.total, currency)
          const { height, isCheapest } = bars[index] ?? NO_BAR
          return (
            <li key={one.day}>
              <button
                type="button"
                className={isCheapest ? 'exchange-day exchange-day-best' : 'exchange-day'}
                aria-pressed={one.day === day}
                aria-label={`${formatDay(one.day)}: ${price}`}
                title={price}
                onClick={() => onDay(one.day)}
              >
                <small className="exchange-day-price">
                  {one.total === null ? '–' : formatNumber(roundDecimal(one.total, 0))}
                </small>
                <span className="exchange-bar" style={{ height }} />
                <small>{p(`choices.day.${weekdayOf(one.day)}`)}</small>
                <small>{formatDay(one.day)}</small>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const NO_BAR = { height: 0, isCheapest: false }
