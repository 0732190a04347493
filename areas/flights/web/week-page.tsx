import type { ReactNode } from 'react'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { today } from '#platform/web/kit/form/today.ts'
import { formatClock, formatNumber } from '#platform/web/kit/format.ts'
import { formatDay } from '#platform/web/kit/shown-time.ts'
import { FullPage } from '#platform/web/kit/layout/full-page.tsx'
import { Loaded } from '#platform/web/kit/layout/loaded.tsx'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { flightsApi } from '../contract/api.ts'
import { addDays, daysOf, mondayOf, weekdayOf } from '../domain/calendar.ts'
import { limitsOf } from '../domain/capacity.ts'
import { AirportFilter } from './airport-filter.tsx'
import { DaySwitch } from './day-switch.tsx'
import { WeekLegend } from './week-legend.tsx'
import './flights.css'
import './flights-phone.css'

type WeekRow = OutputOf<typeof flightsApi.week>['rows'][number]

/** The schedules of a week by local day of departure. A day links to its departures; week and airport are in the URL. */
export function Page(): ReactNode {
  const t = useTexts('flights')
  const { query, setQuery } = useTab()
  const from = query.get('from') ?? mondayOf(today())
  const airport = query.get('airport') ?? ''
  const week = useCall(flightsApi.week, { from }, { keepPrevious: true })
  return (
    <FullPage>
      <div className="flights-head">
        <h2 className="kit-list-title">{t('pages.week')}</h2>
        <DaySwitch day={from} step={7} onDay={(day) => setQuery({ from: mondayOf(day) })} />
        <AirportFilter label={t('fields.airport')} shown={airport} onAirport={(next) => setQuery({ airport: next })} />
        <WeekLegend />
      </div>
      <Loaded of={week}>{({ monday, rows }) => <WeekOf monday={monday} rows={rows} airport={airport} />}</Loaded>
    </FullPage>
  )
}

/** The schedules that serve the airport; an incomplete code does not filter. */
function WeekOf({ monday, rows, airport }: { monday: string; rows: readonly WeekRow[]; airport: string }): ReactNode {
  const t = useTexts('flights')
  const shown = /^[A-Z]{3}$/.test(airport) ? rows.filter(({ route }) => route.split('–').includes(airport)) : rows
  if (shown.length > 0) return <Week monday={monday} rows={shown} />
  return <Placeholder text={rows.length === 0 ? t('messages.noSchedules') : t('messages.noneAt', { airport })} />
}

function Week({ monday, rows }: { monday: string; rows: readonly WeekRow[] }): ReactNode {
  const t = useTexts('flights')
  const open = useOpenTab()
  const days = daysOf({ from: monday, to: addDays(monday, 6) })
  return (
    <div className="flights-scroll" tabIndex={0} role="region" aria-label={t('pages.week')}>
      <table className="flights-board flights-week">
        <WeekHead days={days} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.scheduleId}>
              <th scope="row">
                <button type="button" className="kit-link" onClick={() => open(`/flights/schedules/${row.scheduleId}`)}>
                  {row.flightNo}
                </button>{' '}
                {row.route} <small>{row.aircraft}</small>
              </th>
              {days.map((day) => (
                <Departure key={day} day={day} row={row} />
              ))}
              <td className="flights-number">{kilosOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function WeekHead({ days }: { days: readonly string[] }): ReactNode {
  const t = useTexts('flights')
  const open = useOpenTab()
  return (
    <thead>
      <tr>
        <th scope="col">{t('board.flightNo')}</th>
        {days.map((day) => (
          <th key={day} scope="col">
            <button type="button" className="kit-link" onClick={() => open(`/flights?day=${day}`)}>
              {t(`choices.weekday.${weekdayOf(day)}`)} <small>{formatDay(day)}</small>
            </button>
          </th>
        ))}
        <th scope="col">{t('board.perFlight')}</th>
      </tr>
    </thead>
  )
}

/** The kg of each flight; empty without a weight limit. */
function kilosOf({ capacity }: WeekRow): string {
  return limitsOf(capacity).weight ? `${formatNumber(capacity.weightKg.replace(/\.0$/, ''))} kg` : '–'
}

function Departure({ day, row }: { day: string; row: WeekRow }): ReactNode {
  const t = useTexts('flights')
  const departure = row.days.find((one) => one.day === day)
  if (!departure) return <td className="flights-none">·</td>
  const { etd, eta, change } = departure
  const isCancelled = change === 'CANCELLED'
  return (
    <td className={`flights-${isCancelled ? 'cancelled' : row.flightType.toLowerCase()}`}>
      {isCancelled ? <s>{formatClock(etd, day)}</s> : formatClock(etd, day)} <small>{formatClock(eta, day)}</small>
      {change && <small> {t(`choices.flightStatus.${change}`)}</small>}
    </td>
  )
}
