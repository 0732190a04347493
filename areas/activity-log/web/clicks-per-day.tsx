import { Segmented } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { localOf } from '#platform/domain/local-time.ts'
import { Placeholder } from '#platform/web/kit/layout/placeholder.tsx'
import { formatNumber } from '#platform/web/kit/format.ts'
import { formatDay } from '#platform/web/kit/shown-time.ts'
import { NotLoaded } from '#platform/web/kit/layout/loaded.tsx'
import { useListFilters } from '#platform/web/kit/list-page/use-list-filters.tsx'
import { TableHead } from '#platform/web/kit/layout/table-head.tsx'
import { userZone } from '#platform/web/zone.ts'
import { useTexts } from '#platform/web/texts.ts'
import { useCall } from '#platform/web/use-call.ts'
import { type ClickCounts, activityLogApi } from '../contract/api.ts'
import { clickList } from '../contract/click-list.ts'
import { useFunctionWords } from './use-function-words.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'

const ClickChart = lazyPart(async () => (await import('./click-chart.tsx')).ClickChart)

const DAY_MS = 86_400_000

/** The chart has a period of its own. */
const PERIOD = ['clickTime'] as const

/** The most used functions per day, as a chart and as a table for accessibility and exact figures. */
export function ClicksPerDay(): ReactNode {
  const t = useTexts('activity-log')
  const say = useFunctionWords()
  const [days, setDays] = useState(7)
  const { bar, query } = useListFilters({
    list: clickList,
    area: 'activity-log',
    except: PERIOD,
    quickFilters: ['account', 'funcName', 'office'],
    searchHint: t('hints.search'),
  })
  const { data, error, refetch } = useCall(
    activityLogApi.clicksPerDay,
    { ...lastDays(days), ...query },
    { keepPrevious: true },
  )
  const isNarrowed = Object.keys(query).length > 0
  const options = [7, 14, 31].map((value) => ({ value, label: t('actions.lastDays', { count: value }) }))
  return (
    <div className="log-per-day">
      {bar(
        <Segmented aria-label={t('pages.log')} options={options} value={days} onChange={setDays} />,
        () => void refetch(),
      )}
      {!data && <NotLoaded error={error} refetch={refetch} />}
      {data?.functions.length === 0 && (
        <Placeholder text={t(isNarrowed ? 'messages.noneLikeThat' : 'messages.noClicks')} />
      )}
      {data && data.functions.length > 0 && (
        <>
          <Suspense fallback={<div className="log-chart" />}>
            <ClickChart counts={data} say={say} label={t('messages.chart')} />
          </Suspense>
          <CountTable counts={data} say={say} />
        </>
      )}
    </div>
  )
}

type Counted = { readonly counts: ClickCounts; say(funcName: string): string }

function CountTable({ counts, say }: Counted): ReactNode {
  const t = useTexts('activity-log')
  return (
    <div className="log-table">
      <table>
        <caption>{t('messages.chart')}</caption>
        <TableHead titles={[t('lists.clicks.funcName'), ...counts.days.map(formatDay), t('fields.total')]} />
        <tbody>
          {counts.functions.map(({ funcName, total, perDay }) => (
            <tr key={funcName}>
              <th scope="row" title={funcName}>
                {say(funcName)}
              </th>
              {perDay.map((clicks, index) => (
                <td key={counts.days[index]}>{clicks === 0 ? '–' : formatNumber(clicks)}</td>
              ))}
              <td>{formatNumber(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns today and the days before in the user's time zone. */
function lastDays(days: number): { from: string; to: string; timeZone: string } {
  const timeZone = userZone()
  const to = localOf(new Date().toISOString(), timeZone).slice(0, 10)
  const from = new Date(Date.parse(to) - (days - 1) * DAY_MS).toISOString().slice(0, 10)
  return { from, to, timeZone }
}
