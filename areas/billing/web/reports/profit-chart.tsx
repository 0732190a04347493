import { type ReactNode, useCallback } from 'react'
import { BarChart, type ChartOption, categoryAxis, valueAxis } from '#platform/web/kit/bar-chart.tsx'
import type { Report } from '../../contract/report.ts'

const SERIES = [
  ['revenue', '--accent'],
  ['cost', '--text-soft'],
  ['profit', '--good'],
] as const

type Props = {
  readonly rows: Report['rows']
  readonly label: string
  name(key: (typeof SERIES)[number][0]): string
}

/** Revenue, cost and profit of the largest groups. The table below it is the accessible alternative. */
export function ProfitChart({ rows, label, name }: Props): ReactNode {
  const option = useCallback<ChartOption>((style) => optionOf(rows, name, style), [rows, name])
  return <BarChart option={option} label={label} className="billing-chart" />
}

function optionOf(rows: Report['rows'], name: Props['name'], style: CSSStyleDeclaration) {
  const { color } = style
  return {
    legend: { top: 0, textStyle: { color } },
    grid: { left: 0, right: 8, top: 32, bottom: 0, outerBoundsMode: 'same' },
    tooltip: { trigger: 'axis', renderMode: 'richText' },
    xAxis: categoryAxis(
      style,
      rows.map(({ group }) => group ?? '–'),
    ),
    yAxis: valueAxis(style),
    series: SERIES.map(([key, variable]) => ({
      type: 'bar',
      name: name(key),
      data: rows.map((row) => Number(row[key])),
      itemStyle: { color: style.getPropertyValue(variable) },
    })),
  }
}
