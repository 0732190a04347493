import { type ReactNode, useCallback, useMemo } from 'react'
import { BarChart, type ChartOption, categoryAxis, valueAxis } from '#platform/web/kit/bar-chart.tsx'
import type { Report } from '../../contract/report.ts'
import { chartsOf } from './charts-of.ts'

const SERIES = [
  ['revenue', '--accent'],
  ['cost', '--text-soft'],
  ['profit', '--good'],
] as const

type Naming = {
  name(key: (typeof SERIES)[number][0]): string
  groupName(group: string | null): string
}

type Props = Naming & { readonly rows: readonly Report['rows'][number][]; readonly label: string }

/** Revenue, cost and profit of the largest groups, a chart for each currency. The table below them is the accessible alternative. */
export function ProfitCharts({ rows, label, name, groupName }: Props): ReactNode {
  const charts = useMemo(() => chartsOf(rows), [rows])
  return (
    <div className="billing-charts">
      {charts.map(({ currency, rows: ofCurrency, share }) => (
        <figure key={currency} style={{ flexGrow: share, flexBasis: share * WIDTH_PX }}>
          <figcaption>{currency}</figcaption>
          <ProfitChart rows={ofCurrency} label={`${label} ${currency}`} name={name} groupName={groupName} />
        </figure>
      ))}
    </div>
  )
}

function ProfitChart({ rows, label, name, groupName }: Props): ReactNode {
  const option = useCallback<ChartOption>(
    (style) => optionOf(rows, { name, groupName }, style),
    [rows, name, groupName],
  )
  return <BarChart option={option} label={label} className="billing-chart" />
}

/** Of a group, before the charts share what is left of the row. */
const WIDTH_PX = 56

/** More names than these stand slanted, so that each of them is shown. */
const MOST_UPRIGHT = 2

function optionOf(rows: Props['rows'], { name, groupName }: Naming, style: CSSStyleDeclaration) {
  const { color } = style
  const axis = categoryAxis(
    style,
    rows.map(({ group }) => groupName(group)),
  )
  const rotate = rows.length > MOST_UPRIGHT ? 45 : 0
  return {
    legend: { top: 0, itemWidth: 10, itemGap: 6, textStyle: { color } },
    grid: { left: 0, right: 8, top: 32, bottom: 0, outerBoundsMode: 'same' },
    tooltip: { trigger: 'axis', renderMode: 'richText' },
    xAxis: { ...axis, axisLabel: { ...axis.axisLabel, interval: 0, rotate } },
    yAxis: valueAxis(style),
    series: SERIES.map(([key, variable]) => ({
      type: 'bar',
      name: name(key),
      data: rows.map((row) => Number(row[key])),
      itemStyle: { color: style.getPropertyValue(variable) },
    })),
  }
}
