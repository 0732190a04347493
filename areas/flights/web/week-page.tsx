import { Empty } from 'antd'
import type { ReactNode } from 'react'
import type { OutputOf } from '#platform/contract/endpoint.ts'
import { today } from '#platform/web/kit/form/date-field.tsx'
import { formatNumber } from '#platform/web/kit/format.ts'
import { FullPage } from '#platform/web/kit/layout/full-page.tsx'
import { Reading } from '#platform/web/kit/layout/reading.tsx'
import { useOpenTab, useTab } from '#platform/web/tab.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { flightsApi } from '../contract/api.ts'
import { addDays, daysOf, mondayOf, weekdayOf } from '../domain/calendar.ts'
import { limitsOf } from '../domain/capacity.ts'
import { shownOn } from './shown-on.ts'
import { DaySwitch } from './day-switch.tsx'
import './flights.css'

type WeekRow = OutputOf<typeof flightsApi.week>['rows'][number]

/** The schedules of a week: which flight departs on which day, on the clock of its airport. A day leads to its departures. */
export function Page(): ReactNode {
  const t = useTexts('flights')
  const { query, setQuery } = useTab()
  const from = query.get('from') ?? mondayOf(today())
  const week = useCall(flightsApi.week, { from }, { keepPrevious: true })
  return (
    <FullPage>
      <div className="flights-head">
        <h2 className="kit-list-title">{t('pages.week')}</h2>
        <DaySwitch day={from} step={7} onDay={(day) => setQuery({ from: mondayOf(day) })} />
      </div>
      <Reading of={week}>
        {({ monday, rows }) =>
          rows.length === 0 ? <Empty description={t('messages.noSchedules')} /> : <Week monday={monday} rows={rows} />
        }
      </Reading>
    </FullPage>
  )
}

function Week({ monday, rows }: { monday: string; rows: readonly WeekRow[] }): ReactNode {
  const t = useTexts('flights')
  const open = useOpenTab()
  const days = daysOf({ from: monday, to: addDays(monday, 6) })
  return (
    <div className="flights-scroll" tabIndex={0} role="region" aria-label={t('pages.week')}>
      <table className="flights-board flights-week">
        <thead>
          <tr>
            <th scope="col">{t('board.flightNo')}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                <button type="button" className="kit-link" onClick={() => open(`/flights?day=${day}`)}>
                  {t(`choices.weekday.${weekdayOf(day)}`)} {day.slice(5)}
                </button>
              </th>
            ))}
            <th scope="col">{t('board.perFlight')}</th>
          </tr>
        </thead>
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

/** The kilograms of each flight; without a limit by weight, none. */
function kilosOf({ capacity }: WeekRow): string {
  return limitsOf(capacity).weight ? `${formatNumber(capacity.weightKg.replace(/\.0$/, ''))} kg` : '–'
}

function Departure({ day, row }: { day: string; row: WeekRow }): ReactNode {
  const departure = row.days.find((one) => one.day === day)
  if (!departure) return <td className="flights-none">·</td>
  return (
    <td className={row.flightType === 'FREIGHTER' ? 'flights-flies flights-freighter' : 'flights-flies'}>
      {departure.etd.slice(11)} <small>{shownOn(day, departure.eta)}</small>
    </td>
  )
}
