import { type ReactNode, Suspense } from 'react'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { formatNumber } from '#platform/web/kit/format.ts'
import { formatDay } from '#platform/web/kit/shown-time.ts'
import { LoadingSkeleton } from '#platform/web/kit/layout/loading-skeleton.tsx'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { type HomeWeek, homeApi } from '../contract/api.ts'
import { dayBefore } from '../domain/office-week.ts'
import { HomeFailed } from './home-failed.tsx'
import { HomeCard } from './home-card.tsx'
import { WhenVisible } from './when-visible.tsx'
import { lazyPart } from '#platform/web/lazy-part.tsx'

const WeekChart = lazyPart(async () => (await import('./week-chart.tsx')).WeekChart)

const MINUTES_10 = 600_000

/** Departures of the week by destination, as a chart and as a table for accessibility and exact figures. */
export function WeekCard(): ReactNode {
  const text = useTexts('home')
  const week = useCall(homeApi.week, {}, { refetchMs: MINUTES_10, quiet: true })
  const note =
    week.data && text('week.note', { from: formatDay(week.data.from), to: formatDay(dayBefore(week.data.to)) })
  return (
    <HomeCard title={text('week.title')} {...(note && { note })} wide>
      {week.data && <Week week={week.data} />}
      {!week.data && (week.error ? <HomeFailed onRetry={week.refetch} /> : <LoadingSkeleton />)}
    </HomeCard>
  )
}

function Week({ week }: { week: HomeWeek }): ReactNode {
  const text = useTexts('home')
  if (week.destinations.length === 0) return <Placeholder small text={text('week.none')} />
  return (
    <div className="home-week">
      <WhenVisible className="home-chart">
        <Suspense fallback={<div className="home-chart" />}>
          <WeekChart destinations={week.destinations} label={text('week.title')} unit={text('week.grossWeight')} />
        </Suspense>
      </WhenVisible>
      <WeekTable destinations={week.destinations} />
    </div>
  )
}

const COLUMNS = ['destination', 'shipments', 'pieces', 'grossWeight', 'chargeWeight'] as const

function WeekTable({ destinations }: Pick<HomeWeek, 'destinations'>): ReactNode {
  const text = useTexts('home')
  return (
    <table className="home-table">
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={column === 'destination' ? undefined : 'home-number'}>
              {text(`week.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {destinations.map((one) => (
          <tr key={one.destination}>
            <th scope="row">{one.destination}</th>
            <td className="home-number">{formatNumber(one.shipments)}</td>
            <td className="home-number">{formatNumber(one.pieces)}</td>
            <td className="home-number">{formatNumber(one.grossWeight)}</td>
            <td className="home-number">{formatNumber(one.chargeWeight)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
